/** Where the time comes from; the server's own clock decides on expiry and cut-offs, tests bring theirs. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
