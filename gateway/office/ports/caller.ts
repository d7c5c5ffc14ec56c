import type { ShipMethod } from '../../../domain/checkout/ship-method.js';

/** Origin of a request, as far as the gateway can tell. */
export interface CallOrigin {
  /** Network address, from a proxy's header only if the configuration trusts one. */
  readonly address: string;
  /** Access token or API key; null for a guest. Clients can invent one: the back office validates it. */
  readonly token: string | null;
}

/** Sender of a request, and the customer that they act for (S7.1). */
export interface Caller extends CallOrigin {
  readonly requestId: string;
  /** Selected customer; null for the user's own. */
  readonly customerKey: number | null;
  readonly shipMethod: ShipMethod | null;
  /** BCP 47 tag of the language for texts in answers. */
  readonly language: string;
}
