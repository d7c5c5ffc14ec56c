import type { Readable } from 'node:stream';
import type { CallOrigin } from './caller.js';

/** Request of a browser for a file that it may have cached. */
export interface FileRequest {
  /** File name, never a path. */
  readonly file: string;
  readonly origin: CallOrigin;
  readonly ifNoneMatch?: string | undefined;
  readonly acceptEncoding?: string | undefined;
  /** For pages, which are in the reader's language. */
  readonly acceptLanguage?: string | undefined;
}

/** File that is being sent, or the information that the browser's copy is still valid. */
export interface SentFile {
  /** The browser's copy is still valid, and `body` is empty. */
  readonly isUnchanged: boolean;
  /** HTTP headers that describe the file. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Public files that never change under their name. */
export interface FilesPort {
  /** Null for an unknown file. */
  open(request: FileRequest): Promise<SentFile | null>;
}
