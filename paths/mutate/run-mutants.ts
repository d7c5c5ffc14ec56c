import type { AnyStateMachine } from 'xstate';
import { touredIn } from '../choose/plan.js';
import { defaultRandomWalks, randomWalksIn } from '../choose/random-walks.js';
import { toursOf } from '../choose/tours.js';
import { provable, provenBy } from '../coverage/coverage.js';
import { reachabilityOf } from '../coverage/reachability.js';
import type { Edge, ExplorationObserver } from '../graph/explore.js';
import { type Exploration, exploreScenario } from '../graph/explore-scenario.js';
import { inputsOf } from '../graph/inputs.js';
import { declaredTransitions } from '../graph/transitions.js';
import { checkModel } from '../model/check-model.js';
import type { AnyModel, AnyScenario } from '../model/model.js';
import { runOnMachine } from '../walk/machine/run-tour.js';
import { oracleOf } from '../walk/oracle.js';
import { type Mutant, mutantsOf } from './mutants.js';

/** The result of one mutant. */
export interface MutantResult extends Pick<Mutant, 'kind' | 'name'> {
  /** Whether the model detected it. */
  isKilled: boolean;
}

/** One of several equal shares of a machine's mutants. */
export interface Share {
  part: number;
  of: number;
  /** Only mutants with this text in their name. */
  filter?: string;
  /** Called before each mutant. */
  begins?: (name: string) => void;
}

/** Results of the original machine in a scenario, to compare mutants with. */
interface Baseline {
  scenario: AnyScenario;
  exploration: Exploration;
  edges: readonly Edge[];
  proven: ReadonlySet<string>;
  /** Paths of all states that the machine enters, even in passing. */
  visited: ReadonlySet<string>;
}

/** Runs all mutants of a model's machine: plans paths on each mutant and checks them against the model. */
export async function runMutants(
  model: AnyModel,
  { part, of, filter = '', begins = () => {} }: Share = { part: 0, of: 1 },
): Promise<MutantResult[]> {
  const baselines = baselinesOf(model);
  const results: MutantResult[] = [];
  const mutants = mutantsOf(model.machine).filter(({ name }) => name.includes(filter));
  for (const [index, mutant] of mutants.entries()) {
    if (index % of !== part) continue;
    begins(mutant.name);
    const machine = mutant.build();
    const toTry = baselines.filter(({ visited }) => mutant.places.some((place) => visited.has(place)));
    const fault = (await findFaultQuickly(model, mutant, machine, toTry)) ?? (await findFault(model, machine, toTry, baselines));
    results.push({ kind: mutant.kind, name: mutant.name, isKilled: fault !== undefined });
  }
  return results;
}

// Small scenarios first: most mutants are detected in the first scenario that reaches them.
function baselinesOf(model: AnyModel): Baseline[] {
  return model.scenarios
    .map((scenario) => baselineOf(model, scenario))
    .sort((one, other) => one.edges.length - other.edges.length);
}

function baselineOf(model: AnyModel, scenario: AnyScenario): Baseline {
  const exploration = exploreScenario(model, scenario, model.machine);
  const { graph } = exploration;
  const edges = [...graph.leaving.values()].flat();
  const taken = new Set([...graph.startTaken, ...edges.flatMap((edge) => edge.taken)]);
  const passed = declaredTransitions(model.machine).filter(({ key }) => taken.has(key));
  const rested = [...graph.nodes.values()].flatMap(({ _nodes }) => _nodes.map(({ path }) => path.join('.')));
  const visited = new Set([...rested, ...passed.map(({ source }) => source), model.machine.id]);
  return { scenario, exploration, edges, proven: provable(graph), visited };
}

const SHORT = 40;

/**
 * Most mutants are detected by the original machine's shortest tours through the changed part, without exploring the mutant in full.
 * Undefined does not mean that the mutant survives.
 */
async function findFaultQuickly(
  model: AnyModel,
  mutant: Mutant,
  machine: AnyStateMachine,
  toTry: readonly Baseline[],
): Promise<Error | undefined> {
  return await errorOf(async () => {
    checkModel(model, machine);
    for (const { exploration, edges, proven } of toTry) {
      const concerned = edges.filter((edge) => isConcerned(mutant, edge));
      const wanted = new Set(concerned.flatMap((edge) => provenBy(edge, 'cases')).slice(0, SHORT));
      const rest = new Set([...proven].filter((item) => !wanted.has(item)));
      for (const tour of toursOf(exploration.graph, { granularity: 'cases', proven: rest, maxSteps: SHORT })) {
        await runOnMachine(model, exploration, tour, machine, 'another version');
      }
    }
  });
}

function isConcerned({ transitions, places }: Mutant, { taken, before, after }: Edge): boolean {
  if (transitions.length > 0) return taken.some((key) => transitions.includes(key));
  return places.some((place) => isIn(before, place) !== isIn(after, place));
}

function isIn({ _nodes }: Edge['before'], place: string): boolean {
  return _nodes.some(({ path }) => path.join('.') === place);
}

/** The first contradiction between model and machine in these scenarios; undefined if they agree. */
export async function findFault(
  model: AnyModel,
  machine: AnyStateMachine,
  toTry: readonly Baseline[] = baselinesOf(model),
  baselines: readonly Baseline[] = toTry,
): Promise<Error | undefined> {
  return await errorOf(async () => {
    checkModel(model, machine);
    const proven = new Set(baselines.filter((one) => !toTry.includes(one)).flatMap((one) => [...one.proven]));
    for (const { scenario, edges } of toTry) {
      const exploration = await exploreAndWalk(model, scenario, machine, 4 * edges.length + 100);
      for (const item of provable(exploration.graph)) proven.add(item);
    }
    mustBeNone(reachabilityOf(declaredTransitions(machine), proven, model.unreachable).problems);
  });
}

/** Explores a mutant, checking each edge, then runs its paths. A mutant that has lost a bound may grow forever, hence the limit. */
async function exploreAndWalk(
  model: AnyModel,
  scenario: AnyScenario,
  machine: AnyStateMachine,
  limit: number,
): Promise<Exploration> {
  const oracle = oracleOf(model, scenario, inputsOf(model, scenario, machine));
  const observer: ExplorationObserver = {
    start: (snapshot) => mustBeNone(oracle.start(snapshot)),
    node: (snapshot) => mustBeNone(oracle.refusals(snapshot).problems),
    edge: (edge) => mustBeNone(oracle.edge(edge)),
  };
  const exploration = exploreScenario(model, scenario, machine, { limit, observer });
  const runs = [...touredIn(machine, exploration).tours, ...randomWalksIn(exploration.graph, defaultRandomWalks)];
  for (const tour of runs) await runOnMachine(model, exploration, tour, machine);
  return exploration;
}

async function errorOf(run: () => Promise<void>): Promise<Error | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function mustBeNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
