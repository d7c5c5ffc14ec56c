import { cartPage } from '../../machines/cartPage/cartPage.machine.js';
import type { Model, StepContext } from '../../paths/model/model.js';
import { type CartPage, type CartPageFixture, cartPageScenarios } from './cartPage.scenarios.js';
import { becomes, cartPageStates, isOpen, sending } from './cartPage.states.js';

/** An answer leads on to whatever waits next. */
const onFrom = <From extends 'changes.saving' | 'changes.clearing'>(from: From) =>
  ({ [from]: (at: StepContext<CartPage, CartPageFixture>) => sending(at) }) as { [Key in From]: typeof sending };

const aLineInFront = 'only the compiler asks: saving begins with a change of a line in front';
const answeredBefore = 'only the compiler asks: the guard before it has answered';

type Situation = { snapshot: StepContext<CartPage, CartPageFixture>['before']; scenario: { fixture: CartPageFixture } };
/** Not where lines are only removed. */
const anything =
  <Payload>(payload: Payload) =>
  ({ scenario }: Situation): Payload | undefined =>
    scenario.fixture.onlyRemoves ? undefined : payload;
/** Where lines are only removed: not the last of them. */
const refused =
  <Output>(output: Output) =>
  ({ scenario, snapshot }: Situation): Output | undefined =>
    scenario.fixture.onlyRemoves && snapshot.context.pending.length < 2 ? undefined : output;

/** The cart page's modes and changes (S2.28, S4.8, S4.11, S5.3–S5.5, S8.10). */
export const cartPageModel: Model<CartPage, CartPageFixture> = {
  machine: cartPage,
  scenarios: cartPageScenarios,
  guardInputs: ({ context: { pending, refused } }) => [pending, refused.map(({ lineId }) => lineId).sort()],
  events: {
    'removing.requested': { description: 'presses Remove items', leadsTo: { 'view.editing': 'view.deleting' } },
    'removing.finished': { description: 'presses Done Deleting', leadsTo: { 'view.deleting': 'view.editing' } },
    'line.removed': {
      description: ({ lineId }) => `removes line ${lineId}`,
      cases: { first: { lineId: '51' }, second: { lineId: '52' } },
      leadsTo: {
        'view.editing': ({ before, event: { lineId } }) => (isOpen(before, lineId) ? 'view.editing' : null),
        'view.deleting': ({ before, event: { lineId } }) => (isOpen(before, lineId) ? 'view.deleting' : null),
      },
    },
    'quantity.changed': {
      description: ({ lineId, text }) => `types "${text}" at line ${lineId}`,
      cases: {
        'a multiple': anything({ lineId: '51', text: '3', sellByMultiple: '3' }),
        'no multiple': anything({ lineId: '51', text: '5', sellByMultiple: '3' }),
        'no number': anything({ lineId: '51', text: 'abc', sellByMultiple: '3' }),
        'no number elsewhere': anything({ lineId: '52', text: '1.234', sellByMultiple: '3' }),
      },
      leadsTo: {
        'view.editing': ({ before, event: { lineId, text }, scenario }) => {
          if (!isOpen(before, lineId)) return null;
          return becomes(text, scenario.fixture) === 'a question' ? 'view.confirmingQuantity' : 'view.editing';
        },
      },
    },
    'quantity.reset': {
      description: ({ lineId }) => `gives up what was typed at line ${lineId}`,
      cases: { first: { lineId: '51' } },
      leadsTo: { 'view.editing': 'view.editing' },
    },
    'clear.requested': {
      description: 'presses Clear Cart',
      leadsTo: {
        'view.editing': ({ before: { context } }) =>
          context.pending.some(({ kind }) => kind === 'clearing') ? null : 'view.confirmingClear',
      },
    },
    confirm: {
      description: 'confirms',
      leadsTo: { 'view.confirmingQuantity': 'view.editing', 'view.confirmingClear': 'view.editing' },
    },
    cancel: {
      description: 'cancels',
      leadsTo: { 'view.confirmingQuantity': 'view.editing', 'view.confirmingClear': 'view.editing' },
    },
    'page.left': { description: 'leaves the page', leadsTo: { '*': 'view.editing' } },
  },
  actors: {
    saveChange: {
      outcomes: {
        saved: { description: 'the change is saved', output: { ok: true }, leadsTo: onFrom('changes.saving') },
        refused: {
          description: 'the change is refused',
          output: refused({ ok: false as const, problems: [{ code: 'REFUSED', message: 'This product is discontinued.' }] }),
          leadsTo: onFrom('changes.saving'),
        },
        'refused without a message': {
          description: 'the change is refused without a message',
          output: refused({ ok: false as const, problems: [] }),
          leadsTo: onFrom('changes.saving'),
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: onFrom('changes.saving') },
      },
    },
    clearCart: {
      outcomes: {
        cleared: { description: 'the cart is cleared', output: undefined, leadsTo: onFrom('changes.clearing') },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: onFrom('changes.clearing') },
      },
    },
  },
  delays: {},
  equivalent: {
    'cartPage.setup.ts › underWay: pending[0]* always true': aLineInFront,
    'cartPage.setup.ts › underWay: without property *': aLineInFront,
    "cartPage.setup.ts › underWay: 'removal' another value": aLineInFront,
    "cartPage.setup.ts › underWay: '' another value": aLineInFront,
    'cartPage.setup.ts › problemOf: outcome.ok always false': answeredBefore,
    "cartPage.setup.ts › cartPageSetup.guards.isRefused: decided(context, params).kind === 'refused' always true":
      'the guards before it have found that it is neither taken nor questioned',
    "cartPage.setup.ts › cartPageSetup.actions.keepRefused.refused: decision.kind === 'refused' always true": answeredBefore,
    "cartPage.setup.ts › cartPageSetup.actions.takeQuantity.pending: decision.kind === 'refused' always false": answeredBefore,
    "cartPage.setup.ts › cartPageSetup.actions.questionQuantity.questioned: decision.kind === 'refused' always false":
      answeredBefore,
    'cartPage.setup.ts › cartPageSetup.actions.takeQuestioned.pending: context.questioned always true':
      'only the compiler asks: the question is about a quantity',
    "pending.ts › isOf: change.kind !== 'clearing' always true": 'only the compiler asks: clearing is of no line',
  },
  states: cartPageStates,
};
