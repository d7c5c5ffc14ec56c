import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { expect, expectAccessible, test } from './fixtures.js';

const soda = 'Soda Cola Can';

test('a line whose product cannot be read says so, is read again, and closes (S2.42, S8.10)', async ({
  signedIn: page,
  fillCart,
  cart,
  lineDialog,
}) => {
  await fillCart(1);
  await cart.open();
  const answers = await GatewayAnswers.on(page, { held: ['AddLine'] });
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await answers.answerAll('AddLine', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
  await expect(lineDialog.dialog).toContainText('Nothing was changed.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lineDialog.dialog).toHaveCount(0);

  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await answers.release('AddLine');
  await lineDialog.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(lineDialog.quantity).toBeVisible();
});

test('Add in a list saves at once, and shows the dialog only for a question (S2.42, S5.4)', async ({
  signedIn: page,
  products,
  lineDialog,
}) => {
  await products.open('#s=11439');
  await products.chooses('Layout', 'List');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${soda}` });
  const add = page.getByRole('button', { name: `Add ${soda} to cart` });
  await quantity.fill('3');
  await add.click();
  await expect(products.entry(soda)).toContainText('3 CS in cart');
  await expect(lineDialog.dialog).toHaveCount(0);

  await quantity.fill('1.5');
  await add.click();
  await lineDialog.confirmQuantity.getByRole('button', { name: 'OK' }).click();
  await expect(products.entry(soda)).toContainText('4.5 CS in cart');
});
