import { saveCartAsGuide } from '../../machines/saveCartAsGuide/saveCartAsGuide.machine.js';
import type { Model } from '../../paths/model/model.js';
import { type SaveCartAsGuide, type SaveCartAsGuideFixture, saveCartAsGuideScenarios } from './saveCartAsGuide.scenarios.js';
import { oddQuantities, saveCartAsGuideStates } from './saveCartAsGuide.states.js';

const conflict = { ok: false, errorCode: 409, errorReason: 'An order guide of this name exists.' } as const;
const refusal = { ok: false, errorCode: 403, errorReason: 'Not for you.' } as const;
const oddLine = { ok: false, errorCode: 409, errorReason: oddQuantities[0].message, lines: oddQuantities } as const;

const narrowed = 'only the compiler asks: a guide that is saved has gone to saved';

/** Create Order Guide out of the cart (S2.28, S2.46, S5.26, S8.23). */
export const saveCartAsGuideModel: Model<SaveCartAsGuide, SaveCartAsGuideFixture> = {
  machine: saveCartAsGuide,
  scenarios: saveCartAsGuideScenarios,
  guardInputs: ({ context }) => context.text,
  events: {
    'name.changed': {
      description: ({ text }) => `types the name "${text}"`,
      cases: { 'a name': { text: 'Fish' }, 'another name': { text: ' Bar & Co ' }, 'no name': { text: ' ' } },
      leadsTo: { naming: 'naming.entering', 'naming.linesRefused': 'naming.linesRefused' },
    },
    save: {
      description: 'presses Save',
      leadsTo: { naming: ({ before: { context } }) => (context.text.trim() === '' ? 'naming.refused' : 'saving') },
    },
    cancel: { description: 'presses Cancel', cases: { '': {}, 'by Escape': {} }, leadsTo: { naming: 'cancelled' } },
  },
  actors: {
    createGuide: {
      outcomes: {
        saved: { description: 'the guide is created', output: { ok: true }, leadsTo: { saving: 'saved' } },
        conflict: { description: 'the name is taken', output: conflict, leadsTo: { saving: 'naming.refused' } },
        'odd quantity': { description: 'two lines do not fit', output: oddLine, leadsTo: { saving: 'naming.linesRefused' } },
        refused: { description: 'the guide is refused', output: refusal, leadsTo: { saving: 'naming.entering' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'naming.entering' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'saveCartAsGuide.machine.ts › saveCartAsGuide.guards.hasRefusedLines: outcome.ok always false': narrowed,
    'saveCartAsGuide.machine.ts › saveCartAsGuide.guards.isConflict: outcome.ok always false': narrowed,
    'saveCartAsGuide.machine.ts › saveCartAsGuide.actions.showRefusedLines.refusedLines: outcome.ok always false': narrowed,
  },
  states: saveCartAsGuideStates,
};
