import { Failure } from '../errors.js';
import type { CallScope } from './call-scope.js';
import { challengeOf } from './challenge.js';
import { Refused, readRefusal, readUnavailable } from './refused.js';
import type { Resilience, ResourceGroup } from './resilience.js';
import type { Shape } from './shapes.js';
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream.js';

/** A write: sent once, whatever happens. */
export interface WriteRequest {
  /** GET for the calls of the contract that have an effect all the same. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

const asJson = ['content-type', 'application/json'] as const;

/** The calls of one operation to the back office, each answered by a value of the shape that was asked for or a {@link Failure}. */
export class RestCalls {
  constructor(
    private readonly upstream: Upstream,
    private readonly resilience: Resilience,
    private readonly scope: CallScope,
    private readonly headers: readonly string[],
  ) {}

  /** Reads; repeated where that may help. */
  async get<T>(group: ResourceGroup, path: string, shape: Shape<T>): Promise<T> {
    const request = { method: 'GET', path, headers: this.headers, isWrite: false } as const;
    return read(await this.#send(group, request, this.scope), shape, group);
  }

  /** Reads by a POST, because the question is too long for an address; never repeated. */
  async ask<T>(group: ResourceGroup, path: string, question: unknown, shape: Shape<T>): Promise<T> {
    const headers = [...this.headers, ...asJson];
    const request = { method: 'POST', path, headers, body: JSON.stringify(question), isWrite: false } as const;
    return read(await this.#send(group, request, null), shape, group);
  }

  /** Writes, once; rejects with {@link Refused} where a person can mend it. */
  async write<T>(group: ResourceGroup, write: WriteRequest, shape: Shape<T>): Promise<T> {
    return read(await this.#send(group, this.#writing(write), null), shape, group);
  }

  /** As {@link write}, where there may be nothing to answer: null for a 204. */
  async writeOrNothing<T>(group: ResourceGroup, write: WriteRequest, shape: Shape<T>): Promise<T | null> {
    const answer = await this.#send(group, this.#writing(write), null);
    return answer.status === 204 ? null : read(answer, shape, group);
  }

  /** Writes, once, where the answer has nothing to say; `alsoFine` are statuses by which it counts as done besides 2xx. */
  async command(group: ResourceGroup, write: WriteRequest, alsoFine: ReadonlySet<number> = new Set()): Promise<void> {
    const answer = await this.#send(group, this.#writing(write), null);
    if (!isSuccess(answer.status) && !alsoFine.has(answer.status)) throw refusalOf(answer);
  }

  /** Sends a form once and gives the answer as it came; rejects only where the back office is unwell. */
  submitForm(group: ResourceGroup, path: string, form: Readonly<Record<string, string>>): Promise<UpstreamAnswer> {
    const headers = [...this.headers, 'content-type', 'application/x-www-form-urlencoded'];
    const body = new URLSearchParams(form).toString();
    return this.#send(group, { method: 'POST', path, headers, body, isWrite: true }, null);
  }

  /** Sends bytes once, with headers that say what they are, and gives the answer as it came; rejects only where the back office is unwell. */
  submit(group: ResourceGroup, path: string, headers: readonly string[], body: Uint8Array): Promise<UpstreamAnswer> {
    return this.#send(group, { method: 'POST', path, headers: [...this.headers, ...headers], body, isWrite: true }, null);
  }

  #writing({ method = 'POST', path, body, idempotencyKey }: WriteRequest): UpstreamRequest {
    const headers = [...this.headers];
    if (body !== undefined) headers.push(...asJson);
    if (idempotencyKey !== undefined) headers.push('idempotency-key', idempotencyKey);
    return { method, path, headers, isWrite: true, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  }

  #send(group: ResourceGroup, request: UpstreamRequest, reading: CallScope | null): Promise<UpstreamAnswer> {
    return this.resilience.run(group, () => this.#attempt(request), reading);
  }

  async #attempt(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const answer = await this.upstream.send(request, this.scope);
    if (answer.status >= 500) throw unavailableIn(answer) ?? serverFailure(answer);
    return answer;
  }
}

const isSuccess = (status: number) => status >= 200 && status <= 299;

function read<T>(answer: UpstreamAnswer, shape: Shape<T>, group: ResourceGroup): T {
  if (!isSuccess(answer.status)) throw refusalOf(answer);
  const value = parse(answer);
  if (shape.matches(value)) return value;
  throw new Failure('BAD_UPSTREAM', { reason: `${group}: ${shape.difference(value)}` });
}

/** The JSON of an answer; throws for anything else, a page of HTML for instance. */
export function parse({ contentType, text }: UpstreamAnswer): unknown {
  if (!isJson(contentType)) {
    throw new Failure('BAD_UPSTREAM', { reason: `content type ${JSON.stringify(contentType.slice(0, 60))}` });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('BAD_UPSTREAM', { reason: `${text.length} characters that are not JSON` });
  }
}

const isJson = (contentType: string) =>
  contentType.startsWith('application/json') || /^application\/[\w.-]+\+json\b/.test(contentType);

/** A 502 of the back office itself, which says that nothing was done; null for one of a proxy, which knows nothing. */
function unavailableIn(answer: UpstreamAnswer): Refused | null {
  if (answer.status !== 502 || !isJson(answer.contentType)) return null;
  const refusal = readUnavailable(parse(answer));
  return refusal && new Refused(refusal, answer.status);
}

/** 503 may pass unless it says when to come back; a gateway's 502 and 504 may pass; a 500 is a bug that stays. */
export function serverFailure({ status, retryAfter }: UpstreamAnswer): Failure {
  const isPassing = (status === 502 || status === 503 || status === 504) && retryAfter === undefined;
  const details = {
    isPassing,
    upstreamStatus: status,
    reason: `status ${status}`,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  return new Failure(status === 504 ? 'BACK_OFFICE_TIMEOUT' : 'BACK_OFFICE_UNAVAILABLE', details);
}

/** What an answer below 500 that is no success means. */
export function refusalOf(answer: UpstreamAnswer): Failure {
  const details = { upstreamStatus: answer.status, reason: `status ${answer.status}` };
  switch (answer.status) {
    case 400:
    case 413:
    case 415:
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
      return new Refused(readRefusal(parse(answer)), answer.status);
    case 429:
      return new Failure(
        'TOO_MANY_REQUESTS',
        answer.retryAfter === undefined ? details : { ...details, retryAfter: answer.retryAfter },
      );
    default:
      return new Failure('BAD_UPSTREAM', details);
  }
}
