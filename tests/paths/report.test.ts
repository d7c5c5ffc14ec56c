import { describe, expect, it } from 'vitest';
import { defaultQuery } from '../../paths/choose/query.js';
import { survey } from '../../paths/choose/survey.js';
import { loadModel } from '../../paths/model/load-models.js';
import { layoutOf } from '../../paths/report/layout.js';
import { pageOf } from '../../paths/report/page.js';
import { partOf } from '../../paths/report/report.js';
import { type RunResult, runResultOf } from '../../paths/report/results.js';
import { runPathsOnMachine } from '../../paths/walk/machine/run-paths.js';
import { storefront } from './project.js';

const at = '2026-11-21T12:00:00.000Z';

async function runOf(machine: string): Promise<RunResult> {
  const all = survey(machine, await loadModel(storefront, machine), defaultQuery);
  return runResultOf(all, await runPathsOnMachine(all), at, 20);
}

/** The same run, its paths failed after a step. */
const failedAt = (run: RunResult, step: number, message: string): RunResult => ({
  ...run,
  paths: run.paths.map((path) => ({ ...path, outcome: 'failed' as const, failure: { message, step } })),
});

const count = (text: string, part: string) => text.split(part).length - 1;

describe('a statechart', () => {
  it('has every state in its place, within the states around it', async () => {
    const { machine } = await loadModel(storefront, 'reportCard');
    const { states, arrows, width } = await layoutOf(machine);
    const named = new Map(states.map((state) => [state.path, state]));
    expect([...named.keys()]).toEqual(
      expect.arrayContaining(['offered', 'asking', 'asking.choosing', 'asking.opening', 'opening', 'failed']),
    );
    const [around, within] = [named.get('asking'), named.get('asking.choosing')];
    expect(within?.x).toBeGreaterThan(around?.x ?? 0);
    expect((within?.x ?? 0) + (within?.width ?? 0)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
    expect(width).toBeGreaterThan(around?.width ?? 0);
    expect(arrows.every(({ points }) => points.length >= 2)).toBe(true);
  });

  it('is painted by what was really walked', async () => {
    const run = await runOf('documentButton');
    const { chart: whole } = await partOf(storefront, 'documentButton', [run]);
    expect(count(whole, 'class="label missed"')).toBe(0);
    expect(count(whole, 'class="state walked"')).toBe(4);
    const { chart: broken } = await partOf(storefront, 'documentButton', [failedAt(run, 1, 'no')]);
    expect(count(broken, 'class="state walked"')).toBe(2);
    expect(count(broken, 'class="label walked"')).toBe(1);
  });
});

describe('the page', () => {
  it('puts failures first, and says why and how to see them again', async () => {
    const [good, bad] = await Promise.all([runOf('documentButton'), runOf('reportCard')]);
    const failed = failedAt(bad, 2, 'must lead to <open> & not "closed"');
    const parts = await Promise.all([partOf(storefront, 'documentButton', [good]), partOf(storefront, 'reportCard', [failed])]);
    const page = pageOf(parts, {}, {}, at);
    expect(page.indexOf('id="reportCard"')).toBeLessThan(page.indexOf('id="documentButton"'));
    expect(page).toContain('must lead to &lt;open&gt; &amp; not &quot;closed&quot;');
    expect(page).toContain('npm run paths -- run reportCard --scenario');
    expect(page).toContain(`<title>${bad.paths.length} failed · Paths</title>`);
  });

  it('loads nothing from anywhere', async () => {
    const page = pageOf([await partOf(storefront, 'documentButton', [await runOf('documentButton')])], {}, {}, at);
    expect(page.match(/(?:src|href)="(?!#|data:)[^"]*"|url\(|@import|https?:/g)).toBeNull();
  });

  it('tells of the last runs of a path', async () => {
    const run = await runOf('documentButton');
    const pathHistory = [true, false].map((passed, day) => ({ at: `day ${day}`, passed, ms: 5 }));
    const page = pageOf(
      [await partOf(storefront, 'documentButton', [run])],
      { [`documentButton machine ${run.paths[0]?.id}`]: pathHistory },
      {},
      at,
    );
    expect(page).toContain('aria-label="1 of the last 2 runs failed"');
    expect(page).toContain('flaky: 100 %');
  });
});
