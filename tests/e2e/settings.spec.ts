import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { SignInScreen } from './pages/sign-in-screen.js';

const newPassword = 'Four apples & 1 pear';

for (const { size, viewport } of sizes) {
  test(`a user changes their password in the settings, on ${size} (A2.76, A2.78)`, { tag: '@main' }, async ({
    page,
    browser,
    buyer,
  }) => {
    await page.setViewportSize(viewport);
    const card = new SignInScreen(page);
    await card.open('/settings');
    await card.signsInAs(buyer.username, buyer.password);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    const elsewhere = await browser.newPage();
    const other = new SignInScreen(elsewhere);
    await other.open();
    await other.signsInAs(buyer.username, buyer.password);
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: /^Cart,/ })).toBeVisible();

    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expect(dialog.getByLabel('Current Password')).toBeFocused();
    await dialog.getByLabel('Current Password').fill('wrong');
    await dialog.getByLabel('New Password', { exact: true }).fill(newPassword);
    await dialog.getByLabel('Confirm New Password').fill(newPassword);
    await expect(dialog.getByText('Strong')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
    await dialog.getByLabel('Current Password').fill(buyer.password);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Password has been updated')).toBeVisible();
    await expect(dialog).toBeHidden();

    // The other session has ended.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere.getByText('changed password')).toBeVisible();
    await new SignInScreen(elsewhere).opensCard();
    await new SignInScreen(elsewhere).signsInAs(buyer.username, newPassword);
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: /^Cart,/ })).toBeVisible();
    await elsewhere.close();
  });
}

test('Caps Lock is noticed, and Escape closes the dialog and gives the focus back', async ({ signedIn: page }) => {
  await page.goto('/settings');
  const opener = page.getByRole('button', { name: 'Change Password' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const field = dialog.getByLabel('New Password', { exact: true });
  for (const type of ['keydown', 'keyup']) {
    for (const modifierCapsLock of [true, false]) {
      await field.evaluate(
        (element, [type, modifierCapsLock]) =>
          element.dispatchEvent(new KeyboardEvent(type, { key: 'A', bubbles: true, modifierCapsLock })),
        [type, modifierCapsLock] as const,
      );
      await expect(dialog.getByText('Caps Lock is On')).toHaveCount(modifierCapsLock ? 1 : 0);
    }
  }
  // A press beside the dialog loses nothing.
  await field.fill('x');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('on a phone the settings are opened from the menu, which closes', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
});
