import { expect } from 'playwright/test';
import type { OrderGuideEditEvent } from '../../machines/orderGuideEdit/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { OrderGuideEditScreen } from '../e2e/pages/order-guide-edit-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { leaveGuides, notified, takeGuide, timely } from './browser/guide-setup.js';
import { keysOf } from './browser/keys-of.js';
import { mustRead } from './browser/must-read.js';
import { patchProduct } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, type Insider, rememberIn } from './browser/test-setup.js';
import { orderGuideEditModel } from './orderGuideEdit.model.js';
import { lineIn, type OrderGuideEdit, type OrderGuideEditFixture, other, soda } from './orderGuideEdit.scenarios.js';
import { firstLook, gone, OrderGuideEditShows, searched, why, wrongIn } from './orderGuideEdit.shows.js';

interface ScreenContext extends OnPage {
  screen: OrderGuideEditScreen;
  answers: GatewayAnswers;
  insider: Insider;
  shows: OrderGuideEditShows;
  keyOf: ReturnType<typeof keysOf>;
  /** The step takes the focus from the quantity that was typed. */
  leaves: boolean;
}
type Step<T extends OrderGuideEditEvent['type']> = ScreenStep<
  OrderGuideEdit,
  OrderGuideEditFixture,
  Extract<OrderGuideEditEvent, { type: T }>
>;
type AnyStep = ScreenStep<OrderGuideEdit, OrderGuideEditFixture>;
type Doing = Perform<OrderGuideEdit, OrderGuideEditFixture, ScreenContext>;
type Context = Step<'save'>['before']['context'];

const nameOf = (productKey: string): string => (productKey === soda.productKey ? soda.name : other.name);
const operationOf = ({ saved }: Context): string => (saved === null ? 'CreateOrderGuide' : 'UpdateOrderGuide');
const fieldOf = ({ saved }: Context): string => (saved === null ? 'createOrderGuide' : 'updateOrderGuide');

const refused =
  (errorCode: number, errorReason: string): Doing =>
  async ({ answers }, { before: { context } }) => {
    const data = { [fieldOf(context)]: { __typename: 'OrderGuideRefusal', errorCode, errorReason, problems: [] } };
    await answers.answer(operationOf(context), { kind: 'data', data });
  };

/** The field of the quantity, wherever it is. */
const quantityOf = ({ screen }: ScreenContext, { before }: { before: Step<'save'>['before'] }) =>
  before.context.opened ? screen.dialog.getByLabel('Quantity', { exact: true }) : screen.quantity(soda.name);

const stepperOf = ({ screen }: ScreenContext, { before }: { before: Step<'save'>['before'] }) =>
  before.context.opened ? screen.dialog : screen.rows.filter({ has: screen.include(soda.name) });

const pictures = 'pictures are hidden from screen readers';
const emptyList = 'a search of the catalogue that finds nothing: tests/e2e/order-guides.spec.ts';
const unreadPage = 'a page of the catalogue that cannot be read: tests/e2e/order-guides.spec.ts';

const onScreen: OnScreen<OrderGuideEdit, OrderGuideEditFixture, ScreenContext> = {
  model: orderGuideEditModel,
  excluded: {
    'a buyer edits a guide with a quantity that is no multiple any more':
      'what may stay is decided by the machine; it looks like other lines',
  },

  async open(page, { fixture, input }) {
    await page.clock.install();
    if (fixture.screen === 'phone') await page.setViewportSize({ width: 390, height: 844 });
    const answers = await GatewayAnswers.on(page, {
      // The page that follows goes to another guide where it reads none of this name.
      held: ['CreateOrderGuide', 'UpdateOrderGuide', 'OrderGuidePage'],
      patch: (data) => unsold(fixture.guide === 'read-only' ? asReadOnly(data) : data),
    });
    const insider = await asSalesperson();
    await leaveGuides(insider, input.guide ? { Fish: input.guide.lines } : {});
    await rememberIn(page, insider);
    const screen = new OrderGuideEditScreen(page);
    await screen.open(fixture.guide === null ? 'create' : 'edit', 'Fish');
    await expect(screen.cancel).toBeVisible({ timeout: 15_000 });
    const shows = new OrderGuideEditShows(answers, fixture, firstLook(fixture));
    if (fixture.guide === null) await searchesAll(screen);
    const heard = () => answers.heard('orderGuideEdit');
    return {
      page,
      screen,
      answers,
      insider,
      shows,
      sent: answers.sent,
      heard,
      leaves: false,
      keyOf: keysOf(answers, 'CreateOrderGuide'),
    };
  },

  cannot({ before, event, scenario: { fixture } }) {
    const { context } = before;
    const line = context.opened ?? lineIn(context, soda.productKey);
    const isInRow = context.opened === null && before.matches('editing');
    if (event.type === 'line.opened' && fixture.screen === 'desktop') return 'the rows have fields of their own';
    const ofField = /^(quantity|unit)\./.test(event.type);
    if (isInRow && ofField && fixture.screen === 'phone') return 'phones change it in the dialog';
    if (event.type === 'unit.changed' && 'unit' in event && event.unit === line?.unit)
      return 'choosing what is chosen changes nothing';
    if (event.type === 'quantity.changed' && 'text' in event && sameText(event.text, line?.quantity)) {
      return 'typing what is there changes nothing';
    }
    return null;
  },

  events: {
    'line.included': async ({ screen }, { event }: Step<'line.included'>) =>
      await screen.include(nameOf(event.line.productKey)).check(),
    'line.excluded': async ({ screen }, { event }: Step<'line.excluded'>) =>
      await screen.include(nameOf(event.productKey)).uncheck(),
    'quantity.changed': async (screenContext, step: Step<'quantity.changed'>) =>
      await quantityOf(screenContext, step).fill(step.event.text),
    'quantity.stepped': async (screenContext, step: Step<'quantity.stepped'>) => {
      const name = step.event.direction === 'up' ? /^Increase/ : /^Decrease/;
      await stepperOf(screenContext, step).getByRole('button', { name }).click();
    },
    'quantity.left': async (screenContext, step) => {
      await quantityOf(screenContext, step).focus();
      await quantityOf(screenContext, step).blur();
    },
    'unit.changed': async (screenContext, step: Step<'unit.changed'>) => {
      const place = step.before.context.opened ? screenContext.screen.dialog : screenContext.page.getByRole('main');
      const choice = step.before.context.opened
        ? place.getByRole('combobox', { name: 'Sell By U/M' })
        : screenContext.screen.unit(soda.name);
      await choice.click();
      await expect(place.getByRole('option')).toHaveText(['CS', 'EA']);
      await place.getByRole('option', { name: step.event.unit, exact: true }).click();
    },
    'line.opened': async ({ screen }) => await screen.amount(soda.name).click(),
    finish: async ({ screen }) => await screen.finish.click(),
    save: async ({ screen }) => await screen.save.click(),
    cancel: async ({ screen }, { before }) => {
      if (before.context.opened) await screen.dialog.getByRole('button', { name: 'Cancel' }).click();
      else await screen.cancel.click();
    },
  },
  outcomes: {
    saveGuide: {
      saved: async ({ answers }, { before: { context } }) => {
        await answers.answer(operationOf(context), { kind: 'real' });
      },
      refused: refused(409, why),
      gone: async (screenContext, step) => {
        if (step.before.context.saved !== null) await takeGuide(screenContext.insider, 'Fish');
        await refused(404, gone)(screenContext, step);
      },
      'no answer': async ({ answers }, { before: { context } }) => {
        await answers.answer(operationOf(context), { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
      },
    },
  },
  delays: {},

  looks({ context }, { fixture }) {
    if (fixture.guide === null) return context.lines.length > 0 ? 'filled' : '';
    return fixture.guide === 'two lines' && fixture.screen === 'desktop' && wrongIn(context).length > 0 ? 'wrong' : '';
  },
  asides: {
    /** All products instead of the guide's own, one of them found by its name, or only those to correct. */
    async 'editing.including'({ screen, shows, page }, { snapshot: { context }, scenario: { fixture } }) {
      const wrong = wrongIn(context);
      if (wrong.length > 0) {
        // The field keeps the focus: leaving it is an event of the flow.
        await page.getByRole('button', { name: /wrong$/ }).dispatchEvent('click');
        shows.look = { tab: 'wrong', search: '', wrong };
      } else if (fixture.guide === null) {
        await screen.searchesFor('');
        await screen.shows('In this guide');
        shows.look = { tab: 'included', search: '', wrong };
      } else if (fixture.screen === 'phone') {
        await screen.searchesFor('diet');
        shows.look = { tab: 'included', search: 'diet', wrong };
      } else {
        await screen.shows('All products');
        await searchesAll(screen);
        shows.look = { tab: 'all', search: searched, wrong };
      }
    },
  },
  hears: ({ leaves }, { event }) => (leaves ? ['quantity.left', event.type] : undefined),
  components: [
    'client/features/order-guides/edit',
    'client/features/order-guides/guide-writes.ts',
    'client/features/order-guides/guide-address.ts',
  ],
  survivors: {
    'client/features/order-guides/edit/EditLineDialog.tsx › EditLineDialog: value of missingImage': pictures,
    'client/features/order-guides/edit/OrderGuideEditPage.tsx › Edit: value of missingImage': pictures,
    'client/features/order-guides/edit/EditLineDialog.tsx › EditLineDialog: value of productKey':
      'names a product that can no longer be read',
    'client/features/order-guides/edit/EditLists.tsx › CatalogueList: text orderGuides.noProducts': emptyList,
    'client/features/order-guides/edit/EditLists.tsx › CatalogueList: value of': 'tells the rows of a list apart',
    'client/features/order-guides/edit/EditLists.tsx › CatalogueRow: condition error': unreadPage,
    'client/features/order-guides/edit/EditLists.tsx › CatalogueRow: text ui.tryAgain': unreadPage,
    'client/features/order-guides/edit/EditRow.tsx › PhoneAmount: condition problem':
      'a phone keeps no quantity that is wrong (S5.28), and what is right as it is written',
    'client/features/order-guides/edit/OrderGuideEditPage.tsx › ImpossibleName: text':
      'the machine does not begin with such a name: tests/e2e/order-guides.spec.ts',
    'client/features/order-guides/edit/OrderGuideEditPage.tsx › Opening':
      'shows before the machine begins: tests/e2e/order-guides.spec.ts',
    'client/features/order-guides/edit/OrderGuideEditPage.tsx › inputOf: condition product':
      'the multiple of a line that a guide has: tests/e2e/order-guides.spec.ts',
    'client/features/order-guides/edit/OrderGuideEditPage.tsx › Edit: event cancel sent twice':
      'the machine has ended with the first one',
    'client/features/order-guides/edit/orderGuideEdit.view.ts › orderGuideEditView: value of isChanged':
      'whether leaving asks: tests/e2e/order-guides.spec.ts',
    'client/features/order-guides/guide-address.ts › guideProductsPath': 'a link of the page of guides, whose paths compare it',
    'client/features/order-guides/guide-address.ts › guideEditPath': 'a link of the page of guides, whose paths compare it',
    'client/features/order-guides/guide-writes.ts › forgetListOf: value of JSON.stringify(name)':
      'forgets what other pages have read: orderGuides.actors.test.ts',
  },
  notCompared: frame,
  calls: {
    saveGuide: {
      name: ({ snapshot }) => operationOf(snapshot.context),
      variables({ keyOf }, { snapshot: { context } }) {
        const { name, saved, attempt } = context;
        const lines = context.lines.map(({ productKey, quantity, unit }) => {
          return { productKey, orderQuantity: Number(quantity).toFixed(2), unit };
        });
        if (saved === null) return { input: { name, lines, idempotencyKey: keyOf(attempt.count) } };
        const removed = saved.filter(({ productKey }) => !lineIn(context, productKey));
        const changes = [
          ...removed.map(({ productKey, orderQuantity, unit }) => {
            return { productKey, orderQuantity, unit, isDelete: true, sequence: -1 };
          }),
          ...lines.map((line) => {
            const before = saved.find(({ productKey }) => productKey === line.productKey);
            return { ...line, isDelete: false, sequence: before?.sequence ?? null };
          }),
        ];
        return { input: { name, changes } };
      },
    },
  },
  alsoCalls({ sent, shows }, { step }) {
    const byName = { by: 'DESCRIPTION', direction: 'ASC' };
    const found = { filter: { search: searched }, sort: null, page: 1, pageSize: 50 };
    if (shows.look.tab === 'all') mustRead(sent, [{ name: 'GuideProducts', variables: found }]);
    const variables = { name: 'Fish', filter: null, sort: byName, pageSize: 50 };
    return step ? [] : [{ name: 'OrderGuideEditPage', variables }];
  },
  besides: {
    ...callsOfFrame,
    GuideProducts: 'read once for a search, which alsoCalls compares',
    OrderGuidePage: 'read by the page that follows',
  },
  states: {
    opening: 'passing',
    locked: ({ shows }) => shows.locked(),
    'editing.including': ({ shows }, seen) => shows.form(seen),
    'editing.changingLine': ({ shows }, seen) => shows.dialog(seen),
    saving: ({ shows }, seen) => shows.form(seen),
    saved: async ({ page }, { step }) => {
      const text = step?.before.context.saved === null ? 'Created Order Guide "Fish".' : 'Updated Order Guide "Fish".';
      await expect(notified(page)).toHaveText(text);
      return { address: '/order-guide#og=Fish' };
    },
    cancelled: (_, { scenario }) => ({ address: scenario.input.guide ? '/order-guide#og=Fish' : '/order-guide' }),
  },
  unreached: {},
};

/** Finds the products of the paths among all. */
async function searchesAll(screen: OrderGuideEditScreen): Promise<void> {
  await screen.searchesFor(searched);
  await expect(screen.include(other.name)).toBeVisible();
}

/** The list that the page opened with shows again before the next step; a quantity may be left for that, or by the step. */
async function prepares(screenContext: ScreenContext, { event: { type } }: Pick<AnyStep, 'event'>): Promise<void> {
  const { page, screen, shows } = screenContext;
  const first = firstLook(shows.fixture);
  const isOther = shows.look.tab !== first.tab || shows.look.search !== first.search;
  const isTyping = await page.evaluate(() => document.activeElement?.getAttribute('inputmode') === 'decimal');
  screenContext.leaves = isTyping && (isOther || !['quantity.changed', 'quantity.left'].includes(type));
  if (isOther) {
    await screen.searchesFor(first.search);
    if (shows.look.tab !== first.tab) await screen.shows(first.tab === 'all' ? 'All products' : 'In this guide');
    shows.look = first;
  }
  if (type === 'quantity.changed') shows.isLeft = false;
  else if (type === 'quantity.left' || screenContext.leaves) shows.isLeft = true;
}

const numberIn = (text: string): number => Number.parseFloat(text);
const sameText = (one: string, other: string | undefined): boolean =>
  one === other || (one !== '' && numberIn(one) === numberIn(other ?? ''));

/** One of the products that the search finds is not sold in any unit. */
const unsold = patchProduct('1442', (product) => ({ ...product, sellBys: [] }));

/** The guide of the answer may only be read. */
function asReadOnly(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { orderGuide } = data as { orderGuide?: object | null };
  return orderGuide ? { ...data, orderGuide: { ...orderGuide, isReadOnly: true } } : data;
}

/** The edit page of an order guide in a browser, over a buyer's own guide. */
export const orderGuideEditOnScreen = withRealContext(timely(onScreen, prepares));
