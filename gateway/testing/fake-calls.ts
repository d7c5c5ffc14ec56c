import type { Failure } from '../errors.js';
import { type RefusalKind, type RefusalProblem, Refused } from '../office/ports/refused.js';

/** Calls to a fake back office. */
export interface CallsFixture {
  /** Reasons for which the next write is refused. */
  refusal: { message: string; problems: readonly RefusalProblem[]; kind?: RefusalKind; language?: string } | null;
  /** Calls by `client.method` that fail, and how. */
  failing: Map<string, Failure>;
  /** Every call as `client.method`, in order. */
  readonly calls: string[];
  /** Arguments of the last write. */
  written: unknown;
}

export const noCalls = (): CallsFixture => ({ refusal: null, failing: new Map(), calls: [], written: undefined });

/** A write as the fixture has it: kept, and refused if configured. */
export const writing =
  (fixture: CallsFixture) =>
  (written: unknown): void => {
    fixture.written = written;
    if (fixture.refusal === null) return;
    const { kind, language = 'en-US', ...refusal } = fixture.refusal;
    throw new Refused({ ...refusal, language }, kind);
  };

/** The same clients; each call is recorded, and fails if configured. */
export function recorded<T extends object>(clients: T, fixture: CallsFixture): T {
  const entries = Object.entries(clients).map(([name, client]) => [name, recordedClient(name, client, fixture)]);
  return Object.fromEntries(entries) as T;
}

function recordedClient(name: string, client: object, fixture: CallsFixture): object {
  return new Proxy(client, {
    get: (target, method) => {
      const call = `${name}.${String(method)}`;
      return async (...args: unknown[]) => {
        fixture.calls.push(call);
        const failure = fixture.failing.get(call);
        if (failure) throw failure;
        return (target as Record<string | symbol, (...args: unknown[]) => unknown>)[method]?.(...args);
      };
    },
  });
}
