/** A widget of a hosted service, which asks the person and gives a solution. */
export interface HostedWidget {
  readonly service: 'TURNSTILE' | 'HCAPTCHA';
  /** The site's public key for it. */
  readonly siteKey: string;
}

/** Solution of a human check, valid once and for a while. */
export interface HumanCheckContext {
  /** Empty without a solution. */
  readonly verifyToken: string;
  /** The widget to show; null while there is none. */
  readonly widget: HostedWidget | null;
}

export type HumanCheckEvent =
  /** Another solution is needed: this one was used, has expired, or there is none. */
  | { type: 'check.restarted' }
  /** The person passed the check of the widget. */
  | { type: 'widget.solved'; verifyToken: string }
  /** The solution of the widget is no longer valid. */
  | { type: 'widget.expired' }
  /** The widget crashed, or its service does not answer. */
  | { type: 'widget.failed' };

export type HumanCheckEmitted =
  | { type: 'human.verified'; verifyToken: string }
  /** The solution can no longer be used. */
  | { type: 'human.unverified' };

/** `running`: the browser works, and nothing is needed of the person. `widget`: the widget shows. */
export type HumanCheckTag = 'running' | 'widget';

/** A solution, or the widget that gives one; its script is loaded. */
export type ChallengeOutcome =
  | { readonly kind: 'solved'; readonly verifyToken: string }
  | { readonly kind: 'hosted'; readonly widget: HostedWidget };

export interface HumanCheckActors {
  /** Reads a challenge and solves it, or loads what the hosted service needs to ask the person. */
  solveChallenge: { input: undefined; output: ChallengeOutcome };
}
