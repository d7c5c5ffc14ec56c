import { expect } from 'playwright/test';
import type { OrderGuidesEvent } from '../../machines/orderGuides/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { OrderGuidesScreen } from '../e2e/pages/order-guides-screen.js';
import { openBlank } from './browser/blank-page.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { leaveGuides, timely } from './browser/guide-setup.js';
import { keysOf } from './browser/keys-of.js';
import { mustRead } from './browser/must-read.js';
import { patchFields, patchObjects, patchProduct } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, type Insider, rememberIn } from './browser/test-setup.js';
import { orderGuidesModel } from './orderGuides.model.js';
import { guideLine, type OrderGuides, type OrderGuidesFixture, soda } from './orderGuides.scenarios.js';
import { missing, notAllowed, OrderGuidesShows, searched, why } from './orderGuides.shows.js';

interface ScreenContext extends OnPage {
  screen: OrderGuidesScreen;
  answers: GatewayAnswers;
  insider: Insider;
  shows: OrderGuidesShows;
  /** The guide that the page shows, while all guides are as in the fixture. */
  shown: string | null;
  /** The guides that the page has to read for the step. */
  reads: string[];
  /** The events heard, calls sent and copies made during earlier visits of the page. */
  before: { heard: string[]; calls: number; copies: number };
}
type Step<T extends OrderGuidesEvent['type']> = ScreenStep<
  OrderGuides,
  OrderGuidesFixture,
  Extract<OrderGuidesEvent, { type: T }>
>;
type AnyStep = ScreenStep<OrderGuides, OrderGuidesFixture>;
type Doing = Perform<OrderGuides, OrderGuidesFixture, ScreenContext>;

const orderable = [{ ...guideLine, productKey: '1355', orderQuantity: '3.00' }, guideLine];
const lines = [...orderable, { ...guideLine, productKey: '1440' }, { ...guideLine, productKey: '1442' }];
/** Of the products that are not orderable, one is sold no longer, and one cannot be read. */
const patchLines: Patch = (data) => {
  const withoutOne = patchObjects({ orderGuide: patchProduct('1442', () => null as never) })(data);
  return patchProduct('1440', patchFields({ isDiscontinued: true }))(withoutOne);
};
const asLocked: Answer = { kind: 'real', patch: patchFields({ isReadOnly: true }) };

/** Shows a guide as in the fixture: a person chooses it, unless the page has to be opened again because a guide has changed. */
async function show(screenContext: ScreenContext, guide: string, { before }: Pick<AnyStep, 'before'>): Promise<void> {
  if (screenContext.shown === guide) return;
  const { page, screen, insider, answers, reads } = screenContext;
  if (screenContext.shown === null) {
    await leaveGuides(insider, { Bar: [], Weekly: lines });
    const heard = [...screenContext.before.heard, ...((await answers.heard('orderGuides')) ?? [])];
    screenContext.before = { heard, calls: answers.sent.length, copies: before.context.attempt.count };
    // Another guide is but another hash, which alone would load nothing.
    await openBlank(page);
    await screen.open(guide);
  } else await screen.chooses(guide);
  reads.push(guide);
  await expect(page.getByText(guide === 'Bar' ? 'No Products Available' : '4 products')).toBeVisible();
  await expect(page.getByText('Read only')).toBeHidden();
  screenContext.shown = guide;
}

const refusal = (field: string, errorCode: number, errorReason: string, problems: readonly object[] = []): Answer => ({
  kind: 'data',
  data: { [field]: { __typename: 'OrderGuideRefusal', errorCode, errorReason, problems } },
});
const failure: Answer = { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' };
const oddLine = { __typename: 'Problem', message: why, field: ['lines', '0', 'orderQuantity'] };

const answered =
  (operation: string, answer: Answer): Doing =>
  async (screenContext) => {
    // Nothing else changes a guide.
    if (answer.kind === 'real') screenContext.shown = null;
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
        ...{ __typename: 'OrderGuide', name: 'Weekly', isPrimary: false, isReadOnly: false, lineCount: lines.length },
        lines: lines.map(({ productKey, orderQuantity, unit }, index) => ({
          ...{ __typename: 'OrderGuideLine', productKey, sequence: 10 * (index + 1) },
          quantity: { __typename: 'LineQuantity', value: orderQuantity, unit },
        })),
      },
    },
  },
};

const pictures = 'pictures are hidden from screen readers';

/** The search of the dialog is a machine of its own: it hears what was typed, and Enter, each once (S9.8). */
async function mustHearSearch({ answers }: ScreenContext, search: () => Promise<void>): Promise<void> {
  const typed = async () => ((await answers.heard('productSearch')) ?? []).filter((type) => /^(text|search)\./.test(type));
  const { length } = await typed();
  await search();
  await expect.poll(async () => (await typed()).slice(length)).toEqual(['text.changed', 'search.submitted']);
}

const onScreen: OnScreen<OrderGuides, OrderGuidesFixture, ScreenContext> = {
  model: orderGuidesModel,
  excluded: {},

  /** The guide may only be read when it is opened first. */
  async open(page) {
    await page.clock.install();
    const held = ['OrderGuidePage', 'CreateOrderGuide', 'UpdateOrderGuide', 'DeleteOrderGuide'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchLines });
    const insider = await asSalesperson();
    await leaveGuides(insider, { Bar: [], Weekly: lines });
    await rememberIn(page, insider);
    const screen = new OrderGuidesScreen(page);
    await screen.open('Weekly');
    await expect(page.getByRole('button', { name: 'Create New' })).toBeDisabled();
    await answers.answer('OrderGuidePage', asLocked);
    await answers.release('OrderGuidePage');
    const heard = async () => {
      const types = await answers.heard('orderGuides');
      return types && [...screenContext.before.heard, ...types];
    };
    const screenContext: ScreenContext = {
      ...{ page, screen, answers, insider, heard, sent: answers.sent, shows: new OrderGuidesShows(answers) },
      ...{ shown: 'Weekly', reads: ['Weekly'], before: { heard: [], calls: 0, copies: 0 } },
    };
    return screenContext;
  },

  cannot({ before, event, case: name }) {
    const { text } = before.context;
    if (event.type === 'name.changed' && 'text' in event && event.text === text) return 'typing what is there changes nothing';
    if (before.matches('copying') && name === 'saved' && text === 'weekly') return 'the back office takes no name twice';
    return null;
  },

  events: {
    'creation.requested': async (screenContext, step) => {
      await show(screenContext, 'Weekly', step);
      await screenContext.screen.presses('Create New');
    },
    'copy.requested': async (screenContext, step: Step<'copy.requested'>) => {
      await show(screenContext, step.event.guide, step);
      await screenContext.screen.presses('Copy');
    },
    'deletion.requested': async (screenContext, step: Step<'deletion.requested'>) => {
      await show(screenContext, step.event.guide, step);
      await screenContext.screen.presses('Delete');
    },
    'products.requested': async (screenContext, step: Step<'products.requested'>) => {
      await show(screenContext, step.event.guide, step);
      await screenContext.screen.presses('Add New Product');
      const search = screenContext.screen.adding.getByRole('searchbox');
      await expect(search).toHaveAttribute('placeholder', 'Code, name or brand');
      await mustHearSearch(screenContext, async () => await screenContext.screen.findsToAdd(searched));
      await expect(screenContext.screen.adding.getByRole('list')).toBeVisible();
    },
    'line.removed': async (screenContext, step: Step<'line.removed'>) => {
      await show(screenContext, step.event.guide, step);
      await screenContext.screen.lines.getByRole('button', { name: 'Remove Soda Diet Cola Can' }).click();
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
    cancel: async ({ page, screen }, { before }) => {
      if (before.matches('namingNew')) return await page.keyboard.press('Escape');
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
      'no answer': copied(failure),
    },
    deleteGuide: {
      deleted: deleted({ kind: 'real' }),
      refused: deleted(refusal('deleteOrderGuide', 405, notAllowed)),
      'refused without a word': deleted(refusal('deleteOrderGuide', 500, ' ')),
      'no answer': deleted(failure),
    },
    addProduct: {
      added: changed(addedUnseen),
      refused: changed(refusal('updateOrderGuide', 409, why)),
      'no answer': changed(failure),
    },
    removeLine: {
      removed: changed({ kind: 'real' }),
      refused: changed(refusal('updateOrderGuide', 405, notAllowed)),
      'no answer': changed(failure),
    },
  },
  delays: {},

  asides: {
    /** Another guide is chosen; the first one may be changed by the time it is read again. */
    async browsing(screenContext) {
      const { screen, page } = screenContext;
      await screen.choice.click();
      await expect(page.getByRole('main').getByRole('option')).toHaveText([/^Bar\s*0 products$/, /^Weekly\s*4 products$/]);
      await page.getByRole('option', { name: 'Bar' }).click();
      screenContext.reads.push('Bar');
      screenContext.shown = 'Bar';
    },
  },

  components: [
    'client/features/order-guides/guide',
    'client/features/order-guides/components',
    'client/features/order-guides/orderGuides.actors.ts',
    'client/features/order-guides/guide-writes.ts',
    'client/features/order-guides/use-search-term.ts',
    'client/features/order-guides/guide-address.ts',
  ],
  survivors: {
    'client/features/order-guides/components/ProductText.tsx › ProductText: value of missingImage': pictures,
    'client/features/order-guides/guide/AddProductDialog.tsx › Result: value of missingImage': pictures,
    'client/features/order-guides/guide/GuideLines.tsx › GuideLines: value of missingImage': pictures,
    'client/features/order-guides/guide/OrderGuidePage.tsx › Guide: aria-disabled removed':
      'shows for the moment until another guide is read',
    'client/features/order-guides/guide-writes.ts › forgetListOf: value of JSON.stringify(name)':
      'forgets what other pages have read: orderGuides.actors.test.ts',
    "client/features/order-guides/guide-writes.ts › keepInList: value of String(readField('name', guide))":
      'the order of names that begin alike',
    'client/features/order-guides/orderGuides.actors.ts › gone: text orderGuides.doesNotExist':
      'a guide that was taken away in between: orderGuides.actors.test.ts',
  },
  notCompared: frame,
  calls: {
    copyGuide: {
      name: 'CreateOrderGuide',
      variables({ answers, before }, { snapshot: { context } }) {
        const keyOf = keysOf({ sent: answers.sent.slice(before.calls) }, 'CreateOrderGuide');
        const idempotencyKey = keyOf(Math.max(1, context.attempt.count - before.copies));
        return { input: { name: context.text.trim(), lines: orderable, idempotencyKey } };
      },
    },
    deleteGuide: { name: 'DeleteOrderGuide', variables: (_, { snapshot }) => ({ name: snapshot.context.guide }) },
    addProduct: {
      name: 'UpdateOrderGuide',
      variables(_, { snapshot }) {
        const { description: _description, ...line } = soda;
        return { input: { name: snapshot.context.guide, changes: [{ ...line, isDelete: false, sequence: null }] } };
      },
    },
    removeLine: {
      name: 'UpdateOrderGuide',
      variables(_, { snapshot }) {
        return { input: { name: snapshot.context.guide, changes: [{ ...guideLine, isDelete: true, sequence: -1 }] } };
      },
    },
  },
  alsoCalls({ sent, reads }, { snapshot, step }) {
    const filter = { search: searched };
    const found = { name: 'GuideProducts', variables: { filter, sort: null, page: 1, pageSize: 20 } };
    if (snapshot.matches('choosingProduct')) mustRead(sent, [found]);
    // The guide is read before it is copied, in case it was changed in another window.
    if (step?.event.type === 'confirm' && snapshot.matches('copying')) reads.push(snapshot.context.guide);
    if (step?.case === 'saved') reads.push(step.before.context.text.trim());
    if (step?.case === 'deleted') reads.push(step.before.context.guide === 'Bar' ? 'Weekly' : 'Bar');
    return reads.splice(0).map((name) => ({ name: 'OrderGuidePage', variables: { name } }));
  },
  besides: {
    ...callsOfFrame,
    OrderGuidePage: 'a guide that was chosen beside the flow is read, too',
    OrderGuideEditPage: 'read by the page where a new guide is created',
    GuideProducts: 'read once for a search, which alsoCalls compares',
  },
  states: {
    browsing: ({ shows }, seen) => shows.browsing(seen),
    'namingNew.entering': ({ shows }, seen) => shows.naming(seen),
    'namingNew.refused': ({ shows }, seen) => shows.naming(seen),
    'namingCopy.entering': ({ shows }, seen) => shows.naming(seen),
    'namingCopy.refused': ({ shows }, seen) => shows.naming(seen),
    copying: ({ shows }, seen) => shows.naming(seen),
    confirmingDeletion: ({ shows }, seen) => shows.deletion(seen),
    deleting: ({ shows }, seen) => shows.deletion(seen),
    choosingProduct: ({ shows }, seen) => shows.adding(seen),
    addingProduct: ({ shows }, seen) => shows.adding(seen),
    removingLine: ({ shows }, seen) => shows.removing(seen),
  },
  unreached: {},
};

/** The order guide page in a browser, over a buyer's own guides. */
export const orderGuidesOnScreen = withRealContext(timely(onScreen));
