import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadScreen, modelNames } from '../../paths/model/load-models.js';
import { screenOperators } from '../../paths/mutate/client/operators.js';
import { clientMutationPage, clientScoresOn, onPage } from '../../paths/mutate/client/page.js';
import { clientMutationFile } from '../../paths/mutate/client/report.js';
import { instrumentScreens } from '../../paths/mutate/client/sources.js';
import { storefront } from './project.js';

const page = readFileSync(clientMutationFile(storefront), 'utf8');
const scores = clientScoresOn(page);

/** The defects that a machine's components can have now; undefined without a browser side. */
async function screenOf(name: string) {
  const onScreen = await loadScreen(storefront, name);
  if (!onScreen) return undefined;
  const { mutants } = instrumentScreens(storefront, onScreen.components ?? [], screenOperators(storefront.browser?.mutants));
  const components = new Set(mutants.map(({ file, within }) => `${file} ${within}`)).size;
  return { names: mutants.map((mutant) => onPage(mutant.name)), components, survivors: onScreen.survivors ?? {} };
}

describe('docs/machines/mutation-client.md (npm run paths -- mutate NAME --client --write)', () => {
  it('has a row for each machine that was measured', async () => {
    expect(scores.filter(({ machine }) => !modelNames(storefront).includes(machine))).toEqual([]);
    expect(page).toBe(clientMutationPage(scores));
  });

  it.each(scores)('has the components of $machine, their defects, and the reasons for those that survive', async (score) => {
    const screen = await screenOf(score.machine);
    expect({ components: score.components, mutants: score.mutants }).toEqual({
      components: screen?.components,
      mutants: screen?.names.length,
    });
    expect([...score.survivors, ...Object.keys(score.excused)].filter((name) => !screen?.names.includes(name))).toEqual([]);
    const reasons = Object.entries(screen?.survivors ?? {});
    for (const [name, reason] of Object.entries(score.excused)) {
      expect(reasons.find(([start]) => name.startsWith(onPage(start)))?.[1]).toBe(reason);
    }
  });
});
