import Big from 'big.js';
import { extensionOf } from '../../../domain/cart/extension.js';
import { estimateTotals } from '../../../domain/checkout/estimate.js';
import { daysBetween, type LocalDate } from '../../../domain/date/local-date.js';
import { instantOf } from '../../../domain/date/site-time.js';
import { type DemoCustomer, demoPriceLevels } from '../customers/customers.js';
import { kinds } from '../customers/kinds.js';
import type { DemoProduct } from '../products/products.js';
import { type Random, randomFor } from '../random.js';
import { type BasketEntry, drawEntries } from './basket.js';
import { earlierSlotsOf, type Slot, slotsOf } from './slots.js';

/** A line of a past order. */
export interface DemoOrderLine {
  readonly product: DemoProduct;
  readonly um: string;
  readonly quantity: string;
  readonly priceUm: string;
  readonly unitPrice: string;
  readonly extension: string;
}

/** A past order. */
export interface DemoOrder extends Slot {
  readonly customer: DemoCustomer;
  readonly createdAt: Date;
  readonly customerPo: string | null;
  readonly status: 'submitted' | 'shipped' | 'invoiced' | 'cancelled';
  readonly totals: ReturnType<typeof estimateTotals>;
  readonly lines: readonly DemoOrderLine[];
}

/** The zone of the demo's site. */
export const demoTimeZone = 'America/New_York';

/** A customer's orders of the year before `today`, unsorted. */
export const historyOf = (customer: DemoCustomer, basket: readonly BasketEntry[], today: LocalDate): DemoOrder[] =>
  ordersOf(slotsOf(customer, today), { customer, basket, today });

/** A customer's orders of earlier years. */
export const earlierHistoryOf = (customer: DemoCustomer, basket: readonly BasketEntry[], today: LocalDate): DemoOrder[] =>
  ordersOf(earlierSlotsOf(customer, today), { customer, basket, today });

interface Ordering {
  readonly customer: DemoCustomer;
  readonly basket: readonly BasketEntry[];
  readonly today: LocalDate;
}

function ordersOf(slots: readonly Slot[], { customer, basket, today }: Ordering): DemoOrder[] {
  return slots.map((slot, index) => {
    const random = randomFor(`order ${customer.name} ${slot.deliveryDate} ${index}`);
    const daysAgo = daysBetween(slot.orderedOn, today);
    const lines = drawEntries(basket, random.int(...kinds[customer.kind].lines), random).map((entry) =>
      lineOf(entry, customer, daysAgo, random),
    );
    return {
      ...slot,
      customer,
      createdAt: instantOf(slot.orderedOn, timeBefore(slot.shipto.place.cutOffTime, random), demoTimeZone),
      customerPo: poOf(customer, `${slot.deliveryDate} ${index}`, random),
      status: statusOf(slot.deliveryDate, today, random),
      totals: estimateTotals({
        lines: lines.map(({ extension, product }) => ({ extension, isTaxable: product.isTaxable })),
        taxRate: customer.taxRate,
        addOnCharges: customer.deliveryCharge,
      }),
      lines,
    };
  });
}

/** The P.O. number of an order: required of some customers, and a habit of others, with most of their orders. */
function poOf(customer: DemoCustomer, order: string, random: Random): string | null {
  if (customer.requiredPo) return customer.defaultPo ?? String(random.int(21000, 68999));
  const habit = randomFor(`P.O. ${customer.name} ${order}`);
  return randomFor(`P.O. of ${customer.name}`).chance(0.5) && habit.chance(0.8) ? String(habit.int(4100, 9899)) : null;
}

/** Between half past six and a quarter of an hour before the cut-off. */
function timeBefore(cutOff: string, random: Random): string {
  const closing = Number(cutOff.slice(0, 2)) * 60 + Number(cutOff.slice(3));
  const minute = random.int(390, closing - 15);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function statusOf(deliveryDate: LocalDate, today: LocalDate, random: Random): DemoOrder['status'] {
  const age = daysBetween(deliveryDate, today);
  if (random.chance(0.008)) return 'cancelled';
  return age < 0 ? 'submitted' : age < 3 ? 'shipped' : 'invoiced';
}

function lineOf({ product, um, steps }: BasketEntry, customer: DemoCustomer, daysAgo: number, random: Random): DemoOrderLine {
  const sellBy = product.units.find((unit) => unit.um === um) ?? raise(`${product.code} is not sold by ${um}`);
  const priceBy = product.units.find((unit) => unit.um === product.pricingUm) ?? raise(`${product.code} has no pricing unit`);
  const quantity = Big(Math.max(1, Math.round(steps * (0.6 + random.next() * 0.9))))
    .times(sellBy.sellByMultiple)
    .toFixed(2);
  const factor = demoPriceLevels.find(({ code }) => code === customer.priceLevel)?.factor ?? '1';
  // Prices rise by about three percent per year, and fresh goods vary by the week.
  const then = 1 - daysAgo * 0.00009 + (random.next() - 0.5) * 0.03;
  const unitPrice = Big(product.listPrice).times(factor).times(then).toFixed(priceBy.priceDecimals);
  return {
    product,
    um,
    quantity,
    priceUm: priceBy.um,
    unitPrice,
    extension: extensionOf({
      quantity,
      sellByConversion: sellBy.stockConversion,
      priceByConversion: priceBy.stockConversion,
      unitPrice,
    }),
  };
}

function raise(message: string): never {
  throw new Error(message);
}
