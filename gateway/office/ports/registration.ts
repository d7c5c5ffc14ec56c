/** Choice to receive email from the site. */
export interface EmailOption {
  /** Text of its checkbox. */
  readonly text: string;
  /** The checkbox is checked at first. */
  readonly isChosen: boolean;
}

/** Settings of the site for its consumers (A3.12). */
export interface ConsumerSettings {
  /** The site's own text above the registration form; null for none. */
  readonly message: string | null;
  /** Null if the site offers no choice. */
  readonly option: EmailOption | null;
}

/** A registration of a consumer (A3.11). */
export interface Registration {
  readonly name: string;
  readonly email: string;
  /** Null for none. */
  readonly company: string | null;
  /** Null for none. */
  readonly phone: string | null;
  readonly password: string;
  /** Solution of a human check. */
  readonly verifyToken: string;
  /** Chooses to receive email from the site. */
  readonly optIn: boolean;
}

/** A request for another verification link. */
export interface ResendRequest {
  readonly email: string;
  /** Solution of a human check. */
  readonly verifyToken: string;
}

/** Registration of consumers, who are not signed in. */
export interface RegistrationPort {
  settings(): Promise<ConsumerSettings>;
  /** Registers; resolves with the back office's message, null without one. Rejects with `Refused` for problems that a user can fix. */
  register(registration: Registration): Promise<string | null>;
  /**
   * Verifies the address of a registration, once; resolves with the back office's message, null without one. Rejects with `Refused` and `LINK_INVALID`
   * for a link that cannot be used, or with the back office's own problems.
   */
  verify(token: string): Promise<string | null>;
  /** Sends another link; resolves with the back office's message, null without one. Rejects with `Refused` for problems that a user can fix. */
  resend(request: ResendRequest): Promise<string | null>;
}
