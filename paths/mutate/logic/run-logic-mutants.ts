import type { AnyStateMachine } from 'xstate';
import type { Tour } from '../../choose/tours.js';
import { provable } from '../../coverage/coverage.js';
import { reachabilityOf } from '../../coverage/reachability.js';
import type { ExplorationObserver } from '../../graph/explore.js';
import { exploreScenario } from '../../graph/explore-scenario.js';
import { inputsOf } from '../../graph/inputs.js';
import { declaredTransitions } from '../../graph/transitions.js';
import type { AnyModel } from '../../model/model.js';
import type { Project } from '../../project.js';
import { runOnMachine } from '../../walk/machine/run-tour.js';
import { oracleOf } from '../../walk/oracle.js';
import { rewritten } from '../rewrite.js';
import type { LogicKind } from '../source/logic-operators.js';
import type { SourceMutant } from '../source/schemata.js';
import { loadInstrumented, logicMutantsOf, mutantOperators } from './instrumented.js';
import { type Sighting, type Sightings, sightingsIn } from './sightings.js';

const switches = globalThis as { activeMutant?: string };

/** The result of one mutant of a machine's logic. */
export interface LogicResult {
  kind: LogicKind;
  name: string;
  /** `unseen`: on no path it makes a difference, so nothing could notice it. */
  outcome: 'detected' | 'survived' | 'unseen';
  /** The difference that was noticed. */
  by?: string;
}

interface LogicShare {
  part: number;
  of: number;
  /** Only mutants with this text in their name. */
  filter?: string;
  /** Called before each mutant. */
  begins?: (name: string) => void;
  /** Mutants that never end. */
  endless?: readonly string[];
}

/**
 * Runs the mutants in the guards and actions of a model's machine, and in the functions of its folder that they call. Each runs on the paths of the
 * model's tests on which it makes a difference, the shortest first, then on a new exploration.
 */
export async function runLogicMutants(
  project: Project,
  model: AnyModel,
  name: string,
  { part, of, filter = '', begins = () => {}, endless = [] }: LogicShare = { part: 0, of: 1 },
): Promise<LogicResult[]> {
  const mutants = logicMutantsOf(project, name).filter((mutant) => mutant.name.includes(filter));
  if (mutants.length === 0) return [];
  // Without limit a mutant may loop through eventless transitions forever.
  const machine = rewritten(await loadInstrumented(project, name, mutantOperators(project.root)), ['options'], () => ({}));
  const sightings = sightingsIn(model, machine);
  const results: LogicResult[] = [];
  for (const [index, mutant] of mutantsOnPaths(mutants, sightings).entries()) {
    if (index % of !== part) continue;
    begins(mutant.name);
    const own = { kind: mutant.kind as LogicKind, name: mutant.name };
    if (!sightings.of.has(mutant.id)) results.push({ ...own, outcome: 'unseen' });
    else if (endless.includes(mutant.name)) results.push({ ...own, outcome: 'detected', by: 'it never ends' });
    else {
      const fault = await faultOf(model, machine, mutant, sightings);
      results.push(fault ? { ...own, outcome: 'detected', by: fault.message } : { ...own, outcome: 'survived' });
    }
  }
  return results;
}

/**
 * Mutants of what some path runs: functions that only others call, a page for instance, have tests of their own. Whether a value has another one of its
 * type shows only when it is computed.
 */
function mutantsOnPaths(mutants: readonly SourceMutant[], { reached }: Sightings): SourceMutant[] {
  const placeOf = ({ file, within }: SourceMutant): string => `${file} ${within}`;
  const run = new Set(mutants.filter(({ id }) => reached.has(id)).map(placeOf));
  return mutants.filter((mutant) => run.has(placeOf(mutant)) && (!mutant.byType || reached.has(mutant.id)));
}

async function faultOf(
  model: AnyModel,
  machine: AnyStateMachine,
  { id }: SourceMutant,
  sightings: Sightings,
): Promise<Error | undefined> {
  switches.activeMutant = id;
  try {
    const own = sightings.of.get(id) ?? [];
    for (const { exploration, tour } of own) {
      const fault = await errorOf(() => runOnMachine(model, exploration, tour, machine, 'another version'));
      if (!fault) continue;
      delete switches.activeMutant;
      await mustPass(model, machine, { exploration, tour });
      return fault;
    }
    return await errorOf(async () => findOnAnotherExploration(model, machine, own, sightings));
  } finally {
    delete switches.activeMutant;
  }
}

const passed = new WeakSet<Tour>();

/** Throws if the tour fails without a mutant: then its failure says nothing about one. */
async function mustPass(model: AnyModel, machine: AnyStateMachine, { exploration, tour }: Omit<Sighting, 'at'>): Promise<void> {
  if (passed.has(tour)) return;
  const fault = await errorOf(() => runOnMachine(model, exploration, tour, machine, 'another version'));
  if (fault) throw new Error(`The model fails without any mutant:\n${fault.message}`);
  passed.add(tour);
}

async function errorOf(run: () => Promise<void>): Promise<Error | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** As many scenarios are explored again for a mutant that no path has detected, the smallest first. */
const MOST_EXPLORED = 3;

/** Explores scenarios in which the mutant makes a difference, and checks each edge, each refusal and what is reached. */
function findOnAnotherExploration(
  model: AnyModel,
  machine: AnyStateMachine,
  own: readonly Sighting[],
  { explorations }: Sightings,
): void {
  const concerned = explorations
    .filter((exploration) => own.some((sighting) => sighting.exploration === exploration))
    .sort((one, other) => one.graph.nodes.size - other.graph.nodes.size)
    .slice(0, MOST_EXPLORED);
  const others = explorations.filter((exploration) => !concerned.includes(exploration));
  const proven = new Set(others.flatMap(({ graph }) => [...provable(graph)]));
  for (const { scenario, graph } of concerned) {
    const oracle = oracleOf(model, scenario, inputsOf(model, scenario, machine));
    const observer: ExplorationObserver = {
      start: (snapshot) => mustBeNone(oracle.start(snapshot)),
      node: (snapshot) => mustBeNone(oracle.refusals(snapshot).problems),
      edge: (edge) => mustBeNone(oracle.edge(edge)),
    };
    const edges = [...graph.leaving.values()].reduce((sum, { length }) => sum + length, 0);
    const exploration = exploreScenario(model, scenario, machine, { limit: 4 * edges + 100, observer });
    for (const item of provable(exploration.graph)) proven.add(item);
  }
  mustBeNone(reachabilityOf(declaredTransitions(machine), proven, model.unreachable).problems);
}

function mustBeNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
