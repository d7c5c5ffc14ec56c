import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { browserPlanOf } from '../../paths/choose/browser-plan.js';
import { cachedPlanOf, type ScriptedPlan } from '../../paths/choose/cached-plan.js';
import { loadScreen } from '../../paths/model/load-models.js';
import type { AnyOnScreen } from '../../paths/model/on-screen.js';
import { scriptOf } from '../../paths/walk/script.js';
import { storefront } from './project.js';

const folder = mkdtempSync(join(tmpdir(), 'plans-'));
const cache = { folder, sources: 'these sources' };
afterAll(() => rmSync(folder, { recursive: true }));

it('is what is planned, is kept for the same sources, and made anew for others', async () => {
  const onScreen = (await loadScreen(storefront, 'documentButton')) as AnyOnScreen;
  const { runs, problems } = browserPlanOf(onScreen);
  const planned: ScriptedPlan = { runs: runs.map(({ scenario, tour }) => scriptOf(scenario.name, tour)), problems };
  expect(cachedPlanOf(onScreen, cache)).toMatchObject(planned);

  const file = join(folder, `${onScreen.model.machine.id}.json`);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  const marked = { ...kept, problems: ['kept'] };
  writeFileSync(file, JSON.stringify(marked));
  expect(cachedPlanOf(onScreen, cache)).toEqual(marked);

  writeFileSync(file, JSON.stringify({ ...marked, sources: 'other sources' }));
  expect(cachedPlanOf(onScreen, cache)).toEqual(kept);
});
