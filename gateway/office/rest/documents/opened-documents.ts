import { text } from '../../../../texts/text.js';
import { Failure } from '../../../errors.js';
import type { DocumentTicket, OpenedDocumentsPort, SentDocument } from '../../ports/documents.js';
import { isServerFailure, serverFailure } from '../http/rest-calls.js';
import { runOnce, type StreamsWay } from '../http/streams-way.js';
import { failureOf, secondsOf } from '../http/upstream.js';

/** Time until a report begins: those that its reader requested before are drawn first. */
const beginsWithinMs = 150_000;

/** Only types that a browser does not run as a page of our origin. */
const types = /^(?:application\/pdf|image\/(?:png|jpeg)|text\/plain)\b/;

/** `GET /doc/{id}` of the back office (A7.11). */
export class RestOpenedDocuments implements OpenedDocumentsPort {
  constructor(private readonly way: StreamsWay) {}

  open(ticket: DocumentTicket): Promise<SentDocument | null> {
    // Each opening is counted, so calls are not repeated.
    const { caller: origin, signal } = ticket;
    return runOnce(this.way, { group: 'drawing', origin, signal }, () => this.#fetch(ticket));
  }

  async #fetch({ id, key, caller, signal }: DocumentTicket): Promise<SentDocument | null> {
    const sent = [...this.way.headers.personal(caller), ...(key === undefined ? [] : ['x-document-key', key])];
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
      throw new Failure('TOO_MANY_REQUESTS', {
        serverMessage: text('documents.tooManyAtBackOffice'),
        retryAfter: secondsOf(answered['retry-after']),
      });
    if (isServerFailure(status)) throw serverFailure({ status, retryAfter: secondsOf(answered['retry-after']) });
    if (status >= 400 && status < 500) return null;
    throw new Failure('BAD_UPSTREAM', { reason: `doc: status ${status}`, upstreamStatus: status });
  }
}

/** File name of a `Content-Disposition`, in its encoded form or plain. */
function fileNameIn(header: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    return null;
  }
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}
