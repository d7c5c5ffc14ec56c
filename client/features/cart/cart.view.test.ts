import { expect, test } from 'vitest';
import type { CartPageQuery } from '../../generated/graphql.js';
import { cartView } from './cart.view.js';

type Cart = CartPageQuery['cart'];

/** Two cases of chicken at 3.29 a pound, 40 pounds the case; and a box of gloves. */
const cart = {
  version: 7,
  lineTotal: '275.70',
  lines: [
    {
      id: '51',
      productKey: '118',
      quantity: { value: '2.00', unit: 'CS' },
      unitPrice: { factor: '3.2900', fromUnit: 'LB', currency: 'USD' },
      extension: '263.20',
      caseQuantity: '2.00',
      product: {
        sellBys: [{ unit: 'CS', stockConversion: '1', sellByMultiple: '1.00', isPricing: false }],
        priceBys: [{ unit: 'LB', stockConversion: '0.025', priceDecimals: 4 }],
      },
    },
    {
      id: '52',
      productKey: '7',
      quantity: { value: '1.00', unit: 'BX' },
      unitPrice: null,
      extension: '12.50',
      caseQuantity: null,
      product: null,
    },
  ],
} as unknown as Cart;

test('without changes the cart shows as the server has it', () => {
  const view = cartView(cart, { pending: [], refused: [] });
  expect(view.lineTotal).toBe('275.70');
  expect(view.totals).toMatchObject({ items: 2, orderQuantity: '3.00', cases: { value: '2.00' } });
});

test('a changed quantity shows its new extension before the server has answered (S4.8, S5.11)', () => {
  const view = cartView(cart, { pending: [{ kind: 'quantity', lineId: '51', quantity: '3.00' }], refused: [] });
  expect(view.lines[0]).toMatchObject({ quantity: '3.00', extension: '394.80', caseQuantity: '3.00', isPending: true });
  expect(view.lineTotal).toBe('407.30');
});

test('a changed line that cannot be reckoned here shows no extension until the server has answered, and the total says what it leaves out (S9.6)', () => {
  const view = cartView(cart, { pending: [{ kind: 'quantity', lineId: '52', quantity: '3.00' }], refused: [] });
  expect(view.lines[1]).toMatchObject({ quantity: '3.00', extension: null });
  expect(view).toMatchObject({ lineTotal: '263.20', unpriced: 1 });
});

test('a cart of which no price is known has no total, also while it changes (S9.6)', () => {
  const lines = cart.lines.map((line) => ({ ...line, unitPrice: null, extension: null }));
  const unknown = { ...cart, lineTotal: null, lines } as Cart;
  expect(cartView(unknown, { pending: [], refused: [] })).toMatchObject({ lineTotal: null, unpriced: 2 });
  expect(
    cartView({ ...unknown, lineTotal: '0.00' }, { pending: [{ kind: 'removal', lineId: '52' }], refused: [] }),
  ).toMatchObject({ lineTotal: null });
});

test('a line that is being removed no longer shows or counts (S4.8)', () => {
  const view = cartView(cart, { pending: [{ kind: 'removal', lineId: '52' }], refused: [] });
  expect(view.lines.map(({ line }) => line.id)).toEqual(['51']);
  expect(view.lineTotal).toBe('263.20');
});

test('a cart that is being cleared shows as empty (S4.8)', () => {
  expect(cartView(cart, { pending: [{ kind: 'clearing' }], refused: [] }).lines).toEqual([]);
});

test('what was typed instead of a quantity shows with what is wrong with it, and the line counts as it was (S5.5)', () => {
  const refused = [{ lineId: '51', text: 'abc', problem: 'WHATEVER' }];
  const view = cartView(cart, { pending: [], refused });
  expect(view.lines[0]).toMatchObject({ quantity: '2.00', extension: '263.20', refused: { text: 'abc', problem: 'WHATEVER' } });
  expect(view.lines[1]?.refused).toBeNull();
  expect(view.lineTotal).toBe('275.70');
});
