import type { Page } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { patchFields } from '../models/browser/patch-fields.js';
import { expect, expectAccessible, test } from './fixtures.js';

const leaving = 'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?';

/** Sold by the case, five at a time. */
const byFives = {
  orderQuantityRounding: 'AUTO_ROUND_UP',
  sellBys: [{ __typename: 'SellBy', unit: 'CS', stockConversion: '24', sellByMultiple: '5', isPricing: true }],
};

/** A press of the mouse as a hand makes it: down, and up again where it was. */
async function pressWhereItStands(page: Page, box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('nothing stands there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
  await page.mouse.down();
  await page.waitForTimeout(150);
  await page.mouse.up();
}

test.describe('customers whose quantities are rounded', () => {
  test('one press of Cancel closes the dialog, though leaving the quantity takes its error away (S5.3, S5.5)', async ({
    signedIn: page,
    products,
    lineDialog,
    onSite,
  }) => {
    await onSite(byFives);
    await products.open('#s=11439');
    await products.opensFirst();
    await lineDialog.quantity.fill('1.3');
    await expect(lineDialog.dialog.getByText('Invalid quantity of 1.30. Please enter a multiple of 5.00')).toBeVisible();
    await pressWhereItStands(page, await lineDialog.dialog.getByRole('button', { name: 'Cancel' }).boundingBox());
    await expect(lineDialog.dialog).toBeHidden();
  });

  test('the dialog stays as large as it is when an error of a field comes and goes (S5.5)', async ({
    signedIn: page,
    products,
    lineDialog,
    onSite,
  }) => {
    await onSite(byFives);
    await products.open('#s=11439');
    await products.opensFirst();
    const problem = lineDialog.dialog.getByText(/^(Invalid quantity|Please enter)/);
    const height = async () => (await lineDialog.dialog.boundingBox())?.height;
    await lineDialog.quantity.fill('1.3');
    await expect(problem).toBeVisible();
    const withError = await height();
    await lineDialog.quantity.blur();
    await expect(lineDialog.quantity).toHaveValue('5.00');
    await expect(problem).toBeHidden();
    expect(await height()).toBe(withError);
    await expectAccessible(page);
  });

  test('Enter in the quantity leaves it, rounded, and saves (S5.3, S2.42)', async ({
    signedIn: page,
    products,
    lineDialog,
    onSite,
  }) => {
    await onSite(byFives);
    const sent: string[] = [];
    page.on('request', (request) => {
      const body = request.url().includes('/graphql') ? request.postDataJSON() : null;
      if (body?.operationName === 'AddCartLine') sent.push(body.variables.input.line.orderQuantity);
    });
    await products.open('#s=11439');
    await products.opensFirst();
    await lineDialog.quantity.fill('7');
    await lineDialog.quantity.press('Enter');
    await expect(lineDialog.dialog).toBeHidden();
    expect(sent).toEqual(['10.00']);
  });
});

test('a line whose product has no sell-by unit left is not edited, with the words of S5.2 (S5.2)', async ({
  signedIn: page,
  cart,
  fillCart,
  lineDialog,
}) => {
  await fillCart(1);
  await GatewayAnswers.on(page, { held: [], patch: patchFields({ sellBys: [] }) });
  await cart.open();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByRole('alert')).toHaveText('Product has no Sell By U/M');
  await expect(lineDialog.dialog).toBeHidden();
});

test('a typed price of five decimals stays, is said to be none, and is not saved as another (S5.7, S3.6)', async ({
  signedIn: page,
  products,
  lineDialog,
  onSite,
}) => {
  await onSite({ canChangePrice: true });
  await products.open('#s=11439');
  await products.opensFirst();
  const usual = await lineDialog.unitPrice.inputValue();
  await lineDialog.unitPrice.fill('1.23456');
  await lineDialog.note(1).focus();
  await expect(lineDialog.unitPrice).toHaveValue('1.23456');
  await expect(lineDialog.unitPrice).toHaveAccessibleDescription(
    /^Please enter a price from 0 to 999999\.9999 with at most 4 decimals/,
  );
  await expect(lineDialog.save).toBeDisabled();
  await expectAccessible(page);
  await lineDialog.unitPrice.fill('');
  await lineDialog.note(1).focus();
  await expect(lineDialog.unitPrice).toHaveValue(usual);
  await expect(lineDialog.save).toBeEnabled();
});

test.describe('typed notes', () => {
  test('are not lost by Escape without a question (S2.48, S4.10)', async ({ signedIn: page, products, lineDialog, onSite }) => {
    await onSite({ allowProductTextLines: true });
    await products.open('#s=11439');
    await products.opensFirst();
    await lineDialog.note(1).fill('For the party on Friday');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await expect(question).toContainText(leaving);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(lineDialog.note(1)).toHaveValue('For the party on Friday');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('are not lost by going back either; where nothing was typed, nothing is asked (S2.48, A2.35)', async ({
    signedIn: page,
    cart,
    products,
    lineDialog,
    onSite,
  }) => {
    await onSite({ allowProductTextLines: true });
    await cart.open();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products', exact: true }).click();
    await products.opensFirst();
    // Key by key: the router is notified of unsaved work some tasks after the first key, sooner than any user can press Back.
    await lineDialog.note(2).pressSequentially('Ring twice');
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: 'Unsaved changes' })).toContainText(leaving);
    await page.keyboard.press('Escape');
    await expect(lineDialog.note(2)).toHaveValue('Ring twice');
    await lineDialog.note(2).fill('');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  });
});
