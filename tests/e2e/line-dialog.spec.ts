import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { expect, expectAccessible, test } from './fixtures.js';

const soda = 'Soda Cola Can';

test('a line whose product cannot be read says so, is read again, and closes (S2.42, S8.10)', { tag: '@main' }, async ({
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
  await expect(lineDialog.dialog).toContainText('Nothing was changed.');
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
  await quantity.fill('1.5');
  await add.click();
  await lineDialog.confirmQuantity.getByRole('button', { name: 'OK' }).click();
  await expect(products.entry(soda)).toContainText('1.5 CS in cart');
  await page.getByRole('button', { name: `Remove ${soda}` }).click();

  await quantity.fill('3');
  await add.click();
  await expect(products.entry(soda)).toContainText('3 CS in cart');
  await expect(lineDialog.dialog).toHaveCount(0);
});

for (const layout of ['Grid', 'List'])
  test(`once it is in the cart, a product of the ${layout.toLowerCase()} shows its line’s quantity, which can be changed and taken back`, async ({
    signedIn: page,
    products,
    lineDialog,
  }) => {
    await products.open('#s=11439');
    const cartLink = page.getByRole('banner').getByRole('link', { name: /^Cart, / });
    const add = page.getByRole('button', { name: `Add 1 CS of ${soda} to cart` });
    await expect(add).toHaveText('Add 1 CS');
    const quantity = page.getByRole('textbox', { name: `Quantity of ${soda}` });
    const remove = page.getByRole('button', { name: `Remove ${soda}` });
    if (layout === 'List') await products.chooses('Layout', layout);
    const adding = layout === 'Grid' ? add : page.getByRole('button', { name: `Add ${soda} to cart` });
    await adding.focus();
    await page.keyboard.press('Enter');
    await expect(remove).toBeVisible();
    // The keyboard continues in the field that took the button's place.
    await expect(quantity).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Increase Quantity of ${soda}` }).click();
    await expect(cartLink).toHaveAccessibleName(/^Cart, 1 line/);
    await expect(products.entry(soda)).toContainText('2 CS in cart');
    await quantity.fill('2.5');
    await quantity.press('Enter');
    await lineDialog.confirmQuantity.getByRole('button', { name: 'OK' }).click();
    await expect(products.entry(soda)).toContainText('2.5 CS in cart');
    await quantity.fill('x');
    await quantity.press('Enter');
    await expect(quantity).toHaveAccessibleDescription(/^Please enter a quantity/);
    await quantity.press('Escape');
    await expect(quantity).toHaveValue('2.50');
    await remove.press('Enter');
    await expect(page.getByText(`${soda} was removed from your cart.`)).toBeVisible();
    await expect(adding).toBeVisible();
    await expect(cartLink).toHaveAccessibleName(/^Cart, 0 lines/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your cart is as it was.')).toBeVisible();
    await expect(quantity).toHaveValue('2.50');
  });
