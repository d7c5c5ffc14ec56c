import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { pathOf } from '../../graph/transitions.js';
import type { Chart } from '../chart/chart.js';
import { inertScope, type Timers } from '../chart/inert-actor.js';
import { isolated } from '../chart/isolated.js';
import { type Assumption, type GuardMode, Run } from '../chart/run.js';
import type { Taint } from '../values/tracked.js';
import { written } from '../values/written.js';

/** A snapshot with all that a step depends on in addition. */
export interface Place {
  snapshot: AnyMachineSnapshot;
  taint: Taint;
  /** Types of the delayed events that are waiting. */
  timers: ReadonlySet<string>;
  /** Actors that have ended but are still listed as children. */
  ended: ReadonlySet<unknown>;
}

/** One result of an event in a place; guards without an answer lead to several. */
export interface Step {
  /** Undefined if the machine does not come to rest. */
  to: Place | undefined;
  /** Transitions by microstep; the first ones are those that the event itself chose. */
  microsteps: readonly Microstep[];
  assumed: readonly Assumption[];
  run: Run;
  /** First keys of the context that differ when the same step is computed again. */
  differing: readonly string[];
}

/** Transitions that are taken together, and the snapshot after them. */
export interface Microstep {
  transitions: readonly AnyTransitionDefinition[];
  after: AnyMachineSnapshot;
  /** Paths of the states that are active after it. */
  states: readonly string[];
  /** No guard was assumed, and nothing threw, in this step so far. */
  certain: boolean;
}

/** Options of a step. */
export interface StepOptions {
  mode: GuardMode;
  /** Computes the step twice and compares the contexts. */
  twice?: boolean;
  /** The event is made up for a wildcard. */
  isMadeUp?: boolean;
}

// Guards that ask each other in a circle have answers without end.
const MAX_BRANCHES: Readonly<Record<GuardMode, number>> = { given: 64, free: 128 };

/** The results of an event in a place, or of the start (`before` undefined): one, unless guards are free or need unknown values; not all if too many. */
export function stepsOf(
  chart: Chart,
  before: Place | undefined,
  event: EventObject | { input: unknown },
  options: StepOptions,
): { steps: Step[]; isComplete: boolean } {
  const steps: Step[] = [];
  const prefixes: (readonly boolean[])[] = [[]];
  // Early guards first: if there are too many answers, each way of the first ones is still seen.
  for (let prefix = prefixes.shift(); prefix && steps.length < MAX_BRANCHES[options.mode]; prefix = prefixes.shift()) {
    const step = once(chart, before, event, options, prefix, 0);
    const again = options.twice && steps.length === 0 && step.to ? once(chart, before, event, options, prefix, 1) : undefined;
    steps.push({ ...step, differing: again ? differences(step, again) : [] });
    const answers = step.assumed.map(({ answer }) => answer);
    for (const [index, answer] of answers.entries()) {
      if (index >= prefix.length && answer) prefixes.push([...answers.slice(0, index), false]);
    }
  }
  return { steps, isComplete: prefixes.length === 0 };
}

function once(
  chart: Chart,
  before: Place | undefined,
  event: EventObject | { input: unknown },
  { mode, isMadeUp = false }: StepOptions,
  prefix: readonly boolean[],
  shift: number,
): Step {
  const run = new Run(mode, new Set([...(before?.taint ?? []), ...chart.mutations.map(({ key }) => key)]), prefix, isMadeUp);
  const timers: Timers = new Set(before?.timers);
  if ('type' in event) timers.delete(event.type);
  const microsteps: Microstep[] = [];
  const note = (transitions: readonly AnyTransitionDefinition[], after: AnyMachineSnapshot, nodes: readonly AnyStateNode[]) => {
    const certain = run.choices.length === 0 && run.thrown.every(({ sure }) => !sure);
    microsteps.push({ transitions, after, states: nodes.map(pathOf), certain });
  };
  const scope = inertScope(before?.snapshot, {
    timers,
    microstep(snapshot, transitions, by) {
      run.nextMicrostep(snapshot.context, by);
      note(transitions, snapshot, snapshot._nodes);
    },
  });
  const compute = (): AnyMachineSnapshot | undefined => {
    try {
      if (!before || !('type' in event)) {
        const start = chart.machine.getInitialSnapshot(scope, (event as { input: unknown }).input as never) as AnyMachineSnapshot;
        if (start.status !== 'error') return start;
        run.threw('the start', start.error);
        return undefined;
      }
      return chart.machine.transition(before.snapshot, event, scope);
    } catch (error) {
      run.threw('type' in event ? event.type : 'the start', error);
      return undefined;
    }
  };
  // XState reports no microstep for the start, whose states eventless transitions may leave at once.
  if (!before) note([], undefined as never, initialNodes(chart.machine.root));
  const after = isolated({ shift, impurities: run.impurities }, () => chart.during(run, compute));
  const to = after && { snapshot: after, taint: run.taint, timers, ended: endedAfter(before, event, after) };
  return { to, microsteps, assumed: run.choices, run, differing: [] };
}

function initialNodes(node: AnyStateNode): AnyStateNode[] {
  const inner: readonly AnyStateNode[] = node.type === 'compound' ? (node.initial.target ?? []) : Object.values(node.states);
  return [node, ...(node.type === 'compound' || node.type === 'parallel' ? inner.flatMap(initialNodes) : [])];
}

function endedAfter(before: Place | undefined, event: object, { children }: AnyMachineSnapshot): Set<unknown> {
  const running = new Set(Object.values(children as Record<string, unknown>));
  const id = (event as { actorId?: string }).actorId;
  const isEnd = 'type' in event && /^xstate\.(done|error)\.actor\./.test(String(event.type));
  const now = isEnd && id !== undefined ? [before?.snapshot.children[id]] : [];
  return new Set([...(before?.ended ?? []), ...now].filter((ref) => ref && running.has(ref)));
}

function differences({ to: one }: Step, { to: other }: Step): string[] {
  const [first, second] = [one, other].map((place) => (place?.snapshot.context ?? {}) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return Object.keys(first).filter((key) => written(first[key]) !== written(second[key]));
}
