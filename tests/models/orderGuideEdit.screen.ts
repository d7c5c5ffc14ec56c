import { expect, type Page } from 'playwright/test';
import type { OrderGuideEditEvent } from '../../machines/orderGuideEdit/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { OrderGuideEditScreen } from '../e2e/pages/order-guide-edit-screen.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { leaveGuides, notified, outlastNotifications, takeGuide } from './browser/guide-setup.js';
import { asSalesperson, type Insider, rememberIn } from './browser/test-setup.js';
import { orderGuideEditModel } from './orderGuideEdit.model.js';
import { lineIn, type OrderGuideEdit, type OrderGuideEditFixture, other, soda } from './orderGuideEdit.scenarios.js';

interface ScreenContext {
  page: Page;
  screen: OrderGuideEditScreen;
  answers: GatewayAnswers;
  insider: Insider;
}
type Step<T extends OrderGuideEditEvent['type']> = ScreenStep<
  OrderGuideEdit,
  OrderGuideEditFixture,
  Extract<OrderGuideEditEvent, { type: T }>
>;
type Doing = Perform<OrderGuideEdit, OrderGuideEditFixture, ScreenContext>;
type Context = Step<'save'>['before']['context'];

const nameOf = (productKey: string): string => (productKey === soda.productKey ? soda.name : other.name);
const operationOf = ({ saved }: Context): string => (saved === null ? 'CreateOrderGuide' : 'UpdateOrderGuide');
const fieldOf = ({ saved }: Context): string => (saved === null ? 'createOrderGuide' : 'updateOrderGuide');

const refused =
  (errorCode: number, errorReason: string): Doing =>
  async ({ page, answers }, { before: { context } }) => {
    await outlastNotifications(page);
    const data = { [fieldOf(context)]: { __typename: 'OrderGuideRefusal', errorCode, errorReason, problems: [] } };
    await answers.answer(operationOf(context), { kind: 'data', data });
  };

const gone = 'There is no such order guide.';
const why = 'The back office says why.';

/** The field of the quantity, wherever it is. */
const quantityOf = ({ screen }: ScreenContext, { before }: { before: Step<'save'>['before'] }) =>
  before.context.opened ? screen.dialog.getByLabel('Quantity', { exact: true }) : screen.quantity(soda.name);

const stepperOf = ({ screen }: ScreenContext, { before }: { before: Step<'save'>['before'] }) =>
  before.context.opened ? screen.dialog : screen.rows.filter({ has: screen.include(soda.name) });

/** The edit page of an order guide in a browser, over a buyer's own guide. */
export const orderGuideEditOnScreen: OnScreen<OrderGuideEdit, OrderGuideEditFixture, ScreenContext> = {
  model: orderGuideEditModel,
  excluded: {},

  async open(page, { fixture, input }) {
    await page.clock.install();
    if (fixture.screen === 'phone') await page.setViewportSize({ width: 390, height: 844 });
    const answers = await GatewayAnswers.on(page, {
      held: ['CreateOrderGuide', 'UpdateOrderGuide'],
      patch: fixture.guide === 'read-only' ? asReadOnly : null,
    });
    const insider = await asSalesperson();
    await leaveGuides(insider, input.guide ? { Fish: input.guide.lines } : {});
    await rememberIn(page, insider);
    const screen = new OrderGuideEditScreen(page);
    await screen.open(fixture.guide === null ? 'create' : 'edit', 'Fish');
    // The rows to check are visible in either list.
    if (fixture.guide === null) await screen.searchesFor('soda');
    return { page, screen, answers, insider };
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
      const place = step.before.context.opened ? screenContext.screen.dialog : screenContext.page;
      const choice = step.before.context.opened
        ? place.getByRole('combobox', { name: 'Sell By U/M' })
        : screenContext.screen.unit(soda.name);
      await choice.click();
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
      saved: async ({ page, answers }, { before: { context } }) => {
        await outlastNotifications(page);
        await answers.answer(operationOf(context), { kind: 'real' });
      },
      refused: refused(409, why),
      gone: async (screenContext, step) => {
        if (step.before.context.saved !== null) await takeGuide(screenContext.insider, 'Fish');
        await refused(404, gone)(screenContext, step);
      },
      'no answer': async ({ page, answers }, { before: { context } }) => {
        await outlastNotifications(page);
        await answers.answer(operationOf(context), { kind: 'cut' });
      },
    },
  },
  delays: {},
  states: {
    opening: 'passing',
    locked: async ({ page, screen }) => {
      await expect(page.getByText('Order Guide "Fish" cannot be changed.')).toBeVisible();
      await expect(screen.save).toBeHidden();
    },
    'editing.including': async (screenContext, { snapshot: { context }, scenario: { fixture }, step }) => {
      const { page, screen } = screenContext;
      await expect(screen.dialog).toBeHidden();
      await expect(screen.title).toHaveText(`${fixture.guide === null ? 'Create' : 'Edit'} Order Guide: Fish`);
      for (const { productKey, name } of [soda, other]) {
        const line = lineIn(context, productKey);
        await expect(screen.include(name)).toBeChecked({ checked: line !== undefined });
        if (line) await mustShow(screenContext, name, line, fixture.screen);
      }
      await expect(screen.save).not.toHaveAttribute('aria-busy', 'true');
      if (context.lines.length === 0) await expect(screen.save).toBeDisabled();
      const text = { refused: why, gone, 'no answer': 'Request could not be completed at this time' }[step?.case ?? ''];
      if (text) await expect(notified(page)).toContainText(text);
    },
    'editing.changingLine': async ({ screen }, { snapshot: { context, ...snapshot } }) => {
      const { opened } = context;
      const shown = async () => numberIn(await screen.dialog.getByLabel('Quantity', { exact: true }).inputValue());
      await expect.poll(shown).toBe(numberIn(opened?.quantity ?? ''));
      await expect(screen.dialog.getByRole('combobox', { name: 'Sell By U/M' })).toHaveText(opened?.unit ?? '');
      const isRight = snapshot.value && !Number.isNaN(numberIn(opened?.quantity ?? '')) && fits(opened!);
      await expect(screen.finish).toBeEnabled({ enabled: isRight });
    },
    saving: async ({ screen }) => {
      await expect(screen.save).toHaveAttribute('aria-busy', 'true');
      await expect(screen.include(soda.name).or(screen.include(other.name)).first()).toBeDisabled();
    },
    saved: async ({ page }, { step }) => {
      const text = step?.before.context.saved === null ? 'Created Order Guide "Fish".' : 'Updated Order Guide "Fish".';
      await expect(notified(page)).toContainText(text);
      await expect(page).toHaveURL(/\/order-guide#og=Fish$/);
    },
    cancelled: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Order Guide', exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/order-guide(#og=Fish)?$/);
    },
  },
  unreached: {},
};

async function mustShow(
  { screen }: ScreenContext,
  name: string,
  { quantity, unit }: { quantity: string; unit: string },
  kind: OrderGuideEditFixture['screen'],
): Promise<void> {
  if (kind === 'phone') {
    const text = Number.isNaN(numberIn(quantity)) ? '-' : Number(quantity).toFixed(2);
    const shown = async () => (await screen.amount(name).innerText()).replace(/\s+/g, ' ');
    // A quantity that does not fit its unit shows as it was typed.
    await expect.poll(async () => [numberIn(await shown()), (await shown()).includes(unit)]).toEqual([numberIn(text), true]);
    return;
  }
  await expect.poll(async () => numberIn(await screen.quantity(name).inputValue())).toBe(numberIn(quantity));
  await expect(screen.unit(name)).toHaveText(unit);
}

const numberIn = (text: string): number => Number.parseFloat(text);
const sameText = (one: string, other: string | undefined): boolean =>
  one === other || (one !== '' && numberIn(one) === numberIn(other ?? ''));

const fits = ({ quantity, sellByMultiple }: { quantity: string; sellByMultiple: string }): boolean =>
  Number(sellByMultiple) === 0 || Number(quantity) % Number(sellByMultiple) === 0;

/** The guide of the answer may only be read. */
function asReadOnly(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { orderGuide } = data as { orderGuide?: object | null };
  return orderGuide ? { ...data, orderGuide: { ...orderGuide, isReadOnly: true } } : data;
}
