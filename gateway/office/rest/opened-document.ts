import type { Readable } from 'node:stream';
import { Failure } from '../../errors.js';
import type { CallOrigin } from '../ports/call-scope.js';
import { serverFailure } from './http/rest-calls.js';
import { runOnce, type StreamsWay } from './http/streams-way.js';
import { failureOf, secondsOf } from './http/upstream.js';

/** Whoever opens a document: its id, and what shows that it is theirs. */
export interface DocumentTicket {
  readonly id: string;
  readonly key: string | undefined;
  /** The headers of a caller with a token; empty for a browser that follows an address. */
  readonly headers: readonly string[];
  /** Aborted with an `Abandoned` when the reader has gone; ends the document all the way to its drawing. */
  readonly signal: AbortSignal;
  readonly origin: CallOrigin;
}

/** A document on its way. */
export interface SentDocument {
  readonly contentType: string;
  /** What it is called where it is kept. */
  readonly fileName: string | null;
  readonly body: Readable;
}

/** `GET /doc/{id}` of the back office (A7.11). */
export interface OpenedDocumentClient {
  /** Null for what never was, has run out or is somebody else's. Rejects with `TOO_MANY_REQUESTS` where its reader has too many others waiting. */
  open(ticket: DocumentTicket): Promise<SentDocument | null>;
}

const tooMany = 'You have asked for too many documents at once. Wait for the others to open, then reload this page.';

/** A report is begun within this: those that its reader asked for before are drawn first. */
const beginsWithinMs = 150_000;

/** Nothing that a browser would run as a page of ours. */
const types = /^(?:application\/pdf|image\/(?:png|jpeg)|text\/plain)\b/;

export class HttpOpenedDocumentClient implements OpenedDocumentClient {
  constructor(private readonly way: StreamsWay) {}

  open(ticket: DocumentTicket): Promise<SentDocument | null> {
    // Each opening is counted: it is not repeated.
    const { origin, signal } = ticket;
    return runOnce(this.way, { group: 'drawing', origin, signal }, () => this.#fetch(ticket));
  }

  async #fetch({ id, key, headers, signal }: DocumentTicket): Promise<SentDocument | null> {
    const sent = [...headers, ...(key === undefined ? [] : ['x-document-key', key])];
    const path = `${this.way.upstream.prefix}/doc/${encodeURIComponent(id)}`;
    const answer = await this.way.upstream.streams
      .request({ method: 'GET', path, headers: sent, signal, headersTimeout: beginsWithinMs })
      .catch((error: Error) => {
        throw signal.aborted ? signal.reason : failureOf(error);
      });
    const { statusCode: status, headers: answered, body } = answer;
    const contentType = String(answered['content-type'] ?? '');
    if (status === 200 && types.test(contentType)) {
      return { contentType, fileName: fileNameIn(String(answered['content-disposition'] ?? '')), body };
    }
    await body.dump().catch(() => undefined);
    if (status === 429)
      throw new Failure('TOO_MANY_REQUESTS', { message: tooMany, retryAfter: secondsOf(answered['retry-after']) });
    if (status >= 400 && status < 500) return null;
    if (status >= 500) throw serverFailure({ status, retryAfter: secondsOf(answered['retry-after']) });
    throw new Failure('BAD_UPSTREAM', { reason: `doc: status ${status}`, upstreamStatus: status });
  }
}

/** The name in a `Content-Disposition`, in its encoded form or plain. */
function fileNameIn(header: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    return null;
  }
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}
