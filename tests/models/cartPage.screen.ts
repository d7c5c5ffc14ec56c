import { expect } from 'playwright/test';
import type { CartPageQuery, ChangedCartFragment } from '../../client/generated/graphql.js';
import type { LineChange } from '../../machines/cartPage/types.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { thenCartIsRead } from './browser/cart-read.js';
import { callsBesideCart, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { withRealContext } from './browser/real-context.js';
import { addLines, asSalesperson, type Insider, rememberIn } from './browser/test-setup.js';
import { cartLines, overridePrice, patchCart } from './cartPage.lines.js';
import { cartPageModel } from './cartPage.model.js';
import type { CartPage, CartPageFixture } from './cartPage.scenarios.js';
import { CartPageShows } from './cartPage.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  shows: CartPageShows;
  insider: Insider;
}
type OnCart = OnScreen<CartPage, CartPageFixture, ScreenContext>;
type Act = Perform<CartPage, CartPageFixture, ScreenContext>;

const operationOf = (change: LineChange | { kind: 'clearing' } | undefined): string =>
  change?.kind === 'removal' ? 'DeleteCartLine' : 'UpdateCartLine';

const fieldOf = (operation: string): string => operation.replace(/^./, (letter) => letter.toLowerCase());

/** The change is refused, or fails. */
const answered =
  (answerTo: (field: string) => Answer): Act =>
  async ({ answers }, { before: { context } }) => {
    const operation = operationOf(context.pending[0]);
    await answers.answer(operation, answerTo(fieldOf(operation)));
  };
/** The last pending change ends so: the cart is read again. */
const inVain =
  (act: Act): Act =>
  async (screenContext, step) =>
    await (step.before.context.pending.length === 1 ? thenCartIsRead(act) : act)(screenContext, step);
const refusal = (...messages: readonly string[]): Act =>
  answered((field) => ({
    kind: 'data',
    data: {
      [field]: {
        __typename: 'Problems',
        problems: messages.map((message) => ({ __typename: 'Problem', code: 'REFUSED', message, field: null, lineId: null })),
      },
    },
  }));

/** Presses a button of the page, which keeps the focus under the name that it has then. */
const pressed =
  (name: string, after = name): Act =>
  async ({ page, shows }) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    shows.focused = after;
  };

/** A dialog that the page opens beside its machine: the focus comes back to its button. */
async function opensAndCloses({ page, shows }: ScreenContext, button: string, title: string, content: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(content).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  shows.focused = button;
}

const onScreen: OnCart = {
  model: cartPageModel,
  excluded: {},
  onlyNew: ['quantities are rounded up'],

  async open(page, { input }) {
    await page.clock.install();
    const held = ['UpdateCartLine', 'DeleteCartLine', 'ClearCart'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchCart(input.rounding) });
    const insider = await asSalesperson();
    await addLines(insider, cartLines);
    await rememberIn(page, insider);
    // A place to come back from.
    await page.goto('/reports');
    const cartLink = page.getByRole('banner').getByRole('link', { name: /^Cart,/ });
    await cartLink.click({ timeout: 30_000 });
    await expect(page.getByRole('list', { name: 'Lines' })).toBeVisible({ timeout: 30_000 });
    const { cart } = answers.received<CartPageQuery>('SessionWorkplace');
    return {
      page,
      sent: answers.sent,
      heard: () => answers.heard('cartPage'),
      answers,
      insider,
      shows: new CartPageShows(answers, cart),
    };
  },

  cannot({ before, event }) {
    const { pending, refused } = before.context;
    const isRefused = (lineId: string) => refused.some((one) => one.lineId === lineId);
    if (pending.some(({ kind }) => kind === 'clearing') && !event.type.startsWith('xstate.') && event.type !== 'page.left')
      return 'an empty cart has nothing to press';
    if (event.type === 'quantity.reset' && !isRefused(event.lineId)) return 'nothing that was typed is left in the field';
    const isWrong = event.type === 'quantity.changed' && ['abc', '1.234'].includes(event.text);
    return isWrong && isRefused(event.lineId) ? 'typing what is there changes nothing' : null;
  },

  events: {
    'removing.requested': pressed('Remove items', 'Done Deleting'),
    'removing.finished': pressed('Done Deleting', 'Remove items'),
    'line.removed': async ({ page, shows }, { event, before }) => {
      const neighbour = shows.neighbourOf(event.lineId, before);
      const row = page.getByRole('listitem', { name: shows.nameOf(event.lineId) });
      // The line's own button, and the one beside what is wrong with it, are two ways to the same.
      const isProblem = event.lineId === '51' && !before.hasTag('deleting');
      await (isProblem
        ? row.getByRole('button', { name: 'Remove', exact: true })
        : row.getByRole('button', { name: `Remove ${shows.nameOf(event.lineId)}` })
      ).click();
      shows.focused = `Remove ${neighbour}`;
    },
    'quantity.changed': async ({ page, shows }, { event, before, scenario }) => {
      const name = shows.nameOf(event.lineId);
      const field = page.getByRole('textbox', { name: `Quantity of ${name}` });
      // From 2 to the multiple, which the arrow brings without typing (S2.42).
      const isStep = event.text === '3' && scenario.input.rounding === 'NONE' && before.context.refused.length === 0;
      if (isStep && (await field.inputValue()) === '2.00') {
        shows.focused = `Quantity of ${name}`;
        return await field.press('ArrowUp');
      }
      // Enter, and leaving the field, are two ways to the same.
      const isLeft = event.lineId === '52';
      await field.fill(event.text);
      await field.press(isLeft ? 'Tab' : 'Enter');
      shows.focused = isLeft ? `Edit ${name}` : `Quantity of ${name}`;
    },
    'quantity.reset': async ({ page, shows }, { event }) => {
      const name = `Quantity of ${shows.nameOf(event.lineId)}`;
      await page.getByRole('textbox', { name }).press('Escape');
      shows.focused = name;
    },
    'clear.requested': pressed('Clear Cart'),
    confirm: async ({ page, shows }, { before }) => {
      const isClearing = before.matches({ view: 'confirmingClear' });
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: isClearing ? 'Clear Cart' : 'OK' })
        .click();
      // The button that opened the question has gone with the lines.
      if (isClearing) shows.focused = undefined;
    },
    cancel: async ({ page }) => await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
    'page.left': async ({ page, shows }) => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
      await page.goForward();
      shows.focused = undefined;
    },
  },

  outcomes: {
    saveChange: {
      async saved({ answers, shows }, { before: { context } }) {
        const operation = operationOf(context.pending[0]);
        await answers.answer(operation, { kind: 'real' });
        const saved = answers.received<Record<string, { cart: ChangedCartFragment }>>(operation)[fieldOf(operation)];
        if (saved) shows.becomes(saved.cart);
      },
      refused: inVain(refusal('This product is discontinued.', 'It is gone.')),
      'refused without a message': inVain(refusal()),
      'no answer': inVain(answered(() => ({ kind: 'failure', code: 'INTERNAL' }))),
    },
    clearCart: {
      // Another window fills it at once: an empty cart has nothing to press.
      async cleared({ page, answers, shows, insider }) {
        await answers.answer('ClearCart', { kind: 'real' });
        await addLines(insider, cartLines);
        await page.evaluate(
          (name) => new BroadcastChannel(name).postMessage(-1),
          `cart of tester-sales for ${insider.customerKey}`,
        );
        const filled = () => answers.latest<CartPageQuery>('RefreshCart')?.cart;
        await expect.poll(() => filled()?.lines.length).toBe(cartLines.length);
        shows.becomes(filled()!);
        shows.focused = undefined;
      },
      'no answer': thenCartIsRead(async ({ answers, shows }) => {
        await answers.answer('ClearCart', { kind: 'failure', code: 'INTERNAL' });
        shows.focused = undefined;
      }),
    },
  },
  delays: {},

  asides: {
    'changes.clearing': async (screenContext) =>
      await opensAndCloses(screenContext, 'Import File to Cart', 'Import File to Cart', 'Download template'),
    'view.editing': async (screenContext, { scenario, step }) => {
      if (scenario.input.rounding !== 'NONE' || step) return;
      const name = screenContext.shows.nameOf('52');
      await opensAndCloses(screenContext, 'Import File to Cart', 'Import File to Cart', 'Download template');
      await opensAndCloses(screenContext, 'Save Order Guide', 'Create Order Guide', 'At most 12 characters');
      await opensAndCloses(screenContext, `Edit ${name}`, 'Edit Cart Line', name);
    },
  },
  components: ['client/features/cart'],
  survivors: {
    'client/features/cart/cart.view.ts › cartView: value of line.quantity.unit':
      'the total counts quantities regardless of units',
    'client/features/cart/cartPage.actors.ts › cartPageActors: text cart.lineGone':
      'a line that is changed is in the cache: cartPage.actors.test.ts',
    'client/features/cart/components/CartLineRow.tsx › LineQuantity: onDecrease':
      'no case of the model is one less: tests/e2e/cart.spec.ts',
    'client/features/cart/components/CartLineRow.tsx › LineQuantity: isCompact removed': 'the height of a field',
    'client/features/cart/components/CartLineRow.tsx › LineQuantity: isLabelHidden removed':
      'whether eyes meet a label that is read out',
    'client/features/cart/components/CartLineRow.tsx › CartLineRow: condition product && !isReadOnly the other way round':
      'whether a picture, hidden from screen readers, is a link like the name beside it',
    'client/features/cart/pages/CartPage.tsx › OwnCart: onLoadProducts dropped':
      'shows where products cannot be read: tests/e2e/degraded.spec.ts',
    'client/features/cart/pages/CartPage.tsx › OwnCart: condition error':
      'the cart comes with the session, and is never waited for here',
    'client/features/cart/pages/CartPage.tsx › OwnCart: text cart.loadFailedHint':
      'the cart comes with the session, and is never waited for here',
    'client/features/cart/use-cart-across-tabs.ts › useCartAcrossTabs: event cart.changed sent twice #2':
      'a cart that is to be read again is read once',
    'client/features/cart/pages/CartPage.tsx › OwnCart: event cart.wanted sent twice': 'a cart that is fresh is not read again',
    'client/features/cart/pages/CartPage.tsx › OwnCart: text cart.title':
      'the cart comes with the session, and is never waited for here',
    'client/features/cart/pages/CartPage.tsx › Cart: value of site?.missingImage': 'pictures are hidden from screen readers',
    'client/features/cart/pages/CartPage.tsx › Cart: condition checkout the other way round #2':
      'the bar at the bottom shows on narrow screens only',
    'client/features/cart/use-cart-across-tabs.ts › useCartAcrossTabs: event cart.changed dropped #2':
      'an answer that is older than what another window says: tests/e2e/two-windows.spec.ts',
  },
  notCompared: frame,
  calls: {
    saveChange: {
      name: ({ snapshot }) => operationOf(snapshot.context.pending[0]),
      variables({ shows }, { snapshot }) {
        const [change] = snapshot.context.pending;
        if (change?.kind !== 'quantity') return { id: change ? shows.idOf((change as { lineId: string }).lineId) : '' };
        const { id, productKey, quantity, unitPrice, isOverridePrice, productText1, productText2 } = shows.line(change.lineId);
        const price = { overridePrice: isOverridePrice ? overridePrice : null, priceByUnit: unitPrice?.fromUnit ?? null };
        const line = { productKey, unit: quantity.unit, orderQuantity: change.quantity, ...price, productText1, productText2 };
        return { input: { id, line } };
      },
    },
    clearCart: { name: 'ClearCart', variables: () => ({}) },
  },
  // Only the answer of a change that was saved brings the cart.
  alsoCalls(_, { snapshot, step }) {
    const isAnswered = step?.event.type.startsWith('xstate.') && snapshot.matches({ changes: 'settled' });
    return isAnswered && step?.case !== 'saved' ? [{ name: 'RefreshCart', variables: {} }] : [];
  },
  besides: {
    ...callsBesideCart,
    AddLine: 'the dialog of a line, which is opened as an aside, reads its product',
  },
  states: {
    'view.editing': ({ shows }, seen) => shows.page(seen),
    'view.deleting': ({ shows }, seen) => shows.page(seen),
    'view.confirmingQuantity': ({ shows }) => shows.confirmingQuantity(),
    'view.confirmingClear': ({ shows }, seen) => shows.confirmingClear(seen),
    'changes.settled': () => ({}),
    'changes.saving': () => ({}),
    'changes.clearing': () => ({}),
  },
  unreached: {},
};

/** The cart's page in a browser. */
export const cartPageOnScreen = withRealContext(timely(onScreen));
