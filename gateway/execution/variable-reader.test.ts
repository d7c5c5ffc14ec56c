import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../testing/ask.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const { backOffice, fixture } = fakeBackOffice();
const ask = gatewayOver(backOffice);

describe('a variable that is null where no null may be', () => {
  it.each([
    ['of a non-null type with a default', 'query ($n: Int! = 2) { products(pageSize: $n) { pageSize } }', 'n'],
    ['for an argument, its default', 'query ($n: Int = 2) { products(pageSize: $n) { pageSize } }', 'n'],
    ['for an argument, the default of the argument', 'query ($n: Int) { products(pageSize: $n) { pageSize } }', 'n'],
    ['for an argument that costs nothing', 'query ($key: ID = "1") { product(productKey: $key) { productKey } }', 'key'],
    [
      'for an argument inside a fragment',
      'query ($key: ID = "1") { ...F } fragment F on Query { product(productKey: $key) { productKey } }',
      'key',
    ],
    [
      'for a field of an input',
      'query ($by: ProductSort = DESCRIPTION) { products(sort: { by: $by, direction: ASC }) { pageSize } }',
      'by',
    ],
    ['for an item of a list', 'query ($c: String = "1") { productsByCodes(codes: [$c]) { code } }', 'c'],
    ['in @include', 'query ($b: Boolean = true) { site { title @include(if: $b) } }', 'b'],
    ['in @skip on a spread', 'query ($b: Boolean = true) { site { ...F @skip(if: $b) } } fragment F on Site { title }', 'b'],
    ['in a write', 'mutation ($id: ID = "1") { deleteCartLine(id: $id) { __typename } }', 'id'],
  ])('is a fault of the request that names it: %s', async (_, query, name) => {
    // Known by then, so that cost alone decides nothing.
    const valid = await ask(query, {});
    expect(valid.errors).toBeUndefined();
    const calls = fixture.calls.length;
    const { data, errors } = await ask(query, { [name]: null });
    expect(data ?? null).toBeNull();
    expect(errors).toEqual([
      { message: expect.stringContaining(`"$${name}"`), extensions: { code: 'BAD_USER_INPUT', requestId: 'request-1' } },
    ]);
    expect(fixture.calls).toHaveLength(calls);
  });

  it('is a value like others where a null may be', async () => {
    const { data, errors } = await ask(
      'query ($f: ProductFilter, $b: Boolean! = true) { products(filter: $f) { page @include(if: $b) } }',
      {
        f: null,
      },
    );
    expect([data, errors]).toEqual([{ products: { page: 1 } }, undefined]);
  });
});
