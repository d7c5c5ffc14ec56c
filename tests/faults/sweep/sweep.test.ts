import { expect, it } from 'vitest';
import { embeddedPlaces } from '../places.js';
import { type FinishedRun, isGreen } from '../report.js';
import { runSweep, type SweepReport } from './run-sweep.js';

const place = embeddedPlaces();

// `npm run faults -- sweep` tries every field; these are the first that the seed draws.
it('a request with one thing wrong in any field is answered below 500 by both servers, and somebody else is served meanwhile (D2, D10)', async () => {
  const report = await runSweep({ place: await place(), seed: 1, count: 400 });
  expect(report.examples).toEqual([]);
  expect(report).toMatchObject({ tries: 400, serverFailures: 0, unkeptTaken: 0, othersUnserved: 0 });
  expect(report.refused).toBeGreaterThan(200);
}, 180_000);

it('a sweep is red for each thing that it is there to see', () => {
  const good: SweepReport = {
    way: 'sweep',
    seed: 1,
    store: 'embedded',
    seconds: 1,
    tries: 1,
    refused: 1,
    serverFailures: 0,
    unkeptTaken: 0,
    othersUnserved: 0,
    examples: [],
  };
  const run = (changes: Partial<SweepReport>): FinishedRun => ({ isControl: false, report: { ...good, ...changes } });
  expect(isGreen(run({}))).toBe(true);
  for (const wrong of [{ serverFailures: 1 }, { unkeptTaken: 1 }, { othersUnserved: 1 }]) expect(isGreen(run(wrong))).toBe(false);
});
