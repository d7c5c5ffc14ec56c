import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.js';

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const labels = (page: Page) => totals(page).getByRole('term');

const none = { showTotalItemsQuantity: false, showTotalOrderQuantity: false, showTotalCaseQuantity: false };

/** Settings of a site, and the labels of the totals. */
const shown = [
  ['none but the money', none, ['Total']],
  ['the lines', { ...none, showTotalItemsQuantity: true }, ['Total Items', 'Total']],
  [
    'the quantity, by the site’s own name',
    { ...none, showTotalOrderQuantity: true, totalOrderQuantityLabel: 'Pieces in all' },
    ['Pieces in all', 'Total'],
  ],
  ['the cases', { ...none, showTotalCaseQuantity: true }, ['Total Case Quantity', 'Total']],
  [
    'all of them, without money',
    { showTotalItemsQuantity: true, showTotalOrderQuantity: true, showTotalCaseQuantity: true, hidePricing: true },
    ['Total Items', 'Total Order Quantity', 'Total Case Quantity'],
  ],
] as const;

test('the cart totals what the site shows (S3.16)', { tag: '@main' }, async ({ signedIn: page, cart, fillCart, onSite }) => {
  await fillCart(3);
  for (const [what, settings, expected] of shown) {
    await test.step(what, async () => {
      await onSite(settings);
      await cart.open();
      await expect(labels(page)).toHaveText([...expected]);
      await expectAccessible(page);
    });
  }
});

test('totals count lines, quantities and cases, and follow a change (S3.16, S9.6, S9.16)', async ({
  signedIn: page,
  cart,
  fillCart,
  onSite,
}) => {
  await onSite({ showTotalCaseQuantity: true });
  await fillCart(1);
  await cart.open();
  const field = page.getByRole('textbox', { name: /^Quantity of/ });
  await field.fill('12');
  await field.press('Enter');
  const figures = totals(page).getByRole('definition');
  await expect(figures.first()).toHaveText('1');
  await expect(figures.nth(1)).toHaveText('12.00');
  await expect(figures.nth(2)).toHaveText(/^\d+\.\d\d Case$/);
  await expect(figures.last()).toHaveText(/^\$[\d,]+\.\d\d$/);
});

test('hidden pricing hides every amount: lists, product, quick entry, cart, its dialog and the header (S1.7, S5.8, S2.48)', async ({
  signedIn: page,
  products,
  product,
  cart,
  fillCart,
  lineDialog,
  onSite,
}) => {
  await fillCart(2);
  await onSite({ hidePricing: true });
  const mustHide = async () =>
    await expect(page.locator('body')).not.toContainText(/\$|-\.--|Price not known|Unit Price|Priced By|Extension/);

  await products.open('#s=11439');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 lines', exact: true })).toBeVisible();
  for (const layout of ['List', 'Grid']) {
    await products.chooses('Layout', layout);
    await expect(products.entries.first()).toBeVisible();
    await mustHide();
  }
  await products.opensFirst();
  await expect(lineDialog.quantity).toBeVisible();
  await mustHide();
  await expectAccessible(page);
  await lineDialog.cancels();
  await products.chooses('Layout', 'Quick Entry');
  await expect(page.getByRole('grid', { name: 'Quick Entry' })).toBeVisible();
  await mustHide();
  await product.open(1439);
  await product.isShown('Soda Cola Can');
  await mustHide();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await cart.open();
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(2);
    await mustHide();
    await expectAccessible(page);
  }
});

test('notes of a line show where notes are switched on, and are kept where they are off (S5.8)', async ({
  signedIn: page,
  cart,
  fillCart,
  lineDialog,
  onSite,
}) => {
  await fillCart(1);
  await cart.open();
  await page.getByRole('button', { name: /^Edit / }).click();
  await lineDialog.note(1).fill('ring twice');
  await lineDialog.note(2).fill('no onions');
  await lineDialog.saves();
  await expect(page.getByText('ring twice')).toBeVisible();
  await expect(page.getByText('no onions')).toBeVisible();

  await onSite({ allowProductTextLines: false });
  await page.reload();
  const field = page.getByRole('textbox', { name: /^Quantity of/ });
  await expect(field).toBeVisible();
  await expect(page.getByText('ring twice')).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(lineDialog.quantity).toBeVisible();
  await expect(lineDialog.note(1)).toHaveCount(0);
  await expect(lineDialog.note(2)).toHaveCount(0);
  await lineDialog.cancels();
  await expect(page.getByText('no onions')).toHaveCount(0);
});
