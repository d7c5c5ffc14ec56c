import type { Page } from 'playwright';
import { ProductsScreen } from '../../e2e/pages/products-screen.js';
import type { BrowserVisitor } from './visitor.js';
import { type Blanks, watchBlanks } from './watch-blanks.js';

/** A way to scroll, and what was seen meanwhile. */
export interface Scrolled {
  readonly name: string;
  readonly blanks: Blanks;
  /** Questions to the gateway. */
  readonly questions: number;
  readonly megabytes: number;
  readonly nodes: number;
}

const ways: readonly { name: string; scroll: (page: Page) => Promise<void> }[] = [
  { name: 'reading', scroll: (page) => wheel(page, { times: 60, by: 400, everyMs: 50 }) },
  { name: 'reading on', scroll: (page) => wheel(page, { times: 120, by: 400, everyMs: 50 }) },
  { name: 'back up', scroll: (page) => wheel(page, { times: 60, by: -400, everyMs: 50 }) },
  { name: 'flinging', scroll: (page) => wheel(page, { times: 60, by: 1_500, everyMs: 33 }) },
  { name: 'dragging the bar to the end', scroll: (page) => drag(page, { times: 100, everyMs: 33 }) },
  { name: 'jumping', scroll: (page) => jump(page, [0.1, 0.9, 0.3, 0.7, 0.5]) },
  { name: 'dragging to the end again', scroll: (page) => drag(page, { times: 100, everyMs: 33 }) },
  {
    name: 'reading from the middle',
    scroll: (page) => jump(page, [0.5]).then(() => wheel(page, { times: 120, by: 400, everyMs: 50 })),
  },
];

/** Scrolls through all products in a layout, in all ways in sequence. */
export async function scrollThrough({ page, memory }: BrowserVisitor, layout: 'Grid' | 'List'): Promise<Scrolled[]> {
  const products = new ProductsScreen(page);
  await products.open();
  await products.entries.first().waitFor();
  await products.chooses('Order Guide', 'All Products');
  await products.chooses('Layout', layout);
  await products.entries.first().waitFor();
  await page.mouse.move(700, 600);
  let questions = 0;
  const count = (request: { url(): string }) => {
    if (request.url().includes('/graphql')) questions += 1;
  };
  page.on('request', count);
  const scrolled: Scrolled[] = [];
  for (const { name, scroll } of ways) {
    questions = 0;
    await page.evaluate(watchBlanks);
    await scroll(page);
    await page.waitForTimeout(1_500);
    const blanks = await page.evaluate(() => window.blanks.stop());
    scrolled.push({ name, blanks, questions, ...(await memory()) });
  }
  page.off('request', count);
  return scrolled;
}

async function wheel(page: Page, { times, by, everyMs }: { times: number; by: number; everyMs: number }): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(everyMs);
  }
}

async function drag(page: Page, { times, everyMs }: { times: number; everyMs: number }): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    await scrollTo(page, time / times);
    await page.waitForTimeout(everyMs);
  }
}

async function jump(page: Page, shares: readonly number[]): Promise<void> {
  for (const share of shares) {
    await scrollTo(page, share);
    await page.waitForTimeout(1_000);
  }
}

const scrollTo = (page: Page, share: number): Promise<void> =>
  page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share);
