import { addAddresses, asConsumer, asUser, rememberIn } from '../models/browser/test-setup.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { AddressScreen } from './pages/address-screen.js';

const home = { display: 'Home', name: 'Emily Hart', zip: '04101' };

test('a consumer keeps addresses: adds, is told what is wrong, edits, makes primary and deletes (S5.18–S5.24)', {
  tag: '@main',
}, async ({ page }) => {
  const consumer = await asConsumer('pickup');
  await addAddresses(consumer, [home]);
  await rememberIn(page, consumer);
  const screen = new AddressScreen(page);
  await page.goto(screen.path);
  await expect(screen.card('Home')).toContainText('Primary');
  // The only one, and the primary one.
  await expect(screen.button('Delete Home')).toBeHidden();

  await screen.button('Add Address').click();
  await expect(screen.field('Contact')).toBeHidden();
  await expect(screen.field('Delivery Time')).toBeHidden();
  await screen.fills({ 'Display Name': 'Cabin', 'ZIP Code': '0474', Phone: '555' });
  await expect(screen.dialog.getByRole('alert')).toHaveText([
    'Name is a required field',
    'Must be valid Zip Code',
    'Phone number format (###) ###-#### Ext ######',
  ]);
  await expect(screen.field('Name (required)').last()).toBeFocused();
  await expectAccessible(page);
  await screen.fills({ Phone: '+44 20 79' });
  await expect(screen.dialog.getByRole('alert').last()).toContainText('Enter a valid phone number with its area code.');
  await screen.fills({ Phone: '+442079460958' });
  await expect(screen.dialog.getByRole('alert')).toHaveText(['Name is a required field', 'Must be valid Zip Code']);
  await expect(screen.field('Phone').last()).toHaveValue('+44 20 7946 0958');
  await screen.fills({ 'Display Name': 'Cabin', 'ZIP Code': '04743', Phone: '207 555 0148 x12', City: 'Fort Kent' });
  await expect(screen.field('Phone').last()).toHaveValue('(207) 555-0148 Ext 12');
  await screen.dialog.getByLabel('Name (required)', { exact: true }).fill('Emily Hart');
  await screen.fills({});
  await expect(screen.card('Cabin')).toContainText('(207) 555-0148 Ext 12');
  await expect(screen.card('Cabin')).toContainText('No delivery to this ZIP code');
  await expectAccessible(page);

  await screen.button('Edit Cabin').click();
  await screen.fills({ 'ZIP Code': '04843' });
  await expect(screen.card('Cabin')).toContainText('Minimum order amount for this zip code is $75.00');
  await screen.button('Make Cabin primary').click();
  await expect(screen.card('Cabin')).toContainText('Primary');

  await screen.button('Delete Home').click();
  const question = page.getByRole('alertdialog', { name: 'Delete Address?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.card('Home')).toBeVisible();
  await screen.button('Delete Home').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(screen.card('Home')).toBeHidden();
  await expect(screen.button('Delete Cabin')).toBeHidden();
});

test('a customer’s user keeps the ship-tos, with contact and delivery time (A2.18, S5.22, S6.4)', async ({ page, buyer }) => {
  await rememberIn(page, await asUser(buyer));
  const screen = new AddressScreen(page);
  await page.goto(screen.path);
  await screen.button('Add Address').click();
  await screen.dialog.getByLabel('Name (required)', { exact: true }).fill('Sam');
  await screen.fills({ 'Display Name': 'Back door', 'ZIP Code': 'K1A 0B1', Contact: 'Sam', 'Delivery Time': '6-9 AM' });
  await expect(screen.card('Back door')).toContainText('Sam · 6-9 AM');
  // Zip codes restrict consumers only (S6.2).
  await expect(screen.card('Back door')).not.toContainText('No delivery');
});
