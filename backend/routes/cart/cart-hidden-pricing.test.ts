import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../store/tables/orders.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { type Answer, buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { type Buyer, fillCartFixture, makeBuyer, product, promisePrice } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
let buyer: Buyer;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  buyer = await makeBuyer(office.store, {
    settings: { hidePricing: true, canChangePrice: true },
    customer: { deliveryCharge: '77.31' },
  });
  await promisePrice(office.store, buyer.customerKey, product.chicken, 'LB', '7.7731');
});
afterAll(() => office.close());

// 2 cases of 40 lb at 7.7731, and what follows from it.
const tellTale = /7\.77|621\.8|77\.31|699\.1/;

describe('with hidden pricing (S1.7, A8)', () => {
  it('no answer of the whole way to the order holds a price, a total or a word that tells one', async () => {
    const cart = driveCart(office.app, buyer);
    const answers: Answer[] = [await cart.add(), await cart.addAll([buildLineWith({ productKey: product.truffle })])];
    const [first, second] = answers[1]?.body.cart.lines ?? [];
    answers.push(await cart.update(first.id, buildLineWith({ id: first.id })), await cart.remove(second.id));
    answers.push(await cart.read(), await cart.estimate(), await cart.validate(), await cart.saveHeader({ customer_PO: 'P' }));
    answers.push(await cart.submit({ total: '0.01' }), await cart.submit());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 409, 200]);
    for (const { text } of answers) expect(text).not.toMatch(tellTale);
    expect(answers[4]?.body.lines).toMatchObject([{ unitPrice: null, extension: null }]);
    expect(answers[5]?.body).toEqual({ addOnCharges: null, lineTotal: null, tax: null, taxableAmount: null, total: null });
    expect(answers[9]?.body).toMatchObject({ estimatedTotal: null, messages: [] });
  });

  it('the order has its prices nevertheless', async () => {
    const [order] = await office.db.select().from(orders).where(eq(orders.userId, buyer.userId));
    expect(order).toMatchObject({ lineTotal: '621.85', addOnCharges: '77.31', total: '699.16' });
  });

  it('a total is refused whether it is right or wrong, in the same words, so that nobody finds it by trying', async () => {
    const cart = driveCart(office.app, buyer);
    await cart.add();
    const [right, wrong] = [await cart.submit({ total: '699.16' }), await cart.submit({ total: '699.17' })];
    expect(codesOf(right)).toEqual(['TOTAL_CHANGED']);
    expect(right.text).toBe(wrong.text);
  });
});
