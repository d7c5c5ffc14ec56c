import type { LocalDate } from '../../domain/date/local-date.js';
import { type DemoCustomer, demoCustomers } from './customers/customers.js';
import { type DemoProductCode, productCodesOf } from './customers/product-codes.js';
import { excludedCategoriesOf } from './customers/rules.js';
import { type DemoOrderGuide, orderGuidesOf } from './order-guides/order-guides.js';
import { type BasketEntry, basketOf } from './orders/basket.js';
import { type DemoOrder, earlierHistoryOf, historyOf } from './orders/history.js';
import { type DemoProduct, demoProducts } from './products/products.js';
import { randomFor } from './random.js';
import { accountsOf, type DemoAccountBook } from './receivables/receivables.js';

/** A contract price of a customer, per pricing unit. */
export interface DemoCustomerPrice {
  readonly customerKey: number;
  readonly productKey: number;
  readonly um: string;
  readonly price: string;
}

/** All data of the demo, before it is written. */
export interface Demo {
  readonly products: readonly DemoProduct[];
  readonly pushProducts: readonly { productKey: number; sequence: number | null }[];
  readonly customers: readonly DemoCustomer[];
  readonly customerPrices: readonly DemoCustomerPrice[];
  readonly productCodes: readonly DemoProductCode[];
  /** By order time. */
  readonly orders: readonly DemoOrder[];
  /** Derived from the orders. */
  readonly orderGuides: readonly DemoOrderGuide[];
  /** Each customer's account, derived from its invoiced orders. */
  readonly accountBooks: readonly DemoAccountBook[];
}

/** The demo as of a day: the products, customers and prices are always the same, the history ends the day before `today`. */
export function composeDemo(today: LocalDate): Demo {
  const products = demoProducts();
  const customers = demoCustomers();
  const byCategory = new Map<string, DemoProduct[]>();
  for (const product of products) {
    if (product.isDiscontinued) continue;
    byCategory.set(product.category.code, [...(byCategory.get(product.category.code) ?? []), product]);
  }
  const baskets = customers.map((customer) => ({
    customer,
    basket: basketOf(customer, byCategory, new Set(excludedCategoriesOf(customer))),
  }));
  const histories = baskets.map(({ customer, basket }) => ({ customer, orders: historyOf(customer, basket, today) }));
  const orders = baskets
    .flatMap(({ customer, basket }) => earlierHistoryOf(customer, basket, today))
    .concat(histories.flatMap((history) => history.orders))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.customer.key - other.customer.key);
  return {
    products,
    pushProducts: pushed(products),
    customers,
    productCodes: baskets.flatMap(({ customer, basket }) => productCodesOf(customer, basket)),
    customerPrices: baskets.flatMap(({ customer, basket }) => promisedPrices(customer, basket)),
    orders,
    orderGuides: histories.flatMap((history) => orderGuidesOf(history.customer, history.orders)),
    accountBooks: accountsOf(customers, orders, today),
  };
}

/** Twelve products in a fixed order and four without a sequence (S9.15). */
function pushed(products: readonly DemoProduct[]) {
  const chosen = randomFor('push products').sample(
    products.filter(({ isDiscontinued, stockQuantity }) => !isDiscontinued && stockQuantity !== '0'),
    16,
  );
  return chosen.map(({ key }, index) => ({ productKey: key, sequence: index < 12 ? index + 1 : null }));
}

/** Two customers in three have bid prices on some of their usual products. */
function promisedPrices(customer: DemoCustomer, basket: readonly BasketEntry[]): DemoCustomerPrice[] {
  const random = randomFor(`prices ${customer.name}`);
  if (!random.chance(0.66) && customer.key !== 1042) return [];
  return random.sample(basket, random.int(6, 16)).map(({ product }) => ({
    customerKey: customer.key,
    productKey: product.key,
    um: product.pricingUm,
    price: (Number(product.listPrice) * (0.86 + random.next() * 0.09)).toFixed(product.pricingUm === 'LB' ? 3 : 2),
  }));
}
