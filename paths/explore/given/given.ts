/** Everything that a person gives beside a machine, ready for the exploration: lists of values, drawn where a schema or an arbitrary was given. */
export interface Given {
  input: unknown;
  /** Whether an input was given; otherwise an unknown value stands for it. */
  hasInput: boolean;
  /** Payloads by event type. */
  events: Readonly<Record<string, readonly object[]>>;
  /** Outcomes by actor id and name. */
  outcomes: Readonly<Record<string, Readonly<Record<string, GivenOutcome>>>>;
  /** The parts of a snapshot that guards read; without it, they are observed. */
  project?: (snapshot: never) => unknown;
  /** Implementations of guards. */
  guards: Readonly<Record<string, unknown>>;
}

/** One outcome of an actor. */
export type GivenOutcome = { output: unknown } | { error: unknown };

export const nothingGiven: Given = { input: undefined, hasInput: false, events: {}, outcomes: {}, guards: {} };
