/** A session of the user that has not ended, in one browser. Times are ISO 8601. */
export interface UserSession {
  readonly id: string;
  /** The session of the request, in this browser. */
  readonly isCurrent: boolean;
  /** Null if unknown. */
  readonly browser: string | null;
  /** Operating system; null if unknown. */
  readonly system: string | null;
  /** Network address that signed in; null if unknown. */
  readonly address: string | null;
  readonly startedAt: string;
  readonly lastUsedAt: string;
}
