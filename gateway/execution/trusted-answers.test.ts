import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../errors.js';
import { appWith } from '../testing/app.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

// A trusted document's first response passes through Apollo Server, every later one comes directly from its compiled operation.
const documents = {
  'sha256:two':
    'query Site { site { title } } query Cart { cart { version lines { id product { description stock { uncommitted } } } } }',
  'sha256:page': 'query Page($size: Int!) { products(pageSize: $size) { totalCount products { productKey prices { price } } } }',
  'sha256:write':
    'mutation Delete($id: ID!) { deleteCartLine(id: $id) { __typename ... on Problems { problems { code lineId } } } }',
  'sha256:types': '{ __schema { queryType { name } } }',
  'sha256:stock': '{ products(pageSize: 2) { products { productKey stock { uncommitted } } } }',
  'sha256:wrong': '{ nothing }',
};
const { backOffice, fixture } = fakeBackOffice();
let http: FastifyInstance;

beforeAll(async () => {
  ({ http } = await appWith({ backOffice, documents, config: { trustedDocuments: 'only' } }));
});
afterAll(() => http.close());

const ask = async (documentId: string, question: object, headers: Record<string, string>) => {
  const answer = await http.inject({ method: 'POST', url: '/graphql', headers, payload: { documentId, ...question } });
  const { date: _, ...others } = answer.headers;
  return { status: answer.statusCode, body: answer.body, headers: others };
};

const person = { authorization: 'Bearer token', 'x-request-id': 'request-1' };
const guest = { 'x-request-id': 'request-1' };

describe('a trusted document is answered the second time as the first:', () => {
  it.each([
    ['one of its operations', 'sha256:two', { operationName: 'Cart' }, person, 200],
    ['another of its operations', 'sha256:two', { operationName: 'Site' }, person, 200],
    ['none of its operations', 'sha256:two', { operationName: 'Other' }, person, 400],
    ['which of its operations is not said', 'sha256:two', {}, person, 400],
    ['by a guest', 'sha256:two', { operationName: 'Cart' }, guest, 200],
    ['a variable', 'sha256:page', { variables: { size: 3 } }, person, 200],
    ['a variable that is missing', 'sha256:page', {}, person, 400],
    ['a variable of another type', 'sha256:page', { variables: { size: 'three' } }, person, 400],
    ['a page that costs too much', 'sha256:page', { variables: { size: 2_000_000 } }, person, 400],
    ['a write', 'sha256:write', { variables: { id: 'x' } }, person, 200],
    ['a write without its variable', 'sha256:write', {}, person, 400],
    ['a write of a guest', 'sha256:write', { variables: { id: '1' } }, guest, 200],
    ['introspection, which is off', 'sha256:types', {}, person, 400],
    ['not valid', 'sha256:wrong', {}, person, 400],
  ])('%s', async (_, documentId, question, headers, status) => {
    const first = await ask(documentId, question, headers);
    expect(first.status).toBe(status);
    expect(await ask(documentId, question, headers)).toEqual(first);
    expect(await ask(documentId, question, headers)).toEqual(first);
  });

  it('with a failure of the back office', async () => {
    fixture.failing.set('catalogue.uncommitted', new Failure('BACK_OFFICE_TIMEOUT', { reason: 'secret' }));
    const first = await ask('sha256:stock', {}, person);
    expect(JSON.parse(first.body).errors).toMatchObject([
      { extensions: { code: 'BACK_OFFICE_TIMEOUT', requestId: 'request-1' } },
    ]);
    expect(first.body).not.toContain('secret');
    expect(await ask('sha256:stock', {}, person)).toEqual(first);
  });
});
