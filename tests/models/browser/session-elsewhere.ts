import { expect, type Page } from 'playwright/test';

/** Ends the session as a log out in another window would, and opens it again as a sign-in there would: the page is not loaded again. */
export async function signsOutAndIn(page: Page, whileSignedOut: () => Promise<void> = async () => {}): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await keepElsewhere(page, null);
  // A guest stays where they are.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();
  await whileSignedOut();
  await keepElsewhere(page, token);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}

/** Changes the storage as another window does: the token of the session, or null for none. */
export async function keepElsewhere(page: Page, token: string | null): Promise<void> {
  await page.evaluate((newValue) => {
    if (newValue === null) localStorage.removeItem('token');
    else localStorage.setItem('token', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue, storageArea: localStorage }));
  }, token);
}
