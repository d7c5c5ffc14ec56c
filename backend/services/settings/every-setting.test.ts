import type { TSchema } from 'typebox';
import { expect, it, test } from 'vitest';
import { settingProblem } from '../../../domain/administration/settings/setting-problem.js';
import { type StoreSettingKey, storeSetting, storeSettingKeys } from '../../../domain/administration/settings/store-settings.js';
import { storedOfValue, valueOfStored } from '../../../domain/administration/settings/stored-value.js';
import { pickSettings, settingSchemas } from '../../contract/settings.js';
import { settingDefaults } from './sound-settings.js';

/** Parts of a schema that say what values it takes. */
interface Facts extends TSchema {
  readonly type?: string;
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: string }[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly maximum?: number;
  readonly maxItems?: number;
}
const factsOf = (key: StoreSettingKey) => pickSettings(key)[key] as Facts;

test('every setting has a place in the panel, so that none can be changed by SQL alone, and the panel has no other', () => {
  expect([...storeSettingKeys].sort()).toEqual(Object.keys(settingSchemas).sort());
});

it.each(storeSettingKeys)('%s has the kind, the choices and the limits of its schema', (key) => {
  const [setting, facts] = [storeSetting(key), factsOf(key)];
  switch (setting.kind) {
    case 'FLAG':
      return expect(facts.type).toBe('boolean');
    case 'TEXT':
      return expect(facts.anyOf?.map(({ type }) => type) ?? facts.type).toEqual(
        setting.isOptional ? ['string', 'null'] : 'string',
      );
    case 'NUMBER':
      return expect([facts.type, facts.maximum]).toEqual(['integer', setting.most]);
    case 'CHOICE':
      return expect(setting.choices).toEqual(facts.anyOf?.map((choice) => choice.const));
    case 'FLAGS':
      return expect(setting.choices).toEqual(Object.keys(facts.properties ?? {}));
    case 'CHOICES':
      return expect(facts.type).toBe('array');
    case 'LINES':
      return expect([facts.type, facts.maxItems]).toEqual(['array', setting.mostLines]);
    case 'FIELDS':
      return expect([facts.type, facts.maxItems]).toEqual(['array', setting.mostFields]);
    case 'SCHEDULE':
      return expect(Object.keys(facts.properties ?? {})).toEqual(['deliveryWeekdays', 'cutOffTime', 'cutOffDaysBefore']);
  }
});

it.each(storeSettingKeys)('the default of %s can be shown, and saved again', (key) => {
  const value = valueOfStored(key, settingDefaults[key]);
  expect(value).not.toBeNull();
  if (value === null) return;
  expect(settingProblem(key, value)).toBeNull();
  expect(storedOfValue(key, value)).toEqual(settingDefaults[key]);
});
