import { expect, type Locator } from 'playwright/test';
import type { AddToGuideEvent } from '../../machines/addToGuide/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { addToGuideModel } from './addToGuide.model.js';
import { type AddToGuide, type AddToGuideFixture, product } from './addToGuide.scenarios.js';
import { AddToGuideShows, search } from './addToGuide.shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { leaveGuides, outlastNotifications } from './browser/guide-setup.js';
import { keysOf } from './browser/keys-of.js';
import { mustRead } from './browser/must-read.js';
import { notification } from './browser/notification-shows.js';
import { patchFields, patchProduct } from './browser/patch-fields.js';
import { asList } from './browser/products-page-shows.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';

interface ScreenContext extends OnPage {
  dialog: Locator;
  answers: GatewayAnswers;
  shows: AddToGuideShows;
  keyOf: ReturnType<typeof keysOf>;
}
type Step<T extends AddToGuideEvent['type']> = ScreenStep<AddToGuide, AddToGuideFixture, Extract<AddToGuideEvent, { type: T }>>;
type Context = Step<'save'>['before']['context'];

/** The product's row offers another quantity than the guide gets. */
const patch: Patch = (data) =>
  asList(
    patchProduct(
      product.productKey,
      patchFields({
        defaultQuantity: { __typename: 'DefaultQuantity', orderQuantity: '1.00', unit: product.unit },
      }),
    )(data),
  );

const operationOf = ({ guide }: Context): string => (guide === null ? 'CreateOrderGuide' : 'UpdateOrderGuide');
const why = 'The back office says why.';

const answered =
  (kind: 'real' | 'cut' | 'refused'): Perform<AddToGuide, AddToGuideFixture, ScreenContext> =>
  async ({ page, answers }, { before: { context } }) => {
    await outlastNotifications(page);
    const field = context.guide === null ? 'createOrderGuide' : 'updateOrderGuide';
    const data = { [field]: { __typename: 'OrderGuideRefusal', errorCode: 409, errorReason: why, problems: [] } };
    await answers.answer(operationOf(context), kind === 'refused' ? { kind: 'data', data } : { kind });
  };

const nameField = ({ dialog }: ScreenContext) => dialog.getByLabel('New Order Guide Name');
const choice = ({ dialog }: ScreenContext) => dialog.getByRole('combobox', { name: 'Order Guide' });

const onScreen: OnScreen<AddToGuide, AddToGuideFixture, ScreenContext> = {
  model: addToGuideModel,
  excluded: {},

  async open(page, { fixture }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['CreateOrderGuide', 'UpdateOrderGuide'], patch });
    const insider = await asSalesperson();
    const line = { productKey: '1441', unit: 'CS', orderQuantity: '2.00' };
    await leaveGuides(insider, Object.fromEntries(fixture.guides.map((name) => [name, [line]])));
    await rememberIn(page, insider);
    await new ProductsScreen(page).open(`#s=${search}`);
    await page.getByRole('textbox', { name: `Quantity of ${product.description}` }).fill('3');
    await page.getByRole('button', { name: `Add ${product.description} to order guide` }).click();
    return {
      page,
      sent: answers.sent,
      heard: async () => await answers.heard('addToGuide'),
      shows: new AddToGuideShows(answers, fixture),
      keyOf: keysOf(answers, 'CreateOrderGuide'),
      dialog: page.getByRole('dialog', { name: 'Add to Order Guide' }),
      answers,
    };
  },

  cannot({ before, event }) {
    const { guide, text } = before.context;
    if (event.type === 'guide.chosen' && guide !== null) return 'choosing what is chosen changes nothing';
    if (event.type !== 'name.changed' || !('text' in event)) return null;
    if (event.text === 'Meat') return 'another name shows what the first one shows';
    if (event.text.length > 12) return 'the field takes no more';
    return event.text === text ? 'typing what is there changes nothing' : null;
  },

  events: {
    'guide.chosen': async (screenContext, { event }: Step<'guide.chosen'>) => {
      await outlastNotifications(screenContext.page);
      await choice(screenContext).click();
      // Standard and what cannot be changed are not offered (S3.13).
      await expect(screenContext.dialog.getByRole('option')).toHaveText(['Bar', 'Kitchen', 'Weekly']);
      await screenContext.dialog.getByRole('option', { name: event.guide }).click();
    },
    'name.changed': async (screenContext, { event }: Step<'name.changed'>) => {
      await outlastNotifications(screenContext.page);
      await expect(nameField(screenContext)).toHaveAttribute('maxlength', '12');
      await nameField(screenContext).fill(event.text);
    },
    save: async ({ page, dialog }) => {
      await outlastNotifications(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
    },
    cancel: async ({ page, dialog }, { before, case: way }) => {
      await outlastNotifications(page);
      if (way === 'by Escape') return await page.keyboard.press('Escape');
      const name = before.matches({ choosing: 'refused' }) ? 'Close' : 'Cancel';
      await dialog.getByRole('button', { name }).click();
    },
  },
  outcomes: { addLine: { added: answered('real'), refused: answered('refused'), 'no answer': answered('cut') } },
  delays: {},
  components: ['client/features/order-guides/adding', 'client/features/order-guides/components/GuideNameField.tsx'],
  notCompared: frame,
  calls: {
    addLine: {
      name: ({ snapshot }) => operationOf(snapshot.context),
      variables({ keyOf }, { snapshot: { context } }) {
        const { description: _, ...line } = product;
        const { guide, attempt } = context;
        if (guide === null) return { input: { idempotencyKey: keyOf(attempt.count), name: 'Fish', lines: [line] } };
        return { input: { name: guide, changes: [{ ...line, isDelete: false, sequence: null }] } };
      },
    },
  },
  alsoCalls({ sent }) {
    mustRead(sent, [{ name: 'GuideNames', variables: {} }]);
    return [];
  },
  besides: {
    ...callsOfFrame,
    GuideNames: 'read again after a lost connection; it takes no variables',
    ProductsScreen: 'the page behind the dialog: the paths of the line dialog compare its variables',
    ProductsPage: 'read after a lost connection, as its first page was',
    QuantitiesInCart: 'read after a lost connection; it takes no variables',
  },
  states: {
    'choosing.entering': ({ shows }, seen) => shows.form(seen),
    'choosing.refused': ({ shows }, seen) => shows.form(seen),
    saving: ({ shows }, seen) => shows.form(seen),
    added: ({ shows }, seen) => {
      const guide = seen.step?.before.context.guide ?? 'Fish';
      return shows.closed(notification('success', `Added "Soda Ginger Ale Can" to order guide "${guide}".`));
    },
    cancelled: ({ shows }) => shows.closed(),
  },
  unreached: {},
};

/** The Add to Order Guide dialog in a browser, opened from the list of products. */
export const addToGuideOnScreen = withRealContext(onScreen);
