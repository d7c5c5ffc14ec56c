import { expect, type Locator, type Page } from 'playwright/test';
import type { AddToGuideEvent } from '../../machines/addToGuide/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { addToGuideModel } from './addToGuide.model.js';
import { type AddToGuide, type AddToGuideFixture, product } from './addToGuide.scenarios.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { leaveGuides, notified, outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';

interface ScreenContext {
  page: Page;
  dialog: Locator;
  answers: GatewayAnswers;
}
type Step<T extends AddToGuideEvent['type']> = ScreenStep<AddToGuide, AddToGuideFixture, Extract<AddToGuideEvent, { type: T }>>;
type Context = Step<'save'>['before']['context'];

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

const save = ({ dialog }: ScreenContext) => dialog.getByRole('button', { name: 'Save' });
const nameField = ({ dialog }: ScreenContext) => dialog.getByLabel('New Order Guide Name');
const choice = ({ dialog }: ScreenContext) => dialog.getByRole('combobox', { name: 'Order Guide' });

/** The Add to Order Guide dialog in a browser, opened from the list of products. */
export const addToGuideOnScreen: OnScreen<AddToGuide, AddToGuideFixture, ScreenContext> = {
  model: addToGuideModel,
  excluded: {},

  async open(page, { fixture }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['CreateOrderGuide', 'UpdateOrderGuide'] });
    const insider = await asSalesperson();
    const line = { productKey: '1441', unit: 'CS', orderQuantity: '2.00' };
    await leaveGuides(insider, Object.fromEntries(fixture.guides.map((name) => [name, [line]])));
    await rememberIn(page, insider);
    await new ProductsScreen(page).open('#s=11444');
    await page.getByRole('button', { name: `Add ${product.description} to order guide` }).click();
    return { page, dialog: page.getByRole('dialog', { name: 'Add to Order Guide' }), answers };
  },

  cannot({ before, event }) {
    const { guide, text } = before.context;
    if (event.type === 'guide.chosen' && guide !== null) return 'choosing what is chosen changes nothing';
    if (event.type !== 'name.changed' || !('text' in event)) return null;
    if (event.text.length > 12) return 'the field takes no more';
    return event.text === text ? 'typing what is there changes nothing' : null;
  },

  events: {
    'guide.chosen': async (screenContext, { event }: Step<'guide.chosen'>) => {
      await choice(screenContext).click();
      // Standard and what cannot be changed are not offered (S3.13).
      await expect(screenContext.dialog.getByRole('option')).toHaveText(['Bar', 'Weekly']);
      await screenContext.dialog.getByRole('option', { name: event.guide }).click();
    },
    'name.changed': async (screenContext, { event }: Step<'name.changed'>) => await nameField(screenContext).fill(event.text),
    save: async (screenContext) => await save(screenContext).click(),
    cancel: async ({ dialog }) => await dialog.getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: { addLine: { added: answered('real'), refused: answered('refused'), 'no answer': answered('cut') } },
  delays: {},
  states: {
    'choosing.entering': async (screenContext, { snapshot: { context }, step }) => {
      await expect(screenContext.dialog.locator('form').getByRole('alert')).toBeHidden();
      await expect(screenContext.dialog).toContainText(`${product.description} 1.00 CS`);
      await expect(choice(screenContext)).toHaveText(context.guide ?? '');
      await expect(nameField(screenContext)).toHaveValue(context.text);
      await expect(save(screenContext)).not.toHaveAttribute('aria-busy', 'true');
      if (step?.case === 'no answer')
        await expect(notified(screenContext.page)).toContainText('Error adding product to order guide.');
    },
    'choosing.refused': async ({ dialog, page }, { step }) => {
      const isRefused = step?.case === 'refused';
      await expect(dialog.locator('form').getByRole('alert')).toHaveText(
        isRefused ? why : 'Select Order Guide or set New Order Guide Name',
      );
      if (isRefused) await expect(notified(page)).toContainText('Error adding product to order guide.');
    },
    saving: async (screenContext) => {
      await expect(save(screenContext)).toHaveAttribute('aria-busy', 'true');
      await expect(nameField(screenContext)).toBeDisabled();
    },
    added: async ({ dialog, page }, { step }) => {
      await expect(dialog).toBeHidden();
      const guide = step?.before.context.guide ?? 'Fish';
      await expect(notified(page)).toContainText(`Added "${product.description}" to order guide "${guide}".`);
    },
    cancelled: async ({ dialog }) => await expect(dialog).toBeHidden(),
  },
  unreached: {},
};
