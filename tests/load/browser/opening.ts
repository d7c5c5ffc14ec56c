import type { Locator } from 'playwright';
import { ProductsScreen } from '../../e2e/pages/products-screen.js';
import type { BrowserVisitor } from './visitor.js';

/** How many products were opened from the list, and how many of them showed no skeleton first. */
export interface Opened {
  readonly opened: number;
  readonly atOnce: number;
}

/** Milliseconds between pointing at a product and pressing: short for a person. */
const dwellMs = 200;

/** Opens products out of the list with the mouse, scrolling on in between, and looks at each frame whether a skeleton is shown. */
export async function openProducts({ page }: BrowserVisitor, times = 40): Promise<Opened> {
  const products = new ProductsScreen(page);
  await products.open();
  await products.entries.first().waitFor();
  let atOnce = 0;
  for (let time = 0; time < times; time += 1) {
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 350);
    await page.waitForTimeout(600);
    const link = await linkInView(products.entries);
    const name = (await link.innerText()).trim();
    await page.evaluate(watchSkeleton, name);
    await link.hover();
    await page.waitForTimeout(dwellMs);
    await link.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    if ((await page.evaluate(() => window.skeletonFrames())) === 0) atOnce += 1;
    await page.goBack();
    await products.entries.first().waitFor();
  }
  return { opened: times, atOnce };
}

/** The link to the first product that is whole in the window. */
async function linkInView(entries: Locator): Promise<Locator> {
  for (const entry of await entries.all()) {
    const link = entry.getByRole('link').first();
    const box = (await link.count()) > 0 ? await link.boundingBox() : null;
    if (box && box.y > 220 && box.y + box.height < 800) return link;
  }
  throw new Error('no product is in view');
}

declare global {
  interface Window {
    skeletonFrames: () => number;
  }
}

/** Runs in the page: counts the frames in which a product's page has another title than the product's name. */
function watchSkeleton(name: string): void {
  let frames = 0;
  let isWatching = true;
  const look = (): void => {
    if (!isWatching) return;
    const isThere = document.querySelector('h1')?.textContent?.trim() === name;
    if (location.pathname.startsWith('/product/') && !isThere) frames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.skeletonFrames = () => {
    isWatching = false;
    return frames;
  };
}
