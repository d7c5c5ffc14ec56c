import { describe, expect, it } from 'vitest';
import { restCallsTo, type ScriptedAnswer } from '../../../testing/rest-calls.js';
import type { SeenSetting } from '../../ports/store-settings.js';
import { RestStoreSettings } from './store-settings.js';

const wire = (change: object = {}) => ({
  ...{ key: 'imageFit', default: 'Contain', value: 'Cover', origin: 'customer', own: { value: 'Cover' }, customers: 2, users: 1 },
  ...{ lastChange: { id: 7, at: '2026-11-27T10:00:00.000Z', person: null, from: null, to: { value: 'Cover' } } },
  ...change,
});
const change = { id: '7', at: '2026-11-27T10:00:00.000Z', person: null, from: null, to: { text: 'Cover' } };
const setting = {
  ...{ key: 'imageFit', defaultValue: { text: 'Contain' }, value: { text: 'Cover' }, origin: 'CUSTOMER' },
  ...{ ownValue: { text: 'Cover' }, customerCount: 2, userCount: 1, lastChange: change },
};
const over = (...answers: readonly ScriptedAnswer[]) => {
  let at = 0;
  const { calls, sent } = restCallsTo(() => answers[at++] ?? { status: 500, json: {} });
  return { port: new RestStoreSettings(calls), sent };
};
const site = { scope: 'SITE', of: null } as const;
const customer = { scope: 'CUSTOMER', of: 'A 1' } as const;
const seen: SeenSetting = { ...site, key: 'imageFit', seen: null };

describe('the settings of an owner', () => {
  it('are read in one call', async () => {
    const { port, sent } = over({ json: { of: 'A 1', name: 'Bayside', settings: [wire()] } });
    expect(await port.read(customer)).toEqual({ of: 'A 1', name: 'Bayside', settings: [setting] });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/admin/settings?scope=customer&of=A+1']);
  });

  it('are those that the panel has a place for, with the default for what cannot be a value', async () => {
    const settings = [
      wire({ key: 'inventedHere' }),
      wire({ default: 7 }),
      wire({ value: 7, own: { value: 7 }, origin: 'role', customers: null, users: null, lastChange: null }),
    ];
    const bare = { ...setting, value: { text: 'Contain' }, ownValue: null, origin: 'DEFAULT', customerCount: 0, userCount: 0 };
    expect(await over({ json: { settings } }).port.read(site)).toEqual({
      ...{ of: null, name: null, settings: [{ ...bare, lastChange: null }] },
    });
  });

  it('are null for an unknown customer, and a failure where the whole route is missing', async () => {
    expect(await over({ status: 404, json: {} }).port.read(customer)).toBeNull();
    await expect(over({ status: 404, json: {} }).port.read(site)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(over({ status: 403, json: {} }).port.read(customer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('have changes', async () => {
    const { port, sent } = over({ json: [wire().lastChange] });
    expect(await port.changes('imageFit', { scope: 'USER', of: 'amy' })).toEqual([change]);
    expect(sent[0]?.path).toBe('/api/admin/settings/imageFit/changes?scope=user&of=amy');
  });
});

describe('a setting', () => {
  it.each([
    [{ text: 'Cover' }, { scope: 'site', seen: null, value: 'Cover' }],
    [null, { scope: 'site', seen: null }],
  ])('is saved as %j', async (value, body) => {
    const { port, sent } = over({ json: wire() });
    expect(await port.save(seen, value)).toEqual({ isSaved: true, setting });
    expect(sent).toEqual([{ method: 'POST', path: '/api/admin/settings/imageFit', isWrite: true, body }]);
  });

  it('is restored', async () => {
    const { port, sent } = over({ json: wire() });
    expect(await port.restore({ ...seen, ...customer, seen: { text: 'Cover' } }, '7')).toEqual({ isSaved: true, setting });
    const body = { scope: 'customer', of: 'A 1', seen: { value: 'Cover' }, changeId: 7 };
    expect(sent).toEqual([{ method: 'POST', path: '/api/admin/settings/imageFit/restore', isWrite: true, body }]);
  });

  it('that somebody changed meanwhile is read again', async () => {
    const changed = { status: 409, json: { problems: [{ code: 'SETTING_CHANGED', message: 'Changed' }] } };
    const { port, sent } = over(changed, { json: { settings: [wire()] } });
    expect(await port.save(seen, { text: 'Contain' })).toEqual({ isSaved: false, setting });
    expect(sent).toHaveLength(2);
  });

  it('is refused for any other reason', async () => {
    const problems = [{ code: 'SETTING_INVALID', message: 'No', field: 'value' }];
    await expect(over({ status: 409, json: { problems } }).port.save(seen, null)).rejects.toMatchObject({
      ...{ name: 'Refused', refusal: { problems: [{ code: 'SETTING_INVALID' }] } },
    });
  });

  it('of another form is a failure', async () => {
    await expect(over({ json: wire({ key: 'other' }) }).port.save(seen, null)).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
  });
});
