import { describe, expect, it } from 'vitest';
import type { Recording } from '../../domain/support/recording.js';
import { FlightLog, type FlightLogLimits } from './flight-log.js';

const limits: FlightLogLimits = { steps: 6, size: 10_000, stepsOfPiece: 2, sizeOfPiece: 1_000 };
const about = { version: '1', recordedAt: '2026-11-22T10:00:00.000Z', page: '/cart', userKind: 'CUSTOMER' };
const recordingOf = (log: FlightLog) => JSON.parse(log.json(about)) as Recording;

const count = (value: number) => ({ state: '"on"', checkpoint: () => `{"value":"on","context":{"count":${value}}}` });
const event = (type: string | number) => JSON.stringify({ type: String(type) });

/** A log of one machine that has taken `events` events. */
function counted(events: number, log = new FlightLog(limits), actor = {}): FlightLog {
  log.begin(actor, 'counter', 0, '{"from":1}', '"on"');
  for (let at = 1; at <= events; at += 1) log.step(actor, at, event(at), count(at), 'active');
  return log;
}

describe('a log of flights', () => {
  it('has what machines took, and what it made of them', () => {
    const log = new FlightLog(limits);
    const [cart, session] = [{}, {}];
    log.begin(cart, 'cartPage', 3, '{"rounding":"NONE"}', '"shown"');
    log.join(session, 'session', 4, count(7));
    log.step(cart, 10, '{"type":"confirm"}', count(0), 'done');
    log.end(session);
    expect(recordingOf(log)).toEqual({
      ...{ format: 'storefront-recording/1', ...about, dropped: 0 },
      flights: [
        {
          ...{ machine: 'cartPage', actor: 1, startedAt: 3, input: { rounding: 'NONE' }, start: 'shown', ended: true },
          steps: [{ at: 10, event: { type: 'confirm' }, state: 'on', status: 'done' }],
        },
        {
          ...{ machine: 'session', actor: 2, startedAt: 4, input: null, start: 'on', ended: true, steps: [] },
          base: { value: 'on', context: { count: 7 } },
        },
      ],
    });
  });

  it('forgets the oldest whole pieces, and begins with a checkpoint instead', () => {
    const { dropped, flights } = recordingOf(counted(9));
    expect(dropped).toBe(4);
    expect(flights).toMatchObject([{ input: null, base: { context: { count: 4 } }, start: 'on' }]);
    expect(flights[0]?.steps.map((step) => step.event.type)).toEqual(['5', '6', '7', '8', '9']);
  });

  it.each([1, 6, 7, 40, 123])('counts each of %i steps, kept or dropped', (events) => {
    const { dropped, flights } = recordingOf(counted(events));
    expect(dropped + (flights[0]?.steps.length ?? 0)).toBe(events);
    expect(flights[0]?.steps.length).toBeLessThanOrEqual(limits.steps);
    expect(flights[0]).toMatchObject(dropped === 0 ? { start: 'on' } : { base: { context: { count: dropped } } });
  });

  it('stays below its size, whatever an event carries', () => {
    const log = new FlightLog({ ...limits, steps: 1_000 });
    const actor = {};
    log.begin(actor, 'counter', 0, 'null', '"on"');
    for (let at = 1; at <= 200; at += 1) log.step(actor, at, JSON.stringify({ type: 'x'.repeat(at % 900) }), count(at), 'active');
    expect(log.json(about).length).toBeLessThan(limits.size + 1_000);
  });

  it('gives the newest of it, where less is asked for', () => {
    const log = counted(5);
    const { dropped, flights } = JSON.parse(log.json(about, 200)) as Recording;
    expect(dropped).toBe(4);
    expect(flights).toMatchObject([{ input: null, base: { context: { count: 4 } }, steps: [{ event: { type: '5' } }] }]);
    expect(JSON.parse(log.json(about, 0)).flights).toHaveLength(1);
  });

  it('takes a checkpoint no more often for being a large one', () => {
    const log = new FlightLog(limits);
    const [actor, large] = [{}, `{"value":"on","context":"${'x'.repeat(2 * limits.sizeOfPiece)}"}`];
    let checkpoints = 0;
    const place = { state: '"on"', checkpoint: () => (++checkpoints > 0 ? large : '') };
    log.join(actor, 'counter', 0, place);
    for (let at = 1; at <= 6; at += 1) log.step(actor, at, event(at), place, 'active');
    expect(checkpoints).toBe(1 + 6 / limits.stepsOfPiece);
  });

  it('takes up again what was quiet for so long that nothing of it was left', () => {
    const log = new FlightLog(limits);
    const quiet = {};
    log.begin(quiet, 'quiet', 0, 'null', '"on"');
    counted(20, log);
    log.step(quiet, 30, event('late'), count(1), 'active');
    log.step(quiet, 31, event('later'), count(2), 'active');
    const [flight] = recordingOf(log).flights.filter(({ machine }) => machine === 'quiet');
    expect(flight).toMatchObject({ base: { context: { count: 1 } }, steps: [{ event: { type: 'later' } }] });
  });

  it('takes a machine that begins again before it did anything for one that begins', () => {
    const log = new FlightLog(limits);
    const actor = {};
    log.begin(actor, 'counter', 0, '{"from":1}', '"on"');
    log.end(actor);
    log.begin(actor, 'counter', 1, '{"from":1}', '"on"');
    expect(recordingOf(log).flights).toMatchObject([{ machine: 'counter', input: { from: 1 } }]);
    expect(recordingOf(log).flights[0]).not.toHaveProperty('ended');
  });
});
