import type { FlightStep, RecordedState, Recording } from './recording.js';
import { isRecording } from './recording.js';

/** A step of a recording: an event, and its effect on the machine that took it. */
export interface RecordedStep {
  /** Place among all steps, from 0. */
  readonly index: number;
  /** Milliseconds since the recording began. */
  readonly at: number;
  readonly machine: string;
  /** Running number of the machine's run in the recording. */
  readonly actor: number;
  /** Type of the event. */
  readonly event: string;
  /** Data that the event carried, masked, as indented JSON; null without any. */
  readonly payload: string | null;
  /** States before and after. */
  readonly before: string;
  readonly after: string;
  readonly isChange: boolean;
  readonly status: FlightStep['status'] | null;
}

/** A state as a path: `shown.listed`; of several regions one beside the other: `cart.idle + search.typing`. */
export function statePath(state: RecordedState): string {
  if (typeof state === 'string') return state;
  return Object.entries(state)
    .map(([region, inner]) => {
      const path = statePath(inner);
      return path === '' ? region : `${region}.${path}`;
    })
    .join(' + ');
}

/** The recording of a JSON; null if this version cannot read it. */
export function readRecording(json: string): Recording | null {
  try {
    const value: unknown = JSON.parse(json);
    return isRecording(value) && value.flights.every(isReadable) ? value : null;
  } catch {
    return null;
  }
}

const isReadable = (flight: unknown): boolean =>
  typeof flight === 'object' && flight !== null && 'steps' in flight && Array.isArray(flight.steps) && 'start' in flight;

/** The steps of all machines in the order of time. */
export function recordedSteps({ flights }: Recording): readonly RecordedStep[] {
  const steps = flights.flatMap(({ machine, actor, start, steps: own }) =>
    own.map((step, index) => {
      const before = statePath(own[index - 1]?.state ?? start);
      const after = statePath(step.state);
      const { type, ...payload } = step.event;
      return {
        ...{ at: step.at, machine, actor, event: type, before, after, isChange: before !== after },
        payload: Object.keys(payload).length === 0 ? null : JSON.stringify(payload, null, 2),
        status: step.status ?? null,
      };
    }),
  );
  return steps.toSorted((one, other) => one.at - other.at).map((step, index) => ({ ...step, index }));
}

/** The states in which the recording has a machine, in the order of their first appearance. */
export function statesOf(steps: readonly RecordedStep[], machine: string): readonly string[] {
  const own = steps.filter((step) => step.machine === machine);
  return [...new Set(own.flatMap(({ before, after }) => [before, after]))];
}
