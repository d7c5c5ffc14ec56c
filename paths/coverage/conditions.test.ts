import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exploreScenario } from '../graph/explore-scenario.js';
import { erased } from '../model/model.js';
import { decidingMachine } from '../mutate/logic/deciding-machine.js';
import { turnstileModel } from '../mutate/logic/sample/turnstile.model.js';
import { conditionsMeasure } from './conditions.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const project = { root: at('../../'), machines: at('../mutate/logic/sample'), output: at('../../.paths') };

const model = erased(turnstileModel);
const deciding = (await decidingMachine(project, 'turnstile'))!;
const [scenario] = model.scenarios;
const exploration = exploreScenario(model, scenario!, model.machine);
const edges = [...exploration.graph.leaving.values()].flat();
const measured = (tours: (typeof edges)[], reasons = {}) => conditionsMeasure(deciding, [{ exploration, tours }], true, reasons);

describe('conditions within guards', () => {
  it('can be covered if some scenario shows that they decide; the others are named, with the reason if there is one', () => {
    const name = 'turnstile.guards.opens: context.isOut';
    expect(measured([]).notCoverable).toEqual([{ name, why: 'no two evaluations show that it decides' }]);
    expect(measured([], { [name]: 'it is never out' }).notCoverable).toEqual([{ name, why: 'it is never out' }]);
  });

  it('are covered if paths, and events that are refused on them, show it', () => {
    expect(measured([])).toMatchObject({
      reachable: 1,
      covered: 0,
      uncovered: ['turnstile.guards.opens: isPaid(context.coins)'],
    });
    expect(measured([edges])).toMatchObject({ reachable: 1, covered: 1, uncovered: [] });
  });
});
