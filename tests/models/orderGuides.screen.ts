import { expect, type Page } from 'playwright/test';
import type { OrderGuidesEvent } from '../../machines/orderGuides/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { OrderGuidesScreen } from '../e2e/pages/order-guides-screen.js';
import { openBlank } from './browser/blank-page.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { leaveGuides, notified, outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, type Insider, rememberIn } from './browser/test-setup.js';
import { orderGuidesModel } from './orderGuides.model.js';
import { guideLine, guides, type OrderGuides, type OrderGuidesFixture, soda } from './orderGuides.scenarios.js';

interface ScreenContext {
  page: Page;
  screen: OrderGuidesScreen;
  answers: GatewayAnswers;
  insider: Insider;
  /** The guide that the page shows, while all guides are as in the fixture. */
  shown: string | null;
}
type Step<T extends OrderGuidesEvent['type']> = ScreenStep<
  OrderGuides,
  OrderGuidesFixture,
  Extract<OrderGuidesEvent, { type: T }>
>;
type Doing = Perform<OrderGuides, OrderGuidesFixture, ScreenContext>;

const lines = [guideLine];

/** Shows a guide as in the fixture: reloads it unless nothing has changed. */
async function shows(screenContext: ScreenContext, guide: string): Promise<void> {
  if (screenContext.shown === guide) return;
  const { page, screen, insider } = screenContext;
  await leaveGuides(insider, Object.fromEntries(guides.map((name) => [name, lines])));
  // Another guide is but another hash, which alone would load nothing.
  await openBlank(page);
  await screen.open(guide);
  await expect(screen.choice).toHaveText(guide);
  await expect(screen.lines).toHaveCount(lines.length);
  screenContext.shown = guide;
}

const refusal = (field: string, errorCode: number, errorReason: string, problems: readonly object[] = []): Answer => ({
  kind: 'data',
  data: { [field]: { __typename: 'OrderGuideRefusal', errorCode, errorReason, problems } },
});
const cut: Answer = { kind: 'cut' };
const why = 'The back office says why.';
const notAllowed = 'Standard is not to be changed.';
const missing = 'There is no such order guide.';
const oddLine = { __typename: 'Problem', message: why, field: ['lines', '0', 'orderQuantity'] };

const answered =
  (operation: string, answer: Answer): Doing =>
  async (screenContext) => {
    await outlastNotifications(screenContext.page);
    // A refusal changes nothing; after a broken connection the page may read again at any time.
    if (answer.kind !== 'data' || answer === addedUnseen) screenContext.shown = null;
    await screenContext.answers.answer(operation, answer);
  };
const copied = (answer: Answer) => answered('CreateOrderGuide', answer);
const deleted = (answer: Answer) => answered('DeleteOrderGuide', answer);
const changed = (answer: Answer) => answered('UpdateOrderGuide', answer);

/** As if the product had been added: the dialog keeps offering it, so that it can be added again. */
const addedUnseen: Answer = {
  kind: 'data',
  data: {
    updateOrderGuide: {
      __typename: 'OrderGuideSaved',
      orderGuide: {
        __typename: 'OrderGuide',
        name: 'Weekly',
        isPrimary: false,
        isReadOnly: false,
        lineCount: lines.length,
        lines: lines.map(({ productKey, orderQuantity, unit }) => ({
          __typename: 'OrderGuideLine',
          productKey,
          quantity: { __typename: 'LineQuantity', value: orderQuantity, unit },
          sequence: 10,
        })),
      },
    },
  },
};

const looksNamed =
  (title: string, error: string | null) =>
  async ({ screen }: ScreenContext, { snapshot }: { snapshot: { context: { text: string } } }): Promise<void> => {
    await expect(screen.naming).toHaveAccessibleName(title);
    await expect(screen.name).toHaveValue(snapshot.context.text);
    await expect(screen.goesOn).not.toHaveAttribute('aria-busy', 'true');
    if (error === null) await expect(screen.naming.locator('form').getByRole('alert')).toBeHidden();
    else await expect(screen.naming.locator('form').getByRole('alert')).toHaveText(error);
  };

/** The order guide page in a browser, over a buyer's own guides. */
export const orderGuidesOnScreen: OnScreen<OrderGuides, OrderGuidesFixture, ScreenContext> = {
  model: orderGuidesModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['CreateOrderGuide', 'UpdateOrderGuide', 'DeleteOrderGuide'] });
    const insider = await asSalesperson();
    await rememberIn(page, insider);
    const screenContext: ScreenContext = { page, screen: new OrderGuidesScreen(page), answers, insider, shown: null };
    await shows(screenContext, 'Weekly');
    return screenContext;
  },

  cannot({ before, event, case: name }) {
    const { text } = before.context;
    if (event.type === 'name.changed' && 'text' in event && event.text === text) return 'typing what is there changes nothing';
    if (before.matches('copying') && name === 'saved' && text === 'weekly') return 'the back office takes no name twice';
    return null;
  },

  events: {
    'creation.requested': async (screenContext) => {
      await shows(screenContext, 'Weekly');
      await screenContext.screen.presses('Create New');
    },
    'copy.requested': async (screenContext, { event }: Step<'copy.requested'>) => {
      await shows(screenContext, event.guide);
      await screenContext.screen.presses('Copy');
    },
    'deletion.requested': async (screenContext, { event }: Step<'deletion.requested'>) => {
      await shows(screenContext, event.guide);
      await screenContext.screen.presses('Delete');
    },
    'products.requested': async (screenContext, { event }: Step<'products.requested'>) => {
      await shows(screenContext, event.guide);
      await screenContext.screen.presses('Add New Product');
      await screenContext.screen.findsToAdd(soda.description);
    },
    'line.removed': async (screenContext, { event }: Step<'line.removed'>) => {
      await shows(screenContext, event.guide);
      await screenContext.screen.lines.getByRole('button', { name: /^Remove/ }).click();
    },
    'name.changed': async ({ screen }, { event }: Step<'name.changed'>) => await screen.name.fill(event.text),
    'product.chosen': async ({ screen }) =>
      await screen.adding.getByRole('button', { name: `Add ${soda.description}`, exact: true }).click(),
    confirm: async (screenContext, { before }) => {
      const { screen } = screenContext;
      // Naming a new guide leads to the page where it is created.
      if (before.matches('namingNew')) screenContext.shown = null;
      if (before.matches('confirmingDeletion')) await screen.deletion.getByRole('button', { name: 'Delete' }).click();
      else await screen.goesOn.click();
    },
    cancel: async ({ screen }, { before }) => {
      if (before.matches('choosingProduct')) await screen.adding.getByRole('button', { name: 'Done' }).click();
      else if (before.matches('confirmingDeletion')) await screen.deletion.getByRole('button', { name: 'Cancel' }).click();
      else await screen.naming.getByRole('button', { name: 'Cancel' }).click();
    },
  },
  outcomes: {
    copyGuide: {
      saved: copied({ kind: 'real' }),
      'not allowed': copied(refusal('createOrderGuide', 405, notAllowed)),
      taken: copied(refusal('createOrderGuide', 409, why)),
      'line refused': copied(refusal('createOrderGuide', 409, why, [oddLine])),
      refused: copied(refusal('createOrderGuide', 404, missing)),
      'no answer': copied(cut),
    },
    deleteGuide: {
      deleted: deleted({ kind: 'real' }),
      refused: deleted(refusal('deleteOrderGuide', 405, notAllowed)),
      'refused without a word': deleted(refusal('deleteOrderGuide', 500, ' ')),
      'no answer': deleted(cut),
    },
    addProduct: {
      added: changed(addedUnseen),
      refused: changed(refusal('updateOrderGuide', 409, why)),
      'no answer': changed(cut),
    },
    removeLine: {
      removed: changed({ kind: 'real' }),
      refused: changed(refusal('updateOrderGuide', 405, notAllowed)),
      'no answer': changed(cut),
    },
  },
  delays: {},
  states: {
    browsing: async ({ page, screen }, { step }) => {
      for (const dialog of [screen.naming, screen.deletion, screen.adding]) await expect(dialog).toBeHidden();
      if (!step) return;
      const notification = notificationAfter(step);
      if (notification) await expect(notified(page)).toContainText(notification);
      const shown = shownAfter(step);
      if (shown) await expect(page).toHaveURL(new RegExp(`${shown}$`));
      if (step.case === 'removed') await expect(screen.lines).toHaveCount(0);
    },
    'namingNew.entering': looksNamed('Create Order Guide', null),
    'namingNew.refused': async (screenContext, { snapshot }) => {
      const error =
        snapshot.context.text.trim() === '' ? 'Order Guide Name cannot be blank.' : 'Order Guide "Weekly" already exists.';
      await looksNamed('Create Order Guide', error)(screenContext, { snapshot });
    },
    'namingCopy.entering': async (screenContext, { snapshot, step }) => {
      await looksNamed('Copy Order Guide', null)(screenContext, { snapshot });
      const text = {
        'line refused': why,
        refused: missing,
        'no answer': 'Request could not be completed at this time',
      }[step?.case ?? ''];
      if (text) await expect(notified(screenContext.page)).toContainText(text);
    },
    'namingCopy.refused': async (screenContext, { snapshot, step }) =>
      await looksNamed(
        'Copy Order Guide',
        { 'not allowed': notAllowed, taken: why }[step?.case ?? ''] ?? 'Order Guide Name cannot be blank.',
      )(screenContext, { snapshot }),
    copying: async ({ screen }) => {
      await expect(screen.goesOn).toHaveAttribute('aria-busy', 'true');
      await expect(screen.name).toBeDisabled();
    },
    confirmingDeletion: async ({ screen }, { snapshot }) => {
      await expect(screen.deletion).toContainText(snapshot.context.guide);
      await expect(screen.deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
    },
    deleting: async ({ screen }) =>
      await expect(screen.deletion.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true'),
    choosingProduct: async ({ page, screen }, { step }) => {
      const add = screen.adding.getByRole('button', { name: `Add ${soda.description}`, exact: true });
      await expect(add).toBeEnabled();
      await expect(add).not.toHaveAttribute('aria-busy', 'true');
      if (!step?.before.matches('addingProduct')) return;
      const notification =
        step.case === 'added' ? `Added "${soda.description}" to order guide "Weekly".` : 'Error adding product to order guide.';
      await expect(notified(page)).toContainText(notification);
    },
    addingProduct: async ({ screen }) =>
      await expect(screen.adding.getByRole('button', { name: `Add ${soda.description}`, exact: true })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    removingLine: async ({ screen }) => await expect(screen.lines.getByRole('button', { name: /^Remove/ })).toBeDisabled(),
  },
  unreached: {},
};

type Ended = ScreenStep<OrderGuides, OrderGuidesFixture>;

/** Notification of a step that ends in browsing. */
function notificationAfter({ before, case: name }: Ended): string | null {
  const { text, guide } = before.context;
  if (name === 'saved') return `Copied "Weekly" to "${text.trim()}".`;
  if (name === 'deleted') return `Deleted Order Guide "${guide}".`;
  if (name === 'refused') return notAllowed;
  if (name === 'no answer' || name === 'refused without a word') return 'Request could not be completed at this time';
  return null;
}

/** Where a step that ends in browsing leads: the end of the address. */
function shownAfter({ before, case: name, event }: Ended): string | null {
  const { text, guide } = before.context;
  if (name === 'saved') return `/order-guide#og=${text.trim()}`;
  if (name === 'deleted') return `/order-guide#og=${guide === 'Bar' ? 'Weekly' : 'Bar'}`;
  if (before.matches('namingNew') && event.type === 'confirm') return `/order-guide-edit#og_create=${text.trim()}`;
  return null;
}
