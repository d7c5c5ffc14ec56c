import { describe, expect, it } from 'vitest';
import { isUnnoticed, runOutage } from './outage.js';
import { embeddedPlaces } from './places.js';

const place = embeddedPlaces();

// `npm run faults -- outage` does the same for longer and at a higher rate.
const patience = 180_000;

describe('a guest whose requests are bad, slow and fail without a pause', () => {
  it(
    'is not noticed by a person who signs in, browses and orders meanwhile',
    async () => {
      const report = await runOutage({ place: await place(), rounds: 6, perSecond: 14, seed: 1, isControl: false });
      expect(report).toMatchObject({ orders: 6, failures: 0, firstFailure: null });
      expect(isUnnoticed(report), JSON.stringify(report)).toBe(true);
    },
    patience,
  );

  it(
    'stops everybody where limits know no callers: the harness sees what it is there to see',
    async () => {
      const report = await runOutage({ place: await place(), rounds: 200, perSecond: 14, seed: 1, isControl: true });
      expect(report.failures).toBeGreaterThan(0);
    },
    patience,
  );
});
