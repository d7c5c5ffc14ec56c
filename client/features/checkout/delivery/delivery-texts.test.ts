import { expect, test } from 'vitest';
import { englishTexts } from '../../../../texts/testing/english.js';
import { orderByText, shipToOptions } from './delivery-texts.js';

const dates = {
  earliestDate: '2026-11-23',
  cutOff: '2026-11-21T19:00:00.000Z',
  validDates: ['2026-11-23', '2026-11-25'],
  cutOffs: ['2026-11-21T19:00:00.000Z', '2026-11-24T19:00:00.000Z'],
};
const at = (now: string, { chosen = null, isPickup = false }: { chosen?: string | null; isPickup?: boolean } = {}) => ({
  now: new Date(now),
  chosen,
  isPickup,
});

test('says in the site’s time until when to order for the earliest day', () => {
  expect(orderByText(dates, at('2026-11-21T12:00:00Z'), englishTexts)).toBe('Order by 2:00 PM today for delivery on 11/23/2026');
  expect(orderByText(dates, at('2026-11-20T12:00:00Z', { isPickup: true }), englishTexts)).toBe(
    'Order by 2:00 PM on Sat, 11/21 for pickup on 11/23/2026',
  );
});

test('says it of the day that is chosen', () => {
  const now = '2026-11-21T12:00:00Z';
  expect(orderByText(dates, at(now, { chosen: '2026-11-25' }), englishTexts)).toBe(
    'Order by 2:00 PM on Tue, 11/24 for delivery on 11/25/2026',
  );
  // A back office that knows the cut-off of the earliest day alone says nothing of the others.
  const sparse = { ...dates, validDates: [], cutOffs: [] };
  expect(orderByText(sparse, at(now, { chosen: '2026-11-25' }), englishTexts)).toBeNull();
  expect(orderByText(sparse, at(now, { chosen: '2026-11-23' }), englishTexts)).toBe(
    'Order by 2:00 PM today for delivery on 11/23/2026',
  );
});

test('says nothing of a cut-off that has passed or is not known', () => {
  expect(orderByText(dates, at('2026-11-21T19:00:00Z'), englishTexts)).toBeNull();
  expect(orderByText({ ...dates, cutOff: null, cutOffs: [] }, at('2026-11-21T12:00:00Z'), englishTexts)).toBeNull();
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

test('ship-tos of one name are told apart by their code', () => {
  const options = shipToOptions([shipTo, { ...shipTo, code: 'DOCK' }, { ...shipTo, code: 'PIER', name: 'Pier' }], englishTexts);
  expect(options.map(({ label }) => label)).toEqual(['Bistro (MAIN)', 'Bistro (DOCK)', 'Pier']);
});
