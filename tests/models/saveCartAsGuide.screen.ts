import { expect, type Locator } from 'playwright/test';
import type { SaveCartAsGuideEvent } from '../../machines/saveCartAsGuide/types.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { callsBesideCart, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { leaveGuides, outlastNotifications } from './browser/guide-setup.js';
import { keysOf } from './browser/keys-of.js';
import { notification } from './browser/notification-shows.js';
import { withRealContext } from './browser/real-context.js';
import { addLines, asSalesperson, rememberIn } from './browser/test-setup.js';
import { saveCartAsGuideModel } from './saveCartAsGuide.model.js';
import type { SaveCartAsGuide, SaveCartAsGuideFixture } from './saveCartAsGuide.scenarios.js';
import { SaveCartAsGuideShows } from './saveCartAsGuide.shows.js';
import { oddQuantities } from './saveCartAsGuide.states.js';

interface ScreenContext extends OnPage {
  dialog: Locator;
  answers: GatewayAnswers;
  shows: SaveCartAsGuideShows;
  keyOf: ReturnType<typeof keysOf>;
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
const oddLines = oddQuantities.map(({ message }, index) => ({
  __typename: 'Problem',
  message,
  field: ['lines', index === 0 ? '0' : '2', 'orderQuantity'],
}));

const onScreen: OnScreen<SaveCartAsGuide, SaveCartAsGuideFixture, ScreenContext> = {
  model: saveCartAsGuideModel,
  excluded: {},

  async open(page, { fixture }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['CreateOrderGuide'] });
    const insider = await asSalesperson();
    await leaveGuides(insider, {});
    await addLines(
      insider,
      fixture.lines.map(({ productKey, unit, orderQuantity }) => ({
        productKey: Number(productKey),
        unitOfMeasure: unit,
        orderQuantity,
      })),
    );
    await rememberIn(page, insider);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Save Order Guide' }).click();
    return {
      page,
      sent: answers.sent,
      heard: async () => await answers.heard('saveCartAsGuide'),
      shows: new SaveCartAsGuideShows(answers),
      keyOf: keysOf(answers, 'CreateOrderGuide'),
      dialog: page.getByRole('dialog', { name: 'Create Order Guide' }),
      answers,
    };
  },

  cannot({ before, event }) {
    if (event.type !== 'name.changed' || !('text' in event)) return null;
    return event.text === before.context.text ? 'typing what is there changes nothing' : null;
  },

  events: {
    'name.changed': async ({ page, dialog }, { event }: Step<'name.changed'>) => {
      await outlastNotifications(page);
      await expect(dialog.getByLabel('Order Guide Name')).toHaveAttribute('maxlength', '12');
      await dialog.getByLabel('Order Guide Name').fill(event.text);
    },
    save: async ({ page, dialog }) => {
      await outlastNotifications(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
    },
    cancel: async ({ page, dialog }, { before, case: way }) => {
      await outlastNotifications(page);
      if (way === 'by Escape') return await page.keyboard.press('Escape');
      const name = before.matches({ naming: 'refused' }) ? 'Close' : 'Cancel';
      await dialog.getByRole('button', { name }).click();
    },
  },
  outcomes: {
    createGuide: {
      saved: answered({ kind: 'real' }),
      conflict: answered(refusal(409, taken)),
      'odd quantity': answered(refusal(409, oddQuantities[0].message, oddLines)),
      refused: answered(refusal(403, 'Not for you.')),
      'no answer': answered({ kind: 'cut' }),
    },
  },
  delays: {},
  components: ['client/features/order-guides/saving-cart', 'client/features/order-guides/components/GuideNameDialog.tsx'],
  survivors: {
    'client/features/order-guides/saving-cart/RefusedLines.tsx › RefusedLines: value of lines.length another one':
      'two lines and three are worded alike',
  },
  notCompared: frame,
  calls: {
    createGuide: {
      name: 'CreateOrderGuide',
      variables({ keyOf }, { snapshot: { context }, scenario }) {
        return {
          input: { idempotencyKey: keyOf(context.attempt.count), name: context.text.trim(), lines: scenario.fixture.lines },
        };
      },
    },
  },
  // The guide gets lines that another window has put into the cart, too.
  alsoCalls: (_, { snapshot }) => (snapshot.matches('saving') ? [{ name: 'CartForGuide', variables: {} }] : []),
  besides: { ...callsBesideCart, CartPage: 'read again after a lost connection; it takes no variables' },
  states: {
    'naming.entering': ({ shows }, seen) => shows.form(seen),
    'naming.refused': ({ shows }, seen) => shows.form(seen),
    'naming.linesRefused': ({ shows }, seen) => shows.form(seen),
    saving: ({ shows }, seen) => shows.form(seen),
    saved: ({ shows }, { step }) => {
      const name = step?.before.context.text.trim() ?? '';
      return shows.closed(notification('success', `Created order guide "${name}" successfully.`, 'Open'));
    },
    cancelled: ({ shows }) => shows.closed(),
  },
  unreached: {},
};

/** Create Order Guide in a browser, opened from the cart. */
export const saveCartAsGuideOnScreen = withRealContext(onScreen);
