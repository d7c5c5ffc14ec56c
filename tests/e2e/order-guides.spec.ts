import type { APIRequestContext } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { backOfficeUrl } from '../support/system-address.js';
import type { TestBuyer } from '../support/test-buyer.js';
import { test as base, expect, expectAccessible } from './fixtures.js';
import { OrderGuideEditScreen } from './pages/order-guide-edit-screen.js';
import { OrderGuidesScreen } from './pages/order-guides-screen.js';

const soda = 'Soda Cola Can';

/** Gives a buyer an order guide, as another program of theirs would. */
async function giveGuide(
  { token }: TestBuyer,
  request: APIRequestContext,
  name: string,
  productKeys: readonly number[],
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const lines = productKeys.map((productKey) => ({ productKey, unitOfMeasure: 'CS', orderQuantity: '2.00', included: false }));
  const made = await request.post(`${backOfficeUrl}/api/orderguide/${encodeURIComponent(name)}`, {
    headers,
    data: { name, lines },
  });
  expect(made.status()).toBe(201);
}

const test = base.extend<{
  guides: OrderGuidesScreen;
  edit: OrderGuideEditScreen;
  /** Gives the buyer a guide of these products. */
  give: (name: string, productKeys?: readonly number[]) => Promise<void>;
}>({
  guides: async ({ page }, use) => use(new OrderGuidesScreen(page)),
  edit: async ({ page }, use) => use(new OrderGuideEditScreen(page)),
  give: async ({ buyer, request }, use) =>
    use((name, productKeys = [1439, 1440]) => giveGuide(buyer, request, name, productKeys)),
});

test('the first order guide: named, filled, saved and shown (S1.6, S2.6, S2.26, S2.27, S4.17, S5.26, S8.23, S9.9, A2.14)', {
  tag: '@main',
}, async ({ signedIn: page, guides, edit }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Edit Order Guides' }).click();
  await guides.isShown();
  await expect(page.getByText('No order guides exist.')).toBeVisible();
  await expectAccessible(page);
  await guides.presses('Create New');
  await guides.goesOn.click();
  await expect(guides.naming.locator('form').getByRole('alert')).toHaveText('Order Guide Name cannot be blank.');
  await expectAccessible(page);
  await guides.name.fill('thirteen char');
  await expect(guides.name).toHaveValue('thirteen cha');
  await guides.name.fill(' Fish & Co ');
  await guides.name.press('Enter');

  await expect(page).toHaveURL(/\/order-guide-edit#og_create=Fish%20%26%20Co$/);
  await expect(edit.title).toHaveText('Create Order Guide: Fish & Co');
  await expect(edit.save).toBeDisabled();
  await edit.searchesFor('zzqqxx');
  await expect(page.getByText('No Products Available')).toBeVisible();
  await edit.searchesFor('soda cola');
  await edit.include(soda).first().check();
  await expectAccessible(page);
  await edit.quantity(soda).first().fill('0.5');
  await expect(edit.save).toBeDisabled();
  await edit.quantity(soda).first().press('Tab');
  await expect(page.getByText('Invalid quantity of 0.50. Please enter a multiple of 1.00')).toBeVisible();
  await edit.quantity(soda).first().fill('3');
  await edit.save.click();
  await expect(guides.notification('Created Order Guide "Fish & Co".')).toBeVisible();
  await expect(page).toHaveURL(/\/order-guide#og=Fish%20%26%20Co$/);
  await expect(guides.choice).toHaveText('Fish & Co');
  await expect(guides.lines).toHaveCount(1);
  await expect(guides.lines.first()).toContainText('3.00 CS');
  await expectAccessible(page);
});

test('a change sends deletions and upserts, and leaving with changes asks (S2.48, S4.17, S7.24, S8.23)', async ({
  signedIn: page,
  guides,
  edit,
  give,
}) => {
  await give('Fish');
  await edit.open('edit', 'Fish');
  await expect(edit.title).toHaveText('Edit Order Guide: Fish');
  await expect(edit.rows).toHaveCount(2);
  await edit.include(soda).first().uncheck();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(
    page.getByText('Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();

  const sent = page.waitForRequest((request) => request.postData()?.includes('UpdateOrderGuide') ?? false);
  await edit.save.click();
  const { changes } = (await sent).postDataJSON().variables.input;
  expect(changes).toEqual([
    { productKey: '1439', orderQuantity: '2.00', unit: 'CS', isDelete: true, sequence: -1 },
    { productKey: '1440', orderQuantity: '2.00', unit: 'CS', isDelete: false, sequence: 20 },
  ]);
  await expect(guides.notification('Updated Order Guide "Fish".')).toBeVisible();
  await expect(page).toHaveURL(/\/order-guide#og=Fish$/);
  await expect(guides.lines).toHaveCount(1);
});

test('cancelling goes back to the guide as it was, without a question (S4.17)', async ({
  signedIn: page,
  guides,
  edit,
  give,
}) => {
  await give('Fish');
  await edit.open('edit', 'Fish');
  await edit.include(soda).first().uncheck();
  await edit.cancel.click();
  await expect(page).toHaveURL(/\/order-guide#og=Fish$/);
  await expect(guides.lines).toHaveCount(2);
});

test('copies, deletes and selects the neighbour, whose name the address keeps (S2.26, S4.17, S8.23)', async ({
  signedIn: page,
  guides,
  give,
}) => {
  await give('Bar', [1439]);
  await give('Weekly');
  await guides.open('Weekly');
  await guides.presses('Copy');
  await guides.name.fill('Standard');
  await guides.goesOn.click();
  await expect(guides.naming.locator('form').getByRole('alert')).toHaveText('Order Guide "Standard" cannot be changed.');
  await expectAccessible(page);
  await guides.name.fill('bar');
  await guides.goesOn.click();
  await expect(guides.naming.locator('form').getByRole('alert')).toHaveText('Order Guide "bar" already exists.');
  await guides.name.fill('Café');
  await guides.goesOn.click();
  await expect(guides.notification('Copied "Weekly" to "Café".')).toBeVisible();
  await expect(page).toHaveURL(/#og=Caf%C3%A9$/);
  await expect(guides.lines).toHaveCount(2);

  await guides.presses('Delete');
  await expect(guides.deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await guides.deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/#og=Weekly$/);
  await guides.choice.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Bar/, /^Weekly/]);
  await page.getByRole('option', { name: 'Bar' }).click();
  await expect(page).toHaveURL(/#og=Bar$/);
  await expect(guides.lines).toHaveCount(1);
  await page.goBack();
  await expect(guides.choice).toHaveText('Weekly');
});

test('adds products and takes lines out on the page (S2.26, S7.26, S8.24)', async ({ signedIn: page, guides, give }) => {
  await give('Weekly', [1440]);
  await guides.open('Weekly');
  await guides.presses('Add New Product');
  await guides.findsToAdd('11439');
  await expectAccessible(page);
  await guides.adding.getByRole('button', { name: `Add ${soda}` }).click();
  await expect(guides.notification(`Added "${soda}" to order guide "Weekly".`)).toBeVisible();
  await expect(guides.adding.getByText('In guide')).toBeVisible();
  await guides.adding.getByRole('button', { name: 'Done' }).click();
  await expect(guides.lines).toHaveCount(2);
  await guides.lines
    .nth(1)
    .getByRole('button', { name: `Remove ${soda}` })
    .click();
  await expect(guides.lines).toHaveCount(1);
});

test('on a phone the quantity is changed in a dialog with Finish (S2.27, S5.28)', async ({
  signedIn: page,
  guides,
  edit,
  give,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await give('Weekly', [1439]);
  await edit.open('edit', 'Weekly');
  await expectAccessible(page);
  await edit.amount(soda).click();
  const quantity = edit.dialog.getByLabel('Quantity', { exact: true });
  await expect(quantity).toBeFocused();
  await quantity.fill('0.3');
  await expect(edit.dialog.getByText('Invalid quantity of 0.30. Please enter a multiple of 1.00')).toBeVisible();
  await expect(edit.finish).toBeDisabled();
  await expectAccessible(page);
  await quantity.fill('8');
  await quantity.press('Enter');
  await expect(edit.dialog).toBeHidden();
  await expect(edit.amount(soda)).toHaveText('8.00 CS');
  await edit.save.click();
  await guides.isShown();
  await expect(guides.lines.first()).toContainText('8.00 CS');
  await expectAccessible(page);
});

test('what cannot be changed, or be called so, says it at once (S3.13, S5.26)', async ({
  page,
  guides,
  edit,
  selectCustomer,
  signInScreen,
}) => {
  await signInScreen.open();
  await signInScreen.signsInAs('sales', 'Demo#2026');
  await selectCustomer.picks('Birch');
  await guides.open();
  await expect(guides.choice).toHaveText('Standard');
  await expect(page).toHaveURL(/#og=Standard$/);
  for (const name of ['Add New Product', 'Delete']) await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await edit.open('edit', 'Standard');
  await expect(page.getByText('Order Guide "Standard" cannot be changed.')).toBeVisible();
  await expectAccessible(page);
  await edit.open('create', 'Thirteen char');
  await expect(page.getByRole('heading', { level: 1, name: 'Order Guide', exact: true })).toBeVisible();
  await expect(page.getByText('Order Guide Name can have at most 12 characters.')).toBeVisible();
  await expect(page.getByText('The name came with the address of this page.')).toBeVisible();
  await expect(edit.save).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the order guides' }).click();
  await expect(page).toHaveURL(/\/order-guide#og=Standard$/);
});

test('a guide with nothing of a category says so, and offers the ways out (S2.21)', async ({ signedIn: page, give }) => {
  await give('Weekly', [1439]);
  await page.goto('/products#og=Weekly&c=BACON');
  await expect(page.getByText('The order guide Weekly has nothing that fits.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products', exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Look in all products' }).click();
  await expect(page).toHaveURL(/\/products#mc=MEAT&c=BACON$/);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible();
});

test('a guide, and a page of the catalogue, that cannot be read are offered again (S4.7)', async ({ signedIn: page, edit }) => {
  const answers = await GatewayAnswers.on(page, { held: ['OrderGuideEditPage', 'GuideProducts'] });
  const failure = { kind: 'failure', code: 'INTERNAL' } as const;
  await edit.open('create', 'Fish');
  await answers.answer('OrderGuideEditPage', failure);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Order Guide: Fish' })).toBeVisible();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await answers.release('OrderGuideEditPage');
  await edit.searchesFor('soda');
  await answers.answer('GuideProducts', failure);
  await expect(page.getByRole('list', { name: 'All products' }).getByRole('button', { name: 'Try again' })).toHaveCount(1);
});

test('a product goes to an order guide from the list and from its own page (S3.13, S5.27, S8.24)', async ({
  signedIn: page,
  products,
  guides,
  give,
}) => {
  await give('Weekly', [1440]);
  await products.open('#s=11439');
  await page.getByRole('button', { name: `Add ${soda} to order guide` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Order Guide' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.locator('form').getByRole('alert')).toHaveText('Select Order Guide or set New Order Guide Name');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Order Guide' }).click();
  await dialog.getByRole('option', { name: 'Weekly' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(guides.notification(`Added "${soda}" to order guide "Weekly".`)).toBeVisible();

  await page.goto('/product/1439');
  await page.getByRole('button', { name: 'Add to Order Guide' }).click();
  await dialog.getByLabel('New Order Guide Name').fill('Bar');
  await page.keyboard.press('Enter');
  await expect(guides.notification(`Added "${soda}" to order guide "Bar".`)).toBeVisible();
  await guides.open('Weekly');
  await expect(guides.lines).toHaveCount(2);
  await guides.chooses('Bar');
  await expect(guides.lines).toHaveCount(1);
});

test('the cart becomes an order guide that can be opened (S2.28, S2.46, S8.23)', async ({
  signedIn: page,
  products,
  cart,
  guides,
  give,
}) => {
  await give('Weekly');
  await products.open('#s=11439');
  await page.getByRole('button', { name: `Add 1 CS of ${soda} to cart` }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  await cart.opensByHeader();
  await page.getByRole('button', { name: 'Save Order Guide' }).click();
  await guides.goesOn.click();
  await expect(guides.naming.locator('form').getByRole('alert')).toHaveText('Order Guide Name cannot be blank.');
  await guides.name.fill('weekly');
  await guides.goesOn.click();
  await expect(guides.naming.locator('form').getByRole('alert')).toHaveText('Order Guide "weekly" already exists.');
  await expectAccessible(page);
  await guides.name.fill('From cart');
  await guides.goesOn.click();
  await expect(guides.notification('Created order guide "From cart" successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/products\/#og=From%20cart$/);
  await guides.open('From cart');
  await expect(guides.lines).toHaveCount(1);
});
