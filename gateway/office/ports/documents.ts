import type { Readable } from 'node:stream';
import type { DocumentKind } from '../../generated/resolvers.js';
import type { Caller } from './caller.js';

/** Document that can be opened. */
export interface DocumentReference {
  /** Identifies the document to the adapter that issued it; opaque to all other code. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** Label for people; null if its kind is the label. */
  readonly name: string | null;
}

/** Document made available under `/doc/{id}` (A7.11). */
export interface IssuedDocument {
  readonly id: string;
  /** Opens it; null if the back office uses no key. */
  readonly key: string | null;
}

/** Documents of orders, payments and the account (A7.8, A7.10). */
export interface DocumentsPort {
  /**
   * Null if the document would be empty; rejects with `BAD_USER_INPUT` for an invalid id.
   * @param id of a `DocumentReference`
   */
  issue(id: string): Promise<IssuedDocument | null>;
}

/** Request to open an issued document. */
export interface DocumentTicket {
  readonly id: string;
  readonly key: string | undefined;
  /** A guest for a browser that follows a link. */
  readonly caller: Caller;
  /** Aborted with `ClientDisconnected` when the reader disconnects; cancels the document including its generation. */
  readonly signal: AbortSignal;
}

/** Document that is being sent. */
export interface SentDocument {
  readonly contentType: string;
  /** File name for saving it. */
  readonly fileName: string | null;
  readonly body: Readable;
}

/** Issued documents (A7.11). */
export interface OpenedDocumentsPort {
  /** Null for an unknown or expired document and for another user's. Rejects with `TOO_MANY_REQUESTS` if its reader has too many others waiting. */
  open(ticket: DocumentTicket): Promise<SentDocument | null>;
}
