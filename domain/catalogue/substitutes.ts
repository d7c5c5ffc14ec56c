import { exact } from '../number/decimal.js';
import { parseQuantity } from '../quantity/quantity.js';
import { type OrderQuantityRounding, roundQuantity } from '../quantity/rounding.js';
import type { Amount, SellBy } from '../quantity/units.js';
import { folded } from '../text/word-search.js';

/** Facts that decide whether a product can replace another of its category. */
export interface Comparable {
  readonly productKey: number;
  readonly description: string;
  /** For instance `4/10 lb`; empty if unknown. */
  readonly packSize: string;
  /** List price per pricing unit, the same unit for all that are compared; null if unknown. */
  readonly price: string | null;
}

/** Substitutes that are offered at most. */
export const mostSubstitutes = 3;

const termsOf = (description: string): ReadonlySet<string> =>
  new Set(
    folded(description)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2),
  );

const plainPack = (packSize: string): string => packSize.toLowerCase().replace(/\s+/g, '');

/** Contents of a pack: `4/10 lb` is 40 lb; null if it is written in another way. */
function contentsOfPack(packSize: string): { readonly amount: number; readonly unit: string } | null {
  const [, count = '1', each = '', unit = ''] = /^(?:(\d+(?:\.\d+)?)\/)?(\d+(?:\.\d+)?)([a-z]+)$/.exec(plainPack(packSize)) ?? [];
  const amount = Number(count) * Number(each);
  return unit !== '' && amount > 0 ? { amount, unit } : null;
}

/** How far apart two amounts are, 0 for equal, in doublings. */
const distance = (one: number, other: number): number => Math.abs(Math.log2(one / other));

/** Distance of two packs in doublings; 1 for packs that cannot be compared. */
function packDistance(one: string, other: string): number {
  if (plainPack(one) === plainPack(other)) return 0;
  const [left, right] = [contentsOfPack(one), contentsOfPack(other)];
  return left && right && left.unit === right.unit ? distance(left.amount, right.amount) : 1;
}

function priceDistance(one: string | null, other: string | null): number {
  const [left, right] = [Number(one ?? 0), Number(other ?? 0)];
  return left > 0 && right > 0 ? distance(left, right) : 1;
}

/**
 * Proposes substitutes out of a product's category: those that share at least half of the words of its name, in a pack and at a price of at most double
 * and at least half; the nearest first.
 * @returns at most {@link mostSubstitutes} keys
 */
export function proposeSubstitutes(product: Comparable, candidates: readonly Comparable[]): readonly number[] {
  const wanted = termsOf(product.description);
  return candidates
    .filter(({ productKey }) => productKey !== product.productKey)
    .map((candidate) => {
      const shared = [...termsOf(candidate.description)].filter((word) => wanted.has(word)).length;
      const pack = packDistance(product.packSize, candidate.packSize);
      const price = priceDistance(product.price, candidate.price);
      const share = wanted.size === 0 ? 0 : shared / wanted.size;
      return { key: candidate.productKey, share, pack, price, distance: 2 * (1 - share) + pack + price };
    })
    .filter(({ share, pack, price }) => share >= 0.5 && pack <= 1 && price <= 1)
    .sort((one, other) => one.distance - other.distance || one.key - other.key)
    .slice(0, mostSubstitutes)
    .map(({ key }) => key);
}

/** A product as far as a quantity of it is chosen. */
interface OrderableProduct {
  readonly sellBys: readonly Pick<SellBy, 'unit' | 'sellByMultiple'>[];
  readonly defaultQuantity: { readonly orderQuantity: string; readonly unit: string } | null;
}

/**
 * How much of a substitute stands for an ordered amount: the same quantity if it is sold by the same unit, raised to a multiple; else its own default
 * quantity, for nobody knows how much of another unit is meant. Null if it has no sell-by unit.
 */
export function substituteAmount(ordered: Amount, { sellBys, defaultQuantity }: OrderableProduct): Amount | null {
  const same = sellBys.find(({ unit }) => unit === ordered.unit);
  const quantity = parseQuantity(ordered.value);
  if (same && quantity !== null && exact(quantity).gt(0))
    return { value: raised(quantity, same.sellByMultiple), unit: same.unit };
  const own = sellBys.find(({ unit }) => unit === defaultQuantity?.unit) ?? sellBys[0];
  if (!own) return null;
  const usual = own.unit === defaultQuantity?.unit ? defaultQuantity.orderQuantity : '1';
  return { value: raised(usual, own.sellByMultiple), unit: own.unit };
}

const upwards: OrderQuantityRounding = 'AUTO_ROUND_UP';
const raised = (quantity: string, multiple: string): string => roundQuantity(quantity, multiple, upwards);
