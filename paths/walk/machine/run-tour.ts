import { isDeepStrictEqual } from 'node:util';
import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate';
import type { Tour } from '../../choose/tours.js';
import type { Edge } from '../../graph/explore.js';
import type { Exploration } from '../../graph/explore-scenario.js';
import { actorOf, delayOf, specOf } from '../../graph/inputs.js';
import { keyOf } from '../../graph/transitions.js';
import { type EventCase, isSent, nameOf, pendingDelays, refusedCases } from '../../model/event-cases.js';
import type { Activity, AnyModel, Effect } from '../../model/model.js';
import { leavesOf, mustBeWhereSpecified, stateOf } from '../expectation.js';
import { PathFailure, stepsText } from '../path-failure.js';
import { effectsOf, type TestDoubles, withTestDoubles } from './test-doubles.js';

/** The machine that the tour was planned on: the running one, or another version of it. */
type TourSource = 'this machine' | 'another version';

/** A scenario and its inputs; running needs no graph. */
type ExploredScenario = Pick<Exploration, 'scenario' | 'inputs'>;

interface Run extends TestDoubles {
  model: AnyModel;
  exploration: ExploredScenario;
  actor: AnyActor;
  clock: SimulatedClock;
  /** Start time of each running delay, by the event that ends it. */
  begun: Map<string, number>;
  taken: string[];
  effects: Effect[];
  emitted: EventObject[];
  errors: unknown[];
  /** Counts before the last step. */
  known: { calls: number; effects: number; emitted: number };
}

/**
 * Runs one tour on a running actor: sends events, ends actors as the model specifies, advances a simulated clock. After each step the state must be
 * the one that the specification requires and must pass the model's check; each new state is also sent all events that it must refuse. Throws a
 * {@link PathFailure} with the steps up to the failure.
 *
 * With a tour planned on another version of the machine, only the model is checked, as far as the tour can be followed.
 */
export async function runOnMachine(
  model: AnyModel,
  exploration: ExploredScenario,
  tour: Tour,
  machine: AnyStateMachine = model.machine,
  source: TourSource = 'this machine',
) {
  const run = start(model, exploration, machine);
  const met = new Set<string>();
  let index = -1;
  try {
    mustStartAsSpecified(run);
    mustShow(run, undefined, undefined);
    for (const [step, edge] of tour.entries()) {
      if (source === 'another version' && !isDeepStrictEqual(snapshotOf(run).value, edge.before.value)) return;
      index = step;
      await perform(run, edge, source);
      const key = JSON.stringify([snapshotOf(run).value, model.guardInputs(snapshotOf(run))]);
      if (!met.has(key)) mustRefuse(run);
      met.add(key);
    }
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const steps = stepsText(model, exploration.scenario.name, tour.slice(0, index + 1));
    throw new PathFailure(`${message}\n${steps}`, index, { cause: error });
  } finally {
    run.actor.stop();
  }
}

function start(model: AnyModel, exploration: ExploredScenario, original: AnyStateMachine): Run {
  const doubles = withTestDoubles(model, original);
  const { machine } = doubles;
  const clock = new SimulatedClock();
  const taken: string[] = [];
  const effects: Effect[] = [];
  const named = new Set(effectsOf(machine));
  const emitted: EventObject[] = [];
  const errors: unknown[] = [];
  const actor: AnyActor = createActor(machine, {
    input: exploration.scenario.input,
    clock,
    inspect: (seen) => {
      if (seen.actorRef.sessionId !== seen.rootId) return;
      if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map((definition) => keyOf(machine, definition)));
      if (seen.type === '@xstate.action' && named.has(seen.action.type)) effects.push(effectOf(seen.action));
    },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const known = { calls: 0, effects: 0, emitted: 0 };
  const run: Run = { ...doubles, model, exploration, actor, clock, begun: new Map(), taken, effects, emitted, errors, known };
  noteDelays(run);
  return run;
}

function mustStartAsSpecified(run: Run): void {
  const { startsIn } = run.exploration.scenario;
  const snapshot = snapshotOf(run);
  if (!snapshot.matches(startsIn)) throw new Error(`must start in ${startsIn}, but starts in ${stateOf(snapshot)}`);
}

async function perform(run: Run, { eventCase, taken, after }: Edge, source: TourSource): Promise<void> {
  const before = snapshotOf(run);
  run.taken.length = 0;
  run.known = { calls: run.calls.length, effects: run.effects.length, emitted: run.emitted.length };
  await cause(run, eventCase);
  if (run.errors.length > 0) throw new Error(`the machine failed: ${String(run.errors[0])}`, { cause: run.errors[0] });
  const snapshot = snapshotOf(run);
  const spec = specOf(run.model, eventCase);
  mustBeWhereSpecified(
    spec,
    { before, event: eventCase.event, scenario: run.exploration.scenario },
    snapshot,
    run.taken.length === 0,
  );
  if (source === 'this machine' && (run.taken.join() !== taken.join() || !isDeepStrictEqual(snapshot.value, after.value))) {
    throw new Error(
      `running, it took ${run.taken.join(', ')} to ${stateOf(snapshot)}; planned were ${taken.join(', ')} to ${stateOf(after)}`,
    );
  }
  noteDelays(run, { before, event: eventCase.event });
  mustShow(run, before, eventCase.event);
  await mustIgnoreTheStopped(run);
}

async function cause(run: Run, { event }: EventCase): Promise<void> {
  const delay = delayOf(event.type);
  if (delay !== undefined) pass(run, event.type, lengthOf(run, delay));
  else {
    // Some time passes before each event; otherwise a restarted delay would look like one that continues.
    if (run.begun.size > 0) run.clock.increment(1);
    if (!end(run, event)) run.actor.send(event);
  }
  await settled();
}

/** Records the running delays and their start: when their state was entered, or an event that restarts them by the model. */
function noteDelays(run: Run, by?: { before: AnyMachineSnapshot; event: EventObject }): void {
  const running = run.actor.getSnapshot().status === 'active' ? pendingDelays(snapshotOf(run)) : [];
  for (const type of run.begun.keys()) if (!running.includes(type)) run.begun.delete(type);
  for (const type of running) {
    if (!run.begun.has(type) || (by && restarts(run, type, by))) run.begun.set(type, run.clock.now());
  }
}

function restarts(run: Run, type: string, by: { before: AnyMachineSnapshot; event: EventObject }): boolean {
  const anewBy = run.model.delays[delayOf(type) ?? '']?.anewBy;
  return by.event.type === type || (typeof anewBy === 'function' ? anewBy(by) : (anewBy?.includes(by.event.type) ?? false));
}

/** Ends an actor; returns false if the event is not an actor's outcome. */
function end(run: Run, event: EventObject & { output?: unknown; error?: unknown }): boolean {
  const actor = actorOf(event.type);
  if (!actor) return false;
  const pending = run.pending.get(actor.id);
  if (!pending) throw new Error(`${actor.id} is not running`);
  run.pending.delete(actor.id);
  if (actor.end === 'done') pending.resolve(event.output);
  else pending.reject(event.error);
  return true;
}

function lengthOf(run: Run, delay: string): number {
  const { ms } = run.model.delays[delay]!;
  return typeof ms === 'number' ? ms : ms({ snapshot: snapshotOf(run) });
}

// A delay that is shorter than specified fires before the last millisecond and is detected.
function pass(run: Run, type: string, ms: number): void {
  run.clock.increment(ms - 1 - (run.clock.now() - (run.begun.get(type) ?? run.clock.now())));
  if (run.taken.length > 0) throw new Error(`took ${run.taken.join(', ')} before ${ms} ms had passed`);
  run.clock.increment(1);
}

function mustShow(run: Run, before: AnyMachineSnapshot | undefined, event: EventObject | undefined): void {
  const snapshot = snapshotOf(run);
  for (const leaf of leavesOf(snapshot)) {
    const check = run.model.states[leaf];
    if (check === undefined || check === 'passing') throw new Error(`${leaf} is a state that the model never expects to see`);
    const { scenario } = run.exploration;
    check({ snapshot, scenario, all: run, now: since(run), ...(before && { before }), ...(event && { event }) });
  }
}

function mustRefuse(run: Run): void {
  const before = snapshotOf(run);
  for (const eventCase of refusedCases(before, run.exploration.inputs).filter(({ event }) => isSent(event.type))) {
    run.actor.send(eventCase.event);
    mustBeUnchanged(run, before, `${nameOf(eventCase)} is refused`);
  }
}

// An actor's outcome that arrives after its state was left must be ignored.
async function mustIgnoreTheStopped(run: Run): Promise<void> {
  const before = snapshotOf(run);
  const children: Record<string, { sessionId: string } | undefined> = before.children;
  const stopped = run.replaced.splice(0);
  for (const [id, pending] of [...run.pending]) {
    if (children[id]?.sessionId === pending.sessionId && before.status === 'active') continue;
    run.pending.delete(id);
    stopped.push(pending);
  }
  for (const { signal, reject } of stopped) {
    if (!signal.aborted) throw new Error('left a state without stopping the actor that it had started');
    reject({ code: 'TOO_LATE' });
    await settled();
    mustBeUnchanged(run, before, 'an answer that came too late is ignored');
  }
}

function mustBeUnchanged(run: Run, before: AnyMachineSnapshot, why: string): void {
  const after = snapshotOf(run);
  if (run.errors.length > 0) throw new Error(`${why}, but it ended the machine: ${String(run.errors[0])}`);
  if (after.status !== before.status || !isDeepStrictEqual([after.value, after.context], [before.value, before.context])) {
    throw new Error(`${why}, but something changed in ${stateOf(before)}`);
  }
}

function since({ calls, effects, emitted, known }: Run): Activity {
  return { calls: calls.slice(known.calls), effects: effects.slice(known.effects), emitted: emitted.slice(known.emitted) };
}

function effectOf({ type, params }: { type: string; params: unknown }): Effect {
  return { name: type, params };
}

function snapshotOf({ actor }: Run): AnyMachineSnapshot {
  return actor.getSnapshot() as AnyMachineSnapshot;
}

// A resolved promise reaches the machine within microtasks; one turn of the event loop is after all of them.
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
