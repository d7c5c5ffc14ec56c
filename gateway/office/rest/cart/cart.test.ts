import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { wireCartWith, wireLineWith } from '../../../testing/wire.js';
import { Refused } from '../../ports/refused.js';
import { RestCart } from './cart.js';

const line = { productKey: 12, unit: 'CS', orderQuantity: '2.00' };
const posted = { productKey: 12, unitOfMeasure: 'CS', orderQuantity: '2.00', included: false };

const over = (answer: unknown, status?: number) => {
  const { calls, sent } = restCallsAnswering(answer, status);
  return { cart: new RestCart(calls), sent };
};

describe('the cart over REST', () => {
  it('is read in the port’s words, numbers as decimal text (S3.3–S3.5, S7.8)', async () => {
    const lines = [wireLineWith({ id: 3, productKey: 2, extension: 1.5, quantity: { value: 1e-7, unit: 'LB' } })];
    const header = { customer_PO: 'PO-7', addressId: 9 };
    const { version, header: read, lines: readLines } = await over(wireCartWith({ lines, header })).cart.read();
    expect(version).toBe(7);
    expect(read).toMatchObject({ customerPo: 'PO-7', addressId: '9', customerShipToCode: null, isValid: true });
    expect(readLines).toEqual([
      {
        id: 3,
        productKey: 2,
        orderQuantity: '0.0000001',
        unit: 'LB',
        unitPrice: { price: '3.2900', priceByUnit: 'LB', currency: 'USD' },
        isOverridePrice: false,
        priceConversion: '40',
        extension: '1.5',
        productText1: null,
        productText2: null,
        caseQuantity: '2.00',
        problem: null,
      },
    ]);
  });

  it('may leave out whatever a line or a header can do without', async () => {
    const lines = [{ id: 1, productKey: 1, quantity: { value: '1', unit: 'CS' }, unitPrice: { factor: '2', fromUnit: 'CS' } }];
    const bare = { version: 1, timestamp: '2026-11-21T10:00:00.000Z', header: {}, lines };
    const cart = await over(bare).cart.read();
    expect(cart.messages).toEqual([]);
    expect(cart.header.isValid).toBe(true);
    expect(cart.lines[0]).toMatchObject({
      unitPrice: { currency: 'USD' },
      isOverridePrice: false,
      extension: null,
      problem: null,
    });
  });

  it('shows a problem whose code is not known as REFUSED', async () => {
    const cart = wireCartWith({ lines: [wireLineWith({ id: 1, productKey: 1, problem: 'PRODUCT_MELTED' })] });
    expect((await over(cart).cart.read()).lines[0]?.problem).toBe('REFUSED');
  });

  it('posts lines as the specification has them (S3.6)', async () => {
    const { cart, sent } = over({ savedLineIds: [51], cart: wireCartWith() });
    const full = { ...line, overridePrice: '3.1900', priceByUnit: 'LB', productText1: 'ripe' };
    expect(await cart.addLine(full, 'k')).toMatchObject({ savedLineIds: [51], cart: { version: 7 } });
    await cart.addLines([line, line], 'k');
    await cart.updateLine(51, line);
    expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/cart/line',
        body: { ...posted, id: 0, overridePrice: '3.1900', unitOfMeasure_Prc: 'LB', productText1: 'ripe' },
      },
      {
        method: 'POST',
        path: '/api/cart/lines',
        body: [
          { ...posted, id: 0 },
          { ...posted, id: 0 },
        ],
      },
      { method: 'POST', path: '/api/cart/line/51', body: { ...posted, id: 51 } },
    ]);
  });

  it.each([
    [
      { customerPo: 'A-1', deliveryDate: null },
      { customer_PO: 'A-1', deliveryDate: null },
    ],
    [{ addressId: '9' }, { addressId: 9 }],
    [{ addressId: null }, { addressId: null }],
  ])('posts the header’s change %j, a delivery address by its number (S7.13)', async (change, body) => {
    const { cart, sent } = over({ isValid: true });
    await cart.updateHeader(change);
    expect(sent).toEqual([{ method: 'POST', path: '/api/cart/header', isWrite: true, body }]);
  });

  it('sends no delivery address that is not a number', async () => {
    const { cart, sent } = over({ isValid: true });
    await expect(cart.updateHeader({ addressId: 'x' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(sent).toEqual([]);
  });

  it('names what refuses a write in the port’s words, codes that are not known as REFUSED', async () => {
    const problems = [
      { code: 'QUANTITY_NOT_MULTIPLE', message: 'WHATEVER', field: 'orderQuantity', lineId: 51 },
      { code: 'UNIT_NOT_FOUND', message: 'sellBy not found', field: 'unitOfMeasure', index: 3 },
      { code: 'PRICE_UNIT_NOT_FOUND', message: 'WHATEVER', field: 'unitOfMeasure_Prc' },
      { code: 'SOMETHING_NEW', message: 'No.' },
    ];
    const refused = await over({ message: 'WHATEVER', problems }, 409)
      .cart.addLine(line, 'k')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({
      reason: 'QUANTITY_NOT_MULTIPLE, UNIT_NOT_FOUND, PRICE_UNIT_NOT_FOUND, SOMETHING_NEW',
      refusal: {
        problems: [
          problems[0],
          { ...problems[1], field: 'unit' },
          { ...problems[2], field: 'priceByUnit' },
          { code: 'REFUSED', message: 'No.' },
        ],
      },
    });
    const po = [{ code: 'PO_REQUIRED', message: 'Customer P.O. is required', field: 'customer_PO' }];
    await expect(over({ problems: po }, 409).cart.updateHeader({ customerPo: '' })).rejects.toMatchObject({
      refusal: { problems: [{ code: 'PO_REQUIRED', field: 'customerPo' }] },
    });
  });
});
