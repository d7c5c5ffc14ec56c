import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { textsIn } from '../../../texts/testing/english.js';
import { CartSummaryDocument, SessionSiteDocument, SessionUserDocument } from '../../generated/graphql.js';
import { answeringGateway, serviceDown } from '../../testing/answering-gateway.js';
import { siteAnswer, viewerAnswer, workplaceAnswer } from '../../testing/session-answers.js';
import { ResumedSession } from './resumed-session.js';
import { forgetCustomer, keepToken, keepWorkplace, readWorkplace, type SessionStorage } from './saved-session.js';
import { sessionActors } from './session.actors.js';

const token = 'token-one';
const buyer = { customerKey: null, shipMethod: null, hasCustomer: true } as const;
const everything = { ...workplaceAnswer, site: siteAnswer, viewer: viewerAnswer };
const refused = (code: string) => ({ ...serviceDown('customer'), extensions: { code, requestId: 'r' } });

let kept: Map<string, string>;
let storage: SessionStorage;
let now: number;
beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  now = 0;
});

/** A page that is loaded with this in its storage, and a gateway with these answers. */
function loaded(...answers: Parameters<typeof answeringGateway>) {
  const { client, sent } = answeringGateway(...answers);
  const resumed = new ResumedSession(client, storage, () => now);
  const actors = sessionActors(client, storage, () => textsIn('en-US'), resumed);
  return {
    client,
    calls: () => sent.map(({ operationName }) => operationName),
    sent,
    loadSite: () => toPromise(createActor(actors.loadSite, { input: undefined }).start()),
    fetchUser: (of = token) => toPromise(createActor(actors.fetchUser, { input: { token: of } }).start()),
    configure: (customerKey: string | null = null, shipMethod: 'pickup' | null = null) =>
      toPromise(createActor(actors.configure, { input: { token, customerKey, shipMethod } }).start()),
  };
}

function saved(workplace: Parameters<typeof keepWorkplace>[2] = buyer): void {
  keepToken(storage, token);
  keepWorkplace(storage, token, workplace);
}

describe('a page that is loaded again', () => {
  it('reads site, user, customer, menu, settings and cart with one call (S4.1)', async () => {
    saved();
    const page = loaded({ data: everything });
    expect(await page.loadSite()).toMatchObject({ title: 'WHATEVER' });
    // As the session does before it takes up what is saved.
    await page.client.clearStore();
    expect(await page.fetchUser()).toMatchObject({ kind: 'known', user: { kind: 'CUSTOMER', choosesCustomer: false } });
    expect(await page.configure()).toEqual({ kind: 'configured', customerKey: '7' });
    expect(page.calls()).toEqual(['SessionResume']);
    expect(page.client.readQuery({ query: SessionUserDocument })?.viewer).toMatchObject({ username: 'WHATEVER' });
    expect(page.client.readQuery({ query: CartSummaryDocument })?.cart).toMatchObject({ version: 8 });
  });

  it('acts for the customer and by the ship method of the last time (S6.2, S6.3)', async () => {
    saved({ customerKey: '0', shipMethod: 'pickup', hasCustomer: true });
    const page = loaded({ data: everything });
    await page.loadSite();
    expect(page.sent[0]?.getContext()).toMatchObject({
      session: { token, customerKey: '0', shipMethod: 'pickup' },
      handlesUnauthorized: true,
    });
    expect(page.sent[0]?.variables).toEqual({ hasCustomer: true });
  });

  it.each([
    ['nothing is saved', () => undefined],
    ['it is not known what the token works with', () => keepToken(storage, token)],
    ['another token was saved since', () => [saved(), keepToken(storage, 'token-two')]],
    ['the customer was forgotten', () => [saved(), forgetCustomer(storage, token)]],
    ['what is saved is malformed', () => [saved(), storage.setItem('workplace', '{')]],
  ])('reads the site alone where %s', async (_, prepare) => {
    prepare();
    const page = loaded({ data: { __typename: 'Query', site: siteAnswer } });
    await page.loadSite();
    expect(page.calls()).toEqual(['SessionSite']);
  });

  it.each([
    ['a token that expired', 'UNAUTHENTICATED', 'unauthenticated'],
    ['a user who may do nothing here', 'FORBIDDEN', 'forbidden'],
  ])('finds out about %s as always: each request by itself (S4.3)', async (_, code, kind) => {
    saved();
    const page = loaded(
      { data: null, errors: [refused(code)] },
      { data: { __typename: 'Query', site: siteAnswer } },
      { data: null, errors: [refused(code)] },
    );
    expect(await page.loadSite()).toMatchObject({ title: 'WHATEVER' });
    expect(await page.fetchUser()).toMatchObject({ kind });
    expect(page.calls()).toEqual(['SessionResume', 'SessionSite', 'SessionUser']);
  });

  it('finds out that a customer is no longer allowed when it is requested (S6.3)', async () => {
    saved({ ...buyer, customerKey: '7' });
    const page = loaded(
      { data: null, errors: [refused('FORBIDDEN')] },
      { data: { __typename: 'Query', site: siteAnswer } },
      { data: { __typename: 'Query', viewer: { ...viewerAnswer, kind: 'SALESPERSON', choosesCustomer: true } } },
      { data: null, errors: [refused('FORBIDDEN')] },
    );
    await page.loadSite();
    expect(await page.fetchUser()).toMatchObject({ kind: 'known' });
    expect(await page.configure('7')).toMatchObject({ kind: 'forbidden' });
  });

  it('opens the site only once somebody answers (S8.4)', async () => {
    saved();
    const page = loaded(new TypeError('Failed to fetch'));
    await expect(page.loadSite()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(page.calls()).toEqual(['SessionResume']);
  });

  it.each([
    ['another customer', '8', null],
    ['another ship method', null, 'pickup'],
  ] as const)('requests the workplace of %s than last time by itself', async (_, customerKey, shipMethod) => {
    saved();
    const page = loaded({ data: everything }, { data: workplaceAnswer });
    await page.loadSite();
    await page.fetchUser();
    await page.configure(customerKey, shipMethod);
    expect(page.calls()).toEqual(['SessionResume', 'SessionWorkplace']);
    expect(readWorkplace(storage)).toEqual({ customerKey, shipMethod, hasCustomer: true });
  });

  it('takes no answer for another token, a second time, or when it is old', async () => {
    saved();
    const user = { data: { __typename: 'Query', viewer: viewerAnswer } };
    const page = loaded({ data: everything }, user, user, { data: workplaceAnswer });
    await page.loadSite();
    await page.fetchUser('token-two');
    await page.fetchUser();
    await page.fetchUser();
    now = 10_001;
    await page.configure();
    expect(page.calls()).toEqual(['SessionResume', 'SessionUser', 'SessionUser', 'SessionWorkplace']);
  });
});

it('a site without a session is in the cache as always', async () => {
  saved();
  const page = loaded({ data: everything });
  await page.loadSite();
  expect(page.client.readQuery({ query: SessionSiteDocument })?.site).toMatchObject({ title: 'WHATEVER' });
});

it('a session that is not kept, as of a hand-off, keeps nothing of its workplace (S4.5)', async () => {
  const page = loaded({ data: workplaceAnswer });
  await page.configure('7');
  expect(readWorkplace(storage)).toBeNull();
});
