import { expect, type Page } from 'playwright/test';
import { type ReadPdf, readPdf } from '../../backend/testing/pdf.js';

/** Opens a document and reads what its window got; headless browsers show no PDF, so that the window is given a text in its place. */
export async function openedDocument(page: Page, press: () => Promise<void>): Promise<ReadPdf> {
  const sent: Buffer[] = [];
  await page.context().route('**/doc/*', async (route) => {
    const answer = await route.fetch();
    expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    sent.push(await answer.body());
    await route.fulfill({ contentType: 'text/plain', body: 'Opened' });
  });
  const [window] = await Promise.all([page.waitForEvent('popup'), press()]);
  await expect(window.getByText('Opened')).toBeVisible();
  await window.close();
  await page.context().unroute('**/doc/*');
  return await readPdf(sent[0] ?? Buffer.alloc(0));
}
