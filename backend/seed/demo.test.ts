import { createHash } from 'node:crypto';
import Big from 'big.js';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../domain/date/local-date.js';
import { siteDay } from '../../domain/date/site-time.js';
import { demoAccounts } from './accounts/accounts.js';
import { customerSettings, excludedCategoriesOf } from './customers/rules.js';
import { composeDemo } from './demo.js';
import { demoTimeZone } from './orders/history.js';

const today = '2026-11-21';
const demo = composeDemo(today);

test('has sixty customers with ship-tos, delivery days and cut-off times', () => {
  expect(demo.customers).toHaveLength(60);
  expect(new Set(demo.customers.map(({ name }) => name)).size).toBe(60);
  for (const { name, shiptos } of demo.customers) {
    expect(shiptos.length, name).toBeLessThanOrEqual(4);
    expect(new Set(shiptos.map(({ code }) => code)).size, name).toBe(shiptos.length);
    for (const { place, address1 } of shiptos) {
      expect(place.weekdays.every((day) => day >= 1 && day <= 7) && place.weekdays.length > 0).toBe(true);
      expect(place.cutOffTime).toMatch(/^1[2-7]:00$/);
      expect(place.zip).toMatch(/^0\d{4}$/);
      expect(address1).toMatch(/^\d+ \S/);
    }
  }
  expect(demo.customers.filter(({ requiredPo }) => requiredPo).length).toBeGreaterThan(5);
  expect(demo.customers.filter((customer) => excludedCategoriesOf(customer).length > 0).length).toBeGreaterThan(5);
});

test('the salesperson has forty customers, among them every one with settings of its own and the buyer’s', () => {
  const sales = demoAccounts.find(({ isSalesperson }) => isSalesperson);
  expect(sales?.customerKeys).toHaveLength(40);
  expect(
    Object.keys(customerSettings)
      .map(Number)
      .every((key) => sales?.customerKeys.includes(key)),
  ).toBe(true);
  expect(sales?.customerKeys).toContain(demoAccounts.find(({ username }) => username === 'buyer')?.customerKey);
});

test('has a year of orders, 20 to 80 a customer, three of long standing customers, on days that trucks go and before today', () => {
  const yearsOf = (key: number) => ([1007, 1042].includes(key) ? 3 : 1);
  const counts = new Map<number, number>();
  for (const { customer, deliveryDate, orderedOn, shipto, createdAt, status } of demo.orders) {
    counts.set(customer.key, (counts.get(customer.key) ?? 0) + 1);
    expect(shipto.place.weekdays).toContain(weekdayOf(deliveryDate));
    expect(orderedOn).toBe(addDays(deliveryDate, -shipto.place.cutOffDaysBefore));
    expect(siteDay(createdAt, demoTimeZone)).toBe(orderedOn);
    expect(daysBetween(orderedOn, today)).toBeGreaterThan(0);
    expect(daysBetween(orderedOn, today)).toBeLessThanOrEqual(3 + 365 * yearsOf(customer.key));
    if (status === 'submitted') expect(deliveryDate > today).toBe(true);
  }
  expect(demo.orders.length).toBeGreaterThan(2000);
  expect([...counts].every(([key, count]) => count >= 20 * yearsOf(key) && count <= 80 * yearsOf(key))).toBe(true);
  expect(counts.size).toBe(60);
});

test('every order adds up, and no customer ordered what is hidden from it (S3.7, S5.11, S6.7)', () => {
  for (const { customer, lines, totals } of demo.orders) {
    const hidden = new Set(excludedCategoriesOf(customer));
    expect(lines.length).toBeGreaterThan(0);
    const isWrong = ({ product, um, quantity }: (typeof lines)[number]) => {
      const unit = product.units.find((candidate) => candidate.um === um && candidate.isSellBy);
      return (
        hidden.has(product.category.code) ||
        !Big(quantity)
          .mod(unit?.sellByMultiple ?? '0')
          .eq(0)
      );
    };
    expect(lines.filter(isWrong)).toEqual([]);
    const sum = lines.reduce((total, { extension }) => total.plus(extension), Big(0));
    expect(totals.lineTotal).toBe(sum.toFixed(2));
    expect(totals.total).toBe(sum.plus(totals.tax).plus(totals.addOnCharges).toFixed(2));
  }
});

test('camps buy in summer only, schools hardly in July, and the coast most in its season', () => {
  const inMonth = (kind: string, month: string) =>
    demo.orders.filter(({ customer, deliveryDate }) => customer.kind === kind && deliveryDate.slice(5, 7) === month).length;
  expect(inMonth('camp', '01')).toBe(0);
  expect(inMonth('camp', '07')).toBeGreaterThan(5);
  expect(inMonth('school', '07')).toBeLessThan(inMonth('school', '10') / 3);
  expect(inMonth('seafood', '07')).toBeGreaterThan(inMonth('seafood', '02'));
});

test('promised prices are below list price, and sixteen products are put forward (S9.15)', () => {
  const byKey = new Map(demo.products.map((product) => [product.key, product]));
  expect(demo.customerPrices.length).toBeGreaterThan(200);
  for (const { productKey, um, price } of demo.customerPrices) {
    expect(um).toBe(byKey.get(productKey)?.pricingUm);
    expect(Number(price)).toBeLessThan(Number(byKey.get(productKey)?.listPrice));
  }
  expect(demo.pushProducts).toHaveLength(16);
  expect(demo.pushProducts.some(({ sequence }) => sequence === null)).toBe(true);
});

test('is the same for the same day, and keeps everything but the history on another', () => {
  const { orders: otherOrders, orderGuides: _otherGuides, accountBooks: _otherBooks, ...other } = composeDemo('2027-02-03');
  const { orders, orderGuides, accountBooks, ...same } = composeDemo(today);
  // The category code determines the whole category of a product.
  const short = (name: string, value: { code: string }) => (name === 'category' || name === 'mainCategory' ? value.code : value);
  const printed = (value: unknown) => createHash('sha256').update(JSON.stringify(value, short)).digest('hex');
  const { orders: firstOrders, orderGuides: firstGuides, accountBooks: firstBooks, ...first } = demo;
  expect(orderGuides).toEqual(firstGuides);
  expect(printed(accountBooks)).toBe(printed(firstBooks));
  expect(printed(same)).toBe(printed(first));
  expect(printed(other)).toBe(printed(first));
  // Lines repeat whole products, so their keys are enough.
  const history = (of: typeof orders) =>
    printed(
      of.map(({ createdAt, totals, lines }) => [
        createdAt,
        totals,
        lines.map(({ product, quantity }) => [product.key, quantity]),
      ]),
    );
  expect(history(orders)).toBe(history(firstOrders));
  expect(history(otherOrders)).not.toBe(history(firstOrders));
});

test('every customer has a standard order and guides of what it usually orders, with quantities that can be ordered (S3.13, S5.28)', () => {
  const byKey = new Map(demo.products.map((product) => [product.key, product]));
  const guidesOf = (key: number) => demo.orderGuides.filter(({ customerKey }) => customerKey === key);
  for (const { key, name } of demo.customers) {
    expect(
      guidesOf(key).filter(({ isStandard }) => isStandard),
      name,
    ).toHaveLength(1);
    expect(guidesOf(key).length, name).toBeGreaterThanOrEqual(2);
  }
  expect(guidesOf(1042).map(({ name, lines }) => [name, lines.length >= 4])).toEqual([
    ['Standard', true],
    ['Weekly', true],
    ['Bar', true],
  ]);
  expect(guidesOf(1042)[0]?.lines.length).toBeGreaterThanOrEqual(40);
  for (const { customerKey, name, lines } of demo.orderGuides) {
    const where = `${customerKey} ${name}`;
    expect(new Set(lines.map(({ productKey }) => productKey)).size, where).toBe(lines.length);
    for (const { productKey, um, quantity } of lines) {
      const unit = byKey.get(productKey)?.units.find((each) => each.um === um);
      expect(unit?.isSellBy && Big(quantity).mod(unit.sellByMultiple).eq(0), `${where} ${productKey}`).toBe(true);
    }
  }
});
