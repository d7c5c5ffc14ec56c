import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const act = `mutation ($input: ActOnBehalfInput!) { actOnBehalf(input: $input) { __typename
  ... on ActingOnBehalf { accessToken name until } ... on Problems { problems { code message field } } } }`;
const input = { username: 'emily', reason: 'Order by phone' };

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe('acting as a user', () => {
  it('opens a session', async () => {
    const { ask, fixture } = given();
    expect((await ask(act, { input })).data.actOnBehalf).toEqual({
      ...{ __typename: 'ActingOnBehalf', accessToken: 'WHATEVER-acting', name: 'Emily Hart', until: expect.any(String) },
    });
    expect(fixture.written).toEqual(input);
  });

  it('tells what is missing, at its field', async () => {
    const problem = { code: 'FIELD_REQUIRED', message: 'Say why', field: 'reason' } as const;
    const { ask } = given({ refusal: { message: 'WHATEVER', problems: [problem] } });
    expect((await ask(act, { input })).data.actOnBehalf).toEqual({
      ...{ __typename: 'Problems', problems: [{ ...problem, field: ['reason'] }] },
    });
  });

  it('is nothing for guests, and takes no endless texts', async () => {
    const { ask, fixture } = given();
    expect((await ask(act, { input }, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    const long = { ...input, reason: 'x'.repeat(2_001) };
    expect((await ask(act, { input: long })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
