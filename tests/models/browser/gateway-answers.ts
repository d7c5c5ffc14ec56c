import type { Page, Request, Route } from 'playwright/test';

/** Response to a call, instead of the gateway's own. */
export type Answer =
  /** The gateway's own, for real, or with some of it changed. */
  | { kind: 'real'; patch?: Patch }
  /** Data that the gateway might send: a refusal that a user can fix. */
  | { kind: 'data'; data: Readonly<Record<string, unknown>> }
  /** A failure with its code (schema/base.graphql), the back office's message for people, and when to try again. */
  | { kind: 'failure'; code: string; serverMessage?: string; retryAfter?: number }
  /** The connection breaks. */
  | { kind: 'cut' };

/** Changes the data of real responses; returns the same object if unchanged. */
export type Patch = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** How long a page may take to make a call that it makes for sure. */
const PATIENCE = 30_000;

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

  private constructor(
    operations: readonly string[],
    readonly patch: Patch | null,
  ) {
    for (const operation of operations) this.hold(operation);
  }

  /** Takes its place in a page that has not been opened yet. */
  static async on(page: Page, { held, patch = null }: { held: readonly string[]; patch?: Patch | null }) {
    const answers = new GatewayAnswers(held, patch);
    await page.route(/\/graphql(\?|$)/, (route) => answers.#receive(route));
    // The page cancels a call when its state is left; its response is then dropped.
    page.on('requestfailed', (request) => answers.#forget(request));
    return answers;
  }

  /** Answers the calls of an operation that wait; waits for one where there is none yet. Later ones wait again. */
  async answer(operation: string, answer: Answer): Promise<void> {
    await this.#called(operation);
    for (const route of this.#held.get(operation)?.splice(0) ?? []) await this.#settle(route, answer);
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
    const operation = operationOf(route.request());
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
    if (answer.kind === 'cut') await route.abort('connectionreset');
    else if (answer.kind === 'data') await route.fulfill({ json: { data: answer.data } });
    else if (answer.kind === 'failure') await route.fulfill({ json: failureOf(answer) });
    else {
      const patches = [this.patch, answer.patch].filter((patch) => patch != null);
      if (patches.length === 0) return await route.continue();
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data?: Record<string, unknown> };
      const patched = data && patches.reduce<Readonly<Record<string, unknown>>>((before, patch) => patch(before), data);
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

function failureOf({ kind: _, ...extensions }: Extract<Answer, { kind: 'failure' }>) {
  return { data: null, errors: [{ message: 'For programs.', extensions }] };
}

function operationOf(request: Request): string {
  return (request.postDataJSON() as { operationName?: string } | null)?.operationName ?? '';
}
