/** A task of a human check: a challenge of ALTCHA's proof of work, as JSON, or the widget of a hosted service with the site's key. */
export type HumanCheckTask =
  | { readonly kind: 'proofOfWork'; readonly challenge: string }
  | { readonly kind: 'hosted'; readonly service: 'TURNSTILE' | 'HCAPTCHA'; readonly siteKey: string };

/** Human checks for anonymous writes (A7.40). */
export interface HumanCheckPort {
  /** A new task. */
  challenge(): Promise<HumanCheckTask>;
}
