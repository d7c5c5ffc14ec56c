import { expect, test } from './fixtures.js';
import { QuickEntryScreen } from './pages/quick-entry-screen.js';

test.use({ isPageNew: true, viewport: { width: 768, height: 1024 }, hasTouch: true });

test('in the list a quantity is read whole between its buttons (S2.19, S9.6)', { tag: '@main' }, async ({
  signedIn: _,
  products,
}) => {
  await products.open();
  await products.chooses('Layout', 'List');
  const quantity = products.entries.first().getByRole('textbox', { name: /^Quantity of / });
  const widths = await quantity.evaluate((field) => ({ text: field.scrollWidth, shown: field.clientWidth }));
  expect(widths.text).toBeLessThanOrEqual(widths.shown);
});

test('what is said of quick entry leaves its buttons free (S8.14, S8.26)', async ({ signedIn: page, products }) => {
  const { footer } = new QuickEntryScreen(page);
  await products.open();
  await products.chooses('Layout', 'Quick Entry');
  const texts = page.getByRole('status').filter({ hasText: 'Page layout successfully changed.' });
  await expect(texts).toBeVisible();
  await expect(footer).toBeVisible();
  const [message, buttons] = [await texts.boundingBox(), await footer.boundingBox()];
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
});
