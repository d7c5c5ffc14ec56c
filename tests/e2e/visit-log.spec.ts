import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { expect, test } from './fixtures.js';

test('a visit to a screen is logged by its choice name where its menu entry carries the log flag, and only there (A2.36)', {
  tag: '@main',
}, async ({ signedIn: page, cart }) => {
  const logged: unknown[] = [];
  page.on('request', (request) => {
    const sent = request.url().includes('/graphql') ? request.postDataJSON() : null;
    if (sent?.operationName === 'LogMenuVisit') logged.push(sent.variables.key);
  });
  await GatewayAnswers.on(page, {
    held: [],
    patch: (data) =>
      Array.isArray(data.menu)
        ? { ...data, menu: data.menu.map((entry: { key: string }) => ({ ...entry, isLogged: entry.key !== 'Categories' })) }
        : data,
  });
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  await page.getByRole('link', { name: 'Order History' }).click();
  await expect.poll(() => logged).toEqual(['OrderHistory']);
  await cart.open();
  await expect.poll(() => logged).toEqual(['OrderHistory', 'Cart']);
});
