import { expect, test } from 'vitest';
import { type ChangedCartFragment, RefreshCartDocument } from '../generated/graphql.js';
import { answeringGateway, cartWithoutProducts, changedCart } from '../testing/answering-gateway.js';
import { keepCart } from './keep-cart.js';

const chicken = {
  __typename: 'Product',
  productKey: '118',
  formattedProductCode: 'WHATEVER',
  description: 'Chicken',
  brand: null,
  packSize: null,
  isDiscontinued: false,
  stockUnit: 'CS',
  stock: null,
  images: { __typename: 'ProductImages', list: null },
  sellBys: [],
  priceBys: [],
};
const [line] = changedCart.lines;

/** A cart with one line of chicken, as it was read. */
function knownCart() {
  const { client } = answeringGateway({ data: {} });
  const cart = { ...cartWithoutProducts, version: 7, lines: [{ ...line, product: chicken }] };
  client.writeQuery({ query: RefreshCartDocument, data: { __typename: 'Query', cart } as never });
  const read = () => client.readQuery({ query: RefreshCartDocument })?.cart;
  return { client, read };
}
const changed = (lines: readonly unknown[]) => ({ ...changedCart, lines }) as unknown as ChangedCartFragment;

test('a changed line keeps its product, and a line beside it stays the very same', () => {
  const { client, read } = knownCart();
  keepCart(client, changed([line, { ...line, id: '52' }]));
  const before = read();
  keepCart(
    client,
    changed([
      { ...line, extension: '394.80' },
      { ...line, id: '52', unitPrice: { ...line?.unitPrice, factor: '3.29' } },
    ]),
  );
  expect(read()).toMatchObject({
    version: 8,
    lines: [{ extension: '394.80', product: { description: 'Chicken' } }, { id: '52' }],
  });
  expect(read()?.lines[1]).toBe(before?.lines[1]);
});

test('an added line knows its product from where it was added', () => {
  const { client, read } = knownCart();
  keepCart(client, changed([line, { ...line, id: '52' }]));
  expect(read()?.lines[1]?.product?.description).toBe('Chicken');
});

test('a cart with a line of a product that nobody has shown is read again', () => {
  const { client, read } = knownCart();
  keepCart(client, changed([{ ...line, id: '53', productKey: '999' }]));
  expect(read()).toBeUndefined();
});
