import { expect, test } from './fixtures.js';

test.use({ expectedNoise: [/Failed to load resource|net::ERR/] });

test('a server that is gone is said, what is on the screen stays, and it recovers without a reload (S8.5)', {
  tag: '@main',
}, async ({ signedIn: page, products }) => {
  await products.open();
  await expect(products.entries.first()).toBeVisible();
  await page.route(/\/(graphql|readyz)/, (route) => route.abort('connectionrefused'));
  await products.search.fill('salmon');
  await products.search.press('Enter');
  await expect(page.getByText('The server did not respond. Please refresh and try again.').first()).toBeVisible();
  await page.unroute(/\/(graphql|readyz)/);
  await expect(page.getByText(/^[\d,]+ results? for salmon$/).first()).toBeVisible({ timeout: 15_000 });
});

test('a line that could not be saved keeps the dialog open with what was typed (S4.10, S8.10)', async ({
  signedIn: page,
  products,
  lineDialog,
}) => {
  await products.open();
  await products.searchesFor('napkin');
  await products.opensFirst();
  await lineDialog.types('4');
  await lineDialog.note(1).fill('Leave at the back door');
  await page.route('**/graphql**', (route) =>
    route.request().postData()?.includes('AddCartLine')
      ? route.fulfill({
          json: { errors: [{ message: 'Unavailable', extensions: { code: 'BACK_OFFICE_UNAVAILABLE', requestId: 'r' } }] },
        })
      : route.continue(),
  );
  await lineDialog.saves();
  await expect(lineDialog.dialog.getByText('Request could not be completed at this time')).toBeVisible();
  await expect(lineDialog.note(1)).toHaveValue('Leave at the back door');
  await page.unroute('**/graphql**');
  await lineDialog.saves();
  await expect(lineDialog.dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
});

test('a session that expires in the middle of checkout loses nothing that was typed', async ({
  signedIn: page,
  products,
  cart,
  checkout,
  signInScreen,
  buyer,
  expireSession,
}) => {
  await products.open();
  await products.searchesFor('napkin');
  await products.entries
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  await cart.opensByHeader();
  await cart.goesToCheckout();
  await checkout.isAt('Delivery');
  await page.getByLabel('Customer P.O.').fill('PO-4711');
  await expireSession(() => checkout.goesOn());
  await signInScreen.signsInAs(buyer.username, buyer.password);
  await checkout.isAt('Delivery');
  await expect(page.getByLabel('Customer P.O.')).toHaveValue('PO-4711');
  await checkout.goesOn();
  await checkout.isAt('Confirm Order');
  await checkout.confirms();
  await checkout.isAt('Receipt');
});

test('who does not know whether the order went is asked before leaving (A2.35)', async ({
  signedIn: page,
  products,
  cart,
  checkout,
}) => {
  await products.open();
  await products.searchesFor('napkin');
  await products.entries
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  await cart.opensByHeader();
  await cart.goesToCheckout();
  await checkout.goesThroughTo('Confirm Order');
  await page.route(/\/graphql\?SubmitOrder/, (route) => route.abort('connectionreset'));
  await checkout.confirms();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });

  await cart.followsHeaderLink();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await checkout.isAt('Confirm Order');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'OK' }).click();
  await cart.isShown();
  // No more requests are sent.
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
  await expect(question).toBeHidden();
});
