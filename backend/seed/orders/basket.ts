import type { DemoCustomer } from '../customers/customers.js';
import { kinds } from '../customers/kinds.js';
import type { DemoProduct } from '../products/products.js';
import { type Random, randomFor } from '../random.js';

/** A regularly ordered product of a customer. */
export interface BasketEntry {
  readonly product: DemoProduct;
  /** The sell-by unit this customer orders. */
  readonly um: string;
  /** Usual quantity in units of the sell-by multiple. */
  readonly steps: number;
  /** Relative frequency. */
  readonly weight: number;
}

/** A customer's usual products: some of each category of its kind, without hidden ones. */
export function basketOf(
  customer: DemoCustomer,
  productsByCategory: ReadonlyMap<string, readonly DemoProduct[]>,
  excluded: ReadonlySet<string>,
): BasketEntry[] {
  const random = randomFor(`basket ${customer.name}`);
  const { buys } = kinds[customer.kind];
  return buys
    .filter((category) => !excluded.has(category))
    .flatMap((category, rank) =>
      random.sample(productsByCategory.get(category) ?? [], random.int(2, 5)).map((product) => ({
        product,
        ...usual(product, random),
        weight: (0.5 + random.next()) / (1 + rank * 0.12),
      })),
    );
}

function usual(product: DemoProduct, random: Random): { um: string; steps: number } {
  const sellBys = product.units.filter(({ isSellBy }) => isSellBy);
  const unit = random.chance(0.75) ? sellBys[0] : random.pick(sellBys);
  const um = unit?.um ?? product.defaultUm;
  if (um === 'LB') return { um, steps: random.int(5, 24) };
  return { um, steps: um === 'CS' ? random.int(1, 4) : random.int(1, 6) };
}

/** `count` different entries, weighted (Efraimidis and Spirakis). */
export function drawEntries(entries: readonly BasketEntry[], count: number, random: Random): BasketEntry[] {
  return entries
    .map((entry) => ({ entry, luck: random.next() ** (1 / entry.weight) }))
    .sort((one, other) => other.luck - one.luck)
    .slice(0, count)
    .map(({ entry }) => entry);
}
