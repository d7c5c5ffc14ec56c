import { expect, test } from 'vitest';
import { settingGroups, storeSettingKeys } from '../../../../domain/administration/settings/store-settings.js';
import { englishTexts } from '../../../../texts/testing/english.js';
import { exceptionsText } from './exceptions-text.js';
import { foundSettings } from './found-settings.js';

const all = [...storeSettingKeys, 'inventedElsewhere'].map((key) => ({ key }));
const found = (search: string, scope: 'SITE' | 'USER' = 'SITE') =>
  foundSettings(all, { scope, search }, englishTexts).flatMap(({ settings }) => settings.map(({ key }) => key));

test('without a search all settings are there, in the order of their groups', () => {
  expect(found('  ')).toEqual(storeSettingKeys);
  expect(foundSettings(all, { scope: 'SITE', search: '' }, englishTexts).map(({ group }) => group)).toEqual(settingGroups);
});

test('customers and users have those of their own only', () => {
  expect(found('', 'USER')).toContain('hidePricing');
  expect(found('', 'USER')).not.toContain('currency');
});

test.each([
  ['hidePricing', ['hidePricing']],
  ['HIDE prices', ['hidePricing']],
  ['zip codes', ['zipCodeRestrictionFlag']],
  ['passwords lowercase', ['requireLowercase']],
  ['nothing like this', []],
])('%j finds %j', (search, keys) => {
  expect(found(search)).toEqual(keys);
});

test.each([
  ['hidePricing', 0, 0, 'none'],
  ['hidePricing', 1, 0, '1 customer'],
  ['hidePricing', 2, 3, '2 customers and 3 users'],
  ['currency', 0, 0, 'Customers and users have no value of their own.'],
] as const)('the exceptions of %s: %i and %i are %j', (key, customerCount, userCount, text) => {
  expect(englishTexts.say(exceptionsText({ key, customerCount, userCount }))).toBe(text);
});
