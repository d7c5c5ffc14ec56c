import { Type } from 'typebox';
import { text } from '../../../../texts/text.js';
import { Failure } from '../../../errors.js';
import { limits } from '../../../limits.js';
import type { CartImport, CartImportOutcome, CartImportPort, FileRefusalKind } from '../../ports/cart-import.js';
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

/** Statuses that concern the file. */
const fileRefusals: ReadonlyMap<number, FileRefusalKind> = new Map([
  [400, 'malformed'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [415, 'unsupported'],
  [422, 'invalid'],
]);

/** Imports over REST: `POST /api/cart/import`. */
export class RestCartImport implements CartImportPort {
  constructor(private readonly way: StreamsWay) {}

  send(upload: CartImport): Promise<CartImportOutcome> {
    const { caller: origin, signal } = upload;
    return runOnce(this.way, { group: 'upload', origin, signal }, async () => outcomeOf(await this.#post(upload)));
  }

  async #post({ codeType, caller, idempotencyKey, contentType, contentLength, body }: CartImport): Promise<UpstreamAnswer> {
    const path = `${this.way.upstream.prefix}/api/cart/import?productCodeType=${codeType}`;
    const sent = [...this.way.headers.personal(caller), 'idempotency-key', idempotencyKey, 'content-type', contentType];
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

/** The same file was sent before and is still being imported: the result is not known yet. */
const isStillRunning = (body: unknown) => stillRunningShape.matches(body) && body.problems.length > 0;

const stillRunning = ({ status, retryAfter = 1 }: UpstreamAnswer) =>
  new Failure('TOO_MANY_REQUESTS', { reason: 'still running', upstreamStatus: status, retryAfter });

function outcomeOf(answer: UpstreamAnswer): CartImportOutcome {
  if (answer.status >= 500) throw serverFailure(answer);
  const reason = fileRefusals.get(answer.status);
  if (reason) {
    if (isStillRunning(parse(answer))) throw stillRunning(answer);
    return { kind: 'refused', reason, message: serverMessageOf(answer) ?? text('cartImport.refused') };
  }
  if (answer.status !== 200) throw refusalOf(answer);
  const report = parse(answer);
  if (!reportShape.matches(report)) throw new Failure('BAD_UPSTREAM', { reason: `import: ${reportShape.difference(report)}` });
  const { hasErrors, importedLineCount, errors } = report;
  return { kind: 'imported', report: { hasErrors, importedLineCount, errors } };
}
