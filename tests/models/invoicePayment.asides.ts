import { expect } from 'playwright/test';
import { isListed } from '../../domain/invoice-payment/open-items.js';
import type { OnScreen } from '../../paths/model/on-screen.js';
import type { PaymentScreenContext } from './invoicePayment.context.js';
import type { InvoicePayment, PaymentFixture } from './invoicePayment.scenarios.js';

type OnPayment = OnScreen<InvoicePayment, PaymentFixture, PaymentScreenContext>;

/** Actions that the flow does not hear. */
export const paymentAsides: OnPayment['asides'] = {
  /** The keys go from amount to amount, as in a spreadsheet. */
  async selecting({ page, screen, shows }, { snapshot: { context } }) {
    const listed = context.items.filter((one) => isListed(one, context.filter));
    const names = page.getByRole('list', { name: 'Open items' }).locator('strong');
    await expect(names).toHaveText(listed.map(({ reference, isCredit }) => (isCredit ? `${reference} Credit` : reference)));
    for (const { reference, isCredit } of listed)
      await expect(screen.amount(reference)).toHaveAttribute('inputmode', isCredit ? 'text' : 'decimal');
    const [first, second, third] = listed;
    if (!first || !second || !third) return;
    await screen.amount(first.reference).focus();
    await page.keyboard.press('ArrowDown');
    await expect(screen.amount(second.reference)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.amount(third.reference)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    shows.focused = second.reference;
  },

  /** Leaving asks first (A2.48). */
  async reviewingPayables({ page }) {
    await page.getByRole('banner').getByRole('link').first().click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText("Payment hasn't been completed. Are you sure you want to leave this page?");
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  },

  /** A form with problems is not sent on: each shows beside its field, and the first field has the keyboard. */
  async choosingMethod({ page, shows: { method } }, { snapshot }) {
    if (snapshot.context.paymentType !== 'CHECK' || !method.isFormOpen(snapshot) || method.form !== 'empty') return;
    const main = page.getByRole('main');
    const holder = main.getByText('Account holder’s address');
    await main.getByLabel('Routing Number (required)', { exact: true }).fill('110000000');
    await holder.click();
    await main.getByLabel('Country').fill('USA');
    await holder.click();
    await expect(main.getByLabel('Country')).toBeHidden();
    await main.getByRole('button', { name: 'Continue' }).click();
    // However often it is closed, the address shows as long as it has a problem.
    await expect(main.getByLabel('Country')).toBeVisible();
    await holder.click();
    await expect(main.getByLabel('Country')).toBeHidden();
    await main.getByRole('button', { name: 'Continue' }).click();
    method.form = 'tried';
  },

  async 'showingReceipt.paid'({ page, answers }) {
    const main = page.getByRole('main');
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
    await main.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => (window as { isPrinted?: boolean }).isPrinted)).toBe(true);
    await page.context().route('**/doc/D', (route) => route.fulfill({ contentType: 'text/plain', body: 'The receipt' }));
    const opened = { __typename: 'OpenedDocument', path: '/doc/D' };
    await answers.release('OpenDocument', { kind: 'data', data: { openDocument: opened } });
    const [window] = await Promise.all([page.waitForEvent('popup'), main.getByRole('button', { name: 'Open Receipt' }).click()]);
    await expect(window.getByText('The receipt')).toBeVisible();
    expect(answers.sent.at(-1)).toMatchObject({ name: 'OpenDocument', variables: { document: 'D' } });
    await window.close();
  },
};
