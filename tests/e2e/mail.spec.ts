import { readPdf } from '../../backend/testing/pdf.js';
import { addLines, asUser, orderCart } from '../models/browser/test-setup.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

const soda = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };

// The checker of accessibility writes to the frame of the mail, which has no origin.
test.use({ expectedNoise: [[/^Failed to execute 'postMessage' on 'DOMWindow'/], { scope: 'test' }] });

for (const { size, viewport } of sizes) {
  test(`an order is confirmed by mail, which the mailbox keeps and shows on ${size}`, { tag: '@main' }, async ({
    page,
    buyer,
  }) => {
    await page.setViewportSize(viewport);
    const insider = await asUser(buyer);
    await addLines(insider, [soda]);
    await orderCart(insider);

    const mail = page.getByRole('listitem').filter({ hasText: `To ${buyer.username}@example.com` });
    await expect(async () => {
      await page.goto('/dev/mail');
      await expect(mail).toHaveCount(1, { timeout: 100 });
    }).toPass();
    const spanish = await page.request.get('/dev/mail', { headers: { 'accept-language': 'es' } });
    expect(await spanish.text()).toContain('<h1>Buzón</h1>');
    await expectAccessible(page);
    await mail.getByRole('link', { name: /^Your order \d+ – Northlight Provisions$/ }).click();
    const [orderNumber] = /\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? [];

    const content = page.frameLocator('iframe');
    await expect(content.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible();
    await expect(content.getByText(`Hello ${buyer.customerName},`)).toBeVisible();
    await expect(content.getByText('2.00 CS')).toBeVisible();
    // No wider than the window, on a phone either.
    const { width, needed } = await content
      .locator('html')
      .evaluate((html) => ({ width: html.clientWidth, needed: html.scrollWidth }));
    expect(needed).toBe(width);
    await expectAccessible(page);

    const file = page.getByRole('link', { name: `Order Confirmation ${orderNumber}.pdf` });
    const pdf = await readPdf(await (await page.request.get((await file.getAttribute('href')) ?? '')).body());
    expect(pdf.title).toContain(`Order Confirmation ${orderNumber}`);
  });
}
