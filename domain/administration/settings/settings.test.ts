import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { settingProblem } from './setting-problem.js';
import { isSameValue, type SettingValue, valueOfMembers } from './setting-value.js';
import { isOpenToScope, isStoreSettingKey, type StoreSettingKey, storeSettingKeys } from './store-settings.js';
import { storedOfValue, valueOfStored } from './stored-value.js';

const schedule = { weekdays: [3, 2], cutOffTime: '14:00', cutOffDaysBefore: 1 };
const storedSchedule = { deliveryWeekdays: [2, 3], cutOffTime: '14:00', cutOffDaysBefore: 1 };
const field = (key: string, label: string | null = null) => ({ key, label });

describe('a value', () => {
  it.each<readonly [StoreSettingKey, SettingValue, unknown]>([
    ['hidePricing', { flag: true }, true],
    ['siteTitle', { text: ' Harbor ' }, 'Harbor'],
    ['checkoutMessage', { text: '  ' }, null],
    ['checkoutMessage', { text: 'Closed' }, 'Closed'],
    ['minimumPasswordLength', { number: 12 }, 12],
    ['defaultPageLayout', { text: '2' }, 2],
    ['imageFit', { text: 'Cover' }, 'Cover'],
    ['imageFit', { text: 'Stretch' }, 'Stretch'],
    ['layoutImages', { texts: ['list'] }, { card: false, list: true, quickEntry: false, mobile: false }],
    ['cardIssuers', { texts: ['eCheck', 'Visa'] }, ['Visa', 'eCheck']],
    ['siteAddress', { texts: [' 1 Main St ', ''] }, ['1 Main St']],
    ['card', { fields: [field('k1', ' Maker '), field('k2', ' ')] }, [{ key: 'k1', label: 'Maker' }, { key: 'k2' }]],
    ['pickupSchedule', { schedule }, storedSchedule],
  ])('of %s: %j is stored as %j', (key, value, stored) => {
    expect(storedOfValue(key, value)).toEqual(stored);
  });

  it.each<readonly [StoreSettingKey, unknown, SettingValue | null]>([
    ['hidePricing', true, { flag: true }],
    ['hidePricing', 'true', null],
    ['checkoutMessage', null, { text: '' }],
    ['siteTitle', null, null],
    ['siteTitle', 7, null],
    ['minimumPasswordLength', 9, { number: 9 }],
    ['minimumPasswordLength', '9', null],
    ['defaultPageLayout', 1, { text: '1' }],
    ['defaultPageLayout', 9, null],
    ['layoutImages', { card: true, list: false, other: true }, { texts: ['card'] }],
    ['layoutImages', ['card'], null],
    ['cardIssuers', ['Visa'], { texts: ['Visa'] }],
    ['cardIssuers', [7], null],
    ['card', [{ key: 'k1', label: 'Maker' }, { key: 'k2' }], { fields: [field('k1', 'Maker'), field('k2')] }],
    ['card', [{ key: 7 }], null],
    ['card', [{ key: 'k1', label: 7 }], null],
    ['card', [null], null],
    ['pickupSchedule', storedSchedule, { schedule: { ...schedule, weekdays: [2, 3] } }],
    ['pickupSchedule', { ...storedSchedule, deliveryWeekdays: ['2'] }, null],
    ['pickupSchedule', { ...storedSchedule, cutOffTime: 14 }, null],
    ['pickupSchedule', { ...storedSchedule, cutOffDaysBefore: '1' }, null],
    ['pickupSchedule', null, null],
  ])('of %s that is stored as %j is %j', (key, stored, value) => {
    expect(valueOfStored(key, stored)).toEqual(value);
  });

  it.each<readonly [SettingValue]>([
    [{ flag: false }],
    [{ text: '' }],
    [{ number: 0 }],
    [{ texts: [] }],
    [{ fields: [field('k1')] }],
    [{ schedule }],
  ])('is the one member that is given: %j', (value) => {
    const none = { flag: null, text: null, number: null, texts: null, fields: null, schedule: null };
    expect(valueOfMembers({ ...none, ...value })).toEqual(value);
    expect(isSameValue(value, { ...none, ...value } as SettingValue)).toBe(true);
    expect(isSameValue(value, null)).toBe(false);
    expect(isSameValue(value, { text: 'another' })).toBe(false);
  });

  it('is none where there is none', () => expect(isSameValue(null, null)).toBe(true));
});

const kind = 'This value is not possible here.';

describe('the problem of a value', () => {
  it.each<readonly [StoreSettingKey, SettingValue, string | null]>([
    ['hidePricing', { flag: false }, null],
    ['hidePricing', { text: 'off' }, kind],
    ['siteTitle', { text: 'x'.repeat(200) }, null],
    ['siteTitle', { text: 'x'.repeat(201) }, 'Site title must be 200 characters or fewer.'],
    ['siteTitle', { flag: true }, kind],
    ['logoDark', { text: 'logo-2.svg' }, null],
    ['logoDark', { text: ' ' }, 'Enter a value.'],
    ['logoDark', { text: '../logo.svg' }, 'Enter the name of a file, such as logo.svg, without folders.'],
    ['logoDark', { number: 1 }, kind],
    ['optionText', { text: '' }, null],
    ['optionText', { text: '👍'.repeat(200) }, null],
    ['optionText', { text: 'x'.repeat(201) }, 'Use 200 characters or fewer.'],
    ['language', { text: 'es' }, null],
    ['language', { text: 'x_y' }, 'Enter a language tag, such as en-US or es.'],
    ['regionalFormat', { text: 'de-DE' }, null],
    ['regionalFormat', { text: '--' }, 'Enter a regional format, such as en-US or de-DE.'],
    ['currency', { text: 'CAD' }, null],
    ['currency', { text: 'XQZ' }, 'Enter a currency code, such as USD.'],
    ['timeZone', { text: 'Europe/Berlin' }, null],
    ['timeZone', { text: 'Mars/Base' }, 'Enter a time zone, such as America/New_York.'],
    ['minimumPasswordLength', { number: 8 }, null],
    ['minimumPasswordLength', { number: 64 }, null],
    ['minimumPasswordLength', { number: 7 }, 'Enter a whole number from 8 to 64.'],
    ['minimumPasswordLength', { number: 65 }, 'Enter a whole number from 8 to 64.'],
    ['minimumPasswordLength', { number: 8.5 }, 'Enter a whole number from 8 to 64.'],
    ['minimumPasswordLength', { text: '8' }, kind],
    ['defaultPageLayout', { text: '2' }, null],
    ['defaultPageLayout', { text: '3' }, kind],
    ['defaultPageLayout', { number: 2 }, kind],
    ['layoutImages', { texts: [] }, null],
    ['layoutImages', { texts: ['other'] }, kind],
    ['cardIssuers', { texts: ['Visa'] }, null],
    ['cardIssuers', { texts: ['enRoute'] }, kind],
    ['cardIssuers', { flag: true }, kind],
    ['siteAddress', { texts: ['a', '', 'b', 'c', 'd', 'e'] }, null],
    ['siteAddress', { texts: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'Use 5 lines or fewer.'],
    ['siteAddress', { texts: ['x'.repeat(61)] }, 'Use 60 characters or fewer in each line.'],
    ['siteAddress', { text: 'a' }, kind],
    ['card', { fields: [field('k1', 'x'.repeat(40))] }, null],
    ['card', { fields: [field('k1', 'x'.repeat(41))] }, 'Use 40 characters or fewer for the name of a field.'],
    ['card', { fields: [field('1k')] }, 'The key of a field begins with a letter and has up to 40 letters and digits.'],
    ['card', { fields: [field('k1'), field('k1')] }, 'Use each field once.'],
    ['card', { fields: Array.from({ length: 21 }, (_, at) => field(`k${at}`)) }, 'Use 20 fields or fewer.'],
    ['card', { texts: ['k1'] }, kind],
    ['pickupSchedule', { schedule }, null],
    ['pickupSchedule', { schedule: { ...schedule, weekdays: [] } }, 'Choose at least one day.'],
    ['pickupSchedule', { schedule: { ...schedule, weekdays: [8] } }, kind],
    ['pickupSchedule', { schedule: { ...schedule, weekdays: [0] } }, kind],
    ['pickupSchedule', { schedule: { ...schedule, weekdays: [1.5] } }, kind],
    ['pickupSchedule', { schedule: { ...schedule, cutOffTime: '24:00' } }, 'Enter a time of day from 00:00 to 23:59.'],
    ['pickupSchedule', { schedule: { ...schedule, cutOffDaysBefore: 15 } }, 'Enter a number of days from 0 to 14.'],
    ['pickupSchedule', { schedule: { ...schedule, cutOffDaysBefore: -1 } }, 'Enter a number of days from 0 to 14.'],
    ['pickupSchedule', { schedule: { ...schedule, cutOffDaysBefore: 0.5 } }, 'Enter a number of days from 0 to 14.'],
    ['pickupSchedule', { texts: [] }, kind],
  ])('%s as %j: %j', (key, value, problem) => {
    expect(english(settingProblem(key, value))).toBe(problem);
  });
});

it('the region and everything that visitors without an account see belong to the site', () => {
  const siteOnly = storeSettingKeys.filter((key) => !isOpenToScope(key, 'CUSTOMER'));
  expect(siteOnly).toEqual(expect.arrayContaining(['language', 'regionalFormat', 'currency', 'timeZone', 'allowGuest']));
  expect(siteOnly.every((key) => isOpenToScope(key, 'SITE') && !isOpenToScope(key, 'USER'))).toBe(true);
  expect(isOpenToScope('hidePricing', 'USER')).toBe(true);
});

it('a key is one of the list, and nothing that every object has', () => {
  expect(['hidePricing', 'toString', 'hidepricing'].map(isStoreSettingKey)).toEqual([true, false, false]);
});
