import { describe, expect, it } from 'vitest';
import { personalContents } from '../../../domain/landing/landing.js';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { landingWith } from '../../testing/dtos.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';
import { cartOf, guideOf } from '../../testing/fake-cart.js';

const fields = `
  ... on LandingNextDelivery { delivery { now minimumOrderAmount dates { validDates } } }
  ... on LandingOpenCart { lineCount }
  ... on LandingUsualsNotInCart { usuals { usualCount products { productKey quantity { value unit } sellByMultiple lastOrdered description packSize image } } }
  ... on LandingLastOrders { orders { orderNumber } }
  ... on LandingMyGuides { guides { name lineCount } }
  ... on LandingPastDue { account { balance } }
  ... on LandingCustomersToCall { late { totalCount customers { customerKey phone usuallyBy lastOrdered } } }
  ... on LandingCartsLeft { left { totalCount carts { customerKey userName lines updatedAt } } }
  ... on LandingCustomersPastDue { debtors { totalCount customers { customerKey pastDue oldestDueDate } } }`;
const query = `{ landing { cards { content { __typename ${fields} } } } }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const landing = landingWith(personalContents.map((kind) => ({ kind })));
  const { backOffice, fixture: fake } = fakeBackOffice({ landing, cart: cartOf(2), guides: [guideOf(2)], ...fixture });
  return { ask: gatewayOver(backOffice), fake };
}

const contentsOf = (data: { landing: { cards: { content: Record<string, unknown> }[] } }) =>
  data.landing.cards.map(({ content: { __typename, ...content } }) => Object.values(content)[0]);

describe('contents that depend on who looks', () => {
  it('have what concerns the person', async () => {
    const { data, errors } = await given().ask(query);
    expect(errors).toBeUndefined();
    const [delivery, cart, usuals, orders, guides, account, late, left, debtors] = contentsOf(data);
    expect(delivery).toMatchObject({ now: expect.any(String), dates: { validDates: expect.any(Array) } });
    expect(cart).toBe(2);
    expect(usuals).toMatchObject({
      usualCount: 3,
      products: [
        { productKey: '1', quantity: { value: '2.00', unit: 'CS' }, sellByMultiple: '1.00', description: 'WHATEVER 1' },
        {},
        {},
      ],
    });
    expect(orders).not.toEqual([]);
    expect(guides).toMatchObject([{ lineCount: 2 }]);
    expect(account).toMatchObject({ balance: expect.any(String) });
    expect(late).toMatchObject({ totalCount: 7, customers: [{ customerKey: '1042', phone: '2075550100', usuallyBy: '09:40' }] });
    expect(left).toMatchObject({ totalCount: 1, carts: [{ userName: 'Emily Hart', lines: 4 }] });
    expect(debtors).toMatchObject({ customers: [{ pastDue: '120.50', oldestDueDate: '2026-10-01' }] });
  });

  it('are nothing for a guest, and cost no call', async () => {
    const { ask, fake } = given();
    const { data, errors } = await ask(query, {}, 'guest');
    expect(errors).toBeUndefined();
    expect(contentsOf(data)).toEqual(personalContents.map(() => null));
    expect(fake.calls).toEqual(['landing.read']);
  });

  it.each(['FORBIDDEN', 'NOT_FOUND'] as const)('are nothing where the back office answers %s, without an error', async (code) => {
    const refused = ['home.usualProducts', 'home.customersToCall', 'home.cartsLeft', 'home.customersPastDue', 'account.summary'];
    const { data, errors } = await given({ failing: new Map(refused.map((call) => [call, new Failure(code)])) }).ask(query);
    expect(errors).toBeUndefined();
    expect(contentsOf(data).map((content) => content === null)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it('fail alone', async () => {
    const failing = new Map([['history.orders', new Failure('BACK_OFFICE_UNAVAILABLE')]]);
    const { data, errors } = await given({ failing }).ask(query);
    expect(errors).toHaveLength(1);
    expect(contentsOf(data).filter((content) => content === null)).toHaveLength(1);
  });

  it('take the same calls however much there is, and none for what the layout lacks', async () => {
    const callsWith = async (count: number) => {
      const { ask, fake } = given({ products: 100, cart: cartOf(count), usualProducts: count, guides: [guideOf(count)] });
      await ask(query);
      return [...fake.calls].sort();
    };
    const calls = await callsWith(1);
    expect(calls.filter((call) => call === 'cart.read')).toHaveLength(1);
    expect(await callsWith(50)).toEqual(calls);
    const { ask, fake } = given({ landing: landingWith([{ kind: 'lastOrders' }]) });
    await ask(query);
    expect([...fake.calls].sort()).toEqual(['history.orders', 'landing.read']);
  });
});
