import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildBuyer } from '../../testing/builders.js';
import { settingsFor } from './settings.js';
import { regionOf } from './site-region.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
});
afterAll(() => office.close());

it('is the site’s: a user’s choice of language and settings of a customer do not change documents and amounts', async () => {
  const { user, customer } = await buildBuyer(office.db, {}, office.clock.now());
  const [userId, customerKey] = [user.id, customer.key];
  await office.db.insert(settings).values([
    { scope: 'site', scopeId: 0, key: 'currency', value: 'CAD' },
    { scope: 'user', scopeId: userId, key: 'language', value: 'es' },
    { scope: 'customer', scopeId: customerKey, key: 'regionalFormat', value: 'de-DE' },
    { scope: 'customer', scopeId: customerKey, key: 'currency', value: 'EUR' },
    { scope: 'customer', scopeId: customerKey, key: 'timeZone', value: 'Europe/Berlin' },
  ]);
  expect(regionOf(await settingsFor(office.db, userId, customerKey))).toEqual({
    language: 'en-US',
    locale: 'en-US',
    currency: 'CAD',
    timeZone: 'America/New_York',
  });
});
