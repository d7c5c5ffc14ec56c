/** Origin of a call that sends email or is limited by address. */
export interface CallOrigin {
  /** Null if only the gateway's address is known. */
  readonly address: string | null;
  /** Language of the caller, for email. */
  readonly language: string;
  readonly requestId: string;
}
