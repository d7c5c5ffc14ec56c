import type { APIRequestContext } from 'playwright/test';
import { backOfficeUrl } from '../support/system-address.js';
import type { TestBuyer } from '../support/test-buyer.js';
import { test as base, expect, expectAccessible } from './fixtures.js';
import { GuideCountScreen } from './pages/guide-count-screen.js';

const [ginger, cola, water] = [1439, 1440, 1441];

/** The order guide Weekly of a buyer, as another program of theirs would write and read it. */
function weeklyOf({ token }: TestBuyer, request: APIRequestContext) {
  const address = `${backOfficeUrl}/api/orderguide/Weekly`;
  const headers = { authorization: `Bearer ${token}` };
  return {
    async give(productKeys: readonly number[]): Promise<void> {
      const lines = productKeys.map((productKey) => ({
        productKey,
        unitOfMeasure: 'CS',
        orderQuantity: '2.00',
        included: false,
      }));
      const options = { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, data: { name: 'Weekly', lines } };
      expect((await request.post(address, options)).status()).toBe(201);
    },
    async stock(): Promise<(string | null)[][]> {
      const [guide] = await (await request.get(`${backOfficeUrl}/api/orderguide?name=Weekly`, { headers })).json();
      return guide.products.map(({ par, onHand }: { par: string | null; onHand: string | null }) => [par, onHand]);
    },
  };
}

const test = base.extend<{ count: GuideCountScreen }>({ count: async ({ page }, use) => use(new GuideCountScreen(page)) });

// The browser says itself that it is offline, and shows a page of its own.
test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Access is denied for this document/] });

test('a cook counts the shelves with a phone, without a network and through a reload, and fills the order to par (S1.6)', {
  tag: '@main',
}, async ({ signedIn: page, buyer, request, count }) => {
  const weekly = weeklyOf(buyer, request);
  await weekly.give([water, ginger, cola]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide-order#og=Weekly');
  await page.getByRole('link', { name: 'Count Stock' }).click();
  await expect(count.lines).toHaveCount(3);
  await expect(count.bar).toContainText('0 of 3 counted');
  await expectAccessible(page);

  // In the guide's own sequence: Enter goes to the next line.
  await count.onHand.first().focus();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await expect(count.onHand.nth(1)).toBeFocused();
  await count.par.first().fill('6');
  await expect(count.bar).toContainText('All counts are saved.');
  await expect
    .poll(() => weekly.stock())
    .toEqual([
      ['6.00', '2.50'],
      [null, null],
      [null, null],
    ]);

  await page.context().setOffline(true);
  await count.onHand.nth(1).fill('9');
  await count.par.nth(1).fill('4');
  await count.onHand.nth(2).fill('1..');
  await expect(count.bar).toContainText('1 line is kept on this device and not sent yet.');
  await expect(count.bar).toContainText('2 of 3 counted');
  await page.reload().catch(() => undefined);
  await page.context().setOffline(false);
  await count.open('Weekly');
  await expect(count.onHand.nth(1)).toHaveValue('9');
  await expect(count.onHand.nth(2)).toHaveValue('1..');
  await expect
    .poll(() => weekly.stock())
    .toEqual([
      ['6.00', '2.50'],
      ['4.00', '9.00'],
      [null, null],
    ]);
  await expect(count.bar).toContainText('1 quantity to correct');
  await count.bar.getByRole('button', { name: '1 quantity to correct' }).click();
  await expect(count.onHand.nth(2)).toBeFocused();

  // The last typed value is saved before the order opens.
  await page.keyboard.type('1');
  await count.done.click();
  await expect(page).toHaveURL(/\/guide-order#og=Weekly$/);
  await expect(page.getByText('1 line is filled to its par.')).toBeVisible();
  await expect(page.getByText(/^Par 6, have 2\.5.* → 4 CS$/)).toBeVisible();
  await expect(page.getByText('Par 4, have 9: enough')).toBeVisible();
  await expect(page.getByText('No par')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveValue('4.00');
  expect(await weekly.stock()).toEqual([
    ['6.00', '2.50'],
    ['4.00', '9.00'],
    [null, '1.00'],
  ]);
});
