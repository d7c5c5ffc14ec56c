import { stockShortage } from '../../machines/stockShortage/stockShortage.machine.js';
import type { ShortageOutcome } from '../../machines/stockShortage/types.js';
import type { Model } from '../../paths/model/model.js';
import { offered, type ShortagePlace, type StockShortage, stockShortageScenarios } from './stockShortage.scenarios.js';
import { stockShortageStates } from './stockShortage.states.js';

const noAnswer = { code: 'BACK_OFFICE_UNAVAILABLE' };

const refused = (message: string): ShortageOutcome => ({ ok: false, problems: [{ code: 'REFUSED', message }] });

const unique = 'a product is offered once';

/** Decisions about a shortage. */
export const stockShortageModel: Model<StockShortage, ShortagePlace> = {
  machine: stockShortage,
  scenarios: stockShortageScenarios,
  guardInputs: ({ context: { offered: known, answer, canTakeBack, takes, line } }) => [
    known.isProposed,
    known.substitutes.length,
    answer,
    canTakeBack,
    takes,
    line === null,
  ],
  events: {
    'substitute.chosen': {
      description: ({ productKey }) => `takes ${productKey} instead`,
      cases: {
        'the first': { productKey: '1444' },
        'the second': { productKey: '1447' },
        'one that is not offered': { productKey: '9' },
      },
      leadsTo: {
        choosing: ({ before, event }) =>
          before.context.offered.substitutes.some(({ productKey }) => productKey === event.productKey) ? 'saving' : null,
      },
    },
    undo: {
      description: 'presses Undo',
      leadsTo: {
        saved: ({ before: { context } }) => (context.takes !== null || context.canTakeBack ? 'undoing' : null),
      },
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    close: { description: 'closes the dialog', leadsTo: { loading: 'closed', failed: 'closed', choosing: 'closed' } },
  },
  actors: {
    loadSubstitutes: {
      outcomes: {
        chosen: {
          description: 'the distributor has chosen two',
          output: { isProposed: false, substitutes: offered },
          leadsTo: { loading: 'choosing' },
        },
        similar: {
          description: 'two similar ones are found',
          output: { isProposed: true, substitutes: offered },
          leadsTo: { loading: 'choosing' },
        },
        none: {
          description: 'there is none in stock',
          output: { isProposed: false, substitutes: [] },
          leadsTo: { loading: 'choosing' },
        },
        'no answer': { description: 'nobody answers', error: noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    saveAnswer: {
      outcomes: {
        saved: { description: 'the cart is changed', output: { ok: true }, leadsTo: { saving: 'saved' } },
        refused: {
          description: 'the cart is not changed',
          output: refused('The cart is locked'),
          leadsTo: { saving: ({ scenario }) => (scenario.input.takes === null ? 'choosing' : 'closed') },
        },
        'no answer': {
          description: 'nobody answers',
          error: noAnswer,
          leadsTo: { saving: ({ scenario }) => (scenario.input.takes === null ? 'choosing' : 'closed') },
        },
      },
    },
    undoAnswer: {
      outcomes: {
        undone: { description: 'the cart is as it was', output: { ok: true }, leadsTo: { undoing: 'closed' } },
        refused: { description: 'it stays as it is', output: refused('The cart is locked'), leadsTo: { undoing: 'saved' } },
        'no answer': { description: 'nobody answers', error: noAnswer, leadsTo: { undoing: 'saved' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'failed · retry: target opening': 'it leads on to loading at once: nothing is taken without a dialog there',
    'stockShortage.machine.ts › reasonOf: outcome.ok always false':
      'only the compiler asks: what is saved has gone to another state',
    'stockShortage.machine.ts › offeredOf: offered.substitutes.find((substitute) => substitute.product… with findLast': unique,
    'stockShortage.machine.ts › doneText: offered.substitutes.find(({ productKey }) => productKey ===… with findLast': unique,
  },
  states: stockShortageStates,
};
