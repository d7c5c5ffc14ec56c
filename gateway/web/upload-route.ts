import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Text, text } from '../../texts/text.js';
import type { Texts } from '../../texts/texts.js';
import { badInput, ClientDisconnected, Failure, statusOf, unauthenticated } from '../errors.js';
import type { FileRefusalKind, FileUpload, RefusedFile } from '../office/ports/file-upload.js';
import { idempotencyKey } from '../resolvers/idempotency-key.js';
import type { Reader } from '../resolvers/problem-message.js';
import { callerOf } from './caller.js';
import { failureMessage } from './failure-message.js';
import { refuseForeignPages } from './foreign-pages.js';
import { logFailure, logOperation } from './operation-log.js';
import type { RequestTexts } from './request-texts.js';

/** The body of the answer, or the refusal of the file. */
export type UploadOutcome = { readonly answer: object } | RefusedFile;

/** A route that takes a form with a file and passes it through to the back office as it comes. */
export interface UploadRoute {
  readonly path: string;
  /** Its name in the log. */
  readonly operation: string;
  /** Bytes of the form at most. */
  readonly mostBytes: number;
  readonly tooLarge: Text;
  readonly texts: RequestTexts;
  /** Reads the parameters of a request and returns what sends its file; that resolves with the body of the answer, or with the refusal of the file. */
  readonly sending: (request: FastifyRequest) => (upload: FileUpload) => Promise<UploadOutcome>;
}

/** `multipart/form-data` with one boundary, and nothing else that somebody could hide in a header. */
const form = /^multipart\/form-data; ?boundary=(?:[\w'()+,./:=?-]{1,70}|"[\w'()+,./:=? -]{1,70}")$/i;

/** Adds the route. It answers `{message}` with a status that says whether it is about the file (400, 409, 413, 415, 422). */
export function uploadRoute(http: FastifyInstance, route: UploadRoute): void {
  http.register(async (app) => {
    app.removeAllContentTypeParsers();
    // Not parsed here: passed through as a stream.
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
    app.post(route.path, { config: { access: 'person' } }, async (request, reply) => {
      const texts = route.texts.textsOfCall(request);
      const begun = performance.now();
      try {
        return answer(reply, await passOn(request, route, texts), texts);
      } catch (error) {
        return refuse(request, reply, error, { texts, siteLanguage: route.texts.siteLanguage });
      } finally {
        // Browsers read an answer only when they have sent everything.
        request.raw.resume();
        const ms = Math.round((performance.now() - begun) * 10) / 10;
        const { id: requestId, log } = request;
        logOperation(log, {
          requestId,
          operation: route.operation,
          status: reply.statusCode,
          ms,
          cost: undefined,
          calls: undefined,
        });
      }
    });
  });
}

const statuses: Readonly<Record<FileRefusalKind, number>> = {
  malformed: 400,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  invalid: 422,
};

const answer = (reply: FastifyReply, outcome: UploadOutcome, texts: Texts): FastifyReply =>
  'answer' in outcome
    ? reply.code(200).send(outcome.answer)
    : reply.code(statuses[outcome.reason]).send({ message: texts.say(outcome.message) });

function passOn(request: FastifyRequest, { mostBytes, tooLarge, sending }: UploadRoute, texts: Texts): Promise<UploadOutcome> {
  refuseForeignPages(request);
  const caller = callerOf(request, texts);
  if (caller.token === null) throw unauthenticated();
  const { 'content-type': contentType = '', 'content-length': contentLength, 'idempotency-key': key } = request.headers;
  if (!form.test(contentType)) throw badInput('The form is malformed');
  if (Number(contentLength ?? 0) > mostBytes) throw new TooLarge(tooLarge);
  const send = sending(request);
  const gone = new AbortController();
  return send({
    caller,
    signal: gone.signal,
    idempotencyKey: idempotencyKey(String(key ?? '')),
    contentType,
    contentLength,
    body: bytesOf(request.raw, gone, { mostBytes, tooLarge }),
  });
}

/**
 * The bytes of a request, up to the limit. A stream of its own, so that the request stays open for its answer when the upstream call ends;
 * a sender that disconnects, or sends too slowly, ends the call.
 */
function bytesOf(
  request: IncomingMessage,
  gone: AbortController,
  { mostBytes, tooLarge }: Pick<UploadRoute, 'mostBytes' | 'tooLarge'>,
): Readable {
  let size = 0;
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > mostBytes) done(new TooLarge(tooLarge));
      else done(null, chunk);
    },
  });
  // The reader receives the error; until there is one, it must not end the process.
  bytes.on('error', () => undefined);
  const end = (failure: Failure) => {
    gone.abort(failure);
    bytes.destroy(failure);
  };
  request.once('close', () => {
    if (!request.complete) end(new ClientDisconnected());
  });
  const timer = setInterval(watch, dripWatchedMs).unref();
  let before = 0;
  function watch(): void {
    // Bytes that arrived but were not read yet do not count as the sender's delay.
    if (bytes.readableLength === 0 && !request.complete && size - before < leastBytesWhileWatched) end(new Dripping());
    before = size;
  }
  bytes.once('close', () => clearInterval(timer));
  return request.pipe(bytes);
}

/** A file that arrives slower than this holds its slot for nothing: even the slowest lines are faster. */
const dripWatchedMs = 3_000;
const leastBytesWhileWatched = 3 * 1_024;

class Dripping extends Failure {
  override readonly name = 'Dripping';
  constructor() {
    super('BAD_USER_INPUT', { serverMessage: text('cartImport.stopped') });
  }
}

class TooLarge extends Failure {
  override readonly name = 'TooLarge';
  constructor(serverMessage: Text) {
    super('BAD_USER_INPUT', { serverMessage });
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, reader: Reader): FastifyReply {
  const failure = error instanceof Failure ? error : new Failure('INTERNAL', { cause: error });
  logFailure(request.log, request.id, failure);
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  // Do not wait for the rest of the upload.
  if (failure instanceof TooLarge || failure instanceof Dripping) reply.header('connection', 'close');
  return reply.code(statusFor(failure)).send({ message: failureMessage(failure, reader) });
}

function statusFor(failure: Failure): number {
  if (failure instanceof TooLarge) return 413;
  return failure instanceof Dripping ? 408 : statusOf(failure.code);
}
