import type { ShipMethod } from '../../../domain/checkout/ship-method.js';

/** Origin of a request, as far as the gateway can tell. */
export interface CallOrigin {
  /** Network address, from a proxy's header only if the configuration trusts one. */
  readonly address: string;
  /** Access token or API key; null for a guest. Clients can invent one: the back office validates it. */
  readonly token: string | null;
}

/** The browser of a request, for reports of sign-ins from unknown ones. */
export interface Browser {
  /** Random name, 43 characters base64url; a new one for a browser without a name. It identifies no user and opens nothing. */
  readonly device: string;
  /** `User-Agent`, at most 512 characters without control characters; null without one. */
  readonly userAgent: string | null;
}

/** Sender of a request, and the customer that they act for (S7.1). */
export interface Caller extends CallOrigin {
  readonly requestId: string;
  /** Selected customer; null for the user's own. */
  readonly customerKey: number | null;
  readonly shipMethod: ShipMethod | null;
  /** BCP 47 tag of the language for texts in answers. */
  readonly language: string;
  readonly browser: Browser;
}
