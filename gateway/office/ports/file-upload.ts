import type { Readable } from 'node:stream';
import type { Message } from '../../../texts/text.js';
import type { Caller } from './caller.js';

/** A form with a file. */
export interface FileUpload {
  readonly caller: Caller;
  /** Aborted when the sender disconnects, or the upload stalls. */
  readonly signal: AbortSignal;
  /** The same key never does the work twice. */
  readonly idempotencyKey: string;
  /** With the boundary of the form. */
  readonly contentType: string;
  /** In bytes; undefined if unknown beforehand. */
  readonly contentLength: string | undefined;
  /** The form as a stream, read once; if it fails, the call is cancelled and nothing is done. */
  readonly body: Readable;
}

/** Reason why a file was refused: the form cannot be read, now is not the time, the file is too large, of another type, or has invalid contents. */
export type FileRefusalKind = 'malformed' | 'conflict' | 'tooLarge' | 'unsupported' | 'invalid';

/** The same file would be refused again. */
export interface RefusedFile {
  readonly kind: 'refused';
  readonly reason: FileRefusalKind;
  /** Plain text for the person who chose the file. */
  readonly message: Message;
}
