import type { Page } from 'playwright/test';
import { places } from '../../domain/navigation/places.js';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, test } from './fixtures.js';

// Another user's session would open the storefront.
test.use({ isPageNew: true, viewport: { width: 390, height: 844 } });

/** Titles of the pages of the administration; the landing editor, which customers' users may have too, has tests of its own. */
const titles: Readonly<Record<string, string>> = {
  '/admin': 'Admin',
  '/admin/settings': 'Settings',
  '/admin/getting-started': 'Getting Started',
  '/admin/products': 'Products',
  '/admin/products/featured': 'Featured Products',
  '/admin/products/files': 'Pictures and Documents',
  '/admin/products/categories': 'Categories',
  '/admin/products/synonyms': 'Synonyms',
  '/admin/products/:productKey': 'Soda Cola Can',
  '/admin/overview': 'Overview',
  '/admin/delivery': 'Delivery',
  '/admin/customers': 'Customers',
  '/admin/customers/:customerKey': 'Harbor Street Bistro',
  '/admin/customers/:customerKey/menu': 'Menu of Harbor Street Bistro',
  '/admin/catalogue/import': 'Import Catalogue',
  '/admin/scans': 'Scans',
  '/admin/problems': 'Reported Problems',
  '/admin/problems/:number': 'Problem 1001',
  '/admin/log': 'Audit Log',
  '/admin/users': 'Users',
  '/admin/users/:userId': 'Dana Whitfield',
  '/admin/users/:userId/customers': 'Customers of Dana Whitfield',
  '/admin/users/:userId/menu': 'Menu of Dana Whitfield',
  '/admin/salespeople': 'Salespeople',
  '/admin/menu': 'Menu',
};

const keys = { productKey: '1439', customerKey: '1042', userId: '1', number: '1001' };
const addressOf = (path: string): string => path.replaceAll(/:(\w+)/g, (_, name: string) => keys[name as keyof typeof keys]);

/** A page is read once nothing moves on it without end: skeletons and progress do. */
async function mustBeRead(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY).length;
  await expect.poll(async () => await page.evaluate(moving)).toBe(0);
}

const paths = places.filter((place) => 'isOfStaff' in place).map(({ path }) => path);

test('every page of the administration is looked at', () => {
  expect(Object.keys(titles).sort()).toEqual([...paths].sort());
});

for (const path of paths) {
  test(`${path} is accessible and fits a phone (WCAG 2.2 AA, 1.4.10)`, { tag: '@main' }, async ({ page }) => {
    await rememberIn(page, await asUser({ username: testStaff, password: testPassword }));
    await page.goto(addressOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[path] ?? '');
    await mustBeRead(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test('a store without salespeople says how to get them', async ({ page }) => {
  await rememberIn(page, await asUser({ username: testStaff, password: testPassword }));
  await GatewayAnswers.on(page, { held: ['StoreUsers'] }).then(async (answers) => {
    await page.goto('/admin/salespeople');
    await answers.answerAll('StoreUsers', {
      kind: 'data',
      data: { storeUsers: { __typename: 'StoreUserPage', totalCount: 0, customerName: null, rows: [] } },
    });
  });
  await expect(page.getByText('No salespeople yet')).toBeVisible();
  await expect(page.getByText('Show All Users')).toHaveCount(0);
});
