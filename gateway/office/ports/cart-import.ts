import type { Readable } from 'node:stream';
import type { ProductCodeType } from '../../../domain/cart-import/cart-import.js';
import type { Message } from '../../../texts/text.js';
import type { Caller } from './caller.js';

/** Form with a file to import into the cart (S7.20). */
export interface CartImport {
  readonly codeType: ProductCodeType;
  readonly caller: Caller;
  /** Aborted when the sender disconnects, or the upload stalls. */
  readonly signal: AbortSignal;
  /** The same key never imports a file twice. */
  readonly idempotencyKey: string;
  /** With the boundary of the form. */
  readonly contentType: string;
  /** In bytes; undefined if unknown beforehand. */
  readonly contentLength: string | undefined;
  /** The form as a stream, read once; if it fails, the call is cancelled and nothing is imported. */
  readonly body: Readable;
}

/** Imported part of a file. */
export interface CartImportReport {
  readonly hasErrors: boolean;
  readonly importedLineCount: number;
  /** Plain text for people, one entry per problem of the file. */
  readonly errors: readonly string[];
}

/**
 * Reason why nothing of a file was imported: the form cannot be read, the cart cannot be changed now, the file is too large, is not a text file, or
 * has invalid contents.
 */
export type FileRefusalKind = 'malformed' | 'conflict' | 'tooLarge' | 'unsupported' | 'invalid';

/** Result of an import; the same file would have the same result again. */
export type CartImportOutcome =
  | { readonly kind: 'imported'; readonly report: CartImportReport }
  /** `message` is plain text for the person who chose the file. */
  | { readonly kind: 'refused'; readonly reason: FileRefusalKind; readonly message: Message };

/** Imports files into the cart. */
export interface CartImportPort {
  /** Sends a file once. Rejects with a `Failure` if the response does not concern the file. */
  send(upload: CartImport): Promise<CartImportOutcome>;
}
