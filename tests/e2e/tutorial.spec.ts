import path from 'node:path';
import type { Page } from 'playwright/test';
import { root } from '../../scripts/ensure.mjs';
import { type EmptyStore, openEmptyStore } from '../support/empty-store.js';
import { tutorialPort } from '../support/system-address.js';
import { picturesShown, picturesTaken, takePicture } from '../support/tutorial-pictures.js';
import { expect, test } from './fixtures.js';
import { CartScreen } from './pages/cart-screen.js';
import { CheckoutScreen } from './pages/checkout-screen.js';
import { MailboxScreen } from './pages/mailbox-screen.js';
import { ProductsScreen } from './pages/products-screen.js';
import { SignInScreen } from './pages/sign-in-screen.js';

const size = { width: 1440, height: 900 };
test.use({ isPageNew: true, viewport: size });

const file = (name: string) => path.join(root, 'docs', name);

let store: EmptyStore;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  store = await openEmptyStore(tutorialPort);
});
test.afterAll(async () => await store.close());

test('the tutorial (docs/tutorial.md) leads from an empty store to its first order', async ({ browser }) => {
  test.setTimeout(180_000);
  const staff = await browser.newPage({ baseURL: store.url, viewport: size });
  staff.setDefaultTimeout(15_000);
  await setsUpStore(staff);
  await importsCatalogue(staff);
  await createsCustomer(staff);
  await createsUser(staff);

  const buyer = await browser.newPage({ baseURL: store.url, viewport: size });
  buyer.setDefaultTimeout(15_000);
  await choosesPassword(buyer);
  await orders(buyer);
  await Promise.all([staff.close(), buyer.close()]);
  expect(picturesShown()).toEqual(picturesTaken());
});

async function setsUpStore(page: Page) {
  await page.goto(store.setupUrl);
  await page.getByLabel('Name', { exact: true }).fill('Ada Hale');
  await page.getByLabel('Email').fill('ada@harbor.example');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('Harbor lights at 5 a.m.');
  await page.getByLabel('Confirm Password').fill('Harbor lights at 5 a.m.');
  await expect(page.getByText('Strong')).toBeVisible();
  await takePicture(page, 'administrator');
  await page.getByRole('button', { name: 'Continue with a Password' }).click();

  await expect(page.getByRole('heading', { name: 'Company' })).toBeVisible();
  await page.getByLabel('Site Title').fill('Harbor Foods');
  await page.getByLabel('Company Name').fill('Harbor Foods Inc.');
  await page.getByLabel('Company Address').fill('1 Pier Road\nPortland, ME 04101');
  await page.getByLabel('Company Phone').fill('(207) 555-0100');
  await page.getByLabel('Company Email').fill('orders@harbor.example');
  await takePicture(page, 'company');
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Logo and Colors' })).toBeVisible();
  for (const [label, name] of [
    ['Logo', 'logo.png'],
    ['Logo for Dark Backgrounds', 'dark-logo.png'],
    ['Small Logo', 'small-logo.png'],
  ] as const) {
    const field = page.getByRole('group', { name: label, exact: true });
    const picture = field.locator('img');
    const before = (await picture.getAttribute('src')) ?? '';
    await field.locator('input').setInputFiles(file(`tutorial/${name}`));
    await expect(picture).not.toHaveAttribute('src', before);
  }
  await page.getByLabel('Primary Color', { exact: true }).fill('#1f4e79');
  await dismissesNotification(page);
  await takePicture(page, 'look');
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  // The color of the site is that of the next step already.
  const finish = page.getByRole('button', { name: 'Finish' });
  await expect(finish).toHaveCSS('background-color', 'rgb(31, 78, 121)');
  await page.getByRole('button', { name: 'Send Me a Test Mail' }).click();
  await expect(page.getByText(/^The test mail was written/)).toBeVisible();
  await takePicture(page, 'mail');
  await finish.click();
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  await expect(page.getByText('3 of 8 done')).toBeVisible();
  await takePicture(page, 'getting-started');
}

async function importsCatalogue(page: Page) {
  await opensPart(page, 'Products');
  await page.locator('input[type=file]').setInputFiles(file('catalogue-template.csv'));
  await page.getByRole('button', { name: 'Check File' }).click();
  await expect(page.getByRole('button', { name: 'Apply Import' })).toBeVisible();
  await takePicture(page, 'import');
  await page.getByRole('button', { name: 'Apply Import' }).click();
  await expect(page.getByRole('heading', { name: 'catalogue-template.csv is imported' })).toBeVisible();
}

async function createsCustomer(page: Page) {
  await opensPart(page, 'Customers');
  await page.getByRole('button', { name: 'New Customer' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Customer Code').fill('1001');
  await form.getByLabel('Name').fill('Pier 7 Bistro');
  await form.getByLabel('Address', { exact: false }).first().fill('7 Pier Road');
  await form.getByLabel('City').fill('Portland');
  await form.getByLabel('State').fill('ME');
  await form.getByLabel('ZIP Code').fill('04101');
  await takePicture(page, 'customer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Pier 7 Bistro' })).toBeVisible();
}

async function createsUser(page: Page) {
  await opensPart(page, 'People Who Order');
  await page.getByRole('button', { name: 'Create User' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Pier 7 Bistro' }).check();
  await form.getByLabel('Name', { exact: true }).fill('Ben Ortiz');
  await form.getByLabel('Username', { exact: true }).fill('ben');
  await form.getByLabel('Email', { exact: true }).fill('ben@pier7.example');
  await takePicture(page, 'user');
  await form.getByRole('button', { name: 'Create and Send Link' }).click();
  await expect(page.getByRole('heading', { name: 'Ben Ortiz' })).toBeVisible();
}

/** Closes the notification, which would cover a part of the picture. */
async function dismissesNotification(page: Page) {
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

/** Opens a part of the store from the page Getting Started. */
async function opensPart(page: Page, part: string) {
  await page.goto('/admin/getting-started');
  await page.getByRole('link', { name: `Open: ${part}` }).click();
}

async function choosesPassword(page: Page) {
  const mailbox = new MailboxScreen(page);
  const opensLink = async () => await mailbox.opens('ben@pier7.example', /^Your account at Harbor Foods$/);
  await opensLink();
  await page.goto('/dev/mail');
  await takePicture(page, 'mailbox');
  const mail = await opensLink();
  await page.goto((await mail.getByRole('link', { name: 'Choose a password' }).getAttribute('href')) ?? '');
  await page.getByLabel('Password', { exact: true }).fill('Bistro by the sea 7');
  await page.getByLabel('Confirm Password').fill('Bistro by the sea 7');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeEnabled();
  await takePicture(page, 'password');
  await submit.click();
  const signIn = new SignInScreen(page);
  await expect(page.getByRole('main').getByText('Password has been updated')).toBeVisible();
  await signIn.open();
  await signIn.signsInAs('ben', 'Bistro by the sea 7');
  await expect(page.getByText('Ben Ortiz')).toBeVisible();
}

async function orders(page: Page) {
  const products = new ProductsScreen(page);
  await products.open();
  await expect(products.entries).toHaveCount(5);
  await takePicture(page, 'products');
  for (const product of ['Chicken Breast', 'Tomato Diced Can'])
    await products
      .entry(product)
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 2 lines,/ })).toBeVisible();
  const cart = new CartScreen(page);
  await cart.opensByHeader();
  await takePicture(page, 'cart');
  await page.getByRole('region', { name: 'Totals' }).getByRole('link', { name: 'Checkout' }).click();
  const checkout = new CheckoutScreen(page);
  await expect(page.getByRole('textbox', { name: 'Delivery Date' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await checkout.goesThroughTo('Confirm Order');
  await expect(checkout.confirm).toBeEnabled();
  await takePicture(page, 'checkout');
  await checkout.confirms();
  await checkout.isAt('Receipt');
  expect(await checkout.orderNumber()).toBe('100001');
  await takePicture(page, 'receipt');
  await new MailboxScreen(page).opens('ben@pier7.example', /^Your order 100001 – Harbor Foods$/);
}
