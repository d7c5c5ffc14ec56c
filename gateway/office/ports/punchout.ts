import type { Message } from '../../../texts/text.js';
/** Cart to be transferred to a procurement system (S7.6). */
export interface PunchoutMessage {
  /** Address to post the form to. */
  readonly postbackUrl: string;
  /** Fields of the form, URL-encoded. */
  readonly body: string;
  /** Window of the procurement system; null for the store's own window. */
  readonly target: string | null;
  /** Further origins that the form may lead to. */
  readonly formSources: readonly string[];
}

/** End of a punchout session. */
export interface PunchoutPort {
  /**
   * Takes the cart and creates the message, once; repeated calls return the same message. Rejects with `Refused` for problems that a user can fix.
   * @param seen version of the cart as shown to the user
   */
  createMessage(seen: { readonly version?: number }): Promise<PunchoutMessage>;
}

/** cXML document of a procurement system. */
export interface SetupDocument {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Origin of the storefront, as seen by the procurement system. */
  readonly origin: string;
}

/** Reason why a user may not enter. `unknown`: the entry point does not exist. */
export type EntryRefusal = 'malformed' | 'rejected' | 'notAllowed' | 'unknown' | 'tooManyAttempts';

/** Code of a start page, or the reason for which the person may not enter, with a text for them. */
export type OciEntry = { readonly code: string } | { readonly refused: EntryRefusal; readonly message: Message };

/** Entry points for procurement systems: without a token, with their own secrets. */
export interface PunchoutEntryPort {
  /** Response to a cXML document, also a cXML document; rejects without one. */
  setUp(document: SetupDocument): Promise<string>;
  /** @param form fields of OCI, as sent by the procurement system */
  enterByOci(form: Readonly<Record<string, string>>): Promise<OciEntry>;
}
