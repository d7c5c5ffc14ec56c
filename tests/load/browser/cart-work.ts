import { expect } from 'playwright/test';
import { CartScreen } from '../../e2e/pages/cart-screen.js';
import { ProductsScreen } from '../../e2e/pages/products-screen.js';
import { QuickEntryScreen } from '../../e2e/pages/quick-entry-screen.js';
import { codeAt } from '../catalogue/catalogue-file.js';
import { timed } from '../catalogue/measure.js';
import type { BrowserVisitor } from './visitor.js';

/** Timing of the large cart: time until it shows, and the longest time that the page was unresponsive, in milliseconds. */
export interface CartWork {
  readonly name: string;
  readonly shownAfter: number;
  readonly longTask: number;
}

/** Opens the cart, changes a line, scrolls to its end, and updates it by a paste of 100 rows in quick entry. */
export async function workOnCart({ page }: BrowserVisitor): Promise<CartWork[]> {
  const [cart, products, quickEntry] = [new CartScreen(page), new ProductsScreen(page), new QuickEntryScreen(page)];
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  const done: CartWork[] = [];
  const work = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await page.evaluate(watchTasks);
    const shownAfter = await timed(act);
    done.push({ name, shownAfter, longTask: await page.evaluate(() => window.longestTask()) });
  };

  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, 500 lines/ })
    .waitFor();
  await work('open', async () => {
    await cart.opensByHeader();
    await lines.first().waitFor();
  });
  const quantity = lines.first().getByRole('textbox', { name: /^Quantity of/ });
  const total = page.getByRole('region', { name: 'Totals' });
  const before = await total.innerText();
  await work('change a quantity, until the totals say so', async () => {
    await quantity.fill(String(2 * Number(await quantity.inputValue())));
    await quantity.press('Enter');
    await expect(total).not.toHaveText(before, { useInnerText: true });
  });
  await page.waitForLoadState('networkidle');
  await work('scroll to the end', async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('list', { name: 'Lines' }).locator('[aria-posinset="500"]').waitFor();
  });

  await products.open();
  await products.chooses('Layout', 'Quick Entry');
  await quickEntry.rows.first().waitFor();
  await (await quickEntry.cell(0, 'Order Qty')).click();
  const pasted = Array.from({ length: 100 }, (_, index) => `${codeAt(31 * index)}\t24`).join('\n');
  await work('paste 100 rows into quick entry', async () => {
    await quickEntry.pastes(pasted);
    await expect(quickEntry.footer.getByRole('status')).toHaveText(/^\d+ pending changes$/);
  });
  await work('Update Cart with them', async () => {
    await quickEntry.updateCart.click();
    await expect(quickEntry.footer.getByRole('status')).not.toHaveText(/^100 pending changes$/);
  });
  return done;
}

declare global {
  interface Window {
    longestTask: () => number;
  }
}

/** Runs in the page. */
function watchTasks(): void {
  let longest = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  tasks.observe({ type: 'longtask' });
  window.longestTask = () => {
    tasks.disconnect();
    return longest;
  };
}
