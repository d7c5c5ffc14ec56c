import { expect, test } from 'vitest';
import { englishTexts } from '../../../texts/testing/english.js';
import { keyFacts } from './key-texts.js';

const key = {
  ...({ state: 'ACTIVE', createdAt: '2026-11-21T04:00:00.000Z', createdBy: 'Emily Hart', expiresAt: null } as const),
  ...{ lastUsedAt: null, lastUsedFrom: null, revokedAt: null, revokedBy: null },
};
const facts = (given: Partial<Parameters<typeof keyFacts>[0]>) => keyFacts({ ...key, ...given }, englishTexts);

test('a key is told with the days and times of the site', () => {
  expect(facts({})).toEqual(['Created 11/20/2026 by Emily Hart', 'Never expires', 'Never used']);
  const used = { lastUsedAt: '2026-11-21T15:04:00.000Z', lastUsedFrom: '192.0.2.7' };
  expect(facts({ expiresAt: '2027-02-19T15:00:00.000Z', ...used }).slice(1)).toEqual([
    'Expires 02/19/2027',
    'Last used 11/21/2026, 10:04 AM, from 192.0.2.7',
  ]);
  expect(facts({ ...used, lastUsedFrom: null }).at(-1)).toBe('Last used 11/21/2026, 10:04 AM');
});

test('one that is over is told with its end', () => {
  expect(facts({ state: 'EXPIRED', expiresAt: '2026-11-21T15:00:00.000Z' })[1]).toBe('Expired 11/21/2026');
  const revoked = { state: 'REVOKED', revokedAt: '2026-11-22T15:00:00.000Z', expiresAt: '2027-02-19T15:00:00.000Z' } as const;
  expect(facts({ ...revoked, revokedBy: 'Sam' })[1]).toBe('Revoked 11/22/2026 by Sam');
  expect(facts(revoked)[1]).toBe('Revoked 11/22/2026');
});
