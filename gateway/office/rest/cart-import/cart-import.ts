import type { Readable } from 'node:stream';
import { type Static, Type } from 'typebox';
import type { ProductCodeType } from '../../../../domain/cart-import/cart-import.js';
import { Failure } from '../../../errors.js';
import { limits } from '../../../limits.js';
import type { CallOrigin } from '../../ports/call-scope.js';
import { parse } from '../http/answer-json.js';
import { refusalOf, serverFailure } from '../http/rest-calls.js';
import { serverMessageOf } from '../http/server-message.js';
import { shape } from '../http/shapes.js';
import { runOnce, type StreamsWay } from '../http/streams-way.js';
import { failureOf, secondsOf, type UpstreamAnswer } from '../http/upstream.js';

const Report = Type.Object({
  hasErrors: Type.Boolean(),
  importedLineCount: Type.Integer(),
  errors: Type.Array(Type.String()),
});
const reportShape = shape(Report);

/** A form with a file on its way to the cart. */
export interface CartImport {
  readonly codeType: ProductCodeType;
  /** Names and values in turn: token, customer, ship method (S7.1). */
  readonly headers: readonly string[];
  readonly origin: CallOrigin;
  /** Aborted when the sender has gone, or its file stopped coming. */
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
  /** With the boundary of the form. */
  readonly contentType: string;
  /** Bytes, where they are known beforehand. */
  readonly contentLength: string | undefined;
  /** Passed on as it comes; its error ends the call, and nothing is imported. */
  readonly body: Readable;
}

/** What the back office says of a file: how much of it was imported (S7.20), or why none of it can be. */
export type CartImportAnswer =
  | { readonly status: 200; readonly body: Static<typeof Report> }
  | { readonly status: number; readonly body: { readonly message: string } };

/** `POST /api/cart/import`. */
export interface CartImportClient {
  /** Sends a file once. Rejects with a `Failure` where nothing is said of it. */
  send(upload: CartImport): Promise<CartImportAnswer>;
}

/** The same file would be answered the same: what is said is meant for whoever chose it. */
const aboutTheFile: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

export class HttpCartImportClient implements CartImportClient {
  constructor(private readonly way: StreamsWay) {}

  send(upload: CartImport): Promise<CartImportAnswer> {
    const { origin, signal } = upload;
    return runOnce(this.way, { group: 'upload', origin, signal }, async () => answerOf(await this.#post(upload)));
  }

  async #post({ codeType, headers, idempotencyKey, contentType, contentLength, body }: CartImport): Promise<UpstreamAnswer> {
    const path = `${this.way.upstream.prefix}/api/cart/import?productCodeType=${codeType}`;
    const sent = [...headers, 'idempotency-key', idempotencyKey, 'content-type', contentType];
    if (contentLength !== undefined) sent.push('content-length', contentLength);
    const patience = { headersTimeout: limits.uploadMs, bodyTimeout: limits.uploadMs };
    try {
      const answer = await this.way.upstream.pool.request({ method: 'POST', path, headers: sent, body, ...patience });
      return {
        status: answer.statusCode,
        contentType: String(answer.headers['content-type'] ?? ''),
        retryAfter: secondsOf(answer.headers['retry-after']),
        text: await answer.body.text(),
      };
    } catch (error) {
      throw error instanceof Failure ? error : failureOf(error as Error);
    }
  }
}

const stillRunningShape = shape(Type.Object({ problems: Type.Array(Type.Object({ code: Type.Literal('STILL_RUNNING') })) }));

/** The same file was sent before and is still being imported: that says nothing of the file yet. */
const isStillRunning = (words: unknown) => stillRunningShape.matches(words) && words.problems.length > 0;

const stillRunning = ({ status, retryAfter = 1 }: UpstreamAnswer) =>
  new Failure('TOO_MANY_REQUESTS', { reason: 'still running', upstreamStatus: status, retryAfter });

function answerOf(answer: UpstreamAnswer): CartImportAnswer {
  if (answer.status >= 500) throw serverFailure(answer);
  if (aboutTheFile.has(answer.status)) {
    if (isStillRunning(parse(answer))) throw stillRunning(answer);
    return { status: answer.status, body: { message: serverMessageOf(answer) ?? 'The file was refused' } };
  }
  if (answer.status !== 200) throw refusalOf(answer);
  const report = parse(answer);
  if (!reportShape.matches(report)) throw new Failure('BAD_UPSTREAM', { reason: `import: ${reportShape.difference(report)}` });
  const { hasErrors, importedLineCount, errors } = report;
  return { status: 200, body: { hasErrors, importedLineCount, errors } };
}
