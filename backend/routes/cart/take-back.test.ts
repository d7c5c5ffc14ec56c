import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Answer, buildLineWith, driveCart } from '../../testing/cart-driver.js';
import { fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const shop = async () => {
  const cart = driveCart(office.app, await makeBuyer(office.store));
  const takeBack = (lines: readonly object[], key: string) => cart.call('POST', '/api/cart/lines/take-back', lines, key);
  return { ...cart, takeBack };
};
const taken = (productKey: number, orderQuantity: string | number) => ({ productKey, unitOfMeasure: 'CS', orderQuantity });
const contentOf = ({ body }: Answer) =>
  body.cart.lines.map(({ productKey, quantity }: { productKey: number; quantity: { value: string } }) => [
    productKey,
    quantity.value,
  ]);

describe('POST /api/cart/lines/take-back', () => {
  it('leaves the cart as it was before lines were added: new lines go, and others have their quantity again', async () => {
    const cart = await shop();
    await cart.add(buildLineWith({ orderQuantity: '5.00' }));
    await cart.addAll([buildLineWith(), buildLineWith({ productKey: product.water, orderQuantity: '1.00' })]);
    const answer = await cart.takeBack([taken(product.chicken, '2.00'), taken(product.water, 1)], 'back-1');
    expect(answer.status).toBe(200);
    expect(contentOf(answer)).toEqual([[product.chicken, '5.00']]);
    expect(answer.body.savedLineIds).toEqual([answer.body.cart.lines[0].id]);
  });

  it('happens once for a key', async () => {
    const cart = await shop();
    await cart.add(buildLineWith({ orderQuantity: '5.00' }));
    await cart.takeBack([taken(product.chicken, '2.00')], 'back-1');
    const again = await cart.takeBack([taken(product.chicken, '2.00')], 'back-1');
    expect([contentOf(again), again.headers['idempotent-replayed']]).toEqual([[[product.chicken, '3.00']], 'true']);
  });

  it('takes off one line however often it is named, and skips what the cart no longer has', async () => {
    const cart = await shop();
    await cart.add(buildLineWith({ orderQuantity: '5.00' }));
    const answer = await cart.takeBack(
      [taken(product.chicken, '2.00'), taken(product.chicken, '1.00'), taken(product.water, '1.00')],
      'back-1',
    );
    expect(contentOf(answer)).toEqual([[product.chicken, '2.00']]);
  });

  it('leaves lines with notes alone: what was added went into a line without', async () => {
    const cart = await shop();
    await cart.add(buildLineWith({ orderQuantity: '5.00', productText1: 'ripe' }));
    expect(contentOf(await cart.takeBack([taken(product.chicken, '2.00')], 'back-1'))).toEqual([[product.chicken, '5.00']]);
  });

  it.each([
    ['nothing', []],
    ['a quantity that is none', [taken(product.chicken, 'two')]],
    ['a note', [{ ...taken(product.chicken, '1'), productText1: 'ripe' }]],
  ])('refuses %s with 400', async (_, lines) => {
    const cart = await shop();
    expect((await cart.takeBack(lines, 'back-1')).status).toBe(400);
  });
});
