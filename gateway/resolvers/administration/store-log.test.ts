import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const read = `query ($filter: StoreLogFilter, $before: ID, $limit: Int! = 50) {
  storeLog(filter: $filter, before: $before, limit: $limit) { entries { id kind action facts { name value } } hasMore unknown }
}`;
const file = `mutation ($input: ExportStoreLogInput!) { exportStoreLog(input: $input) { entries { id } hasMore } }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const everything = { person: null, kind: null, subject: null, from: null, to: null };

describe('the store’s audit log', () => {
  it('is read a page at a time, with its filter', async () => {
    const { ask, fixture } = given();
    const filter = { person: ' nora ', kind: 'SETTINGS', subject: 'CUSTOMER', of: ' C-1 ', from: '2026-11-01', to: '2026-11-30' };
    expect((await ask(read, { filter, before: '9', limit: 20 })).data.storeLog).toEqual({
      ...{ hasMore: false, unknown: [] },
      entries: [{ id: '8124', kind: 'SETTINGS', action: 'setting.changed', facts: [{ name: 'key', value: 'allowGuest' }] }],
    });
    expect(fixture.written).toEqual({
      ...{ before: '9', limit: 20 },
      filter: { ...filter, person: 'nora', subject: { kind: 'CUSTOMER', of: 'C-1' }, of: undefined },
    });
  });

  it('has no subject without its name, and no person without a letter', async () => {
    const { ask, fixture } = given();
    await ask(read, { filter: { subject: 'USER', of: ' ', person: ' ' } });
    expect(fixture.written).toEqual({ filter: everything, before: null, limit: 50 });
    await ask(read, { filter: { of: 'C-1' } });
    expect(fixture.written).toMatchObject({ filter: everything });
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { before: '0' },
    { before: '../1' },
    { filter: { person: 'x'.repeat(201) } },
    { filter: { subject: 'USER', of: 'x'.repeat(201) } },
  ])('has no such page: %j', async (variables) => {
    const { ask, fixture } = given();
    expect((await ask(read, variables)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it('leaves as a file, page by page', async () => {
    const { ask, fixture } = given();
    const input = { filter: { kind: 'MAIL' }, format: 'JSONL', before: '77' };
    expect((await ask(file, { input })).data.exportStoreLog).toEqual({ entries: [{ id: '8124' }], hasMore: false });
    expect(fixture.written).toEqual({ filter: { ...everything, kind: 'MAIL' }, before: '77', format: 'JSONL' });
    await ask(file, { input: { format: 'CSV' } });
    expect(fixture.written).toEqual({ filter: everything, before: null, format: 'CSV' });
  });

  it('is null where the back office does not have it', async () => {
    expect((await given({ hasOverview: false }).ask(read)).data.storeLog).toBeNull();
  });

  it.each([
    ['read', read, {}],
    ['exported', file, { input: { format: 'CSV' } }],
  ])('is not %s by guests', async (_, query, variables) => {
    const { ask, fixture } = given();
    expect((await ask(query, variables, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
