import type { Readable } from 'node:stream';
import type { DocumentKind } from '../../generated/resolvers.js';
import type { Caller } from './caller.js';

/** Document that can be opened. */
export interface DocumentReference {
  /** Identifies the document to the adapter that gave it; opaque to everything else. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** Name for people; null for one that its kind names. */
  readonly name: string | null;
}

/** Document that was made available under `/doc/{id}` (A7.11). */
export interface IssuedDocument {
  readonly id: string;
  /** Opens it; null if the back office uses no key. */
  readonly key: string | null;
}

/** Documents of orders, payments and the account (A7.8, A7.10). */
export interface DocumentsPort {
  /**
   * Null if the document would be empty; rejects with `BAD_USER_INPUT` for an id that no document can have.
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
  /** Aborted with `ClientDisconnected` when the reader has gone; cancels the document all the way to its drawing. */
  readonly signal: AbortSignal;
}

/** Document that is being sent. */
export interface SentDocument {
  readonly contentType: string;
  /** Name to save it under. */
  readonly fileName: string | null;
  readonly body: Readable;
}

/** Documents that were issued (A7.11). */
export interface OpenedDocumentsPort {
  /** Null for an unknown, expired or foreign document. Rejects with `TOO_MANY_REQUESTS` if its reader has too many others waiting. */
  open(ticket: DocumentTicket): Promise<SentDocument | null>;
}
