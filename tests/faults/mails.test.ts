import { describe, expect, it } from 'vitest';
import { runMails } from './mails.js';
import { embeddedPlaces } from './places.js';

const place = embeddedPlaces();

// `npm run faults -- mails` sends 500. With this seed, the first ten mails of each server meet every fault.
const few = { count: 40, seed: 7 };

describe('mails by two dispatchers, over connections that are dropped, with dispatchers that are killed', () => {
  it('are all accepted, and accepted again only after an answer that was lost', async () => {
    const report = await runMails({ place: await place(), ...few });
    expect(report).toMatchObject({ mails: few.count, lost: 0, doubled: 0 });
    // The run met what it is about: connections dropped at each moment, kills, and mails that SMTP cannot send once.
    expect(Math.min(...Object.values(report.faults), report.kills, report.repeated), JSON.stringify(report)).toBeGreaterThan(0);
    const { afterAcceptance, afterAnswer } = report.faults;
    expect(report.repeated).toBeLessThanOrEqual(afterAcceptance + afterAnswer);
  });

  it('are accepted twice without leases: the harness sees what it is there to see', async () => {
    const report = await runMails({ place: await place(), ...few, isControl: true });
    expect(report.doubled, JSON.stringify(report)).toBeGreaterThan(0);
  });
});
