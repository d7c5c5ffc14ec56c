import type { Failure } from '../../domain/system/failure.js';
import { type CurrentSession, headersOf } from './call-session.js';
import { codeOfStatus, secondsOf } from './failure-of-error.js';

/** A file to be sent to the gateway. */
export interface UploadRequest {
  /** An address of the gateway. */
  readonly address: string;
  readonly file: File;
  /** So that a file that is sent again after a lost answer counts once. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** Hears how much is sent, in whole per cent. */
  readonly onProgress: (percent: number) => void;
  /** Hears that all of it is sent, and the answer awaited. */
  readonly onSent: () => void;
}

/** The answer to an upload; failures that do not concern the file are thrown instead. */
export interface UploadAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Parsed; null if it is not JSON. */
  readonly body: unknown;
}

/** Sends a file and resolves with its answer; rejects with a {@link Failure} if the outcome for the file is unknown. */
export type Upload = (request: UploadRequest) => Promise<UploadAnswer>;

/** Session source of uploads and listeners for their outcomes, as for Apollo's links. */
export interface UploadOptions {
  readonly currentSession: CurrentSession;
  /** Language of the answers. */
  readonly language: () => string;
  readonly onUnauthorized: (sessionId: string) => void;
  readonly onAnswered: () => void;
  readonly onFailed: () => void;
}

/** A large file over a slow line has its time; a line that is dead ends sooner by itself. */
const deadlineMs = 300_000;

/** `fetch` cannot say how much of a body is sent, so files go by the older way. */
export const uploadBy =
  ({ currentSession, language, onUnauthorized, onAnswered, onFailed }: UploadOptions): Upload =>
  ({ address, file, idempotencyKey, signal, onProgress, onSent }) =>
    new Promise((resolve, reject) => {
      // Given up while this module was loading.
      if (signal.aborted) return;
      const session = currentSession();
      const request = new XMLHttpRequest();
      const fail = (code: Failure['code'], retryAfter?: number): void =>
        reject({ code, serverMessage: null, ...(retryAfter !== undefined && { retryAfter }) } satisfies Failure);
      request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / Math.max(total, 1)));
      request.upload.onload = onSent;
      request.onload = () => {
        const { status, statusText, responseText } = request;
        if (status < 400 || isAboutTheFile(status)) {
          onAnswered();
          return resolve({ status, statusText, body: parsed(responseText) });
        }
        const code = codeOfStatus(status);
        if (code === 'BACK_OFFICE_UNAVAILABLE') onFailed();
        else onAnswered();
        if (code === 'UNAUTHENTICATED' && session?.sessionId) onUnauthorized(session.sessionId);
        fail(code, secondsOf(request.getResponseHeader('retry-after')));
      };
      request.onerror = () => {
        onFailed();
        fail('NETWORK');
      };
      request.ontimeout = () => fail('BACK_OFFICE_TIMEOUT');
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.open('POST', address);
      request.timeout = deadlineMs;
      for (const [name, value] of Object.entries(headersOf(session))) request.setRequestHeader(name, value);
      request.setRequestHeader('accept-language', language());
      request.setRequestHeader('idempotency-key', idempotencyKey);
      const form = new FormData();
      form.append('file', file);
      request.send(form);
    });

/** Conflict, too large, no such type, not understood: sending the same file again would be answered the same. */
const isAboutTheFile = (status: number): boolean => [400, 403, 404, 409, 413, 415, 422].includes(status);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
