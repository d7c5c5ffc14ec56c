import { Type } from 'typebox';
import type { Message } from '../../../../texts/text.js';
import { Failure } from '../../../errors.js';
import { limits } from '../../../limits.js';
import type { FileRefusalKind, FileUpload, RefusedFile } from '../../ports/file-upload.js';
import { parse } from './answer-json.js';
import { isServerFailure, refusalOf, serverFailure } from './rest-calls.js';
import { serverMessageOf } from './server-message.js';
import { type Shape, shape } from './shapes.js';
import { runOnce, type StreamsWay } from './streams-way.js';
import { failureOf, secondsOf, type UpstreamAnswer } from './upstream.js';

/** Statuses that concern the file. */
const fileRefusals: ReadonlyMap<number, FileRefusalKind> = new Map([
  [400, 'malformed'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [415, 'unsupported'],
  [422, 'invalid'],
]);

/** Sends a form with a file, once. */
export const sendUpload = (way: StreamsWay, path: string, upload: FileUpload): Promise<UpstreamAnswer> =>
  runOnce(way, { group: 'upload', origin: upload.caller, signal: upload.signal }, () => post(way, path, upload));

async function post(
  { upstream, headers }: StreamsWay,
  path: string,
  { caller, idempotencyKey, contentType, contentLength, body }: FileUpload,
): Promise<UpstreamAnswer> {
  const sent = [...headers.personal(caller), 'idempotency-key', idempotencyKey, 'content-type', contentType];
  if (contentLength !== undefined) sent.push('content-length', contentLength);
  const patience = { headersTimeout: limits.uploadMs, bodyTimeout: limits.uploadMs };
  try {
    const request = { method: 'POST', path: `${upstream.prefix}${path}`, headers: sent, body, ...patience } as const;
    const answer = await upstream.pool.request(request);
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

const stillRunningShape = shape(Type.Object({ problems: Type.Array(Type.Object({ code: Type.Literal('STILL_RUNNING') })) }));

/** The same file was sent before and is still being processed: the result is not known yet. */
const isStillRunning = (body: unknown) => stillRunningShape.matches(body) && body.problems.length > 0;

const stillRunning = ({ status, retryAfter = 1 }: UpstreamAnswer) =>
  new Failure('TOO_MANY_REQUESTS', { reason: 'still running', upstreamStatus: status, retryAfter });

/**
 * Reads the response to an upload: a value of the shape, or the refusal of the file. Throws the failure of any other response.
 * @param unexplained message of a refusal without one
 * @param subject for the log
 */
export function readUpload<T>(
  answer: UpstreamAnswer,
  wanted: Shape<T>,
  { unexplained, subject }: { unexplained: Message; subject: string },
): T | RefusedFile {
  if (isServerFailure(answer.status)) throw serverFailure(answer);
  const reason = fileRefusals.get(answer.status);
  if (reason) {
    if (isStillRunning(parse(answer))) throw stillRunning(answer);
    return { kind: 'refused', reason, message: serverMessageOf(answer) ?? unexplained };
  }
  if (answer.status !== 200) throw refusalOf(answer);
  const value = parse(answer);
  if (!wanted.matches(value)) throw new Failure('BAD_UPSTREAM', { reason: `${subject}: ${wanted.difference(value)}` });
  return value;
}
