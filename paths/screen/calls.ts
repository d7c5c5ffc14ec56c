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
  for (const { name, variables, headers = {} } of due) {
    const index = bestOf(left, name, variables);
    const [call] = index < 0 ? [] : left.splice(index, 1);
    if (!call) differences.push(`${name} must be sent, but is not`);
    else {
      const sentHeaders = Object.fromEntries(Object.keys(headers).map((header) => [header, call.headers?.[header]]));
      differences.push(...variableDifferences(variables, call.variables, name));
      differences.push(...variableDifferences(headers, sentHeaders, `${name} (header)`));
    }
  }
  const surplus = left.filter(({ name }) => !besides.has(name));
  return [
    ...differences,
    ...surplus.map(({ name, variables }) => `${name} must not be sent (again), but is: ${JSON.stringify(variables)}`),
  ];
}

function bestOf(calls: readonly SentCall[], name: string, variables: unknown): number {
  const equal = calls.findIndex(
    (call) => call.name === name && variableDifferences(variables, call.variables, name).length === 0,
  );
  return equal >= 0 ? equal : calls.findIndex((call) => call.name === name);
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
