import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { landingVersions } from '../../store/tables/landing.js';
import { menuOverrides } from '../../store/tables/menu.js';
import { productUnits } from '../../store/tables/product-units.js';
import { products, pushProducts } from '../../store/tables/products.js';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildCategory, buildProduct } from '../../testing/build-product.js';
import { bearer, buildBuyer, buildPunchoutSession, buildToken, buildUser } from '../../testing/builders.js';

const office: TestBackOffice = await startTestBackOffice();
afterAll(() => office.close());
const putProductForward = async () => {
  const productKey = await buildProduct(office.db, { code: 'A1', categoryCode: 'CHICKEN' });
  await office.db.insert(pushProducts).values({ productKey });
};
await buildCategory(office.db, 'CHICKEN', 'Chicken');
await putProductForward();
beforeEach(() => office.db.delete(landingVersions));

type Headers = Record<string, string>;
const read = async (headers: Headers = {}) => {
  const answer = await office.app.inject({ url: '/api/landing', headers });
  return { status: answer.statusCode, body: answer.json() };
};
const change = async (headers: Headers, payload: object) => {
  const answer = await office.app.inject({ method: 'POST', url: '/api/landing', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};

/** A customer's user whose menu has the landing page's editing open. */
async function editor() {
  const { user, customer, headers } = await buildBuyer(office.db, {}, office.clock.now());
  await office.db.insert(menuOverrides).values({ userId: user.id, key: 'EditLandingPage', isVisible: true, isLocked: false });
  return { headers, userId: user.id, customerKey: customer.key };
}

const card = (id: string, content: object, others: object = {}) => ({
  ...{ id, index: 1, width: 4, height: 'auto', heading: null, hidden: false, content },
  ...others,
});
const text = (value: string) => ({ variant: 'text', value });
const page = (...cards: object[]) => ({ title: 'Welcome', cards });

/** Default page, until an editor lays it out. */
const personal = [
  ['pastDue', 4, 'Past due'],
  ['nextDelivery', 2, 'Next delivery'],
  ['openCart', 2, 'Your cart'],
  ['usualsNotInCart', 4, 'You usually buy, and have not yet'],
  ['lastOrders', 2, 'Last orders'],
  ['myGuides', 2, 'Order guides'],
  ['customersToCall', 4, 'Customers who usually order by now'],
  ['cartsLeft', 2, 'Carts left'],
  ['customersPastDue', 2, 'Customers past due'],
] as const;
const usual = {
  title: '',
  cards: [
    ...personal.map(([variant, width, heading], at) => card(variant, { variant }, { index: at + 1, width, heading })),
    card('featured', { variant: 'pushProductList' }, { index: 10, heading: 'Featured products' }),
    card(
      'categories',
      { variant: 'productList', productSource: 'Main Categories', categoryCode: null, category: null },
      { index: 11, heading: 'Shop by category' },
    ),
  ],
};

describe('the landing page (A7.31)', () => {
  test('hides the cards of the default page that would be empty', async () => {
    const isHidden = async () => (await read()).body.cards.slice(-2).map(({ hidden }: { hidden: boolean }) => hidden);
    await office.db.delete(pushProducts);
    expect(await isHidden()).toEqual([true, false]);
    await office.db.delete(productUnits);
    await office.db.delete(products);
    expect(await isHidden()).toEqual([true, true]);
    await putProductForward();
    expect(await isHidden()).toEqual([false, false]);
  });

  test('shows what the site puts forward and its main categories until somebody lays it out', async () => {
    expect(await read()).toEqual({ status: 200, body: usual });
  });

  test('is given back as it was laid out, cards in their order and numbered anew (A4.14), and the change is written down', async () => {
    const { headers, userId, customerKey } = await editor();
    const contents = [
      text('<p>Order by <strong>2 pm</strong></p>'),
      {
        ...{
          variant: 'image',
          src: '/img/harbor.svg',
          alt: 'The harbor',
          objectFit: 'cover',
          width: null,
          height: 300,
          padding: 8,
        },
        link: { variant: 'internal', href: '/products' },
      },
      { variant: 'group', direction: 'row', children: ['c1', 'c2'] },
      { variant: 'carousel', interval: 3, children: ['c5'] },
      { variant: 'product', productKey: 7, isPushProduct: true },
      { variant: 'productList', productSource: 'Categories', categoryCode: 'FOOD', category: 'Food' },
      { variant: 'pushProductList' },
      { variant: 'empty' },
      { variant: 'nextDelivery' },
    ];
    const cards = contents.map((content, at) => card(`c${at + 1}`, content, { index: at * 1.5, width: (at % 4) + 1 }));
    const kept = page(...cards.map((each, at) => ({ ...each, index: at + 1 })));
    const { status, body } = await change(headers, page(...cards.toReversed()));
    expect([status, body]).toEqual([200, { ...kept, version: body.version }]);
    expect(await read()).toEqual({ status: 200, body: kept });
    const [entry] = await office.db.select().from(auditLog).where(eq(auditLog.action, 'landing.changed'));
    expect(entry).toMatchObject({ userId, customerKey, details: { cards: 9, version: body.version } });
  });

  test('may have no cards at all', async () => {
    const { headers } = await editor();
    expect((await change(headers, { title: '', cards: [] })).status).toBe(200);
    expect((await read()).body).toEqual({ title: '', cards: [] });
  });

  test('keeps of a text what such a text is made of, and nothing else (RELIABILITY E1)', async () => {
    const { headers } = await editor();
    const value =
      '<p onclick="alert(1)">Hello <script>alert(1)</script><a href="javascript:alert(1)">you</a><img src=x onerror=alert(1)></p>';
    const { body } = await change(headers, page(card('c', text(value))));
    expect(body.cards[0].content.value).toBe('<p>Hello you</p>');
    const [stored] = await office.db.select().from(landingVersions);
    expect(JSON.stringify(stored)).not.toMatch(/alert|script|onerror/);
  });

  test('lives on where a card that was kept cannot be read (RELIABILITY F-12)', async () => {
    const { headers } = await editor();
    await change(headers, page(card('a', text('<p>A</p>')), card('b', text('<p>B</p>'), { index: 2 })));
    await office.db.update(landingVersions).set({ cards: sql`jsonb_set(${landingVersions.cards}, '{0,width}', '"wide"')` });
    const { status, body } = await read();
    expect([status, body.cards.map(({ id }: { id: string }) => id)]).toEqual([200, ['b']]);
  });
});

describe('a layout that is refused changes nothing', () => {
  test.each([
    ['a heading that is too long', card('a', text(''), { heading: 'x'.repeat(41) }), 'Headings are limited to 40 characters'],
    [
      'a card that is not there',
      card('a', { variant: 'group', direction: 'row', children: ['b'] }),
      'There is no card b to show here',
    ],
  ])('with words, for %s', async (_, wrong, message) => {
    const { headers } = await editor();
    const { status, body } = await change(headers, page(wrong));
    expect([status, body.errors]).toEqual([409, [message]]);
    expect(body.problems).toMatchObject([{ index: 0 }]);
    expect((await read()).body).toEqual(usual);
  });

  test.each([
    ['a content that nobody knows', card('a', { variant: 'video', src: '/img/a.mp4' })],
    ['a member that nobody knows', card('a', text(''), { onload: 'alert(1)' })],
    ['a text that no database keeps', card('a', text(''), { heading: 'A\0' })],
    [
      'half a character',
      card('a', {
        variant: 'image',
        src: '/img/a.svg',
        alt: '\ud800',
        link: null,
        objectFit: 'cover',
        width: null,
        height: null,
        padding: 0,
      }),
    ],
    ['a height that is none', card('a', text(''), { height: '3em' })],
    ['too many cards', ...Array.from({ length: 101 }, (_, at) => card(String(at), text('')))],
  ])('as no layout, for %s', async (_, ...cards) => {
    const { headers } = await editor();
    expect((await change(headers, page(...cards))).status).toBe(400);
    expect((await read()).body).toEqual(usual);
  });
});

describe('who sees and who changes it (RELIABILITY B7)', () => {
  test('it is the same for guests, consumers and customers', async () => {
    const { headers } = await editor();
    await change(headers, page(card('a', text('<p>A</p>'))));
    const consumer = await buildUser(office.db, { sessionType: 'Consumer' });
    const token = await buildToken(office.db, consumer.id, {}, office.clock.now());
    const seen = await Promise.all([read(), read(headers), read({ ...bearer(token), 'x-customer': '0' })]);
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test('guests see none where the site allows no guests (S1.4)', async () => {
    await office.db.insert(settings).values({ scope: 'site', scopeId: 0, key: 'allowGuest', value: false });
    expect((await read()).status).toBe(401);
    await office.db.delete(settings);
  });

  test('only those change it whose menu has its editing visible and not locked (S6.5), and never from a procurement system', async () => {
    const empty = { title: '', cards: [] };
    const { user, customer, headers } = await buildBuyer(office.db, {}, office.clock.now());
    expect((await change(headers, empty)).status).toBe(403);
    const entry = { userId: user.id, key: 'EditLandingPage', isVisible: true, isLocked: true };
    await office.db.insert(menuOverrides).values(entry);
    expect((await change(headers, empty)).status).toBe(403);
    await office.db.update(menuOverrides).set({ isLocked: false }).where(eq(menuOverrides.userId, user.id));
    expect((await change(headers, empty)).status).toBe(200);
    expect((await change({}, empty)).status).toBe(401);
    const ids = { userId: user.id, customerKey: customer.key };
    const punchoutSessionId = await buildPunchoutSession(office.db, ids, office.clock.now());
    const token = await buildToken(office.db, user.id, { isPunchout: true, punchoutSessionId }, office.clock.now());
    expect((await change(bearer(token), empty)).status).toBe(403);
  });
});
