/** The actors, by the id of their invoke. */
export interface ConnectionActors {
  /** Resolves when the server and its back office answer; with what does not matter. */
  probe: { input: undefined; output: unknown };
}

/** Outcomes of calls, and what a person does. */
export type ConnectionEvent =
  /** A call was answered, with data or with a refusal. */
  | { type: 'call.answered' }
  /** A call got no answer, or one that says that the back office is down. */
  | { type: 'call.failed' }
  /** The person, or the browser being online again, does not want to wait. */
  | { type: 'retry' };

/** `connection.restored`: everything on the screen must be read again. */
export type ConnectionEmitted = { type: 'connection.restored' };
