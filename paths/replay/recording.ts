/** A state as XState writes it: a name, or the state of each region by the region's name. */
export type RecordedState = string | { readonly [region: string]: RecordedState };

/**
 * One run of one machine, as stored by a recorder. Texts may be masked: `‹text:12:1›` is the first of the texts with 12 characters, `‹path:9:3›` an
 * address, `‹secret:4›` a secret, `‹cut›` an omitted value.
 */
export interface RecordedRun {
  /** The machine's id, which is the name of its model. */
  readonly machine: string;
  /** Number of the actor in the recording. */
  readonly actor: number;
  /** Null if there is no input, or if the beginning is lost. */
  readonly input: unknown;
  /** Starting point of the steps if the beginning is lost. */
  readonly base?: { readonly value: RecordedState; readonly context: unknown };
  /** The state in which the steps begin. */
  readonly start: RecordedState;
  readonly steps: readonly RecordedStep[];
}

/** One event and where it led. */
export interface RecordedStep {
  /** The event with its payload, also `xstate.done.actor.ID`, `xstate.error.actor.ID` and `xstate.after.…`. */
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  /** The state after the event. */
  readonly state: RecordedState;
  /** Undefined while the machine is running. */
  readonly status?: 'done' | 'error';
}
