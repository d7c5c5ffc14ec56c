/** A session of the user that has not ended. Times are ISO 8601. */
export interface UserSession {
  readonly id: string;
  /** The session of the request. */
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

/** The sessions of the signed-in user. */
export interface SessionsPort {
  list(): Promise<readonly UserSession[]>;
  /** Ends a session; can be repeated. */
  end(id: string): Promise<void>;
  /** Ends all sessions except the one of the request. */
  endOthers(): Promise<void>;
}
