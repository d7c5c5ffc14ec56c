import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { fillCartFixture, product } from '../../testing/cart-fixture.js';
import { buildProcurement, type Procurement } from '../../testing/punchout-driver.js';

let office: TestBackOffice;
let procurement: Procurement;

beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  procurement = await buildProcurement(office);
});
afterAll(() => office.close());

const ok = { http: 200, status: '200' };

describe('a PunchOutSetupRequest (S1.5)', () => {
  test('is answered with a start page whose code works once and for a minute (S2.3, B8)', async () => {
    const answer = await procurement.post(procurement.request());
    expect(answer).toMatchObject(ok);
    expect(answer.url).toMatch(/^https:\/\/shop\.example\/products\?ac=[\w-]{43}$/);
    const code = new URL(answer.url ?? '').searchParams.get('ac') ?? '';
    expect((await procurement.exchange(code)).statusCode).toBe(200);
    const again = await procurement.exchange(code);
    expect([again.statusCode, again.json().error_description]).toEqual([401, 'Authorization code rejected']);

    const late = await procurement.code();
    office.clock.advance(60_000);
    expect((await procurement.exchange(late)).statusCode).toBe(401);
  });

  test('opens a session of two hours for the one customer, and says what it may do', async () => {
    const granted = (await procurement.exchange(await procurement.code({ operation: 'edit' }))).json();
    expect(granted.expires_in).toBe(7200);
    const user = await office.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${granted.access_token}` } });
    expect(user.json()).toMatchObject({ isPunchout: true, punchoutOperation: 'edit', name: 'Procurement' });
    const { customerKey } = (
      await office.app.inject({ url: '/api/customer', headers: { authorization: `Bearer ${granted.access_token}` } })
    ).json();
    expect(customerKey).toBe(procurement.customerKey);
  });

  test('comes from a network that sends for its members', async () => {
    const member = await buildProcurement(office, { senderDomain: 'NetworkID', senderIdentity: 'THE-NETWORK' });
    expect(await member.post(member.request({ senderIdentity: 'the-network' }))).toMatchObject(ok);
    expect((await member.post(member.request())).status).toBe('401');
  });

  test('begins at a ship-to that both sides know by the same code', async () => {
    const shopper = await procurement.enter({ shipToId: 'dock' });
    expect((await shopper.cart()).header.customerShipToCode).toBe('DOCK');
    expect((await (await procurement.enter({ shipToId: 'elsewhere' })).cart()).header.customerShipToCode).toBe('MAIN');
  });

  test('gives each of two colleagues a cart of their own', async () => {
    const [one, other] = [await procurement.enter(), await procurement.enter()];
    await one.add(product.chicken, '2');
    await other.add(product.water, '4');
    await other.add(product.water, '2');
    expect((await one.cart()).lines.map((line: { productKey: number }) => line.productKey)).toEqual([product.chicken]);
    expect((await other.cart()).lines).toMatchObject([{ productKey: product.water, quantity: { value: '6.00' } }]);
  });
});

describe('is refused', () => {
  test.each([
    ['a wrong secret', { secret: 'wrong' }, '401'],
    ['somebody unknown', { identity: 'NOBODY' }, '401'],
    ['a sender that is not the buyer’s', { senderIdentity: 'SOMEBODY' }, '401'],
    ['another supplier’s request', { supplier: 'THEM' }, '400'],
    ['an operation that there is none of', { operation: 'delete' }, '450'],
    ['no cookie', { buyerCookie: '' }, '400'],
  ] as const)('%s', async (_, handing, status) => {
    // Each from a name of its own: too many failures lock a name.
    const own = await buildProcurement(office);
    const answer = await own.post(own.request(handing));
    expect([answer.http, answer.status, answer.url]).toEqual([200, status, undefined]);
  });

  test.each([
    'http://buyer.example/back',
    'https://elsewhere.example/back',
    'https://buyer.example.evil.example/back',
    'https://network.example/back',
    'https://buyer.example@evil.example/back',
    '//buyer.example/back',
    '/\\buyer.example',
    'javascript:alert(1)',
    'https:evil',
    'data:text/html,x',
  ])('a BrowserFormPost to %s (C11)', async (postbackUrl) => {
    expect((await procurement.post(procurement.request({ postbackUrl }))).status).toBe('403');
  });

  test.each(['https://a.network.example/back', 'http://localhost:8080/back', 'https://BUYER.example:8443/'])(
    'but not one to %s',
    async (postbackUrl) => {
      expect(await procurement.post(procurement.request({ postbackUrl }))).toMatchObject(ok);
    },
  );

  test('a disabled buyer, in the same words as a stranger', async () => {
    const closed = await buildProcurement(office, { isEnabled: false });
    const untrusted = await procurement.post(procurement.request({ identity: 'NOBODY-ELSE' }));
    expect((await closed.post(closed.request())).message).toBe(untrusted.message);
  });

  test('whoever tries secrets, after five', async () => {
    const own = await buildProcurement(office);
    const statuses: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await own.post(own.request({ secret: 'guess' }))).status);
    expect(statuses).toEqual(['401', '401', '401', '401', '401', '560']);
  });

  test('this machine as a place to post to, where there is no demo', async () => {
    const real = await startTestBackOffice({ punchoutLocal: false });
    await fillCartFixture(real.store);
    const own = await buildProcurement(real);
    expect((await own.post(own.request({ postbackUrl: 'http://localhost:8080/back' }))).status).toBe('403');
    await real.close();
  });
});

describe('hostile XML', () => {
  const withType = (type: string) => procurement.request().replace(/<!DOCTYPE[^>]*>/, type);
  const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('');

  test.each<readonly [string, () => string | Buffer]>([
    ['entities', () => withType('<!DOCTYPE cXML [<!ENTITY x "y">]>')],
    ['a billion laughs', () => withType(`<!DOCTYPE cXML [<!ENTITY l0 "ha">${laughs}]>`).replace('cookie-1', '&l9;')],
    ['a file', () => withType('<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('cookie-1', '&x;')],
    ['parameter entities', () => withType('<!DOCTYPE cXML SYSTEM "a.dtd" [<!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]>')],
    ['a type of another kind', () => withType('<!DOCTYPE html>')],
    ['an entity that nobody declared', () => procurement.request().replace('cookie-1', '&nbsp;')],
    ['huge depth', () => procurement.request().replace('cookie-1', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`)],
    ['depth behind a comment', () => `<!-- ${'</a>'.repeat(9_000)} -->${'<a>'.repeat(9_000)}`],
    ['too many elements', () => procurement.request().replace('cookie-1', '<a/>'.repeat(50_000))],
    ['no end of a tag', () => `<cXML a="${'x'.repeat(400_000)}`],
    ['no end', () => procurement.request().slice(0, -20)],
    ['two roots', () => `${procurement.request()}<b/>`],
    ['a repeated attribute', () => procurement.request().replace(' version=', ' version="1" version=')],
    ['another encoding', () => Buffer.from(procurement.request().replace('UTF-8', 'UTF-16'), 'utf16le')],
    ['bytes that are none of its encoding', () => Buffer.concat([Buffer.from(procurement.request()), Buffer.from([0xff, 0xfe])])],
    ['a control character', () => procurement.request().replace('cookie-1', '&#0;')],
    ['nothing', () => ''],
  ])('%s is refused at once', async (_, document) => {
    const begun = performance.now();
    const answer = await procurement.post(document());
    expect(['406', undefined]).toContain(answer.status);
    expect([200, 400]).toContain(answer.http);
    expect(answer.body).not.toContain('root:');
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test('more than half a megabyte is not even read, and other languages are not spoken', async () => {
    expect((await procurement.post(Buffer.alloc(600_000, 32))).http).toBe(413);
    expect((await procurement.post('{}', { 'content-type': 'application/json' })).http).toBe(415);
  });

  test('other requests are not understood', async () => {
    const profile = procurement.request().replaceAll('PunchOutSetupRequest', 'ProfileRequest');
    expect((await procurement.post(profile)).status).toBe('450');
    expect((await procurement.post('<html/>')).status).toBe('400');
  });

  test('an ISO-8859-1 document is read as one', async () => {
    const request = procurement.request({ buyerCookie: 'Zürich' }).replace('UTF-8', 'ISO-8859-1').replace('&#252;', 'ü');
    expect(await procurement.post(Buffer.from(request, 'latin1'))).toMatchObject(ok);
  });
});
