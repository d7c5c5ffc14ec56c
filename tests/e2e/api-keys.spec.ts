import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { systemUrl } from '../support/system-address.js';
import { demoPassword, expect, expectAccessible, test } from './fixtures.js';
import { ApiKeysScreen } from './pages/api-keys-screen.js';

test('a key is made on the page, lets a program do what was chosen and nothing else, and is refused once it is revoked (decision 090)', {
  tag: '@main',
}, async ({ page, request }) => {
  /** A request of a program with the key and its own query text. */
  const byKey = async (secret: string, query: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await request.post(`${systemUrl}/graphql`, { headers, data: { query } });
    return { status: answer.status(), headers: answer.headers(), ...(await answer.json()) };
  };
  const products = '{ viewer { name } products(filter: { search: "coffee" }, pageSize: 1) { products { description } } }';
  const order = 'mutation { submitOrder(input: { idempotencyKey: "e2e-1", version: 0 }) { __typename } }';

  await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
  const screen = new ApiKeysScreen(page);
  await page.goto(screen.path);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API Keys' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await screen.button('New API Key').click();
  await expect(screen.form.getByLabel('Name (required)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.form.getByRole('alert')).toHaveText([
    'Name is a required field',
    'Choose at least one thing that the key may do',
  ]);
  await expectAccessible(page);
  const name = `Price screen ${crypto.randomUUID().slice(0, 8)}`;
  await screen.form.getByLabel('Name (required)').fill(name);
  await screen.form.getByLabel('Read the catalogue').check();
  await screen.expiresAfter('30 days');
  await screen.form.getByRole('button', { name: 'Create Key' }).click();

  await expect(screen.secret).toHaveValue(/^wsk_[\w-]{43}$/);
  const secret = await screen.secret.inputValue();
  // The whole key is visible, so that it can be compared with a copy.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await screen.secret.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    ),
  ).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await screen.secretDialog.getByRole('button', { name: 'Copy' }).click();
  await expect(screen.secretDialog.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await screen.secretDialog.getByRole('button', { name: 'Done' }).click();
  await expect(screen.card(name)).toContainText(`${secret.slice(0, 10)}…`);
  await expect(screen.card(name)).toContainText('Never used');
  await expect(page.locator('body')).not.toContainText(secret.slice(10));
  await expectAccessible(page);

  const found = await byKey(secret, products);
  expect(found.errors).toBeUndefined();
  expect(found.data).toMatchObject({ viewer: { name: 'Priya Raman' }, products: { products: [{}] } });
  expect(Number(found.headers['ratelimit-remaining'])).toBeGreaterThan(0);
  const refused = await byKey(secret, order);
  expect(refused.errors).toMatchObject([
    {
      message: 'This API key lacks the scope PLACE_ORDERS',
      extensions: { code: 'FORBIDDEN', missingScope: 'PLACE_ORDERS' },
    },
  ]);

  // A used key shows its last use with the IP address; then it is revoked permanently.
  await page.reload();
  await expect(screen.card(name)).toContainText(/Last used .+, from /);
  await screen.button(`Revoke ${name}`).click();
  await expect(screen.question).toContainText(`Programs that use “${name}” are refused from then on.`);
  await expectAccessible(page);
  await screen.question.getByRole('button', { name: 'Revoke' }).click();
  await expect(screen.card(name)).toContainText('Revoked');
  await expect(screen.button(`Revoke ${name}`)).toHaveCount(0);
  const over = await byKey(secret, products);
  expect([over.status, over.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('keys are not on the menu of who was not given them, nor at their address', async ({ signedIn: page }) => {
  await page.goto(new ApiKeysScreen(page).path);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Delivery Address' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'API Keys' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'API Keys' })).toHaveCount(0);
});
