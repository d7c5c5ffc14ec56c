import type { AnyStateMachine } from 'xstate';
import type { Witness } from './adjacency.js';
import { alphabetOf } from './alphabet.js';
import { checkModel } from './check-model.js';
import { provable } from './coverage.js';
import type { AnyModel, AnyScenario } from './model.js';
import { mutantsOf } from './mutants.js';
import { touredIn } from './plan.js';
import { RAMBLING, ramblesOf } from './rambles.js';
import { reachabilityOf } from './reachability.js';
import { runOnMachine } from './run-machine.js';
import { type Territory, territoryOf } from './territory.js';
import { declaredTransitions } from './transitions.js';
import { judgeOf } from './verdict.js';

/** How many broken machines a model notices. */
export interface Score {
  machine: string;
  killed: number;
  /** Broken machines that the model takes for whole, without listing them as equivalent. */
  survivors: readonly string[];
  equivalent: Readonly<Record<string, string>>;
  /** Listed as equivalent, but noticed, or no slip at all. */
  wronglyListed: readonly string[];
}

/** What the whole machine does in a scenario, as far as a broken one need not be looked at again. */
interface Known {
  scenario: AnyScenario;
  size: number;
  proven: ReadonlySet<string>;
  /** Paths of the states that the machine is in at some time, if only in passing. */
  visited: ReadonlySet<string>;
}

/** Breaks a model's machine in every single way and counts what its paths, made anew from the broken machine, notice. */
export async function scoreOf(model: AnyModel): Promise<Score> {
  const equivalent = model.equivalent ?? {};
  const survived: string[] = [];
  let killed = 0;
  // Small scenarios first: most slips show in the first that meets them.
  const known = model.scenarios.map((scenario) => knownOf(model, scenario)).sort((one, other) => one.size - other.size);
  for (const { name, source, machine } of mutantsOf(model.machine)) {
    if (
      await faultIn(
        model,
        machine,
        known.filter(({ visited }) => visited.has(source)),
        known,
      )
    )
      killed += 1;
    else survived.push(name);
  }
  return {
    machine: model.machine.id,
    killed,
    survivors: survived.filter((name) => !(name in equivalent)),
    equivalent,
    wronglyListed: Object.keys(equivalent).filter((name) => !survived.includes(name)),
  };
}

function knownOf(model: AnyModel, scenario: AnyScenario): Known {
  const { graph } = territoryOf(model, scenario, model.machine);
  const edges = [...graph.leaving.values()].flat();
  const taken = new Set([...graph.startTaken, ...edges.flatMap((edge) => edge.taken)]);
  const passed = declaredTransitions(model.machine).filter(({ key }) => taken.has(key));
  const rested = [...graph.nodes.values()].flatMap(({ _nodes }) => _nodes.map(({ path }) => path.join('.')));
  const visited = new Set([...rested, ...passed.map(({ source }) => source), model.machine.id]);
  return { scenario, size: edges.length, proven: provable(graph), visited };
}

/** The first thing that does not fit in these scenarios, or undefined where model and machine agree. */
export async function faultIn(
  model: AnyModel,
  machine: AnyStateMachine,
  toTry: readonly Known[] = model.scenarios.map((scenario) => knownOf(model, scenario)),
  known: readonly Known[] = toTry,
): Promise<Error | undefined> {
  try {
    checkModel(model, machine);
    const proven = new Set(known.filter((one) => !toTry.includes(one)).flatMap((one) => [...one.proven]));
    for (const { scenario, size } of toTry) {
      const territory = await walked(model, scenario, machine, 4 * size + 100);
      for (const item of provable(territory.graph)) proven.add(item);
    }
    mustBeNone(reachabilityOf(declaredTransitions(machine), proven, model.unreachable).problems);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Judged edge by edge while it is explored, then run. A machine that has lost a bound may never end growing, hence the limit. */
async function walked(model: AnyModel, scenario: AnyScenario, machine: AnyStateMachine, limit: number): Promise<Territory> {
  const judge = judgeOf(model, scenario, alphabetOf(model, scenario, machine));
  const witness: Witness = {
    start: (snapshot) => mustBeNone(judge.start(snapshot)),
    node: (snapshot) => mustBeNone(judge.refusals(snapshot).problems),
    edge: (edge) => mustBeNone(judge.edge(edge)),
  };
  const territory = territoryOf(model, scenario, machine, { limit, witness });
  const runs = [...touredIn(machine, territory).tours, ...ramblesOf(territory.graph, RAMBLING)];
  for (const tour of runs) await runOnMachine(model, territory, tour, machine);
  return territory;
}

function mustBeNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
