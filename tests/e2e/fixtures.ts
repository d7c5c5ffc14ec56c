import { test as base, expect, type Page } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { patchFields } from '../models/browser/patch-fields.js';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { violationsOn } from '../support/axe-looks.js';
import { ReusedPage } from '../support/reused-page.js';
import { backOfficeUrl } from '../support/system-address.js';
import { drawTestAdministrator, drawTestBuyer, type TestBuyer, testPassword } from '../support/test-buyer.js';
import { CartScreen } from './pages/cart-screen.js';
import { CategoriesScreen } from './pages/categories-screen.js';
import { CheckoutScreen } from './pages/checkout-screen.js';
import { LineDialog } from './pages/line-dialog.js';
import { ProductScreen } from './pages/product-screen.js';
import { ProductsScreen } from './pages/products-screen.js';
import { SelectCustomerScreen } from './pages/select-customer-screen.js';
import { SignInScreen } from './pages/sign-in-screen.js';

/** Demo accounts that tests only read with, or whose customers no other test uses. */
export const demoPassword = 'Demo#2026';

/** Where what matters most is done both ways. */
export const sizes = [
  { size: 'a desk', viewport: { width: 1440, height: 900 } },
  { size: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

interface Fixtures {
  /** Whether each test loads a page of its own instead of sharing one with its file; for tests of loading, of several windows, and of the device. */
  isPageNew: boolean;
  /** Whether all tests of a file set the page's clock and globals again, so that those of the previous test do no harm. */
  keepsGlobals: boolean;
  /** A buyer whom no other test knows; signed out to begin with. */
  buyer: TestBuyer & { password: string };
  /** The administrator of a customer that no other test knows; signed out to begin with. */
  administrator: TestBuyer & { password: string };
  /** The page of a browser where {@link buyer} has signed in before; nothing is open yet. */
  signedIn: Page;
  /** Adds this number of lines to the cart of {@link buyer}, as another program of theirs would. */
  fillCart: (lines: number) => Promise<void>;
  /** Lets the gateway answer as a site with these settings would. */
  onSite: (settings: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Revokes the token that the page holds, as expiry does, and lets `act` find out, unless what the page still asks does first. */
  expireSession: (act: () => Promise<void>) => Promise<void>;
  signInScreen: SignInScreen;
  selectCustomer: SelectCustomerScreen;
  products: ProductsScreen;
  product: ProductScreen;
  categories: CategoriesScreen;
  lineDialog: LineDialog;
  cart: CartScreen;
  checkout: CheckoutScreen;
  /** Noise on the console that a test expects: it is removed from what fails the test. */
  expectedNoise: RegExp[];
  noisyConsoleFails: undefined;
}

/** Tests in the words of people: a buyer of their own, page models, and a console that must stay quiet. */
export const test = base.extend<Fixtures, { reusedPage: ReusedPage }>({
  isPageNew: [false, { option: true }],
  keepsGlobals: [false, { option: true }],
  reusedPage: [
    async ({ browser }, use) => {
      const reused = new ReusedPage(browser);
      await use(reused);
      await reused.drop();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, isPageNew, keepsGlobals, reusedPage, viewport }, use, { titlePath: [file = ''] }) => {
    if (!isPageNew) return await use(await reusedPage.take({ file, viewport, keepsGlobals }));
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  context: async ({ page }, use) => await use(page.context()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names off the pattern.
  buyer: async ({}, use) => {
    await use({ ...(await drawTestBuyer()), password: testPassword });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names off the pattern.
  administrator: async ({}, use) => {
    await use({ ...(await drawTestAdministrator()), password: testPassword });
  },
  signedIn: async ({ page, buyer }, use) => {
    await rememberIn(page, await asUser(buyer));
    await use(page);
  },
  fillCart: async ({ buyer, request }, use) =>
    use(async (lines) => {
      const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': crypto.randomUUID() };
      const listed: { productKey: number; sellBys: { unitOfMeasure: string; sellByMultiple: number }[] }[] = [];
      for (let number = 1; listed.length < lines; number += 1) {
        const page = await request.get(`${backOfficeUrl}/api/product/list?page=${number}&pageSize=100`, { headers });
        listed.push(...(await page.json()).products);
      }
      const data = listed.slice(0, lines).map(({ productKey, sellBys: [usual] }) => ({
        productKey,
        unitOfMeasure: usual?.unitOfMeasure,
        orderQuantity: usual?.sellByMultiple || 1,
        included: false,
      }));
      const added = await request.post(`${backOfficeUrl}/api/cart/lines`, { headers, data });
      expect(added.status()).toBe(200);
    }),
  onSite: async ({ page }, use) => {
    await use(async (settings) => {
      await GatewayAnswers.on(page, { held: [], patch: patchFields(settings) });
    });
  },
  expireSession: async ({ page, request }, use) =>
    use(async (act) => {
      const token = await page.evaluate(() => localStorage.getItem('token'));
      const revoked = await request.delete(`${backOfficeUrl}/api/token`, { headers: { authorization: `Bearer ${token}` } });
      expect(revoked.status()).toBe(204);
      page.setDefaultTimeout(5_000);
      // Where somebody found out before, what `act` is about has gone from the page.
      await act().catch(() => undefined);
      page.setDefaultTimeout(0);
      await expect(page.getByText('Your session has expired')).toBeVisible();
    }),
  signInScreen: async ({ page }, use) => use(new SignInScreen(page)),
  selectCustomer: async ({ page }, use) => use(new SelectCustomerScreen(page)),
  products: async ({ page }, use) => use(new ProductsScreen(page)),
  product: async ({ page }, use) => use(new ProductScreen(page)),
  categories: async ({ page }, use) => use(new CategoriesScreen(page)),
  lineDialog: async ({ page }, use) => use(new LineDialog(page)),
  cart: async ({ page }, use) => use(new CartScreen(page)),
  checkout: async ({ page }, use) => use(new CheckoutScreen(page)),
  expectedNoise: [[], { option: true }],
  noisyConsoleFails: [
    async ({ page, expectedNoise }, use) => {
      const logged: { text: string; where: string }[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) logged.push({ text: message.text(), where: message.location().url });
      });
      page.on('pageerror', (error) => logged.push({ text: String(error), where: page.url() }));
      await use(undefined);
      const unexpected = logged.filter(({ text }) => !expectedNoise.some((expected) => expected.test(text)));
      // Requests of the closing page are irrelevant: those that were held reach the store now.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(unexpected, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** No violation of WCAG 2.2 AA that axe can find on what is shown now, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
}

export { expect };
