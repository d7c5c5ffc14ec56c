import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';
import { storeSettingWith } from '../../testing/fake-store-settings.js';

const value = '{ flag text number texts fields { key label } schedule { weekdays cutOffTime cutOffDaysBefore } }';
const none = { flag: null, text: null, number: null, texts: null, fields: null, schedule: null };
const parts = `id key kind value ${value} ownValue ${value} origin customerCount lastChange { id person from ${value} }`;
const read = `query ($scope: SettingScope! = SITE, $of: String) { storeSettings(scope: $scope, of: $of) {
  name of settings { ${parts} } } }`;
const changes = `query ($key: String!) { storeSettingChanges(key: $key) { id at person from ${value} to ${value} } }`;
const result = `{ __typename ... on StoreSettingSaved { setting { id value ${value} } }
  ... on StoreSettingConflict { setting { id value ${value} } } ... on Problems { problems { code message field } } }`;
const save = `mutation ($input: SaveStoreSettingInput!) { saveStoreSetting(input: $input) ${result} }`;
const restore = `mutation ($input: RestoreStoreSettingInput!) { restoreStoreSetting(input: $input) ${result} }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}
const off = { key: 'hidePricing', scope: 'SITE' };
const change = { id: '7', at: '2026-11-27T10:00:00.000Z', person: 'Nora', from: null, to: { flag: true } };

describe('the settings of the store (S3.16)', () => {
  it('are read in one call of the port, with the member of their kind', async () => {
    const setting = storeSettingWith({
      key: 'imageFit',
      value: { text: 'Cover' },
      ownValue: { text: 'Cover' },
      lastChange: change,
    });
    const { ask, fixture } = given({ storeSettings: { name: 'Bayside', of: '1001', settings: [setting] } });
    const { data } = await ask(read, { scope: 'CUSTOMER', of: '1001' });
    const shown = {
      ...{ id: 'CUSTOMER:1001:imageFit', key: 'imageFit', kind: 'CHOICE', value: { ...none, text: 'Cover' } },
      ...{ ownValue: { ...none, text: 'Cover' }, origin: 'DEFAULT', customerCount: 0 },
      lastChange: { id: '7', person: 'Nora', from: null },
    };
    expect(data.storeSettings).toEqual({ name: 'Bayside', of: '1001', settings: [shown] });
    expect(fixture.calls).toEqual(['storeSettings.read']);
  });

  it('are null for a customer that does not exist, and closed to guests', async () => {
    const { ask } = given({ storeSettings: null });
    expect((await ask(read, { scope: 'USER', of: 'x' })).data.storeSettings).toBeNull();
    expect((await ask(read, {}, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('have changes', async () => {
    const { ask } = given({ settingChanges: [change] });
    const { data } = await ask(changes, { key: 'hidePricing' });
    expect(data.storeSettingChanges).toEqual([{ ...change, to: { ...none, flag: true } }]);
    expect((await ask(changes, { key: 'nothing' })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('are saved with the value that was seen', async () => {
    const { ask, fixture } = given();
    const fields = [{ key: 'k1' }, { key: 'k2', label: 'Pack' }];
    const input = { key: 'card', scope: 'CUSTOMER', of: '1001', value: { fields }, seen: { fields: [] } };
    const named = [{ key: 'k1', label: null }, fields[1]];
    expect((await ask(save, { input })).data.saveStoreSetting).toEqual({
      __typename: 'StoreSettingSaved',
      setting: { id: 'CUSTOMER:1001:card', value: { ...none, fields: named } },
    });
    const setting = { key: 'card', scope: 'CUSTOMER', of: '1001', seen: { fields: [] } };
    expect(fixture.written).toEqual({ setting, value: { fields: named } });
  });

  it('lose the value of their owner', async () => {
    const { ask, fixture } = given();
    await ask(save, { input: { ...off, of: 'ignored', seen: { flag: true } } });
    expect(fixture.written).toEqual({ setting: { ...off, of: null, seen: { flag: true } }, value: null });
  });

  it('are refused by the gateway itself for values that are not possible', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(save, { input: { ...off, value: { text: 'x' } } });
    const problems = [{ code: 'SETTING_INVALID', message: 'This value is not possible here.', field: ['value'] }];
    expect(data.saveStoreSetting).toEqual({ __typename: 'Problems', problems });
    expect(fixture.calls).toEqual([]);
    const both = await ask(save, { input: { ...off, value: { text: 'x', flag: true } } });
    expect(both.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('are shown as they are now if somebody changed them meanwhile', async () => {
    const settingConflict = storeSettingWith({ value: { flag: true } });
    const { data } = await given({ settingConflict }).ask(save, { input: { ...off, value: { flag: false } } });
    const setting = { id: 'SITE::hidePricing', value: { ...none, flag: true } };
    expect(data.saveStoreSetting).toEqual({ __typename: 'StoreSettingConflict', setting });
  });

  it.each([
    ['CONFIRMATION_REQUIRED', null, null],
    ['SETTING_INVALID', 'value', ['value']],
  ] as const)('are refused with %s', async (code, field, path) => {
    const refusal = { message: 'No', problems: [{ code, message: 'Not today', field }] };
    const { data } = await given({ refusal }).ask(save, { input: { ...off, value: { flag: true } } });
    expect(data.saveStoreSetting.problems).toEqual([{ code, message: 'Not today', field: path }]);
  });

  it('are restored', async () => {
    const { ask, fixture } = given();
    const input = { ...off, changeId: '7', seen: { flag: true } };
    expect((await ask(restore, { input })).data.restoreStoreSetting.__typename).toBe('StoreSettingSaved');
    expect(fixture.written).toEqual({ setting: { ...off, of: null, seen: { flag: true } }, changeId: '7' });
    const wrong = await ask(restore, { input: { ...input, changeId: '7x' } });
    expect(wrong.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});
