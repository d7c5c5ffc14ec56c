import type { AddressInfo } from 'node:net';
import { type GraphQLNamedType, getNamedType, isObjectType, isUnionType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushProducts } from '../../backend/store/tables/products.js';
import { startTestBackOffice, type TestBackOffice } from '../../backend/testing/back-office.js';
import { bearer, buildApiKey } from '../../backend/testing/builders.js';
import { fillCartFixture, makeBuyer, product } from '../../backend/testing/cart-fixture.js';
import { buildPastOrder } from '../../backend/testing/past-orders.js';
import { apiKeyScopes } from '../../domain/api-keys/api-key.js';
import type { App } from '../../gateway/app.js';
import type { ApiKeyScope } from '../../gateway/generated/resolvers.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import { appWith } from '../../gateway/testing/app.js';
import { everyField, type FieldDocument } from './every-field.js';
import { schemaNow } from './published-schema.js';
import { isOpenTo, scopesByField } from './required-scopes.js';

const schema = schemaNow();
const required = scopesByField(schema);
const fields = everyField(schema);
const rootOf = ({ name, query }: FieldDocument) => `${query.startsWith('mutation') ? 'Mutation' : 'Query'}.${name}`;

/** Every combination of scopes that a key can have. */
const combinations = Array.from({ length: 2 ** apiKeyScopes.length - 1 }, (_, at) =>
  apiKeyScopes.filter((_, bit) => ((at + 1) >> bit) % 2 === 1),
);

let office: TestBackOffice;
let gateway: App;
const keys: { readonly names: readonly ApiKeyScope[]; readonly secret: string }[] = [];

beforeAll(async () => {
  office = await startTestBackOffice({ apiKeyCallsPerMinute: 1_000_000 });
  await fillCartFixture(office.store);
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  gateway = await appWith({
    backOffice: httpBackOffice(`http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`),
  });
  // Something in every list, so that what hangs on rows is asked, too.
  const { userId, customerKey, headers } = await makeBuyer(office.store);
  await office.db.insert(pushProducts).values({ productKey: product.water });
  await buildPastOrder(office, customerKey, { number: '1' }, [{ productKey: product.chicken }]);
  const line = `{ productKey: "${product.chicken}", unit: "CS", orderQuantity: "2.00" }`;
  await ask(
    headers,
    `mutation { addCartLine(input: { idempotencyKey: "scopes-1", line: ${line} }) { __typename }
      createOrderGuide(input: { idempotencyKey: "scopes-2", name: "Bar", lines: [${line}] }) { __typename } }`,
  );
  for (const combination of combinations) {
    const scopes = combination.map(({ scope }) => scope);
    const { secret } = await buildApiKey(office.db, { userId, customerKey, scopes }, office.clock.now());
    keys.push({ names: combination.map(({ name }) => name), secret });
  }
});
afterAll(async () => {
  await gateway?.http.close();
  await office?.close();
});

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string; readonly missingScope?: ApiKeyScope };
  }[];
}

async function ask(headers: object, query: string): Promise<Answer> {
  return (await gateway.http.inject({ method: 'POST', url: '/graphql', headers: { ...headers }, payload: { query } })).json();
}

/** The field that an error's path leads to. */
function fieldAt(query: string, path: readonly (string | number)[]): string {
  let type: GraphQLNamedType | null | undefined = query.startsWith('mutation') ? schema.getMutationType() : schema.getQueryType();
  let at = '';
  for (const name of path.filter((step) => typeof step === 'string')) {
    const owners: readonly GraphQLNamedType[] = isUnionType(type) ? type.getTypes() : type ? [type] : [];
    const owner = owners.filter(isObjectType).find((each) => name in each.getFields());
    at = `${owner?.name}.${name}`;
    type = owner && getNamedType(owner.getFields()[name]?.type);
  }
  return at;
}

/** The fields below the root that an answer has something for. */
function given(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(given);
  if (typeof value !== 'object' || value === null) return [];
  const { __typename: owner, ...answered } = value as Readonly<Record<string, unknown>>;
  return Object.entries(answered).flatMap(([name, part]) => [...(part === null ? [] : [`${owner}.${name}`]), ...given(part)]);
}

describe('what the schema says that an API key needs', () => {
  it('is said of every query and mutation', () => {
    expect(fields.map(rootOf).filter((at) => !required.has(at))).toEqual([]);
  });

  it('is what the back office demands, of every field by a key of every combination of scopes', async () => {
    const wrong = new Set<string>();
    const wasGiven = new Set<string>();
    const wasRefused = new Set<string>();
    // Queries come first: writes would take away what there is to read.
    for (const field of fields)
      for (const { names, secret } of keys) {
        const { data, errors = [] } = await ask(bearer(secret), field.query);
        const refusals = errors.filter(({ extensions }) => extensions.code === 'FORBIDDEN');
        for (const { path = [], extensions } of refusals) {
          const at = fieldAt(field.query, path);
          const needs = required.get(at) ?? [[]];
          wasRefused.add(at);
          if (isOpenTo(needs, names)) wrong.add(`${at} is refused with ${names}`);
          const named = extensions.missingScope;
          const isRight = named === undefined ? needs.length === 0 : needs.flat().includes(named) && !names.includes(named);
          if (!isRight) wrong.add(`${at} names the scope ${named}`);
        }
        const isRefused = refusals.some(({ path }) => path?.length === 1);
        for (const at of [...(isRefused ? [] : [rootOf(field)]), ...Object.values(data ?? {}).flatMap(given)]) {
          wasGiven.add(at);
          if (!isOpenTo(required.get(at) ?? [[]], names)) wrong.add(`${at} is given with ${names}`);
        }
      }
    expect([...wrong]).toEqual([]);
    // Nothing was right because it was never asked.
    const unseen = [...required].filter(
      ([at, needs]) => (needs.length > 0 && !wasGiven.has(at)) || (needs.flat().length > 0 && !wasRefused.has(at)),
    );
    expect(unseen.map(([at]) => at)).toEqual([]);
  }, 120_000);
});
