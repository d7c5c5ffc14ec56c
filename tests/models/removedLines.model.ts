import { removedLines } from '../../machines/removedLines/removedLines.machine.js';
import type { Model } from '../../paths/model/model.js';
import { ale, type RemovedLines, removedLinesScenarios, soda } from './removedLines.scenarios.js';
import { removedLinesStates } from './removedLines.states.js';

/** Lines that were removed, and can be put back. */
export const removedLinesModel: Model<RemovedLines, null> = {
  machine: removedLines,
  scenarios: removedLinesScenarios,
  guardInputs: ({ context: { later } }) => later.length > 0,
  events: {
    'line.removed': {
      description: ({ name }) => `removes ${name}`,
      cases: { 'one line': soda, another: ale },
      leadsTo: {
        none: 'offering.recent',
        'offering.recent': 'offering.recent',
        'offering.earlier': 'offering.recent',
        restoring: 'restoring',
      },
    },
    undo: {
      description: 'presses Undo',
      leadsTo: { 'offering.recent': 'restoring', 'offering.earlier': 'restoring' },
    },
  },
  actors: {
    restoreLines: {
      outcomes: {
        restored: {
          description: 'the lines are in the cart again',
          output: { ok: true },
          leadsTo: { restoring: ({ before: { context } }) => (context.later.length > 0 ? 'offering.recent' : 'none') },
        },
        refused: {
          description: 'the cart takes no more lines',
          output: { ok: false, problems: [{ code: 'CART_FULL', message: 'The cart is full' }] },
          leadsTo: {
            restoring: ({ before: { context } }) => (context.later.length > 0 ? 'offering.recent' : 'offering.earlier'),
          },
        },
        'refused without a reason': {
          description: 'the cart takes no more lines, and does not say why',
          output: { ok: false, problems: [] },
          leadsTo: {
            restoring: ({ before: { context } }) => (context.later.length > 0 ? 'offering.recent' : 'offering.earlier'),
          },
        },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: {
            restoring: ({ before: { context } }) => (context.later.length > 0 ? 'offering.recent' : 'offering.earlier'),
          },
        },
      },
    },
  },
  delays: {
    togetherFor: {
      description: 'ten seconds go by',
      ms: 10_000,
      anewBy: ['line.removed'],
      leadsTo: { 'offering.recent': 'offering.earlier' },
    },
  },
  equivalent: {
    'removedLines · begins in restored': 'it leads on to none at once: there is nothing to go on with',
    'removedLines.machine.ts › reasonOf: outcome.ok always false':
      'only the compiler asks: what is restored has gone to another state',
  },
  states: removedLinesStates,
};
