import { afterEach, expect, test, vi } from 'vitest';
import {
  PasswordResetLinkDocument,
  SessionSiteDocument,
  SessionUserDocument,
  WorkplaceSettingsDocument,
} from '../generated/graphql.js';
import { createGatewayClient } from './create-client.js';
import { readForAnyone } from './read-for-anyone.js';

const noSession = {
  currentSession: () => null,
  language: () => 'en-US',
  onUnauthorized: () => {},
  onAnswered: () => {},
  onFailed: () => {},
};
const site = {
  __typename: 'Query',
  site: {
    __typename: 'Site',
    title: 'WHATEVER',
    isUnset: false,
    colors: { __typename: 'SiteColors', primaryColor: '#008080', secondaryColor: '#f50057' },
    companyPhone: null,
    logo: { __typename: 'Logo', light: 'l', dark: 'd', small: 's' },
  },
};
const viewer = (name: string) => ({
  __typename: 'Query',
  viewer: {
    __typename: 'Viewer',
    username: name,
    name,
    kind: 'CUSTOMER',
    isPunchout: false,
    punchoutOperation: null,
    hasAccount: true,
    choosesCustomer: false,
    isStaff: false,
    onBehalf: null,
    rights: [],
  },
});

/** A gateway whose every answer the test gives. */
function gateway() {
  const waiting: ((data: unknown) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise((resolve) => {
          const headers = { 'content-type': 'application/json' };
          waiting.push((data) => resolve(new Response(JSON.stringify({ data }), { headers })));
        }),
    ),
  );
  return { answer: (data: unknown) => waiting.shift()?.(data), ...createGatewayClient(noSession) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.unstubAllGlobals());

test('nothing of one user shows for the next: the store is empty at once, but for what the site says to everybody (B11)', () => {
  const { client, clear } = gateway();
  client.writeQuery({ query: SessionUserDocument, data: viewer('one') as never });
  client.writeQuery({ query: SessionSiteDocument, data: { ...site, site: { ...siteFacts, ...site.site } } as never });
  clear();
  expect(client.readQuery({ query: SessionUserDocument })).toBeNull();
  expect(client.readQuery({ query: SessionSiteDocument })?.site.title).toBe('WHATEVER');
});

test('whatever watches the site still sees its changes after the session', () => {
  const { client, clear } = gateway();
  const withTitle = (title: string) => ({ ...site, site: { ...siteFacts, ...site.site, title } }) as never;
  const seen: (string | undefined)[] = [];
  client.writeQuery({ query: SessionSiteDocument, data: withTitle('before') });
  const watched = client.watchQuery({ query: SessionSiteDocument, fetchPolicy: 'cache-only' });
  const subscription = watched.subscribe(({ data }) => seen.push(data?.site?.title));
  clear();
  client.writeQuery({ query: SessionSiteDocument, data: withTitle('after') });
  expect(seen.at(-1)).toBe('after');
  subscription.unsubscribe();
});

test('|--A--clear--B--A answers--B answers|: A is dropped, B arrives (B11)', async () => {
  const { client, clear, answer } = gateway();
  const a = client.query({ query: SessionUserDocument, fetchPolicy: 'network-only' }).then(
    () => 'answered',
    () => 'dropped',
  );
  await settled();
  clear();
  const b = client.query({ query: SessionUserDocument, fetchPolicy: 'network-only' });
  await settled();
  answer(viewer('one'));
  answer(viewer('two'));
  expect(await a).toBe('dropped');
  expect((await b).data?.viewer.name).toBe('two');
  expect(client.readQuery({ query: SessionUserDocument })?.viewer.name).toBe('two');
  expect(client.readQuery({ query: WorkplaceSettingsDocument })).toBeNull();
});

test('a read of a screen that is under way is no answer for the next session either (B11)', async () => {
  const { client, clear, answer } = gateway();
  const shown = client.watchQuery({ query: SessionUserDocument }).subscribe(() => {});
  await settled();
  clear();
  const next = client.query({ query: SessionUserDocument, fetchPolicy: 'network-only' });
  await settled();
  expect(fetch).toHaveBeenCalledTimes(2);
  answer(viewer('one'));
  answer(viewer('two'));
  expect((await next).data?.viewer.name).toBe('two');
  shown.unsubscribe();
});

const siteFacts = {
  capabilities: [],
  alwaysSearchAllProducts: false,
  allowGuest: true,
  allowConsumer: true,
  allowConsumerPickup: true,
  allowConsumerDelivery: true,
  zipCodeRestrictionFlag: false,
  zipCodeRestrictionMessage: null,
  aboutLine: null,
  missingImage: 'missing.svg',
  imageFit: 'COVER',
  timeZone: 'America/New_York',
  language: 'en-US',
  region: { __typename: 'Region', locale: 'en-US', currency: 'USD' },
  recordsFlights: false,
};

test('|--A--clear--A answers|: what needs no session arrives although one began meanwhile', async () => {
  const { client, answer, clear } = gateway();
  const read = readForAnyone(client, PasswordResetLinkDocument, { token: 'x' });
  await settled();
  clear();
  answer({ __typename: 'Query', passwordResetLink: null });
  expect(await read).toEqual({ __typename: 'Query', passwordResetLink: null });
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  const { headers, body } = init ?? {};
  expect(new Headers(headers).has('authorization')).toBe(false);
  expect(JSON.parse(String(body)).operationName).toBe('PasswordResetLink');
});
