import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../testing/ask.js';
import { accountEntryWith, landingWith, orderLineWith, orderWith, pastOrderWith, purchaseWith } from '../testing/dtos.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';
import { cartOf, guideOf } from '../testing/fake-cart.js';

const product = 'productKey prices { unit price } stock { uncommitted }';
const rows = (name: string) => ({ one: name, hundred: name });

/** Every list of the schema, with all nested fields of its rows. */
const lists: Readonly<Record<string, { readonly one: string; readonly hundred: string; readonly calls: readonly string[] }>> = {
  'a page of products': {
    one: `{ products(pageSize: 1) { products { ${product} } } }`,
    hundred: `{ products(pageSize: 100) { products { ${product} } } }`,
    calls: ['catalogue.page', 'catalogue.prices', 'catalogue.uncommitted'],
  },
  'the cart': {
    ...rows(`{ cart { lines { id product { ${product} } } } }`),
    calls: ['cart.read', 'catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted'],
  },
  'products put forward': {
    ...rows(`{ pushProducts { sequence product { ${product} } } }`),
    calls: ['catalogue.byKeys', 'catalogue.prices', 'catalogue.pushProducts', 'catalogue.uncommitted'],
  },
  'the cart after a write': {
    ...rows(`mutation { deleteCartLine(id: "1") { ... on CartSaved { cart { lines { product { ${product} } } } } } }`),
    calls: ['cart.deleteLine', 'catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted'],
  },
  'the cart after the header': {
    ...rows(`mutation { updateCartHeader(input: {}) { ... on CartHeaderSaved { cart { lines { product { ${product} } } } } } }`),
    calls: ['cart.read', 'cart.updateHeader', 'catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted'],
  },
  'the cart after an order': {
    ...rows(
      `mutation { submitOrder(input: { idempotencyKey: "k", version: 7 }) { ... on OrderSubmitted { cart { lines { product { ${product} } } } } } }`,
    ),
    calls: ['cart.read', 'catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted', 'checkout.submit'],
  },
  'a page of an order guide': {
    one: `{ products(pageSize: 1, filter: { orderGuide: "Weekly" }) { products { ${product} } } }`,
    hundred: `{ products(pageSize: 100, filter: { orderGuide: "Weekly" }) { products { ${product} } } }`,
    calls: ['catalogue.page', 'catalogue.prices', 'catalogue.uncommitted'],
  },
  'products by code': {
    one: `{ productsByCodes(codes: ["10001"]) { code product { ${product} } } }`,
    hundred: `{ productsByCodes(codes: [${Array.from({ length: 100 }, (_, at) => `"${10_001 + at}"`)}]) { code product { ${product} } } }`,
    calls: ['catalogue.byCodes', 'catalogue.prices', 'catalogue.uncommitted'],
  },
  'a landing page': {
    ...rows(
      `{ landing { cards { content { ... on LandingProduct { product { ${product} } } ... on LandingProductList { links { description } } ... on LandingPushProductList { products { product { ${product} } } } } } } }`,
    ),
    calls: [
      'catalogue.byKeys',
      'catalogue.categories',
      'catalogue.mainCategories',
      'catalogue.prices',
      'catalogue.pushProducts',
      'catalogue.uncommitted',
      'landing.read',
    ],
  },
  'order guides': { ...rows('{ orderGuides { name lineCount } }'), calls: ['orderGuides.list'] },
  'order guides with their lines': {
    ...rows(`{ orderGuides { lines { product { ${product} } } } }`),
    calls: ['catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted', 'orderGuides.list'],
  },
  'an order guide': {
    ...rows(`{ orderGuide(name: "weekly") { lines { product { ${product} } } } }`),
    calls: ['catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted', 'orderGuides.list'],
  },
  'an order guide after a write': {
    ...rows(
      `mutation { updateOrderGuide(input: { name: "Weekly", changes: [] }) { ... on OrderGuideSaved { orderGuide { lines { product { ${product} } } } } } }`,
    ),
    calls: ['catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted', 'orderGuides.change'],
  },
  'order guides after one is gone': {
    ...rows('mutation { deleteOrderGuide(name: "Weekly") { ... on OrderGuideDeleted { orderGuides { name lineCount } } } }'),
    calls: ['orderGuides.list', 'orderGuides.remove'],
  },
  'main categories': { ...rows('{ mainCategories { code } }'), calls: ['catalogue.mainCategories'] },
  categories: { ...rows('{ categories { code } }'), calls: ['catalogue.categories'] },
  'excluded categories': { ...rows('{ excludedCategoryCodes }'), calls: ['catalogue.excludedCategories'] },
  customers: { ...rows('{ customers { customerKey } }'), calls: ['customers.customers'] },
  'ship-tos of the customer': { ...rows('{ customer { shipTos { code } } }'), calls: ['customers.customer'] },
  'the entries of an account': {
    ...rows('{ accountDetail { arCode } accountSummary { balance } }'),
    calls: ['account.detail', 'account.summary'],
  },
  'a page of past orders': { ...rows('{ orderHistory { totalCount orders { orderNumber } } }'), calls: ['history.orders'] },
  'an order': {
    ...rows('{ order(orderNumber: "7") { lines { productCode } documents { document } } }'),
    calls: ['history.order'],
  },
  'an order with its products': {
    ...rows(`{ order(orderNumber: "7") { lines { product { ${product} } } } }`),
    calls: ['catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted', 'history.order'],
  },
  'a page of purchases': { ...rows('{ productHistory { totalCount purchases { productCode } } }'), calls: ['history.products'] },
  'the menu': { ...rows('{ menu { key } }'), calls: ['settings.menu'] },
  'delivery dates': { ...rows('{ deliveryDates { validDates } }'), calls: ['checkout.deliveryDates'] },
};

/** This number of products on separate cards, and as many lists, up to three of each kind. */
const landingOf = (count: number) =>
  landingWith([
    ...Array.from({ length: count }, (_, at) => ({ kind: 'product', productKey: at + 1, isPushProduct: false }) as const),
    ...Array.from({ length: Math.min(3, count) }, () => [
      { kind: 'productList', source: 'MAIN_CATEGORIES', mainCategoryCode: null } as const,
      { kind: 'productList', source: 'CATEGORIES', mainCategoryCode: null } as const,
      { kind: 'pushProductList' } as const,
    ]).flat(),
  ]);

const entriesOf = (count: number) => Array.from({ length: count }, (_, at) => accountEntryWith({ arCode: String(at + 1) }));

async function callsFor(query: string, count: number): Promise<string[]> {
  const { backOffice, fixture } = fakeBackOffice({
    products: count,
    cart: cartOf(count),
    guides: [guideOf(count)],
    landing: landingOf(count),
    account: entriesOf(count),
    pastOrders: Array.from({ length: count }, (_, at) => pastOrderWith({ orderNumber: String(at + 1) })),
    order: orderWith({ lines: Array.from({ length: count }, (_, at) => orderLineWith({ productKey: at + 1 })) }),
    purchases: Array.from({ length: count }, () => purchaseWith()),
  });
  const { errors } = await gatewayOver(backOffice)(query);
  expect(errors).toBeUndefined();
  return [...fixture.calls].sort();
}

describe('upstream calls', () => {
  it.each(Object.entries(lists))('for %s are the same for 1 row and for 100', async (_, { one, hundred, calls }) => {
    expect(await callsFor(one, 1)).toEqual(calls);
    expect(await callsFor(hundred, 100)).toEqual(calls);
  });

  it('grow by one for every hundred products of a cart beyond that, because the contract takes a hundred keys', async () => {
    const calls = await callsFor(lists['the cart']?.one ?? '', 250);
    expect(calls).toEqual([
      'cart.read',
      'catalogue.byKeys',
      'catalogue.byKeys',
      'catalogue.byKeys',
      'catalogue.prices',
      'catalogue.uncommitted',
    ]);
  });

  it('for substitutes are the same for 1 product and for 100: one for their keys, and one each for products, prices and stock of all', async () => {
    const callsForPage = async (pageSize: number) => {
      const { backOffice, fixture } = fakeBackOffice({ products: 100 });
      const ask = gatewayOver(backOffice);
      const { data, errors } = await ask(
        `{ products(pageSize: ${pageSize}) { products { substitutes { isProposed product { ${product} } } } } }`,
      );
      expect(errors).toBeUndefined();
      expect(data.products.products.at(-1).substitutes).not.toEqual([]);
      return [...fixture.calls].sort();
    };
    const calls = ['catalogue.byKeys', 'catalogue.page', 'catalogue.prices', 'catalogue.substitutes', 'catalogue.uncommitted'];
    expect(await callsForPage(1)).toEqual(calls);
    expect(await callsForPage(100)).toEqual(calls);
  });

  it('for several lists of one query share what can be asked together', async () => {
    const { backOffice, fixture } = fakeBackOffice({ cart: cartOf(2) });
    await gatewayOver(backOffice)(
      `{ a: product(productKey: "1") { ${product} } b: product(productKey: "2") { ${product} } c: product(productKey: "1") { productKey } }`,
    );
    expect([...fixture.calls].sort()).toEqual(['catalogue.byKeys', 'catalogue.prices', 'catalogue.uncommitted']);
  });
});
