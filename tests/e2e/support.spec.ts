import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { isRecording, type Recording } from '../../domain/support/recording.js';
import { addLines, asConsumer, cartOf } from '../models/browser/test-setup.js';
import { testPassword } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

const soda = [{ productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' }];

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Report a Problem' });

async function opensDialog(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Report a Problem' }).click();
  await expect(dialogOn(page)).toBeVisible();
}

/** Every text of a value but aliases, names of properties too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^‹[a-z]+(:\d+)*›$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsOf(part)]);
}

/** The recording as the file that a person gets. */
async function downloads(page: Page): Promise<Recording> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOn(page).getByRole('button', { name: 'Download recording' }).click(),
  ]);
  const recording: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  if (!isRecording(recording)) throw new Error('the file is no recording');
  return recording;
}

for (const { size, viewport } of sizes) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a recording of signing in, searching, paying and reporting has no secret and nothing that was typed; support gets it', {
      tag: '@main',
    }, async ({ page, checkout, signInScreen, onSite }) => {
      await onSite({ recordsFlights: true });
      const consumer = await asConsumer('pickup');
      await addLines(consumer, soda);
      await signInScreen.open();
      await signInScreen.opensCard();
      await signInScreen.signsInAs(consumer.username, testPassword);
      // Without reloading the page, which would start a new recording.
      await page.getByRole('button', { name: /^Pickup/ }).click();
      await page.getByRole('combobox', { name: 'Search products' }).fill('walrus meat');
      await expect(page).toHaveURL(/walrus/);
      await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
      await page.getByRole('main').getByRole('link', { name: 'Checkout' }).last().click();
      await checkout.goesOn();
      await checkout.isAt('Pickup');
      await page.getByLabel(/^Customer P\.O\./).fill('PO Zebra');
      await page
        .getByLabel(/Instruction/)
        .first()
        .fill('mind the giraffe');
      await checkout.goesOn();
      await checkout.isAt('Payment Information');
      await checkout.entersCard('4111 1111 1111 1111', '987');
      await checkout.goesOn();
      await checkout.isAt('Confirm Order');

      await opensDialog(page);
      await expectAccessible(page);
      await dialogOn(page).getByLabel('What happened?').fill('The heron is too dear');
      const recording = await downloads(page);
      expect(recording).toMatchObject({ page: '/checkout', userKind: 'CONSUMER', dropped: 0 });
      const machines = recording.flights.map(({ machine }) => machine);
      expect(machines).toEqual(expect.arrayContaining(['session', 'checkout', 'problemReport']));
      const typed = ['walrus', 'Zebra', 'giraffe', 'heron', testPassword, consumer.username, consumer.token];
      const ofCard = ['4111', '1111', '1249', 'Emily', 'Hart', 'Harbor', 'Portland', '04101'];
      const texts = textsOf(recording);
      const found = [...typed, ...ofCard].filter((secret) =>
        texts.some((text) => text.toLowerCase().includes(secret.toLowerCase())),
      );
      expect(found).toEqual([]);
      expect(texts).not.toContain('987');

      await dialogOn(page).getByRole('button', { name: 'Send' }).click();
      await expect(dialogOn(page).locator('form').getByRole('status')).toHaveText(/^Support request \d{4,} sent\.$/);
      await dialogOn(page).getByRole('button', { name: 'Close' }).last().click();
      await expect(dialogOn(page)).toBeHidden();
      expect((await cartOf(consumer)).lines).toHaveLength(1);
    });
  });
}

test('where nothing is recorded a request is sent without a recording', async ({ signedIn: page }) => {
  await page.goto('/');
  await opensDialog(page);
  await expect(dialogOn(page).getByRole('button', { name: 'Download recording' })).toBeHidden();
  await dialogOn(page).getByLabel('What happened?').fill('The total is wrong');
  await page.keyboard.press('Tab');
  await dialogOn(page).getByRole('button', { name: 'Send' }).press('Enter');
  await expect(dialogOn(page).locator('form').getByRole('status')).toHaveText(/^Support request \d{4,} sent\.$/);
});

test('who cannot sign in reports it from there', async ({ page, signInScreen, onSite }) => {
  await onSite({ allowGuest: false });
  await signInScreen.open();
  await page.getByRole('button', { name: 'Report a Problem' }).click();
  await expectAccessible(page);
  await dialogOn(page).getByLabel('What happened?').fill('My password is not taken');
  await dialogOn(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialogOn(page).locator('form').getByRole('status')).toHaveText(/^Support request \d{4,} sent\.$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Report a Problem' })).toBeFocused();
});
