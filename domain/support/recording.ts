/** Name and version of the format of a recording. */
export const recordingFormat = 'storefront-recording/1';

/** The most characters of a recording's JSON that a support request takes; the recorder stays well below. */
export const maxRecordingLength = 1024 * 1024;

/**
 * Limits of the gateway for a compressed recording: the length of one piece, and the number of pieces
 * (schema/support.graphql).
 */
export const longestRecordingPiece = 8_000;
export const mostRecordingPieces = 10;

/** A state as XState writes it: a name, or by region what each is in. */
export type RecordedState = string | { readonly [region: string]: RecordedState };

/** Events of the machines of one window, as far as they were kept; every value masked (domain/support/masking.ts). */
export interface Recording {
  readonly format: typeof recordingFormat;
  /** The build of the client. */
  readonly version: string;
  /** ISO 8601, when it was taken out of the recorder. */
  readonly recordedAt: string;
  /** The pattern of the route that was shown then, without keys, query and hash; `*` for an address that shows nothing. */
  readonly page: string;
  /** Kind of the user at that time (S3.18). */
  readonly userKind: string;
  /** Steps that no longer fit. */
  readonly dropped: number;
  readonly flights: readonly Flight[];
}

/** One run of a machine. */
export interface Flight {
  /** Its id, which is the name of its folder in `machines/`. */
  readonly machine: string;
  /** Running number in this recording. */
  readonly actor: number;
  /** Milliseconds since the recording began. */
  readonly startedAt: number;
  /** Input that it was started with; null if there was none, or if the beginning is lost. */
  readonly input: unknown;
  /** Where the beginning is lost, or was before the recorder was switched on: what the steps start from. */
  readonly base?: { readonly value: RecordedState; readonly context: unknown };
  /** The state in which the steps begin. */
  readonly start: RecordedState;
  readonly steps: readonly FlightStep[];
  /** It was stopped, or is done. */
  readonly ended?: true;
}

/** Effect of one event on a machine. */
export interface FlightStep {
  /** Milliseconds since the recording began. */
  readonly at: number;
  /**
   * The event with what it carried, also `xstate.done.actor.ID` with its `output`, `xstate.error.actor.ID` with `error: { code }`, and
   * `xstate.after.…`.
   */
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  /** After the event. */
  readonly state: RecordedState;
  /** Missing while it continues. */
  readonly status?: 'done' | 'error';
}

/** Tells a recording from other JSON; its flights are believed. */
export function isRecording(value: unknown): value is Recording {
  if (typeof value !== 'object' || value === null) return false;
  const { format, version, recordedAt, page, userKind, dropped, flights } = value as Partial<Record<keyof Recording, unknown>>;
  const texts = [version, recordedAt, page, userKind];
  return (
    format === recordingFormat &&
    texts.every((text) => typeof text === 'string') &&
    Number.isInteger(dropped) &&
    Array.isArray(flights)
  );
}
