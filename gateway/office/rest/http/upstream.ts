import { Pool } from 'undici';
import { Failure } from '../../../errors.js';
import { limits } from '../../../limits.js';
import type { Allowance, CallScope, Exchange } from '../../ports/call-scope.js';

/** One HTTP request to the back office. */
export interface UpstreamRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, already encoded. */
  readonly path: string;
  readonly body?: string | Uint8Array;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /** A call with an effect: sent once and never cancelled when the client disconnects. */
  readonly isWrite: boolean;
}

/** A response with any status. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Language of its words (`Content-Language`), where the answer said so. */
  readonly language?: string;
  /** Seconds, where the answer said so. */
  readonly retryAfter: number | undefined;
  /** The token challenge (RFC 6750), if the response has one. */
  readonly challenge?: string;
  readonly text: string;
}

/** Sends a request once; rejects with a {@link Failure} if there is no readable response. */
export interface Upstream {
  send(request: UpstreamRequest, scope: CallScope): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

/** An upstream with its pool and path prefix exposed for streams. */
export interface PooledUpstream extends Upstream {
  readonly pool: Pool;
  /** For documents, which may be long and slow. */
  readonly streams: Pool;
  readonly prefix: string;
}

/** Half of the slots of all groups (resilience.ts): a number of sockets that a back office in trouble can bear. */
const connections = 512;
const connectTimeoutMs = 1_000;
const silenceMs = 5_000;
const streamsAtOnce = 64;
/** A long report begins within this time, and then never pauses for longer. */
const streamBeginsWithinMs = 15_000;
const streamRestsMs = 30_000;

/** The connections to a back office; redirects are not followed, an endless response is aborted. */
export function openUpstream(baseUrl: string): PooledUpstream {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname === '/' ? '' : pathname;
  const pool = new Pool(origin, {
    connections,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    maxResponseSize: limits.upstreamBytes,
    keepAliveTimeout: 30_000,
  });
  const streams = new Pool(origin, {
    connections: streamsAtOnce,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: streamBeginsWithinMs,
    bodyTimeout: streamRestsMs,
  });
  return {
    pool,
    streams,
    prefix,
    send: (request, scope) =>
      new Promise((resolve, reject) => {
        const exchange = new PendingExchange(request.isWrite, scope, { resolve, reject });
        scope.begin(exchange);
        const { method, body = null } = request;
        pool.dispatch({ method, path: prefix + request.path, headers: request.headers as string[], body }, exchange);
      }),
    close: async () => {
      await Promise.all([pool.destroy(), streams.destroy()]);
    },
  };
}

type Controller = { abort(reason: Error): void };
type ResponseHeaders = Record<string, string | string[] | undefined>;

/** Collects one response; undici's stream and promise layers are bypassed because every response here is small and read as a whole. */
class PendingExchange implements Exchange {
  #controller: Controller | undefined;
  #cancelled: Failure | undefined;
  #status = 0;
  #headers: ResponseHeaders = {};
  #first: Buffer | undefined;
  #more: Buffer[] | undefined;
  #settle: Settle | undefined;

  constructor(
    readonly isWrite: boolean,
    readonly scope: CallScope,
    settle: Settle,
  ) {
    this.#settle = settle;
  }

  cancel(reason: Failure): void {
    this.#cancelled = reason;
    this.#controller?.abort(reason);
    this.#end()?.reject(reason);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#cancelled) controller.abort(this.#cancelled);
  }

  onResponseStart(_controller: Controller, status: number, headers: ResponseHeaders): void {
    // 1xx responses precede the real one.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    if (this.#first === undefined) this.#first = chunk;
    else if (this.#more === undefined) this.#more = [this.#first, chunk];
    else this.#more.push(chunk);
  }

  onResponseEnd(): void {
    const text = this.#more ? Buffer.concat(this.#more).toString() : (this.#first?.toString() ?? '');
    const allowance = allowanceIn(this.#headers);
    if (allowance) this.scope.noteAllowance(allowance);
    const challenge = this.#headers['www-authenticate'];
    const language = this.#headers['content-language'];
    this.#end()?.resolve({
      status: this.#status,
      contentType: String(this.#headers['content-type'] ?? ''),
      retryAfter: secondsOf(this.#headers['retry-after']),
      ...(typeof challenge === 'string' && { challenge }),
      ...(typeof language === 'string' && { language }),
      text,
    });
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#end()?.reject(this.#cancelled ?? failureOf(error));
  }

  /** Releases all references: a connection remembers its last exchange until its next, and the response must not be retained with it. */
  #end(): Settle | undefined {
    const settle = this.#settle;
    this.scope.end(this);
    this.#settle = this.#first = this.#more = this.#controller = undefined;
    return settle;
  }
}

interface Settle {
  resolve(answer: UpstreamAnswer): void;
  reject(failure: Failure): void;
}

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const nonsense = new Set(['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'UND_ERR_HEADERS_OVERFLOW']);

/** Failure of an exchange that threw an error. */
export function failureOf(cause: Error): Failure {
  const code = 'code' in cause ? String(cause.code) : '';
  const details = { cause, reason: code || cause.name };
  if (timeouts.has(code)) return new Failure('BACK_OFFICE_TIMEOUT', details);
  if (nonsense.has(code) || code.startsWith('HPE_')) return new Failure('BAD_UPSTREAM', details);
  return new Failure('BACK_OFFICE_UNAVAILABLE', { ...details, isPassing: true });
}

/** Remaining calls of an API key, if the response states them. */
function allowanceIn(headers: ResponseHeaders): Allowance | null {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => secondsOf(headers[`ratelimit-${name}`]));
  return limit === undefined || remaining === undefined || reset === undefined ? null : { limit, remaining, reset };
}

/** The seconds of a `Retry-After`; undefined for another format. */
export function secondsOf(value: string | string[] | undefined): number | undefined {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
