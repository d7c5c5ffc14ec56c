import { expect, test } from 'vitest';
import { addressLines, orderByText, shipToOptions } from './delivery-words.js';

const dates = { cutOff: '2026-11-21T19:00:00.000Z', earliestDate: '2026-11-23' };
const at = (now: string, isPickup = false) => ({ now: new Date(now), timeZone: 'America/New_York', isPickup });

test('says in the site’s time until when to order for the earliest day', () => {
  expect(orderByText(dates, at('2026-11-21T12:00:00Z'))).toBe('Order by 2:00 PM today for delivery on 11/23/2026');
  expect(orderByText(dates, at('2026-11-20T12:00:00Z', true))).toBe('Order by 2:00 PM on Sat, 11/21 for pickup on 11/23/2026');
});

test('says nothing of a cut-off that has passed or is not known', () => {
  expect(orderByText(dates, at('2026-11-21T19:00:00Z'))).toBeNull();
  expect(orderByText({ ...dates, cutOff: null }, at('2026-11-21T12:00:00Z'))).toBeNull();
});

const shipTo = {
  __typename: 'ShipTo' as const,
  code: 'MAIN',
  name: 'Bistro',
  address1: '12 Harbor St',
  address2: null,
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  deliveryWeekdays: [2],
  cutOffTime: null,
  cutOffDaysBefore: 1,
};

test('an address leaves out what it lacks', () => {
  expect(addressLines(shipTo)).toEqual(['12 Harbor St', 'Portland, ME 04101']);
  expect(addressLines({ ...shipTo, address1: null, city: null, state: null })).toEqual(['04101']);
});

test('ship-tos of one name are told apart by their code', () => {
  const options = shipToOptions([shipTo, { ...shipTo, code: 'DOCK' }, { ...shipTo, code: 'PIER', name: 'Pier' }]);
  expect(options.map(({ label }) => label)).toEqual(['Bistro (MAIN)', 'Bistro (DOCK)', 'Pier']);
});
