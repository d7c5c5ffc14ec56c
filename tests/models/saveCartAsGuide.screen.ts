import { expect, type Locator, type Page } from 'playwright/test';
import type { SaveCartAsGuideEvent } from '../../machines/saveCartAsGuide/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { leaveGuides, notified, outlastNotifications } from './browser/guide-setup.js';
import { addLines, asSalesperson, type Insider, rememberIn } from './browser/test-setup.js';
import { saveCartAsGuideModel } from './saveCartAsGuide.model.js';
import type { SaveCartAsGuide, SaveCartAsGuideFixture } from './saveCartAsGuide.scenarios.js';
import { oddQuantity } from './saveCartAsGuide.states.js';

interface ScreenContext {
  page: Page;
  dialog: Locator;
  answers: GatewayAnswers;
  insider: Insider;
}
type Step<T extends SaveCartAsGuideEvent['type']> = ScreenStep<
  SaveCartAsGuide,
  SaveCartAsGuideFixture,
  Extract<SaveCartAsGuideEvent, { type: T }>
>;

const taken = 'An order guide of this name exists.';

const answered =
  (answer: Answer): Perform<SaveCartAsGuide, SaveCartAsGuideFixture, ScreenContext> =>
  async ({ page, answers }) => {
    await outlastNotifications(page);
    await answers.answer('CreateOrderGuide', answer);
  };
const refusal = (errorCode: number, errorReason: string, problems: readonly object[] = []): Answer => ({
  kind: 'data',
  data: { createOrderGuide: { __typename: 'OrderGuideRefusal', errorCode, errorReason, problems } },
});
const oddLine = { __typename: 'Problem', message: oddQuantity.message, field: ['lines', '0', 'orderQuantity'] };

const save = ({ dialog }: ScreenContext) => dialog.getByRole('button', { name: 'Save' });
const nameField = ({ dialog }: ScreenContext) => dialog.getByLabel('Order Guide Name');

/** Create Order Guide in a browser, opened from the cart. */
export const saveCartAsGuideOnScreen: OnScreen<SaveCartAsGuide, SaveCartAsGuideFixture, ScreenContext> = {
  model: saveCartAsGuideModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['CreateOrderGuide'] });
    const insider = await asSalesperson();
    await leaveGuides(insider, {});
    await addLines(
      insider,
      [1441, 1444].map((productKey) => ({ productKey, unitOfMeasure: 'CS', orderQuantity: '2.00' })),
    );
    await rememberIn(page, insider);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Save Order Guide' }).click();
    return { page, dialog: page.getByRole('dialog', { name: 'Create Order Guide' }), answers, insider };
  },

  cannot({ before, event }) {
    if (event.type !== 'name.changed' || !('text' in event)) return null;
    return event.text === before.context.text ? 'typing what is there changes nothing' : null;
  },

  events: {
    'name.changed': async (screenContext, { event }: Step<'name.changed'>) => await nameField(screenContext).fill(event.text),
    save: async (screenContext) => await save(screenContext).click(),
    cancel: async ({ dialog }) => await dialog.getByRole('button', { name: 'Cancel' }).click(),
  },
  outcomes: {
    createGuide: {
      saved: answered({ kind: 'real' }),
      conflict: answered(refusal(409, taken)),
      'odd quantity': answered(refusal(409, oddQuantity.message, [oddLine])),
      refused: answered(refusal(403, 'Not for you.')),
      'no answer': answered({ kind: 'cut' }),
    },
  },
  delays: {},
  states: {
    'naming.entering': async (screenContext, { snapshot: { context }, step }) => {
      await expect(screenContext.dialog.locator('form').getByRole('alert')).toBeHidden();
      await expect(nameField(screenContext)).toHaveValue(context.text);
      await expect(save(screenContext)).not.toHaveAttribute('aria-busy', 'true');
      const text = { refused: 'Not for you.', 'no answer': 'Request could not be completed at this time' }[step?.case ?? ''];
      if (text) await expect(notified(screenContext.page)).toContainText(`Failed to create order guide: ${text}`);
    },
    'naming.refused': async ({ dialog }, { step }) =>
      await expect(dialog.locator('form').getByRole('alert')).toHaveText(
        step?.case === 'conflict' ? taken : 'Order Guide Name cannot be blank.',
      ),
    'naming.linesRefused': async (screenContext, { snapshot: { context }, step }) => {
      await expect(nameField(screenContext)).toHaveValue(context.text);
      await expect(nameField(screenContext)).not.toHaveAttribute('aria-invalid', 'true');
      const list = screenContext.dialog.getByRole('region', { name: /^This line of the cart cannot be saved as it is/ });
      await expect(list.getByRole('listitem')).toHaveText(`Soda Diet Cola Can 11-441${oddQuantity.message}`);
      if (step?.before.matches('saving')) await expect(list).toBeFocused();
    },
    saving: async (screenContext) => {
      await expect(save(screenContext)).toHaveAttribute('aria-busy', 'true');
      await expect(nameField(screenContext)).toBeDisabled();
    },
    saved: async ({ dialog, page }, { step }) => {
      await expect(dialog).toBeHidden();
      const name = step?.before.context.text.trim() ?? '';
      await expect(notified(page)).toContainText(`Created order guide "${name}" successfully.`);
      await notified(page).getByRole('button', { name: 'Open' }).click();
      await expect(page).toHaveURL(new RegExp(`/products/#og=${encodeURIComponent(name)}$`));
    },
    cancelled: async ({ dialog }) => await expect(dialog).toBeHidden(),
  },
  unreached: {},
};
