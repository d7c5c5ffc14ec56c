import { expect, expectAccessible, test } from './fixtures.js';

test('each main category is a card that leads to its products and to those of its categories (S2.5, S2.24, A2.13)', {
  tag: '@main',
}, async ({ signedIn: page, categories }) => {
  await categories.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Categories', { useInnerText: true });
  await expectAccessible(page);
  const poultry = categories.card('Poultry');
  await poultry.getByRole('link', { name: 'Turkey' }).click();
  await expect(page).toHaveURL(/\/products#mc=[^&]+&c=[^&]+/);
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveText('Turkey');
  await page.goBack();
  await poultry.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/products#mc=[^&]+$/);
  await expect(page.getByRole('combobox', { name: 'Main Category' })).toHaveText('Poultry');
});

test('a search leaves what it finds, and the address keeps it (S2.24)', async ({ signedIn: page, categories }) => {
  await categories.open();
  await expect(categories.cards.first()).toBeVisible();
  const all = await categories.cards.count();
  expect(all).toBeGreaterThan(10);
  await categories.search.fill('turk');
  await expect(categories.cards).toHaveCount(1);
  await expect(categories.cards.getByRole('listitem')).toHaveText(['Turkey']);
  await page.reload();
  await expect(categories.search).toHaveValue('turk');
  await expect(categories.cards).toHaveCount(1);
  await categories.search.press('Escape');
  await expect(categories.cards).toHaveCount(all);
  await categories.search.fill('no such thing');
  await expect(page.getByText('No categories.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all categories' }).click();
  await expect(categories.cards).toHaveCount(all);
});

test('while they are on their way the page says so (S2.24)', async ({ signedIn: page, categories }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/graphql\?/, async (route) => {
    if (route.request().postData()?.includes('query Categories') || route.request().postData()?.includes('"Categories"'))
      await held;
    await route.continue();
  });
  await categories.open();
  await expect(page.getByText('Loading product categories')).toBeAttached();
  answer();
  await expect(categories.cards.first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the title is short (S2.24)', async ({ signedIn: page, categories }) => {
    await categories.open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories', { useInnerText: true });
    await expectAccessible(page);
  });
});

test('categories that are excluded for the customer have no card (S6.7)', async ({
  signInScreen,
  selectCustomer,
  categories,
}) => {
  await signInScreen.open();
  await signInScreen.signsInAs('sales', 'Demo#2026');
  await selectCustomer.picks('Fern & Fig Vegan Kitchen');
  await categories.open();
  await expect(categories.cards.first()).toBeVisible();
  for (const name of ['Meat', 'Poultry', 'Seafood']) await expect(categories.card(name)).toHaveCount(0);
});
