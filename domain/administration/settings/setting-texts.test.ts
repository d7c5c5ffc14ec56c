import { expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { choiceLabel, ownValueText, settingAbout, settingLabel, settingSeen, valueText } from './setting-texts.js';
import type { SettingValue } from './setting-value.js';
import { type StoreSettingKey, storeSetting, storeSettingKeys } from './store-settings.js';

it.each<readonly [StoreSettingKey, SettingValue, string]>([
  ['hidePricing', { flag: true }, 'On'],
  ['hidePricing', { flag: false }, 'Off'],
  ['minimumPasswordLength', { number: 12 }, '12'],
  ['siteTitle', { text: 'Harbor' }, 'Harbor'],
  ['defaultPO', { text: '' }, 'None'],
  ['defaultPageLayout', { text: '1' }, 'List'],
  ['defaultPageSortBy', { text: '3' }, 'Brand'],
  ['imageFit', { text: 'Cover' }, 'Fills its place'],
  ['flightRecorder', { text: 'on' }, 'On'],
  ['cardIssuers', { texts: ['Visa', 'eCheck'] }, 'Visa and Bank account'],
  ['layoutImages', { texts: [] }, 'None'],
  ['siteAddress', { texts: ['1 Main St', 'Portland'] }, '1 Main St and Portland'],
  [
    'card',
    {
      fields: [
        { key: 'k1', label: 'Maker' },
        { key: 'k2', label: null },
      ],
    },
    'Maker and Pack',
  ],
  [
    'pickupSchedule',
    { schedule: { weekdays: [1, 7], cutOffTime: '14:00', cutOffDaysBefore: 0 } },
    'Sunday and Saturday, ordered by 14:00 the same day',
  ],
  [
    'pickupSchedule',
    { schedule: { weekdays: [2], cutOffTime: '09:30', cutOffDaysBefore: 2 } },
    'Monday, ordered by 09:30 2 days before',
  ],
])('%s: %j is read as %j', (key, value, text) => {
  expect(english(valueText(key, value))).toBe(text);
  expect(english(ownValueText(key, value))).toBe(text);
});

it('an owner may have no value of their own', () => {
  expect(english(ownValueText('hidePricing', null))).toBe('no value of its own');
});

it('every setting has a name of its own, an explanation, and what people see', () => {
  const names = storeSettingKeys.map((key) => english(settingLabel(key)));
  expect(new Set(names).size).toBe(storeSettingKeys.length);
  for (const key of storeSettingKeys) {
    expect([english(settingAbout(key)), english(settingSeen(key))].every((text) => text?.endsWith('.'))).toBe(true);
  }
});

it('every choice has a name', () => {
  for (const key of storeSettingKeys) {
    const setting = storeSetting(key);
    if (setting.kind !== 'CHOICE' && setting.kind !== 'CHOICES' && setting.kind !== 'FLAGS') continue;
    for (const choice of setting.choices) {
      if (!['Visa', 'Discover', 'JCB'].includes(String(choice))) {
        expect(english(choiceLabel(key, choice)), `${key} ${choice}`).not.toBe(String(choice));
      }
    }
  }
});
