/** A session as a user. */
export interface ActingSession {
  readonly accessToken: string;
  readonly name: string;
  readonly until: string;
}

/** Staff act as a user. */
export interface OnBehalfPort {
  /** Opens a session as a user; a refusal is a `Refused`. */
  start(username: string, reason: string): Promise<ActingSession>;
}
