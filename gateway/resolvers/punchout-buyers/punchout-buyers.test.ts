import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../domain/punchout/buyer.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';
import { buyerWith } from '../../testing/fake-punchout-buyers.js';

const answer =
  '{ __typename ... on PunchoutBuyerSaved { buyer { id name dialect isEnabled } secret } ... on PunchoutBuyerConflict { buyer { version } } ... on Problems { problems { code field } } }';
const register = `mutation ($input: RegisterPunchoutBuyerInput!) { registerPunchoutBuyer(input: $input) ${answer} }`;
const change = `mutation ($input: ChangePunchoutBuyerInput!) { changePunchoutBuyer(input: $input) ${answer} }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const values = valuesOf(buyerWith());
const system = { customerKey: '1042', dialect: 'OCI', values };

describe('procurement systems of a customer', () => {
  it.each([
    [{}, '', 'made-by-the-store'],
    [{ secret: 'right secret' }, 'right secret', null],
  ])('are registered, with %j', async (more, secret, made) => {
    const { ask, fixture } = given();
    const { data } = await ask(register, { input: { ...system, ...more } });
    const buyer = { id: '4', name: 'Coupa', dialect: 'OCI', isEnabled: true };
    expect(data.registerPunchoutBuyer).toEqual({ __typename: 'PunchoutBuyerSaved', buyer, secret: made });
    expect(fixture.written).toEqual({ ...system, secret });
  });

  it.each([
    [{ values: { values, version: 'b1' } }, { kind: 'values', values, version: 'b1' }],
    [{ secret: { secret: 'right secret' } }, { kind: 'secret', secret: 'right secret' }],
    [{ secret: {} }, { kind: 'secret', secret: '' }],
    [{ isEnabled: false }, { kind: 'enabled', isEnabled: false }],
  ])('are changed: %j', async (input, written) => {
    const { ask, fixture } = given();
    const { data } = await ask(change, { input: { customerKey: '1042', id: '3', change: input } });
    expect(data.changePunchoutBuyer.__typename).toBe('PunchoutBuyerSaved');
    expect(fixture.written).toEqual({ customerKey: '1042', id: '3', change: written });
  });

  it('that somebody changed meanwhile are as they are now', async () => {
    const { ask } = given({ buyerConflict: buyerWith({ version: 'b2' }) });
    const input = { customerKey: '1042', id: '3', change: { values: { values, version: 'b1' } } };
    expect((await ask(change, { input })).data.changePunchoutBuyer).toEqual({
      ...{ __typename: 'PunchoutBuyerConflict', buyer: { version: 'b2' } },
    });
  });

  it.each([
    ['identity', ['values', 'identity'], ['change', 'values', 'values', 'identity']],
    ['secret', ['secret'], ['change', 'values', 'values', 'secret']],
  ])('are refused with the problem at %s', async (field, ofNew, ofChange) => {
    const refusal = { message: 'Wrong', problems: [{ code: 'NAME_TAKEN', message: 'Wrong', field }] } as const;
    const { ask } = given({ refusal });
    const problems = (path: readonly string[]) => ({ problems: [{ code: 'NAME_TAKEN', field: path }] });
    expect((await ask(register, { input: system })).data.registerPunchoutBuyer).toMatchObject(problems(ofNew));
    const input = { customerKey: '1042', id: '3', change: { values: { values, version: 'b1' } } };
    expect((await ask(change, { input })).data.changePunchoutBuyer).toMatchObject(problems(ofChange));
  });

  it('are refused with the problem at the secret alone', async () => {
    const refusal = { message: 'Wrong', problems: [{ code: 'REFUSED', message: 'Wrong', field: 'secret' }] } as const;
    const input = { customerKey: '1042', id: '3', change: { secret: { secret: 'x' } } };
    expect((await given({ refusal }).ask(change, { input })).data.changePunchoutBuyer).toMatchObject({
      problems: [{ code: 'REFUSED', field: ['change', 'secret', 'secret'] }],
    });
  });

  it.each([
    [register, { ...system, customerKey: '../7' }],
    [change, { customerKey: '../7', id: '3', change: { isEnabled: true } }],
    [change, { customerKey: '1042', id: 'x', change: { isEnabled: true } }],
  ])('are unknown by other keys', async (query, input) => {
    const { ask, fixture } = given();
    expect((await ask(query, { input })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it.each([
    [register, system],
    [change, { customerKey: '1042', id: '3', change: { isEnabled: true } }],
  ])('are closed to guests', async (query, input) => {
    const { ask, fixture } = given();
    expect((await ask(query, { input }, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
