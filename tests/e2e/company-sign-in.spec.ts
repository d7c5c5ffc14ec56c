import type { Page } from 'playwright/test';
import { startIdentityProvider, type TestIdentityProvider } from '../../backend/testing/identity-provider.js';
import { testCompany } from '../support/company.js';
import { directoryPort, namedUrl } from '../support/system-address.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { SignInScreen } from './pages/sign-in-screen.js';

// The directory has one port, and a tab keeps its sign-in.
test.describe.configure({ mode: 'default' });
test.use({ isPageNew: true });

let directory: TestIdentityProvider;
test.beforeAll(async () => {
  const redirectUri = `${namedUrl}/sign-in/answer`;
  directory = await startIdentityProvider({ port: directoryPort, redirectUri, hasLoginPage: true });
  directory.accounts.set('emily', {
    sub: 'emily',
    claims: { preferred_username: 'emily.acme', name: 'Emily Hart', groups: ['purchasing'] },
  });
  directory.accounts.set('tom', {
    sub: 'tom',
    claims: { preferred_username: 'tom.acme', name: 'Tom Reyes', groups: ['kitchen'] },
  });
});
test.afterAll(() => directory.close());

async function opensCard(page: Page, path = '/login'): Promise<void> {
  await new SignInScreen(page).open(`${namedUrl}${path}`);
}

/** Names the company, and goes to its directory. */
async function leaves(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign In through Your Company' }).click();
  await page.getByLabel('Your company’s short name').fill(testCompany.toUpperCase());
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company Directory' })).toBeVisible();
}

async function signsInThere(page: Page, person: string): Promise<void> {
  await page.getByLabel('Person').fill(person);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

for (const { size, viewport } of sizes) {
  test(`a person signs in at the directory of their company, and goes on where they were going, on ${size} (decision 133)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await opensCard(page, '/history/orders');
    await expectAccessible(page);
    await leaves(page);
    await signsInThere(page, 'emily');
    await expect(page.getByRole('heading', { name: 'Order History', level: 1 })).toBeVisible();
    expect(page.url()).toBe(`${namedUrl}/history/orders`);
    expect(await page.evaluate(() => sessionStorage.getItem('companySignIn'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('company'))).toBe(testCompany);
  });
}

test('a person whom the company gives no access reads it, and may try again with the company named already (decision 133)', async ({
  page,
}) => {
  await opensCard(page);
  await leaves(page);
  await signsInThere(page, 'tom');
  await expect(page.getByRole('heading', { name: 'Not Signed In' })).toBeVisible();
  await expect(page.getByText('Your company has not given you access to this store.')).toBeVisible();
  expect(page.url()).toBe(`${namedUrl}/sign-in/answer`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Your company’s short name')).toHaveValue(testCompany);
  await expectAccessible(page);
});

test('a person who cancels at the directory is back at the store (decision 133)', async ({ page }) => {
  await page.goto(`${namedUrl}/sign-in/company/${testCompany}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your company did not sign you in.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('an answer that is opened a second time, or in another browser, opens nothing (decision 133)', async ({ page, browser }) => {
  await page.goto(`${namedUrl}/sign-in/company/${testCompany}`);
  let answer = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(`${namedUrl}/sign-in/answer?`)) answer = request.url();
  });
  await signsInThere(page, 'emily');
  await expect(page.getByRole('link', { name: /^Cart,/ })).toBeVisible();
  const other = await browser.newPage();
  await other.goto(answer);
  await expect(other.getByText('That sign-in is no longer valid. Try again.')).toBeVisible();
  await other.close();
});
