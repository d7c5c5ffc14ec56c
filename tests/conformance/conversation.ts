import { randomUUID } from 'node:crypto';
import type { OpenApi } from '../contract/open-api.js';
import { Answer } from './answer.js';
import type { Line } from './ask.js';
import { type Check, Deviation, type Exchange, NotTried, type Role, type SentRequest } from './check.js';
import { type Credentials, type People, signIn } from './people.js';

/** Differences from an ordinary request of a check. */
export interface AskOptions {
  /** A role other than the check's own. */
  readonly as?: Role;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as it is, with the content type of `headers`. */
  readonly text?: string;
  /** `Idempotency-Key`; one of its own for `true`. */
  readonly key?: string | true;
}

/** State shared by the checks of a run. */
export interface Setting {
  readonly line: Line;
  readonly contract: OpenApi;
  readonly people: People;
  /** Writes down every exchange, for the coverage. */
  readonly heard: (exchange: Exchange) => void;
  /** Counts the requests, so that each can be found in the service's log. */
  readonly nextNumber: () => number;
  /** Results needed by several checks, by role and subject. */
  readonly found: Map<string, unknown>;
}

/** One check's requests to the service, and its responses. */
export class Conversation {
  readonly notes: string[] = [];
  readonly #afterwards: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly setting: Setting,
    private readonly check: Pick<Check, 'as'>,
  ) {}

  readonly get = (path: string, options: AskOptions = {}): Promise<Answer> => this.ask('GET', path, options);
  readonly post = (path: string, options: AskOptions = {}): Promise<Answer> => this.ask('POST', path, options);
  readonly put = (path: string, options: AskOptions = {}): Promise<Answer> => this.ask('PUT', path, options);
  readonly patch = (path: string, options: AskOptions = {}): Promise<Answer> => this.ask('PATCH', path, options);
  readonly remove = (path: string, options: AskOptions = {}): Promise<Answer> => this.ask('DELETE', path, options);

  /** Sends a request; rejects with a `Deviation` if there is no response. */
  async ask(method: SentRequest['method'], path: string, options: AskOptions = {}): Promise<Answer> {
    const headers: Record<string, string> = { ...(await this.setting.people.headersOf(options.as ?? this.check.as)) };
    headers['x-request-id'] = `conformance-${this.setting.nextNumber()}`;
    if (options.key !== undefined) headers['idempotency-key'] = options.key === true ? randomUUID() : options.key;
    return await this.send({ method, path, ...bodyOf(options, headers) });
  }

  /** Sends what has its own headers, a sign-in for instance. */
  async send(request: SentRequest): Promise<Answer> {
    const exchange = await this.setting.line.send(request);
    this.setting.heard(exchange);
    const { came } = exchange;
    if (came === null) throw new Deviation('an answer', exchange.silence ?? 'none', exchange);
    return new Answer({ ...exchange, came }, this.setting.contract, this.notes);
  }

  get role(): Role {
    return this.check.as;
  }

  /**
   * Data that several checks need, determined once per run and role; a check that fails to determine it reports that itself, and the next one tries
   * again.
   */
  async once<T>(what: string, findOut: () => Promise<T>): Promise<T> {
    const name = `${this.role}: ${what}`;
    if (!this.setting.found.has(name)) this.setting.found.set(name, await findOut());
    return this.setting.found.get(name) as T;
  }

  /** The test user that the owner of the service gave for a role. */
  credentials(role: 'buyer' | 'sales' | 'consumer'): Credentials {
    const credentials = this.setting.people.known[role];
    return credentials ?? this.skip(`nobody was given as ${role} (--${role})`);
  }

  /** The owner gave a test user for a role. */
  knows(role: 'sales'): boolean {
    return this.setting.people.known[role] !== undefined;
  }

  /** A session of its own, which the check may end. */
  signIn(credentials: Credentials): Promise<Answer> {
    return this.send(signIn(credentials));
  }

  /** Has something put back when the check is over, the last change first. */
  afterwards(putBack: () => Promise<unknown>): void {
    this.#afterwards.unshift(putBack);
  }

  /** Puts back; answers what could not be. */
  async end(): Promise<string[]> {
    const left: string[] = [];
    for (const putBack of this.#afterwards) {
      await putBack().catch((error: unknown) => left.push(error instanceof Error ? error.message : String(error)));
    }
    return left;
  }

  /** This cannot be tried with this service, these people or these goods. */
  skip(reason: string): never {
    throw new NotTried(reason);
  }
}

function bodyOf(
  { body, form, text, headers: own }: AskOptions,
  known: Record<string, string>,
): Pick<SentRequest, 'headers' | 'body'> {
  if (form) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return { headers: { ...known, ...type, ...own }, body: new URLSearchParams(form).toString() };
  }
  if (body === undefined) return { headers: { ...known, ...own }, body: text };
  return { headers: { ...known, 'content-type': 'application/json', ...own }, body: JSON.stringify(body) };
}
