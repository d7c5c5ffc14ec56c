import type { Message } from '../../../texts/text.js';
/** Cart on its way to a procurement system (S7.6). */
export interface PunchoutMessage {
  /** Address that the form is posted to. */
  readonly postbackUrl: string;
  /** Fields of the form, URL-encoded. */
  readonly body: string;
  /** Window of the procurement system; null for the one that shows the store. */
  readonly target: string | null;
  /** Further origins that the form may lead to. */
  readonly formSources: readonly string[];
}

/** End of a punchout session. */
export interface PunchoutPort {
  /**
   * Takes the cart and makes the message, once; the same message if called again. Rejects with `Refused` for what a person can mend.
   * @param seen version of the cart that the person saw
   */
  createMessage(seen: { readonly version?: number }): Promise<PunchoutMessage>;
}

/** cXML document of a procurement system. */
export interface SetupDocument {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Origin of the storefront, as the procurement system sees it. */
  readonly origin: string;
}

/** Reason for which a person may not enter. `unknown`: there is no such entry. */
export type EntryRefusal = 'malformed' | 'rejected' | 'notAllowed' | 'unknown' | 'tooManyAttempts';

/** Code of a start page, or the reason for which the person may not enter, with a text for them. */
export type OciEntry = { readonly code: string } | { readonly refused: EntryRefusal; readonly message: Message };

/** Entry of procurement systems: without a token, with secrets of their own. */
export interface PunchoutEntryPort {
  /** Answer to a cXML document, a cXML document itself; rejects without one. */
  setUp(document: SetupDocument): Promise<string>;
  /** @param form fields of OCI, as the procurement system sent them */
  enterByOci(form: Readonly<Record<string, string>>): Promise<OciEntry>;
}
