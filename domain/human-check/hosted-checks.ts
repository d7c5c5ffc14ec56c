/** Hosted services that check that a person fills in a form. */
export const hostedChecks = ['turnstile', 'hcaptcha'] as const;
export type HostedCheck = (typeof hostedChecks)[number];

/** Kinds of human checks that a site can be configured for; `altcha` is the proof of work, which needs no service. */
export const humanCheckKinds = ['altcha', ...hostedChecks] as const;
export type HumanCheckKind = (typeof humanCheckKinds)[number];

/** Public addresses of a hosted service. */
export interface HostedCheckAddresses {
  /** Its script for browsers, which draws widgets only when it is called. */
  readonly script: string;
  /** Answers whether a token is valid. */
  readonly verification: string;
  /** Sources for the content security policy of pages with its widget; with `isStyled` also for styles and calls. */
  readonly sources: readonly string[];
  readonly isStyled: boolean;
}

/** The addresses of each service, as its documentation gives them. */
export const hostedCheckAddresses: Readonly<Record<HostedCheck, HostedCheckAddresses>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verification: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: ['https://challenges.cloudflare.com'],
    isStyled: false,
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    verification: 'https://api.hcaptcha.com/siteverify',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    isStyled: true,
  },
};

/** The service of this name; null for any other text. */
export const hostedCheckOf = (name: string): HostedCheck | null => hostedChecks.find((known) => known === name) ?? null;
