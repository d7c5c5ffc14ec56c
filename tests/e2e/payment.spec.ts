import type { Page } from 'playwright/test';
import { testCardNumbers } from '../../domain/payment/card-number.js';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { patchFields } from '../models/browser/patch-fields.js';
import {
  addAddresses,
  addLines,
  asConsumer,
  asUser,
  cartOf,
  type Insider,
  orderCart,
  rememberIn,
} from '../models/browser/test-setup.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';
import type { CheckoutScreen } from './pages/checkout-screen.js';

const soda = [{ productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' }];

/** A consumer who picks up, with these lines in the cart, signed in on the page. */
async function consumerWith(page: Page, lines: Parameters<typeof addLines>[1]): Promise<Insider> {
  const consumer = await asConsumer('pickup');
  await addLines(consumer, lines);
  await rememberIn(page, consumer);
  return consumer;
}

/** From the first step on to the card, under a P.O. */
async function goesToPayment(checkout: CheckoutScreen, po: string): Promise<void> {
  await checkout.goesOn();
  await checkout.isAt('Pickup');
  await checkout.page.getByLabel(/^Customer P\.O\./).fill(po);
  await checkout.goesOn();
  await checkout.isAt('Payment Information');
}

/** Enters a card, and continues to the confirmation. */
async function entersCardAndGoesOn(checkout: CheckoutScreen, ...card: Parameters<CheckoutScreen['entersCard']>): Promise<void> {
  await checkout.entersCard(...card);
  await checkout.goesOn();
  await checkout.isAt('Confirm Order');
}

/** Confirms, and gets a receipt with the order's number. */
async function confirmsForReceipt(checkout: CheckoutScreen): Promise<void> {
  await checkout.confirms();
  await checkout.isAt('Receipt');
  expect(await checkout.orderNumber()).toMatch(/^\d+$/);
}

/** Everything that the browser keeps, and everything that the page shows of itself. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const caches = await window.caches.keys();
    const databases = await indexedDB.databases();
    return [...stores, document.cookie, location.href, JSON.stringify([caches, databases, history.state])].join('\n');
  });

test('a consumer whose cards are declined too often reads when to try again, and nothing is charged', { tag: '@main' }, async ({
  page,
  checkout,
}) => {
  const consumer = await consumerWith(page, soda);
  await page.goto('/checkout');
  await checkout.isAt('Shipment Method');
  await goesToPayment(checkout, 'PO 13');
  await checkout.goesOn();
  for (const code of ['101', '102', '103']) {
    await entersCardAndGoesOn(checkout, testCardNumbers.lost, code);
    await checkout.confirms();
    await checkout.isAt('Payment Information');
  }
  await entersCardAndGoesOn(checkout, testCardNumbers.lost, '104');
  await checkout.confirms();

  await checkout.isAt('Confirm Order');
  const texts = /^Too many payments were declined\. Nothing was charged\. Please try again in \d+ seconds\.$/;
  await expect(page.getByRole('alert').getByText(texts)).toBeVisible();
  await expectAccessible(page);
  expect((await cartOf(consumer)).lines).toHaveLength(1);
});

for (const { size, viewport } of sizes) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a consumer picks up: a card that is wrong, one that is declined, and one that pays (S2.32, S8.19)', async ({
      page,
      checkout,
    }) => {
      const consumer = await consumerWith(page, soda);
      await page.goto('/checkout');
      await checkout.isAt('Shipment Method');
      await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
      await goesToPayment(checkout, 'PO 7');
      await checkout.goesOn();
      for (const texts of ['Card Number is a required field', 'CVV is a required field', 'ZIP Code is required']) {
        await expect(page.getByText(texts)).toBeVisible();
      }
      await expect(page.getByLabel('Card Number')).toBeFocused();
      await expectAccessible(page);
      await checkout.entersCard('4111 1111 1111 1112');
      await expect(page.getByText('Card Number is invalid')).toBeVisible();
      await entersCardAndGoesOn(checkout, testCardNumbers.insufficientFunds);
      await expect(page.getByText('Visa ending in 1881')).toBeVisible();
      await checkout.confirms();

      await checkout.isAt('Payment Information');
      await expect(page.getByRole('alert').filter({ hasText: 'The card was declined: insufficient funds.' })).toBeVisible();
      expect((await cartOf(consumer)).lines).toHaveLength(1);
      await expect(page.getByLabel('City')).toHaveValue('Portland');
      await entersCardAndGoesOn(checkout, testCardNumbers.approvedToo);
      await expectAccessible(page);
      await confirmsForReceipt(checkout);
      await expect(page.getByText(/^Total:/)).toBeVisible();
      await expectAccessible(page);
      expect((await cartOf(consumer)).lines).toHaveLength(0);
      expect(await keptBy(page)).not.toMatch(/5555.?5555|4012.?8888/);
      expect(await page.content()).not.toMatch(/5555.?5555.?5555|4012.?8888/);
    });
  });
}

test('a consumer chooses delivery, is told that nothing goes to one zip code, takes another address, and pays (S4.13, S5.17)', async ({
  page,
  checkout,
}) => {
  const consumer = await asConsumer('pickup');
  const name = 'Emily Hart';
  await addAddresses(consumer, [
    { display: 'Cabin', name, city: 'Fort Kent', state: 'ME', zip: '04743' },
    { display: 'Home', name, city: 'Portland', state: 'ME', zip: '04101' },
  ]);
  await addLines(consumer, soda);
  await rememberIn(page, consumer);
  await page.goto('/checkout');
  await page.getByText('Delivery', { exact: true }).click();
  await checkout.goesOn();
  await checkout.isAt('Delivery');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(checkout.current.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Delivery Address' }).click();
  await page.getByRole('option', { name: /^Home/ }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByLabel(/^Customer P\.O\./).fill('PO 9');
  await expect(checkout.current.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy', 'true');
  await checkout.goesOn();
  await checkout.isAt('Payment Information');
  await entersCardAndGoesOn(checkout, testCardNumbers.amex, '1234');
  await expect(page.getByText('American Express ending in 0005')).toBeVisible();
  await confirmsForReceipt(checkout);
});

test('a price that changed and a product that ran out meanwhile are said before anything is charged, and the order goes on (S5.12, S8.15)', async ({
  page,
  checkout,
  cart,
}) => {
  // Five cases are there, and no test but this one orders any.
  const sprouts = (cases: string) => [{ productKey: 211, unitOfMeasure: 'CS', orderQuantity: cases }];
  const consumer = await consumerWith(page, sprouts('3.00'));
  // The order to be, as it was before the price went up.
  const answers = await GatewayAnswers.on(page, { held: ['PayAndSubmitOrder'] });
  await answers.release('ReviewOrder', { kind: 'real', patch: patchFields({ total: '10.00' }) });
  await page.goto('/checkout');
  await goesToPayment(checkout, 'PO 11');
  await entersCardAndGoesOn(checkout);
  await expect(page.getByText('$10.00').first()).toBeVisible();
  const paying = page.waitForRequest((request) => request.postData()?.includes('"PayAndSubmitOrder"') === true);
  await checkout.confirms();
  await paying;
  // From here on, not sooner: a pending estimate would have brought the new price before it was confirmed.
  await answers.release('ReviewOrder');
  await answers.release('PayAndSubmitOrder');
  await expect(page.getByRole('alert').filter({ hasText: 'The total has changed' })).toBeVisible();
  await expect(page.getByText('$10.00')).toHaveCount(0);

  const other = await asUser(await drawTestBuyer());
  await addLines(other, sprouts('3.00'));
  await orderCart(other);
  await checkout.confirms();
  await expect(page.getByRole('alert').filter({ hasText: 'Brussels Sprout Whole: only 2 CS left' })).toBeVisible();
  expect((await cartOf(consumer)).lines).toHaveLength(1);

  await cart.opensByHeader();
  await cart.changesQuantity(/Brussels Sprout Whole/, '2');
  await expect(cart.line(/Brussels Sprout Whole/)).not.toHaveAttribute('aria-busy', 'true');
  await cart.goesToCheckout();
  await checkout.goesOn();
  await checkout.isAt('Pickup');
  await expect(page.getByLabel(/^Customer P\.O\./)).toHaveValue('PO 11');
  await checkout.goesOn();
  await checkout.isAt('Payment Information');
  await entersCardAndGoesOn(checkout);
  await confirmsForReceipt(checkout);
});

test.describe('where answers get lost', () => {
  test.use({ expectedNoise: [/ERR_CONNECTION_RESET/] });

  test('an answer that is lost is found again: the order is there once, and the same card was charged once (A5)', async ({
    page,
    checkout,
  }) => {
    await consumerWith(page, soda);
    // Requests that reach the gateway are carried out; only the page never gets the response.
    let isLost = false;
    await page.route(/\/graphql(\?|$)/, async (route) => {
      if (isLost || !route.request().postData()?.includes('PayAndSubmitOrder')) return await route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/checkout');
    await goesToPayment(checkout, 'PO 8');
    await entersCardAndGoesOn(checkout);
    await checkout.confirms();
    await expect(page.getByText('but the server didn’t confirm it.')).toBeVisible();
    expect(await keptBy(page)).not.toMatch(/4111.?1111/);
    // Also after a reload, when the card is no longer available.
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await checkout.isAt('Receipt');
    expect(await checkout.orderNumber()).toMatch(/^\d+$/);
  });
});
