import { expect, type Page, test } from 'playwright/test';
import { pseudoLanguages } from '../../texts/server/pseudo.js';
import type { Message } from '../../texts/text.js';
import { text } from '../../texts/text.js';
import { people } from './people.js';
import { brokenLayout, foreignTexts, inLanguage, pseudo, ReceivedData } from './pseudo-page.js';
import { settled } from './settled.js';

const widths = [390, 768, 1440];
const inPseudo = (message: Message) => pseudo.say(message);

/** Collects the faults of each step of a flow, at every width. */
class Walk {
  readonly faults: string[] = [];
  readonly #data: ReceivedData;

  constructor(private readonly page: Page) {
    this.#data = new ReceivedData(page);
  }

  /** Looks at the step whose heading is shown. */
  async at(step: Message): Promise<void> {
    const heading = this.page.getByRole('main').getByRole('heading', { name: inPseudo(step) });
    await expect(heading.first()).toBeVisible();
    await settled(this.page);
    for (const width of widths) {
      await this.page.setViewportSize({ width, height: 900 });
      for (const found of await foreignTexts(this.page, this.#data)) this.note(step, width, `not from the catalogue: ${found}`);
      for (const fault of await brokenLayout(this.page)) this.note(step, width, fault);
    }
  }

  async presses(button: Message): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: inPseudo(button), exact: true })
      .click();
  }

  async fills(label: Message, value: string): Promise<void> {
    await this.page.getByRole('main').getByLabel(inPseudo(label), { exact: true }).fill(value);
  }

  private note(step: Message, width: number, fault: string): void {
    this.faults.push(`${inPseudo(step)} at ${width} px: ${fault}`);
  }
}

test('a customer orders, step by step up to the receipt', { tag: '@main' }, async ({ page }) => {
  await inLanguage(page, pseudoLanguages.accented);
  const walk = new Walk(page);
  await people.customer(page);
  await page.goto('/checkout');
  await walk.at(text('checkout.step.delivery'));
  await walk.presses(text('checkout.next'));
  await walk.at(text('checkout.step.confirmOrder'));
  await walk.presses(text('checkout.confirm'));
  await walk.at(text('checkout.step.receipt'));
  expect(walk.faults).toEqual([]);
});

test('a consumer orders, step by step up to the card, and sees what is missing', async ({ page }) => {
  await inLanguage(page, pseudoLanguages.accented);
  const walk = new Walk(page);
  await people.consumer(page);
  await page.goto('/checkout');
  await walk.at(text('checkout.step.shipmentMethod'));
  await walk.presses(text('checkout.next'));
  await walk.at(text('checkout.step.delivery'));
  await walk.presses(text('checkout.next'));
  await walk.at(text('checkout.step.payment'));
  await walk.presses(text('checkout.next'));
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await walk.at(text('checkout.step.payment'));
  expect(walk.faults).toEqual([]);
});

test('a bookkeeper pays an invoice by eCheck, step by step up to the receipt', async ({ page }) => {
  await inLanguage(page, pseudoLanguages.accented);
  const walk = new Walk(page);
  await people.customer(page);
  await page.goto('/account/payment');
  await walk.at(text('invoicePayment.step.selectPayment'));
  await page.getByLabel(inPseudo(text('invoicePayment.pay', { reference: 'BK-001' })), { exact: true }).check();
  await walk.presses(text('invoicePayment.continue'));
  await walk.at(text('invoicePayment.step.reviewPayables'));
  await walk.presses(text('invoicePayment.continue'));
  await walk.at(text('invoicePayment.step.paymentMethod'));
  await walk.presses(text('invoicePayment.continue'));
  await walk.at(text('invoicePayment.step.paymentMethod'));
  await page.getByRole('radio', { name: inPseudo(text('invoicePayment.eCheck')) }).check();
  await walk.at(text('invoicePayment.step.paymentMethod'));
  for (const label of ['invoicePayment.routingNumber', 'invoicePayment.routingNumberAgain'] as const)
    await walk.fills(text('addresses.requiredField', { label: text(label) }), '110000000');
  for (const label of ['invoicePayment.accountNumber', 'invoicePayment.accountNumberAgain'] as const)
    await walk.fills(text('addresses.requiredField', { label: text(label) }), '000123456789');
  await walk.presses(text('invoicePayment.continue'));
  await walk.at(text('invoicePayment.step.reviewPayment'));
  await page.getByRole('main').locator('button').filter({ hasText: '$' }).last().click();
  await walk.at(text('invoicePayment.step.receipt'));
  expect(walk.faults).toEqual([]);
});
