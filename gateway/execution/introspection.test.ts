import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../testing/ask.js';
import { fakeBackOffice } from '../testing/fake-back-office.js';

const ask = gatewayOver(fakeBackOffice({}).backOffice);
const asIdesAsk = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: true });

describe('introspection, where it is open to developers', () => {
  it('answers what an IDE asks, deeper than a query may be', async () => {
    const { data, errors } = await ask(asIdesAsk);
    expect(errors).toBeUndefined();
    expect(data.__schema.queryType.name).toBe('Query');
  });

  it('refuses lists nested in lists, which would come to millions of rows', async () => {
    const { data, errors } = await ask(
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    );
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toBe('Maximum introspection depth exceeded');
  });
});
