import { orderGuides } from '../../machines/orderGuides/orderGuides.machine.js';
import type { Model } from '../../paths/model/model.js';
import {
  guideLine,
  guides,
  isName,
  type OrderGuides,
  type OrderGuidesFixture,
  orderGuidesScenarios,
  soda,
} from './orderGuides.scenarios.js';
import { orderGuidesStates } from './orderGuides.states.js';

const refusal = { ok: false, errorCode: 409, errorReason: 'The back office says why.' } as const;
const notAllowed = { ok: false, errorCode: 405, errorReason: 'Standard is not to be changed.' } as const;
const missing = { ok: false, errorCode: 404, errorReason: 'There is no such order guide.' } as const;
const oddLine = { ...refusal, lines: [{ productKey: '1439', message: refusal.errorReason }] } as const;
const withoutReason = { ok: false, errorCode: 500, errorReason: ' ' } as const;
const silence = { code: 'NETWORK' };

/** The order guide page (S2.26, S4.17, S5.26, S8.22–S8.24). */
export const orderGuidesModel: Model<OrderGuides, OrderGuidesFixture> = {
  machine: orderGuides,
  scenarios: orderGuidesScenarios,
  guardInputs: ({ context }) => [context.text, context.names],
  events: {
    'creation.requested': {
      description: 'presses Create New',
      cases: { '': { names: guides } },
      leadsTo: { browsing: 'namingNew.entering' },
    },
    'copy.requested': {
      description: 'presses Copy',
      cases: { '': { guide: 'Weekly' } },
      leadsTo: { browsing: 'namingCopy.entering' },
    },
    'deletion.requested': {
      description: ({ guide }) => `presses Delete at ${guide}`,
      cases: { 'of the first': { guide: 'Bar', names: guides }, 'of the last': { guide: 'Weekly', names: guides } },
      leadsTo: { browsing: 'confirmingDeletion' },
    },
    'products.requested': {
      description: 'presses Add New Product',
      cases: { '': { guide: 'Weekly' } },
      leadsTo: { browsing: 'choosingProduct' },
    },
    'line.removed': {
      description: 'removes a line',
      cases: { '': { guide: 'Weekly', line: guideLine } },
      leadsTo: { browsing: 'removingLine' },
    },
    'name.changed': {
      description: ({ text }) => `types the name "${text}"`,
      cases: { 'a new name': { text: 'Fish' }, 'a name that is taken': { text: 'weekly' }, 'no name': { text: ' ' } },
      leadsTo: { namingNew: 'namingNew.entering', namingCopy: 'namingCopy.entering' },
    },
    'product.chosen': {
      description: 'chooses a product',
      cases: { '': { product: soda } },
      leadsTo: { choosingProduct: 'addingProduct' },
    },
    confirm: {
      description: 'presses the button that goes on',
      leadsTo: {
        namingNew: ({ before: { context } }) => (isName(context.text, guides) ? 'browsing' : 'namingNew.refused'),
        // Whether a copy's name is taken is the back office's to say.
        namingCopy: ({ before: { context } }) => (isName(context.text, []) ? 'copying' : 'namingCopy.refused'),
        confirmingDeletion: 'deleting',
      },
    },
    cancel: {
      description: 'presses Cancel',
      leadsTo: { namingNew: 'browsing', namingCopy: 'browsing', confirmingDeletion: 'browsing', choosingProduct: 'browsing' },
    },
  },
  actors: {
    copyGuide: {
      outcomes: {
        saved: { description: 'the copy is saved', output: { ok: true }, leadsTo: { copying: 'browsing' } },
        'not allowed': {
          description: 'the guide of that name may not be written to',
          output: notAllowed,
          leadsTo: { copying: 'namingCopy.refused' },
        },
        taken: { description: 'the name is taken', output: refusal, leadsTo: { copying: 'namingCopy.refused' } },
        'line refused': { description: 'a line is refused', output: oddLine, leadsTo: { copying: 'namingCopy.entering' } },
        refused: { description: 'the copy is refused', output: missing, leadsTo: { copying: 'namingCopy.entering' } },
        'no answer': { description: 'nobody answers', error: silence, leadsTo: { copying: 'namingCopy.entering' } },
      },
    },
    deleteGuide: {
      outcomes: {
        deleted: { description: 'the guide is deleted', output: { ok: true }, leadsTo: { deleting: 'browsing' } },
        refused: { description: 'the deletion is refused', output: notAllowed, leadsTo: { deleting: 'browsing' } },
        'refused without a word': {
          description: 'the deletion is refused without a word',
          output: withoutReason,
          leadsTo: { deleting: 'browsing' },
        },
        'no answer': { description: 'nobody answers', error: silence, leadsTo: { deleting: 'browsing' } },
      },
    },
    addProduct: {
      outcomes: {
        added: { description: 'the product is added', output: { ok: true }, leadsTo: { addingProduct: 'choosingProduct' } },
        refused: { description: 'the product is refused', output: refusal, leadsTo: { addingProduct: 'choosingProduct' } },
        'no answer': { description: 'nobody answers', error: silence, leadsTo: { addingProduct: 'choosingProduct' } },
      },
    },
    removeLine: {
      outcomes: {
        removed: { description: 'the line is removed', output: { ok: true }, leadsTo: { removingLine: 'browsing' } },
        refused: { description: 'the removal is refused', output: notAllowed, leadsTo: { removingLine: 'browsing' } },
        'no answer': { description: 'nobody answers', error: silence, leadsTo: { removingLine: 'browsing' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'orderGuides.setup.ts › orderGuidesSetup.guards.isNameRefused: outcome.ok always false':
      'only the compiler asks: the guard before it has answered',
    'states/saving.ts › addingProduct.invoke.input: product always true': 'only the compiler asks: a product was chosen',
    'states/saving.ts › removingLine.invoke.input: removed always true': 'only the compiler asks: the line to remove is known',
  },
  states: orderGuidesStates,
};
