import { addAddresses, addLines, asConsumer, cartOf, rememberIn } from '../models/browser/test-setup.js';
import { testPassword } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { AddressScreen } from './pages/address-screen.js';

const soda = (cases: string) => [{ productKey: 1439, unitOfMeasure: 'CS', orderQuantity: cases }];
const cabin = { display: 'Cabin', name: 'Emily Hart', address1: '3 Lake Rd', city: 'Fort Kent', state: 'ME', zip: '04743' };
const home = { display: 'Home', name: 'Emily Hart', address1: '48 Pleasant St', city: 'Portland', state: 'ME', zip: '04101' };
const mom = { display: 'Mom', name: 'Ruth Hart', city: 'Camden', state: 'ME', zip: '04843' };

for (const { size, viewport } of sizes) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a consumer has goods delivered: to an undeliverable zip code, below a minimum, then to another address (S5.17, S8.17)', {
      tag: '@main',
    }, async ({ page, checkout }) => {
      const consumer = await asConsumer('pickup');
      await addAddresses(consumer, [cabin, mom]);
      await addLines(consumer, soda('1.00'));
      await rememberIn(page, consumer);
      await page.goto('/checkout');
      await checkout.isAt('Shipment Method');
      await page.getByLabel(/^Delivery/).check();
      await expectAccessible(page);
      await checkout.goesOn();

      await checkout.isAt('Delivery');
      await page.getByLabel(/^Customer P\.O\./).fill('PO 9');
      await expect(page.getByRole('alert')).toHaveText('Our trucks do not go to this zip code yet.');
      await expect(checkout.next).toBeDisabled();
      await expectAccessible(page);
      await checkout.choosesAddress('Mom');
      await expect(page.getByRole('alert')).toContainText('Minimum order amount for this zip code is $75.00.');
      await expect(page.getByRole('alert')).toContainText('Current Cart Line Total is $');
      await expect(checkout.next).toBeDisabled();

      await page.getByRole('button', { name: 'Add Address' }).click();
      const addresses = new AddressScreen(page);
      await addresses.dialog.getByLabel('Name (required)', { exact: true }).fill(home.name);
      await addresses.fills({ 'Display Name': 'Home', 'ZIP Code': home.zip, City: home.city, State: home.state });
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.getByText(/^Order by .* for delivery on /)).toBeVisible();
      await checkout.goesOn();

      await checkout.isAt('Payment Information');
      await expect(page.getByText('Portland, ME 04101').first()).toBeVisible();
      await checkout.entersCard();
      await checkout.goesOn();
      await checkout.isAt('Confirm Order');
      await checkout.confirms();
      await checkout.isAt('Receipt');
      expect(await checkout.orderNumber()).toMatch(/^\d+$/);
      expect((await cartOf(consumer)).lines).toHaveLength(0);
    });
  });
}

test('what was typed is there after signing in again, when the session ended in checkout (S4.3)', async ({
  page,
  checkout,
  signInScreen,
  expireSession,
}) => {
  const consumer = await asConsumer('delivery');
  await addAddresses(consumer, [home, { ...home, display: 'Work' }]);
  await addLines(consumer, soda('1.00'));
  await rememberIn(page, consumer);
  await page.goto('/checkout');
  await checkout.goesOn();
  await checkout.isAt('Delivery');
  await checkout.choosesAddress('Work');
  await page.getByLabel(/^Customer P\.O\./).fill('PO 10');
  await page.getByLabel('Special Instruction 1').fill('Ring twice');
  await expect(checkout.next).toBeEnabled();
  await expireSession(() => checkout.goesOn());

  await signInScreen.signsInAs(consumer.username, testPassword);
  await page.getByRole('button', { name: /^Delivery/ }).click();
  await checkout.isAt('Shipment Method');
  await checkout.goesOn();
  await checkout.isAt('Delivery');
  await expect(page.getByLabel(/^Customer P\.O\./)).toHaveValue('PO 10');
  await expect(page.getByLabel('Special Instruction 1')).toHaveValue('Ring twice');
  await expect(page.getByRole('combobox', { name: 'Delivery Address' })).toContainText('Work');
});
