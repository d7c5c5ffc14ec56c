import { isDeepStrictEqual } from 'node:util';

/** A call that the page has sent. */
export interface SentCall {
  name: string;
  variables: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** A call that the page must send. A pattern in its variables stands for a text that a test cannot know, such as a random key. */
export interface DueCall {
  name: string;
  variables: unknown;
  /** Compared if given; undefined for a header that must not be sent. */
  headers?: Readonly<Record<string, string | RegExp | undefined>>;
}

/**
 * Differences between due and sent calls: missing ones, surplus ones, variables that differ. `besides` are the names of calls that the page makes for
 * itself, any number of times.
 */
export function callDifferences(due: readonly DueCall[], sent: readonly SentCall[], besides: ReadonlySet<string>): string[] {
  const left = sent.filter(({ name }) => !besides.has(name) || due.some((one) => one.name === name));
  const differences: string[] = [];
  for (const one of due) {
    const index = bestOf(left, one);
    const [call] = index < 0 ? [] : left.splice(index, 1);
    differences.push(...(call ? differencesOf(one, call) : [`${one.name} must be sent, but is not`]));
  }
  const surplus = left.filter(({ name }) => !besides.has(name));
  return [
    ...differences,
    ...surplus.map(({ name, variables }) => `${name} must not be sent (again), but is: ${JSON.stringify(variables)}`),
  ];
}

/** The place of the call of this name that differs least: a page may send the same one for itself, with other headers. */
function bestOf(calls: readonly SentCall[], due: DueCall): number {
  const offs = calls.map((call) => (call.name === due.name ? differencesOf(due, call).length : Number.POSITIVE_INFINITY));
  const least = Math.min(...offs);
  return Number.isFinite(least) ? offs.indexOf(least) : -1;
}

function differencesOf({ name, variables, headers = {} }: DueCall, call: SentCall): string[] {
  const sentHeaders = Object.fromEntries(Object.keys(headers).map((header) => [header, call.headers?.[header]]));
  return [
    ...variableDifferences(variables, call.variables, name),
    ...variableDifferences(headers, sentHeaders, `${name} (header)`),
  ];
}

/** Names each field that differs. */
function variableDifferences(must: unknown, does: unknown, at: string): string[] {
  if (must instanceof RegExp) return typeof does === 'string' && must.test(does) ? [] : [differing(at, must, does)];
  if (isRecord(must) && isRecord(does)) {
    const fields = [...new Set([...Object.keys(must), ...Object.keys(does)])];
    return fields.flatMap((field) => variableDifferences(must[field], does[field], `${at}.${field}`));
  }
  if (Array.isArray(must) && Array.isArray(does) && must.length === does.length) {
    return must.flatMap((one, index) => variableDifferences(one, does[index], `${at}.${index}`));
  }
  return isDeepStrictEqual(must, does) ? [] : [differing(at, must, does)];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);

const differing = (at: string, must: unknown, does: unknown): string =>
  `${at} must be sent as ${must instanceof RegExp ? must : JSON.stringify(must)}, but is sent as ${JSON.stringify(does)}`;
