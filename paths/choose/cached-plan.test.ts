import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadScreen } from '../model/load-models.js';
import type { AnyOnScreen } from '../model/on-screen.js';
import { scriptOf } from '../walk/script.js';
import { screenPlanOf } from './browser-plan.js';
import { type WrittenPlan, writtenPlanOf } from './cached-plan.js';

const folder = mkdtempSync(join(tmpdir(), 'plans-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is what is planned, is kept for the same sources, and made anew for others', async () => {
  const onScreen = (await loadScreen('documentButton')) as AnyOnScreen;
  const { runs, problems } = screenPlanOf(onScreen);
  const planned: WrittenPlan = { runs: runs.map(({ scenario, tour }) => scriptOf(scenario.name, tour)), problems };
  expect(writtenPlanOf(onScreen, folder)).toMatchObject(planned);

  const file = join(folder, `${onScreen.model.machine.id}.json`);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  const marked = { ...kept, problems: ['kept'] };
  writeFileSync(file, JSON.stringify(marked));
  expect(writtenPlanOf(onScreen, folder)).toEqual(marked);

  writeFileSync(file, JSON.stringify({ ...marked, print: 'other sources' }));
  expect(writtenPlanOf(onScreen, folder)).toEqual(kept);
});
