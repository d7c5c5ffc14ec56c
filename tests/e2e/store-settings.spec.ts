import type { Page } from 'playwright/test';
import { settingLabel } from '../../domain/administration/settings/setting-texts.js';
import { type StoreSettingKey, storeSettingKeys } from '../../domain/administration/settings/store-settings.js';
import { english } from '../../texts/testing/english.js';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

// Another user's session would open the storefront.
test.use({ isPageNew: true });

const staff = { username: testStaff, password: testPassword };
const nameOf = (key: StoreSettingKey): string => english(settingLabel(key)) ?? '';
const settingOf = (page: Page, key: StoreSettingKey) => page.getByRole('region', { name: nameOf(key), exact: true });
const change = (page: Page, key: StoreSettingKey) =>
  settingOf(page, key)
    .getByRole('button', { name: `Change ${nameOf(key)}` })
    .click();

/** Opens the page; what is saved is only sent: other tests use the same store. */
async function openSettings(page: Page, address = '/admin/settings') {
  const answers = await GatewayAnswers.on(page, { held: ['SaveStoreSetting'] });
  await rememberIn(page, await asUser(staff));
  await page.goto(address);
  return answers;
}

for (const { size, viewport } of sizes) {
  test(`every setting has its place, by groups, and is found by a word on ${size} (S3.16)`, { tag: '@main' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openSettings(page);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(storeSettingKeys.length);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...['Company', 'Region', 'Access and Registration', 'Passwords', 'Products', 'Prices and Cart', 'Checkout'],
      ...['Delivery and Pickup', 'Payment', 'Support'],
    ]);
    await page.getByLabel('Search Settings').fill('cut-off picked');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Pickup Days']);
    await expect(page).toHaveURL('/admin/settings#cut-off%20picked');
    await expectAccessible(page);
    await change(page, 'pickupSchedule');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Pickup Days']);
    await page.getByLabel('Search Settings').fill('nothing like this');
    await expect(page.getByText('No setting fits your search')).toBeVisible();
    await page.getByRole('button', { name: 'Show All Settings' }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(storeSettingKeys.length);
  });
}

const sentBy = async (page: Page, answers: GatewayAnswers) => {
  const before = answers.sent.length;
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => answers.sent.slice(before).map(({ name }) => name)).toContain('SaveStoreSetting');
  const call = answers.sent.slice(before).find(({ name }) => name === 'SaveStoreSetting');
  const { input } = (call?.variables ?? {}) as { input?: { value: unknown } };
  await answers.answer('SaveStoreSetting', { kind: 'failure', code: 'FORBIDDEN' });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return input?.value;
};

test('each kind of setting has its control (S3.16)', async ({ page }) => {
  const answers = await openSettings(page);
  const dialog = page.getByRole('dialog');

  await change(page, 'optionDefault');
  await dialog.getByLabel(nameOf('optionDefault')).click();
  expect(await sentBy(page, answers)).toEqual({ flag: true });

  await change(page, 'orderQuantityRoundingFlag');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Rounded up' }).click();
  expect(await sentBy(page, answers)).toEqual({ text: 'AutoRoundUp' });

  await change(page, 'currency');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'CAD' }).click();
  expect(await sentBy(page, answers)).toEqual({ text: 'CAD' });

  await change(page, 'checkoutMessage');
  await dialog.getByLabel(nameOf('checkoutMessage')).fill('Closed on Monday.\nWe deliver again on Tuesday.');
  expect(await sentBy(page, answers)).toEqual({ text: 'Closed on Monday.\nWe deliver again on Tuesday.' });

  await change(page, 'siteAddress');
  const address = dialog.getByLabel(nameOf('siteAddress'));
  await address.fill('1\n2\n3\n4\n5\n6');
  await expect(dialog.getByRole('alert')).toHaveText('Use 5 lines or fewer.');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await address.fill('1 Harbor St\nPortland');
  expect(await sentBy(page, answers)).toEqual({ texts: ['1 Harbor St', 'Portland'] });

  await change(page, 'creditCardSettings');
  await dialog.getByLabel('Security code').uncheck();
  await dialog.getByLabel('Telephone number').check();
  const card = { texts: ['addressRequired', 'holderNameRequired', 'phoneRequired'] };
  expect(await sentBy(page, answers)).toEqual(card);

  await change(page, 'pickupSchedule');
  await dialog.getByLabel('Saturday').uncheck();
  await dialog.getByLabel('Sunday').check();
  await dialog.getByLabel('Order By').fill('09:30');
  await dialog.getByRole('combobox', { name: 'Days Before' }).click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  const schedule = { weekdays: [1, 2, 3, 4, 5, 6], cutOffTime: '09:30', cutOffDaysBefore: 2 };
  expect(await sentBy(page, answers)).toEqual({ schedule });
});

test('fields of products are added, named, moved and removed from the keyboard (S3.16)', async ({ page }) => {
  const answers = await openSettings(page);
  await change(page, 'mobile');
  const dialog = page.getByRole('dialog');
  const press = async (name: string) => {
    await dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await expect(dialog.getByLabel('Field 1', { exact: true })).toHaveValue('formattedProductCode');
  await expect(dialog.getByLabel('Field 1', { exact: true })).toBeFocused();
  await press('Add Field');
  await dialog.getByLabel('Field 3', { exact: true }).fill('k2');
  await expect(dialog.getByRole('alert')).toHaveText('Use each field once.');
  await dialog.getByLabel('Field 3', { exact: true }).fill('k1');
  await dialog.getByLabel('Name of field 3').fill('Maker');
  await press('Move Field 3 Up');
  await press('Move Field 1 Down');
  await press('Remove Field 3');
  await expect(dialog.getByLabel('Field 1', { exact: true })).toHaveValue('k1');
  const fields = [
    { key: 'k1', label: 'Maker' },
    { key: 'formattedProductCode', label: null },
  ];
  expect(await sentBy(page, answers)).toEqual({ fields });
});

test('settings of a customer and a user show where their values come from, and an unknown one is named (S3.16)', async ({
  page,
}) => {
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Applies To' }).click();
  await page.getByRole('option', { name: 'One user' }).click();
  await expect(page.getByText('Whose settings do you want to see?')).toBeVisible();
  await page.getByLabel('Username').fill('nobody-of-this-name');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No user has this name.')).toBeVisible();
  await page.getByLabel('Username').fill(testStaff.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`(${testStaff}). Without a value of its own`)).toBeVisible();
  // The region is the store's.
  await expect(page.getByRole('heading', { level: 2, name: 'Region' })).toHaveCount(0);
  await expect(settingOf(page, 'hidePricing')).toContainText('the default');
});

test('what is changed on the page Options leads there', async ({ page }) => {
  await openSettings(page, '/admin/settings#minimumPasswordLength');
  const link = page.getByRole('link', { name: /^Change on the Page Options: / });
  await expect(link).toHaveText('Change on the Page Options');
  await link.click();
  await expect(page).toHaveURL('/admin');
});

test('settings that cannot be read say so, and are read again', async ({ page }) => {
  const answers = await GatewayAnswers.on(page, { held: ['StoreSettings'] });
  await rememberIn(page, await asUser(staff));
  await page.goto('/admin/settings');
  await answers.answerAll('StoreSettings', { kind: 'failure', code: 'BAD_UPSTREAM' });
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Try again in a moment.');
  await answers.release('StoreSettings');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(settingOf(page, 'hidePricing')).toBeVisible();
});
