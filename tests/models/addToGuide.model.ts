import { addToGuide } from '../../machines/addToGuide/addToGuide.machine.js';
import type { Model } from '../../paths/model/model.js';
import { type AddToGuide, type AddToGuideFixture, addToGuideScenarios } from './addToGuide.scenarios.js';
import { addToGuideStates } from './addToGuide.states.js';

const refusal = { ok: false, errorCode: 409, errorReason: 'The back office says why.' } as const;

const anotherKey = 'a key only has to be another one than before';

/** The Add to Order Guide dialog (S3.13, S5.27, S8.24). */
export const addToGuideModel: Model<AddToGuide, AddToGuideFixture> = {
  machine: addToGuide,
  scenarios: addToGuideScenarios,
  guardInputs: ({ context: { guide, text } }) => [guide, text],
  events: {
    'guide.chosen': {
      description: ({ guide }) => `chooses ${guide}`,
      cases: { '': { guide: 'Weekly' } },
      leadsTo: { choosing: 'choosing.entering' },
    },
    'name.changed': {
      description: ({ text }) => `types the new name "${text}"`,
      cases: {
        'a name': { text: 'Fish ' },
        'another name': { text: 'Meat' },
        'no name': { text: ' ' },
        'a long name': { text: 'thirteen here' },
      },
      leadsTo: { choosing: 'choosing.entering' },
    },
    save: {
      description: 'presses Save',
      leadsTo: {
        choosing: ({ before: { context } }) =>
          context.guide !== null || ['Fish ', 'Meat'].includes(context.text) ? 'saving' : 'choosing.refused',
      },
    },
    cancel: { description: 'presses Cancel', cases: { '': {}, 'by Escape': {} }, leadsTo: { choosing: 'cancelled' } },
  },
  actors: {
    addLine: {
      outcomes: {
        added: { description: 'the product is added', output: { ok: true }, leadsTo: { saving: 'added' } },
        refused: { description: 'the product is refused', output: refusal, leadsTo: { saving: 'choosing.refused' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'choosing.entering' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'addToGuide.machine.ts › problemOf: guide another value': 'the problem asks only whether a guide is chosen',
    'addToGuide.machine.ts › addToGuide.actions.countAttempt.attempt: context.attempt.count + 1 another value': anotherKey,
    'addToGuide.machine.ts › addToGuide.actions.countAttempt.attempt: 1 one more': anotherKey,
  },
  states: addToGuideStates,
};
