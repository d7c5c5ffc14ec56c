import type { Readable } from 'node:stream';
import { Failure } from '../errors.js';
import type { Resilience } from './resilience.js';
import { failureOf, type PooledUpstream } from './upstream.js';

/** Whoever opens a document: its id, and what shows that it is theirs. */
export interface DocumentTicket {
  readonly id: string;
  readonly key: string | undefined;
  /** The headers of a caller with a token; empty for a browser that follows an address. */
  readonly headers: readonly string[];
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
  /** Null for what never was, has run out or is somebody else's. */
  open(ticket: DocumentTicket): Promise<SentDocument | null>;
}

/** Nothing that a browser would run as a page of ours. */
const types = /^(?:application\/pdf|image\/(?:png|jpeg)|text\/plain)\b/;

export class HttpOpenedDocumentClient implements OpenedDocumentClient {
  constructor(
    private readonly upstream: PooledUpstream,
    private readonly policies: Resilience,
  ) {}

  open(ticket: DocumentTicket): Promise<SentDocument | null> {
    // Each opening is counted: it is not repeated.
    return this.policies.run('documents', () => this.#fetch(ticket), null);
  }

  async #fetch({ id, key, headers }: DocumentTicket): Promise<SentDocument | null> {
    const sent = [...headers, ...(key === undefined ? [] : ['x-document-key', key])];
    const path = `${this.upstream.prefix}/doc/${encodeURIComponent(id)}`;
    const answer = await this.upstream.streams.request({ method: 'GET', path, headers: sent }).catch((error: Error) => {
      throw failureOf(error);
    });
    const { statusCode: status, headers: answered, body } = answer;
    const contentType = String(answered['content-type'] ?? '');
    if (status === 200 && types.test(contentType)) {
      return { contentType, fileName: fileNameIn(String(answered['content-disposition'] ?? '')), body };
    }
    await body.dump().catch(() => undefined);
    if (status >= 400 && status < 500) return null;
    throw new Failure(status >= 500 ? 'BACK_OFFICE_UNAVAILABLE' : 'BAD_UPSTREAM', {
      reason: `doc: status ${status}`,
      upstreamStatus: status,
    });
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
