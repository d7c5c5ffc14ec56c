import { Failure } from '../../../errors.js';
import type { CallScope } from '../../ports/call-scope.js';
import { type RefusalKind, Refused } from '../../ports/refused.js';
import { isJson, parse } from './answer-json.js';
import type { CallerId } from './callers.js';
import { challengeOf } from './challenge.js';
import { type FieldNames, sameNames } from './field-names.js';
import { type ReadRefusal, readLimited, readRefusal, readUnavailable } from './refused.js';
import type { Resilience, ResourceGroup } from './resilience.js';
import { messageIn, refusalBodyOf, serverMessageOf } from './server-message.js';
import type { Shape } from './shapes.js';
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream.js';

/** A write: sent only once. */
export interface WriteRequest {
  /** GET for the contract's calls that have an effect in spite of their method. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Port names of the posted fields in a refusal; default: the same names. */
  readonly fieldNames?: FieldNames;
}

const asJson = ['content-type', 'application/json'] as const;

/** Connection of one caller's calls to the back office. */
export interface CallsWay {
  readonly upstream: Upstream;
  readonly resilience: Resilience;
  readonly caller: CallerId;
}

/** The calls of one operation to the back office, each answered by a value of the requested shape or a {@link Failure}. */
export class RestCalls {
  constructor(
    private readonly way: CallsWay,
    private readonly scope: CallScope,
    private readonly headers: readonly string[],
  ) {}

  /** Reads; repeated if that may help. */
  async get<T>(group: ResourceGroup, path: string, shape: Shape<T>): Promise<T> {
    const request = { method: 'GET', path, headers: this.headers, isWrite: false } as const;
    return read(await this.#send(group, request, true), shape, group);
  }

  /** Reads by a POST, because the query is too long for an address; never repeated. */
  async ask<T>(group: ResourceGroup, path: string, question: unknown, shape: Shape<T>): Promise<T> {
    const headers = [...this.headers, ...asJson];
    const request = { method: 'POST', path, headers, body: JSON.stringify(question), isWrite: false } as const;
    return read(await this.#send(group, request), shape, group);
  }

  /** Writes, once; rejects with {@link Refused} for problems that a user can fix. */
  async write<T>(group: ResourceGroup, write: WriteRequest, shape: Shape<T>): Promise<T> {
    return read(await this.writeForAnswer(group, write), shape, group, write.fieldNames);
  }

  /** As {@link write}, with an optional response: null for a 204. */
  async writeOrNothing<T>(group: ResourceGroup, write: WriteRequest, shape: Shape<T>): Promise<T | null> {
    const answer = await this.writeForAnswer(group, write);
    return answer.status === 204 ? null : read(answer, shape, group, write.fieldNames);
  }

  /** Writes, once, and ignores the response; `alsoFine` are statuses that count as success in addition to 2xx. */
  async command(group: ResourceGroup, write: WriteRequest, alsoFine: ReadonlySet<number> = new Set()): Promise<void> {
    const answer = await this.writeForAnswer(group, write);
    if (!isSuccess(answer.status) && !alsoFine.has(answer.status)) throw refusalOf(answer, write.fieldNames);
  }

  /** Writes, once, and returns the raw response; rejects only if the back office fails. */
  writeForAnswer(group: ResourceGroup, write: WriteRequest): Promise<UpstreamAnswer> {
    return this.#send(group, this.#writing(write));
  }

  /** Sends a form once and returns the raw response; rejects only if the back office fails. */
  submitForm(group: ResourceGroup, path: string, form: Readonly<Record<string, string>>): Promise<UpstreamAnswer> {
    const headers = [...this.headers, 'content-type', 'application/x-www-form-urlencoded'];
    const body = new URLSearchParams(form).toString();
    return this.#send(group, { method: 'POST', path, headers, body, isWrite: true });
  }

  /** Sends bytes once, with headers that describe them, and returns the raw response; rejects only if the back office fails. */
  submit(group: ResourceGroup, path: string, headers: readonly string[], body: Uint8Array): Promise<UpstreamAnswer> {
    return this.#send(group, { method: 'POST', path, headers: [...this.headers, ...headers], body, isWrite: true });
  }

  #writing({ method = 'POST', path, body, idempotencyKey }: WriteRequest): UpstreamRequest {
    const headers = [...this.headers];
    if (body !== undefined) headers.push(...asJson);
    if (idempotencyKey !== undefined) headers.push('idempotency-key', idempotencyKey);
    return { method, path, headers, isWrite: true, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  }

  #send(group: ResourceGroup, request: UpstreamRequest, isRepeatable = false): Promise<UpstreamAnswer> {
    const { scope, way } = this;
    return way.resilience.run({ group, caller: way.caller, scope, isRepeatable }, () => this.#attempt(request));
  }

  async #attempt(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const answer = await this.way.upstream.send(request, this.scope);
    if (isServerFailure(answer.status)) throw unavailableIn(answer) ?? serverFailure(answer);
    return answer;
  }
}

/** S8.16. */
const unexpectedText = 'An unexpected error occurred. Please contact support.';

const isSuccess = (status: number) => status >= 200 && status <= 299;

function read<T>(answer: UpstreamAnswer, shape: Shape<T>, group: ResourceGroup, fieldNames?: FieldNames): T {
  if (!isSuccess(answer.status)) throw refusalOf(answer, fieldNames);
  const value = parse(answer);
  if (shape.matches(value)) return value;
  throw new Failure('BAD_UPSTREAM', { reason: `${group}: ${shape.difference(value)}` });
}

/** Message for people of a success with any body, null without one; throws the failure of any other response. */
export function messageOfSuccess(answer: UpstreamAnswer, fieldNames?: FieldNames): string | null {
  if (!isSuccess(answer.status)) throw refusalOf(answer, fieldNames);
  return messageIn(answer);
}

/** A 502 of the back office itself, which proves that nothing was done; null for one of a proxy, which proves nothing. */
function unavailableIn(answer: UpstreamAnswer): Refused | null {
  if (answer.status !== 502 || !isJson(answer.contentType)) return null;
  const unavailable = readUnavailable(parse(answer));
  return unavailable && refused('unavailable', unavailable, answer);
}

/** The request did not arrive in time: after a pause of either machine, the server's first look at the connection is at its age (RFC 9110, 15.5.9). */
const requestTimeout = 408;
const temporary: ReadonlySet<number> = new Set([requestTimeout, 502, 503, 504]);

/** Whether the server failed to process the request, so that its answer says nothing about it. */
export const isServerFailure = (status: number) => status >= 500 || status === requestTimeout;

/**
 * A 503 may be temporary unless it has `Retry-After`; a 408 and a proxy's 502 and 504 may be temporary. A 500 is a bug met by this one request: it
 * proves nothing about the service, so it is reported as an internal error, to be found by its request id.
 */
export function serverFailure(answer: Pick<UpstreamAnswer, 'status' | 'retryAfter'>): Failure {
  const { status, retryAfter } = answer;
  if (!temporary.has(status)) {
    return new Failure('BAD_UPSTREAM', { message: unexpectedText, upstreamStatus: status, reason: `status ${status}` });
  }
  const isPassing = retryAfter === undefined;
  const details = {
    isPassing,
    upstreamStatus: status,
    reason: `status ${status}`,
    ...waitOf(answer),
  };
  return new Failure(status === 504 ? 'BACK_OFFICE_TIMEOUT' : 'BACK_OFFICE_UNAVAILABLE', details);
}

const waitOf = ({ retryAfter }: Pick<UpstreamAnswer, 'retryAfter'>) => (retryAfter === undefined ? {} : { retryAfter });

/** A 429 of the back office itself about a payment that was not attempted; null for any other. */
function limitedIn(answer: UpstreamAnswer, fieldNames: FieldNames): Refused | null {
  const limited = readLimited(refusalBodyOf(answer), fieldNames, answer.language ?? null);
  return limited && refused('limited', limited, answer);
}

const refused = (kind: RefusalKind, { refusal, codes }: ReadRefusal, { status }: UpstreamAnswer) =>
  new Refused(refusal, kind, { reason: codes, upstreamStatus: status });

const kindsOfStatus = { 405: 'notAllowed', 409: 'conflict', 422: 'invalid' } as const;

/** Failure for an unsuccessful response below 500, with its message for people. */
export function refusalOf(answer: UpstreamAnswer, fieldNames: FieldNames = sameNames): Failure {
  const upstream = { upstreamStatus: answer.status, reason: `status ${answer.status}` };
  const serverMessage = serverMessageOf(answer);
  const details = serverMessage === null ? upstream : { ...upstream, serverMessage };
  switch (answer.status) {
    case 400:
    case 413:
    case 414:
    case 415:
    case 431:
      return new Failure('BAD_USER_INPUT', details);
    case 401:
      return new Failure('UNAUTHENTICATED', { ...details, ...challengeOf(answer) });
    case 403:
      return new Failure('FORBIDDEN', { ...details, ...challengeOf(answer) });
    case 404:
      return new Failure('NOT_FOUND', details);
    case 405:
    case 409:
    case 422:
      return refused(kindsOfStatus[answer.status], readRefusal(parse(answer), fieldNames, answer.language ?? null), answer);
    case 429:
      return limitedIn(answer, fieldNames) ?? new Failure('TOO_MANY_REQUESTS', { ...details, ...waitOf(answer) });
    default:
      // If a response makes no sense here, neither does its message.
      return new Failure('BAD_UPSTREAM', upstream);
  }
}
