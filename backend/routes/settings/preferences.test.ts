import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { bearer, buildBuyer, buildToken, buildUser } from '../../testing/builders.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

type Headers = Record<string, string>;
const url = '/api/userPreferences/defaults';
const get = async (headers: Headers, path = url) => (await office.app.inject({ url: path, headers })).json();
const post = async (headers: Headers, payload: object) => {
  const { statusCode, body } = await office.app.inject({ method: 'POST', url, headers, payload });
  return { status: statusCode, body: JSON.parse(body) };
};
const buyer = () => buildBuyer(office.db, {}, office.clock.now());
const none = { defaultPageLayout: null, defaultPageSortBy: null, language: null };

describe('/api/userPreferences/defaults (S7.40, A7.32)', () => {
  test('are nothing to begin with, then what is given, the rest kept; null takes a choice back', async () => {
    const { headers } = await buyer();
    expect(await get(headers)).toEqual(none);
    expect(await post(headers, { defaultPageLayout: 2 })).toEqual({ status: 200, body: { ...none, defaultPageLayout: 2 } });
    expect((await post(headers, { defaultPageSortBy: 3 })).body).toEqual({ ...none, defaultPageLayout: 2, defaultPageSortBy: 3 });
    expect((await post(headers, { defaultPageLayout: 1 })).body).toEqual({ ...none, defaultPageLayout: 1, defaultPageSortBy: 3 });
    expect((await post(headers, { defaultPageLayout: null })).body).toEqual({ ...none, defaultPageSortBy: 3 });
    expect((await post(headers, {})).body).toEqual({ ...none, defaultPageSortBy: 3 });
    expect((await post(headers, { language: 'es' })).body).toEqual({ ...none, defaultPageSortBy: 3, language: 'es' });
  });

  test('go before the customer’s and the site’s in the settings, which also say what holds without them (S4.15)', async () => {
    const { customer, headers } = await buyer();
    const layouts = async () => {
      const { defaultPageLayout, globalPageLayout, defaultPageSortBy } = await get(headers, '/api/settings');
      return [defaultPageLayout, globalPageLayout, defaultPageSortBy];
    };
    expect(await layouts()).toEqual([0, 0, 0]);
    await office.db.insert(settings).values({ scope: 'customer', scopeId: customer.key, key: 'defaultPageLayout', value: 1 });
    expect(await layouts()).toEqual([1, 1, 0]);
    await post(headers, { defaultPageLayout: 2, defaultPageSortBy: 1 });
    expect(await layouts()).toEqual([2, 1, 1]);
  });

  test('are each user’s own', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await post(one.headers, { defaultPageLayout: 2 });
    expect(await get(other.headers)).toEqual(none);
  });

  test.each([
    { defaultPageLayout: 3 },
    { defaultPageLayout: '1' },
    { defaultPageSortBy: -1 },
    { language: 'Spanish!' },
    { canChangePrice: true },
  ])('refuses %o and changes nothing', async (body) => {
    const { headers } = await buyer();
    expect((await post(headers, body)).status).toBe(400);
    expect(await get(headers)).toEqual(none);
  });

  test('need no customer, but an account: a consumer has some, a guest session none (S6.1)', async () => {
    const as = async (sessionType: 'Consumer' | 'Guest') => {
      const user = await buildUser(office.db, { sessionType });
      return bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
    };
    expect((await post(await as('Consumer'), { defaultPageLayout: 1 })).status).toBe(200);
    expect((await post(await as('Guest'), { defaultPageLayout: 1 })).status).toBe(403);
    expect((await post({}, { defaultPageLayout: 1 })).status).toBe(401);
  });
});
