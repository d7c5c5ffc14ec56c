/** Origin of a call about a password. */
export interface PasswordCall {
  /** Null if only the gateway's address is known. */
  readonly address: string | null;
  /** Language of the caller, for email. */
  readonly language: string;
  readonly requestId: string;
}
