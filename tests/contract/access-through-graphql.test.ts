import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '../../backend/http/policy.js';
import { startTestBackOffice, type TestBackOffice } from '../../backend/testing/back-office.js';
import { fillCartFixture } from '../../backend/testing/cart-fixture.js';
import { buildIdentities, dueOf, type Identity, reopenSessions } from '../../backend/testing/identities.js';
import type { App } from '../../gateway/app.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import { appWith } from '../../gateway/testing/app.js';
import { everyField } from './every-field.js';
import { type OpenApi, operationFor } from './open-api.js';
import { type RecordedCall, recordingProxy } from './recorder.js';

const folder = new URL('../../schema/', import.meta.url);
const sdl = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
const fields = everyField(buildSchema(sdl.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')));

let office: TestBackOffice;
let proxy: Awaited<ReturnType<typeof recordingProxy>>;
let gateway: App;
let document: OpenApi;
let identities: Record<string, Identity>;

beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  identities = await buildIdentities(office);
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  document = (await office.app.inject('/api/openapi.json')).json();
  proxy = await recordingProxy(`http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`);
  gateway = await appWith({ backOffice: httpBackOffice(proxy.url) });
});
afterAll(async () => {
  await gateway?.http.close();
  proxy?.close();
  await office?.close();
});

/** One field that stands for several paths. */
const documents = ['order/1/1', 'order/1/scan/1', 'product/1/scan/1', 'receipt/1', 'statement'].map((id) => ({
  name: `openDocument of ${id}`,
  query: `mutation { openDocument(document: "${id}") { path } }`,
}));

/** Likewise. */
const reports = ['orderGuideList', 'productList', 'priceList', 'quoteSheet'].map((name) => ({
  name: `openReport of ${name}`,
  query: `mutation { openReport(input: { ${name}: {} }) { path } }`,
}));

/** Contents of the home page's cards, which lie deeper than the fields of the schema are read; before one of these saves another landing page. */
const homeLists = ['UsualsNotInCart { usuals', 'CustomersToCall { late', 'CartsLeft { left', 'CustomersPastDue { debtors'].map(
  (list) => ({
    name: `landing with ${list}`,
    query: `{ landing { cards { content { ... on Landing${list} { __typename } } } } } }`,
  }),
);

/** Paths that no field stands for: health, files that are passed through, the doors of procurement systems, and a call that the gateway does not make. */
const besideGraphql = new Set([
  '/healthz',
  '/readyz',
  '/img/{file}',
  '/document/{file}',
  '/doc/{id}',
  '/api/cart/import',
  '/api/landing/pictures',
  '/api/admin/catalogue/imports/{id}/parts',
  '/api/admin/product-files',
  '/api/admin/product-files/matched',
  '/api/admin/scans/{key}/document',
  '/api/admin/setup/logo/{place}',
  '/api/punchout/setup',
  '/api/punchout/oci',
  '/api/theme/reset',
  '/api/mail/unsubscribe',
]);

interface Cell {
  readonly operations: readonly string[];
  readonly wrongCalls: readonly string[];
  readonly isRefused: boolean;
  readonly status: number;
}

async function cellOf(query: string, identity: Identity): Promise<Cell> {
  proxy.calls.length = 0;
  const answer = await gateway.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: await identity.headers(),
    payload: { query },
  });
  const { errors = [] } = answer.json() as { errors?: { extensions: { code: string } }[] };
  const calls = proxy.calls.map((call) => ({ call, operation: operationFor(document, call) ?? `${call.method} ${call.path}` }));
  return {
    operations: calls.map(({ operation }) => operation),
    wrongCalls: calls
      .filter(({ call, operation }) => operation !== takesCredentials && !isRight(dueTo(identity, operation), call))
      .map(({ operation }) => operation),
    isRefused: errors.some(({ extensions }) => ['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'].includes(extensions.code)),
    status: answer.statusCode,
  };
}

/** A caller with an invalid token is already signed out. */
const endsSession = 'signOut';

/** They end sessions of the caller that are not used up yet. */
const endingSessions = new Set(['endSession', 'endOtherSessions']);

/** Its refusals are about the credentials in it. */
const takesCredentials = 'POST /api/token';

/** It answers 403 to users without a password, as all of these are. */
const demandsPassword = 'POST /api/password';

const dueTo = (identity: Identity, operation: string): Due => {
  const [method = '', path = ''] = operation.split(' ');
  const due = dueOf(identity, { method, path, policy: policyOf(operation) });
  return operation === demandsPassword && due === 'ok' ? 403 : due;
};

type Due = Identity['expected'][Policy];

const isRight = (due: Due, { status }: RecordedCall): boolean =>
  due === 'ok' ? ![401, 403].includes(status) && status < 500 : status === due;

function policyOf(operation: string): Policy {
  const [method = '', path = ''] = operation.split(' ');
  const described = document.paths[path]?.[method.toLowerCase()] as { 'x-policy'?: Policy } | undefined;
  if (!described?.['x-policy']) throw new Error(`${operation} has no policy`);
  return described['x-policy'];
}

describe('who may ask for what through GraphQL, over every field of the schema (RELIABILITY B, B10)', () => {
  test('every identity reaches what the policies of the calls behind a field give it, and is told where they give nothing', async () => {
    const wrong: string[] = [];
    const reached = new Set<string>();
    for (const { name, query } of [...homeLists, ...fields, ...documents, ...reports]) {
      for (const [who, identity] of Object.entries(identities)) {
        const { operations, wrongCalls, isRefused, status } = await cellOf(query, identity);
        for (const operation of operations) reached.add(operation);
        if (endingSessions.has(name)) await reopenSessions(office);
        // The gateway hands on who calls, exactly: so the back office's own matrix, and that refusals change nothing, hold for each of its calls.
        for (const operation of wrongCalls) wrong.push(`${name} as ${who}: ${operation} was not answered as its policy says`);
        const isLetIn = (operation: string) => dueTo(identity, operation) === 'ok';
        const isDoubtful = who === 'a buyer with two keys';
        if (isDoubtful ? status !== 400 || operations.length > 0 : status !== 200)
          wrong.push(`${name} as ${who}: HTTP ${status}`);
        if (isRefused && operations.some((each) => isLetIn(each)) && operations.every(isLetIn))
          wrong.push(`${name} as ${who}: refused though its calls were not`);
        if (!isRefused && !isDoubtful && operations.length > 0 && !operations.some(isLetIn) && name !== endsSession)
          wrong.push(`${name} as ${who}: nothing was given, and nothing said so`);
      }
    }
    expect(wrong).toEqual([]);
    const unreached = Object.keys(document.paths).filter((path) => ![...reached].some((each) => each.endsWith(` ${path}`)));
    expect(new Set(unreached)).toEqual(besideGraphql);
  }, 240_000);
});
