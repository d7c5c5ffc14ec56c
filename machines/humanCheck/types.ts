/** Solution of a human check, valid once and for a while. */
export interface HumanCheckContext {
  /** Empty without a solution. */
  readonly verifyToken: string;
}

export type HumanCheckEvent =
  /** Another solution is needed: this one was used, has expired, or there is none. */
  { type: 'check.restarted' };

export type HumanCheckEmitted =
  | { type: 'human.verified'; verifyToken: string }
  /** The solution can no longer be used. */
  | { type: 'human.unverified' };

export type HumanCheckTag = 'running';

export interface HumanCheckActors {
  /** Reads a challenge and solves it. */
  solveChallenge: { input: undefined; output: { readonly verifyToken: string } };
}
