import { standardOrderGuide } from '../../../domain/order-guides/order-guide-choice.js';
import type { DemoCustomer } from '../customers/customers.js';
import type { DemoOrder, DemoOrderLine } from '../orders/history.js';

/** An order guide of the demo. */
export interface DemoOrderGuide {
  readonly customerKey: number;
  readonly name: string;
  readonly isStandard: boolean;
  readonly lines: readonly { readonly productKey: number; readonly um: string; readonly quantity: string }[];
}

/** A product that a customer orders, with its usual unit and quantity. */
interface Habit {
  readonly line: DemoOrderLine;
  readonly times: number;
}

/** A product ordered only once may have been an exception. */
const leastTimes = 2;
const mostOfStandard = 60;
const mostOfWeekly = 14;
/** Fewer products do not make a guide. */
const leastOfGuide = 4;
const bar = new Set(['ALCOHOL', 'SODA', 'JUICE', 'WATER', 'CITRUS', 'ENERGY']);

/**
 * A customer's guides: Standard with its regularly ordered products, by category as on the shelves; Weekly with the dozen most frequent ones; and Bar
 * if it buys for one.
 */
export function orderGuidesOf({ key }: DemoCustomer, orders: readonly DemoOrder[]): DemoOrderGuide[] {
  const habits = habitsOf(orders);
  const guide = (name: string, ofGuide: readonly Habit[]): DemoOrderGuide => ({
    customerKey: key,
    name,
    isStandard: name === standardOrderGuide,
    lines: ofGuide.map(({ line: { product, um, quantity } }) => ({ productKey: product.key, um, quantity })),
  });
  const standard = habits.filter(({ times }) => times >= leastTimes).slice(0, mostOfStandard);
  const drinks = habits.filter(({ line }) => bar.has(line.product.category.code));
  return [
    guide(standardOrderGuide, byShelf(standard)),
    guide('Weekly', habits.slice(0, mostOfWeekly)),
    guide('Bar', byShelf(drinks)),
  ].filter(({ isStandard, lines }) => isStandard || lines.length >= leastOfGuide);
}

/** The products of orders, the most ordered ones first. */
function habitsOf(orders: readonly DemoOrder[]): Habit[] {
  const byProduct = new Map<number, DemoOrderLine[]>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    byProduct.set(line.product.key, [...(byProduct.get(line.product.key) ?? []), line]);
  }
  return [...byProduct.values()]
    .map((lines) => ({ line: usual(lines), times: lines.length }))
    .sort((one, other) => other.times - one.times || one.line.product.key - other.line.product.key);
}

/** The median by quantity, so that it is a quantity that was ordered. */
function usual(lines: readonly DemoOrderLine[]): DemoOrderLine {
  const sorted = [...lines].sort((one, other) => Number(one.quantity) - Number(other.quantity));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('A product without orders');
  return middle;
}

const byShelf = (habits: readonly Habit[]): Habit[] =>
  [...habits].sort((one, other) => one.line.product.sequence - other.line.product.sequence);
