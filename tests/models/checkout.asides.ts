import { expect, type Page } from 'playwright/test';
import type { OnScreen } from '../../paths/model/on-screen.js';
import { cartOf } from './browser/test-setup.js';
import type { CheckoutScreenContext } from './checkout.context.js';
import type { Checkout, CheckoutFixture } from './checkout.scenarios.js';

type OnCheckout = OnScreen<Checkout, CheckoutFixture, CheckoutScreenContext>;

/** Actions that the flow does not hear. */
export const checkoutAsides: OnCheckout['asides'] = {
  /** The calendar offers the days that the goods can come, and no other. */
  async 'choosingDelivery.editing.filling'({ page, facts }, { snapshot, scenario }) {
    const isOffered = snapshot.context.dates !== null && scenario.fixture.types === 'everything';
    if (snapshot.context.userKind === 'CONSUMER' && snapshot.context.shipMethod === 'delivery') await opensAddressBook(page);
    const [first] = facts.dates?.validDates ?? [];
    if (!isOffered || first === undefined) return;
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Choose / })
      .click();
    const month = page.getByRole('dialog').getByRole('grid');
    const days = month.locator('button:not([disabled])');
    const shown = facts.dayOf(snapshot.context.form.deliveryDate) ?? first;
    const offered = (facts.dates?.validDates ?? []).filter((day) => day.slice(0, 7) === shown.slice(0, 7));
    await expect(days).toHaveText(offered.map((day) => String(Number(day.slice(8)))));
    await page.keyboard.press('Escape');
    await expect(month).toBeHidden();
  },

  /** The outcome of an order is not left unknown without a question (S2.48). */
  async 'reviewing.submitting'({ page }, { scenario }) {
    if (scenario.fixture.screen?.isNarrow || scenario.input.isPunchout) return;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  },

  /** Nobody confirms an order that is still being read: the press is answered. */
  async 'reviewing.refreshing'({ page, shows }, { scenario }) {
    const name = scenario.input.isPunchout ? 'Transfer' : 'Confirm Order';
    await page.getByRole('main').getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    shows.isPressedEarly = true;
  },

  async 'reviewing.ready'({ page, shows }, { scenario }) {
    if (!scenario.fixture.screen?.hasManyLines) return;
    await page.getByRole('main').getByRole('button', { name: 'Show all 12 lines' }).click();
    shows.order.isUnfolded = true;
  },

  async showingReceipt({ page, insider, facts }) {
    const { orderNumber } = facts.receipt;
    if (orderNumber !== null) expect((await cartOf(insider)).lines).toEqual([]);
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
    await page.getByRole('main').getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => (window as { isPrinted?: boolean }).isPrinted)).toBe(true);
  },
};

/** A new address is entered in a dialog of its own. */
async function opensAddressBook(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Delivery Address' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}
