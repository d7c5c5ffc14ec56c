import { cpus, loadavg } from 'node:os';
import { ensureClient } from '../../scripts/ensure.mjs';
import { workOnCart } from './browser/cart-work.js';
import { openProducts } from './browser/opening.js';
import { scrollThrough } from './browser/scrolling.js';
import { openVisitor } from './browser/visitor.js';
import { fillLargeCart } from './catalogue/large-cart.js';
import { openLargeSystem } from './catalogue/large-system.js';
import { askAs } from './catalogue/measure.js';

const products = Number(process.env.BENCH_PRODUCTS ?? 50_000);

/** Megabytes that the last way to scroll may have left behind more than an earlier one that looked at as many products. */
const mostGrowth = 10;

/** Share of the products opened from a list that must show without a skeleton. */
const leastAtOnce = 0.95;

/**
 * A browser in front of a large catalogue: how long a scroll shows shapes instead of products, whether memory grows with it, and how a cart of
 * 500 lines opens, is changed and updated, and how many products open without a skeleton.
 * @returns whether memory stays as it is, and enough products open at once
 */
export async function benchBrowser(): Promise<boolean> {
  ensureClient();
  const system = await openLargeSystem(products);
  try {
    await fillLargeCart(askAs(system), system.plain);
    const visitor = await openVisitor(system);
    if (visitor === null) {
      console.log('\nno browser was found; CHROMIUM_PATH names one');
      return false;
    }
    try {
      console.log(
        `\n${products.toLocaleString('en-US')} products in a browser, load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`,
      );
      let isGood = true;
      for (const layout of ['Grid', 'List'] as const) {
        console.log(`\n${layout.padEnd(32)}longest ms:  empty  shapes  task   questions     MB   nodes`);
        const scrolled = await scrollThrough(visitor, layout);
        for (const { name, blanks, questions, megabytes, nodes } of scrolled) {
          const times = [blanks.empty, blanks.shapes, blanks.longTask].map((ms) => ms.toFixed(0).padStart(6)).join(' ');
          console.log(
            `${name.padEnd(42)} ${times} ${String(questions).padStart(10)} ${megabytes.toFixed(1).padStart(8)} ${String(nodes).padStart(7)}`,
          );
        }
        const sizeAfter = (name: string) => scrolled.find((each) => each.name === name)?.megabytes ?? Number.NaN;
        const growth = sizeAfter('reading from the middle') - sizeAfter('reading on');
        isGood = isGood && growth <= mostGrowth;
        console.log(
          `after everything ${growth.toFixed(1)} MB more than after reading on: ${growth <= mostGrowth ? 'good' : 'it grows'}`,
        );
      }
      console.log(`${'\nA cart of 500 lines'.padEnd(46)}ms until it shows   longest task`);
      for (const { name, shownAfter, longTask } of await workOnCart(visitor))
        console.log(`${name.padEnd(45)}${shownAfter.toFixed(0).padStart(17)} ${longTask.toFixed(0).padStart(14)}`);
      const { opened, atOnce } = await openProducts(visitor);
      const isQuick = atOnce / opened >= leastAtOnce;
      console.log(`\n${atOnce} of ${opened} products opened from the list without a skeleton: ${isQuick ? 'good' : 'too few'}`);
      return isGood && isQuick;
    } finally {
      await visitor.close();
    }
  } finally {
    await system.close();
  }
}
