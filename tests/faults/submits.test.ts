import { describe, expect, it } from 'vitest';
import { embeddedPlaces } from './places.js';
import { runSubmits } from './submits.js';

const place = embeddedPlaces();

// `npm run faults -- submits` does the same a thousand times, over the gateway too.
const patience = 180_000;

describe('orders over a connection that cuts, loses, shortens and delays answers', () => {
  it(
    'are neither lost nor doubled; mails, stock and numbers agree',
    async () => {
      const report = await runSubmits({ place: await place(), count: 60, seed: 1, way: 'direct' });
      expect(report).toMatchObject({ intents: 60, orders: 60, lost: 0, doubled: 0, mailsOff: 0, stockOff: 0, numbersOff: 0 });
      expect(report.faults.dropAfterCommit).toBeGreaterThan(0);
      expect(report.replays).toBeGreaterThan(0);
    },
    patience,
  );

  it(
    'are doubled where the protection is off: the harness sees what it is there to see',
    async () => {
      const report = await runSubmits({ place: await place(), count: 25, seed: 1, way: 'unprotected' });
      expect(report.doubled).toBeGreaterThan(0);
    },
    patience,
  );
});
