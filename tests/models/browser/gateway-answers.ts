import type { Page, Request, Route } from 'playwright/test';
import type { Recording } from '../../../domain/support/recording.js';
import type { SentCall } from '../../../paths/screen/calls.js';

/** Response to a call, instead of the gateway's own. */
export type Answer =
  /** The gateway's own, for real, or with some of it changed. */
  | { kind: 'real'; patch?: Patch }
  /** Data that the gateway might send: a refusal that a user can fix, or an answer with parts that failed. */
  | { kind: 'data'; data: Readonly<Record<string, unknown>>; errors?: readonly PartFailure[] }
  /** A failure with its code (schema/base.graphql), the back office's message for people, and when to try again. */
  | { kind: 'failure'; code: string; serverMessage?: string; retryAfter?: number }
  /** The connection breaks. */
  | { kind: 'cut' };

/** A failure of a part of an answer, which is null in the data. */
interface PartFailure {
  path: readonly string[];
  code: string;
  serverMessage?: string;
}

/** Changes the data of real responses; returns the same object if unchanged. */
export type Patch = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** How long a page may take to make a call that it makes for sure. */
const PATIENCE = Number(process.env.PATHS_PATIENCE ?? 30_000);

/**
 * Stands between the page and the gateway. Calls of the operations that are held wait until the test says how they are
 * answered, so that a state in between can be looked at; all others go through, some of them with changed data.
 */
export class GatewayAnswers {
  /** The calls that wait, by operation; an operation that is not held is not in it. */
  readonly #held = new Map<string, Route[]>();
  /** How operations that are not held are answered, where not for real. */
  readonly #settled = new Map<string, Answer>();
  readonly #waiting: { operation: string; resolve(): void }[] = [];
  #nextFailure: string | null = null;
  readonly #sent: SentCall[] = [];
  /** Operations in the order in which they were answered. */
  readonly #answered: string[] = [];
  readonly #received = new Map<string, unknown>();
  /** All answers with data, the newest last. */
  readonly #kept: { operation: string; variables: unknown; data: unknown }[] = [];

  private constructor(
    private readonly page: Page,
    operations: readonly string[],
    readonly patch: Patch | null,
  ) {
    for (const operation of operations) this.hold(operation);
  }

  /** Takes its place in a page that has not been opened yet. */
  static async on(page: Page, { held, patch = null }: { held: readonly string[]; patch?: Patch | null }) {
    const answers = new GatewayAnswers(page, held, patch);
    // A call that is held waits longer than the client would, however slow the tests are.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
      // Links under the moving pointer would be read ahead, which is not part of a path.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
    await page.route(/\/graphql(\?|$)/, (route) => answers.#receive(route));
    // The page cancels a call when its state is left; its response is then dropped.
    page.on('requestfailed', (request) => answers.#forget(request));
    return answers;
  }

  /** All calls of the page so far, in their order. */
  get sent(): readonly SentCall[] {
    return this.#sent;
  }

  /** Types of the events that machines of this name have heard in the page, by the flight recorder; null on a page that is not the storefront. */
  async heard(machine: string): Promise<readonly string[] | null> {
    return await this.page.evaluate((name) => {
      const root = document.getElementById('root') as (HTMLElement & { storefront?: { recording(): string | null } }) | null;
      if (!root?.storefront) return null;
      const { flights } = JSON.parse(root.storefront.recording() ?? '{"flights":[]}') as Pick<Recording, 'flights'>;
      return flights.filter((flight) => flight.machine === name).flatMap(({ steps }) => steps.map(({ event }) => event.type));
    }, machine);
  }

  /** Counts a call that is not GraphQL's, such as an upload. */
  note(call: SentCall): void {
    this.#sent.push(call);
  }

  /** The data that the page was last answered for this operation. Throws if it never was. */
  received<Data>(operation: string): Data {
    const data = this.#received.get(operation);
    if (data === undefined) throw new Error(`${operation} was never answered`);
    return data as Data;
  }

  /** The data that the page was last answered for this operation with such variables; undefined if it never was. */
  receivedWith<Data, Variables>(operation: string, fits: (variables: Variables) => boolean): Data | undefined {
    const found = this.#kept.findLast((one) => one.operation === operation && fits(one.variables as Variables));
    return found?.data as Data | undefined;
  }

  /** The newest data among these operations; undefined if none of them was answered. */
  latest<Data>(...operations: readonly string[]): Data | undefined {
    const last = [...this.#received.keys()].findLast((operation) => operations.includes(operation));
    return last === undefined ? undefined : (this.#received.get(last) as Data);
  }

  /** Whether this operation was answered, or failed, after the other one. */
  isLater(operation: string, other: string): boolean {
    return this.#answered.lastIndexOf(operation) > this.#answered.lastIndexOf(other);
  }

  #keep(route: Route, data: unknown): void {
    const { operationName = '', variables } = (route.request().postDataJSON() ?? {}) as Posted;
    this.#kept.push({ operation: operationName, variables, data });
    // In the order of arrival, which `latest` relies on.
    this.#received.delete(operationName);
    this.#received.set(operationName, data);
  }

  /** Answers the calls of an operation that wait; waits for one where there is none yet. Later ones wait again. */
  async answer(operation: string, answer: Answer): Promise<void> {
    await this.#called(operation);
    for (const route of this.#held.get(operation)?.splice(0) ?? []) await this.#settle(route, answer);
  }

  /** Answers the calls of an operation that wait, if any do: reads that the page may repeat. */
  async answerWaiting(operation: string, answer: Answer = { kind: 'real' }): Promise<void> {
    if (this.#held.get(operation)?.length) await this.answer(operation, answer);
  }

  /** Answers every call of an operation so from now on, until it is held again: those that wait, and at least one. */
  async answerAll(operation: string, answer: Answer): Promise<void> {
    await this.#called(operation);
    await this.release(operation, answer);
  }

  /** As {@link answerAll}, also without a pending call. */
  async release(operation: string, answer: Answer = { kind: 'real' }): Promise<void> {
    const waiting = this.#held.get(operation) ?? [];
    this.#held.delete(operation);
    this.#settled.set(operation, answer);
    for (const route of waiting) await this.#settle(route, answer);
  }

  /** Lets an operation wait from now on. */
  hold(operation: string): void {
    if (!this.#held.has(operation)) this.#held.set(operation, []);
  }

  /** Fails the next call that would have gone through, whichever it is. */
  failNext(code: string): void {
    this.#nextFailure = code;
  }

  async #receive(route: Route): Promise<void> {
    const { operationName: operation = '', variables = {} } = (route.request().postDataJSON() ?? {}) as Posted;
    this.#sent.push({ name: operation, variables, headers: route.request().headers() });
    const held = this.#held.get(operation);
    if (held) {
      held.push(route);
      for (const waiting of this.#waiting.filter((one) => one.operation === operation)) waiting.resolve();
    } else {
      const code = this.#nextFailure;
      this.#nextFailure = null;
      await this.#settle(route, code === null ? (this.#settled.get(operation) ?? { kind: 'real' }) : { kind: 'failure', code });
    }
  }

  async #settle(route: Route, answer: Answer): Promise<void> {
    this.#answered.push(operationOf(route));
    if (answer.kind === 'cut') await route.abort('connectionreset');
    else if (answer.kind === 'data') {
      this.#keep(route, answer.data);
      await route.fulfill({ json: { data: answer.data, ...(answer.errors && { errors: answer.errors.map(partFailureOf) }) } });
    } else if (answer.kind === 'failure') await route.fulfill({ json: failureOf(answer) });
    else {
      const patches = [this.patch, answer.patch].filter((patch) => patch != null);
      // A page that was closed meanwhile needs no answer.
      const response = await route.fetch().catch(() => null);
      const body: { data?: Record<string, unknown> } | null | undefined = await response?.json().catch((error: Error) => {
        if (error.message.includes('disposed')) return null;
        throw error;
      });
      if (!response || !body) return;
      const { data, ...rest } = body;
      const patched =
        data && [recording, ...patches].reduce<Readonly<Record<string, unknown>>>((before, patch) => patch(before), data);
      this.#keep(route, patched);
      await route.fulfill({ response, json: { ...rest, data: patched } });
    }
  }

  #forget(request: Request): void {
    for (const [operation, held] of this.#held) {
      this.#held.set(
        operation,
        held.filter((route) => route.request() !== request),
      );
    }
  }

  async #called(operation: string): Promise<void> {
    const held = this.#held.get(operation);
    if (!held) throw new Error(`${operation} is not held: its answer cannot be chosen`);
    if (held.length > 0) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the page never called ${operation}`)), PATIENCE);
      this.#waiting.push({
        operation,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
      });
    });
  }
}

const partFailureOf = ({ path, ...extensions }: PartFailure) => ({ message: 'For programs.', path, extensions });

function failureOf({ kind: _, ...extensions }: Extract<Answer, { kind: 'failure' }>) {
  return { data: null, errors: [{ message: 'For programs.', extensions }] };
}

/** The flight recorder is on, so that a path can tell which events a machine has heard. */
const recording: Patch = (data) =>
  'site' in data ? { ...data, site: { ...(data.site as object), recordsFlights: true } } : data;

const operationOf = (route: Route): string => ((route.request().postDataJSON() ?? {}) as Posted).operationName ?? '';

interface Posted {
  operationName?: string;
  variables?: unknown;
}
