import { defaultQuery } from '../choose/query.js';
import { pathsByScenario } from '../choose/survey.js';
import { requirementsOf } from '../coverage/requirements.js';
import { passedBy } from '../graph/explore.js';
import { exploreScenario } from '../graph/explore-scenario.js';
import { begin } from '../graph/moves.js';
import { checkModel } from '../model/check-model.js';
import { loadModel, modelNames } from '../model/load-models.js';
import type { AnyModel } from '../model/model.js';
import type { Project } from '../project.js';
import { leavesOf } from '../walk/expectation.js';
import type { NamedState } from './traceability.js';

/**
 * The states of all machines that name requirements, each with the paths of `run` that enter it. Paths take seconds to find, so they are searched only
 * in machines that name a wanted requirement.
 */
export async function namedStates(project: Project, isWanted: (number: string) => boolean): Promise<NamedState[]> {
  const states: NamedState[] = [];
  for (const machine of modelNames(project)) {
    const model = await loadModel(project, machine);
    const numbers = numbersByState(model);
    const entering = [...numbers.values()].flat().some(isWanted) ? pathsByState(model) : new Map<string, NamedPath[]>();
    states.push(...[...numbers].map(([state, named]) => ({ machine, state, numbers: named, paths: entering.get(state) ?? [] })));
  }
  return states;
}

function numbersByState({ machine, requirementNumber }: AnyModel): Map<string, string[]> {
  const numbers = new Map<string, string[]>();
  for (const [number, leaves] of requirementsOf(machine, requirementNumber)) {
    for (const leaf of leaves) numbers.set(leaf, [...(numbers.get(leaf) ?? []), number]);
  }
  return numbers;
}

type NamedPath = NamedState['paths'][number];

function pathsByState(model: AnyModel): Map<string, NamedPath[]> {
  checkModel(model);
  const explorations = model.scenarios.map((scenario) => exploreScenario(model, scenario, model.machine));
  const entering = new Map<string, NamedPath[]>();
  for (const { scenario, paths } of pathsByScenario(explorations, defaultQuery)) {
    const { snapshot, taken } = begin(model.machine, scenario.input);
    for (const { id, name, tour } of paths) {
      const entered = tour.flatMap(({ after, passed }) => [...leavesOf(after), ...passed]);
      for (const leaf of new Set([...leavesOf(snapshot), ...passedBy(taken), ...entered])) {
        entering.set(leaf, [...(entering.get(leaf) ?? []), { id, name }]);
      }
    }
  }
  return entering;
}
