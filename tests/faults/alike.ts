import { isDeepStrictEqual } from 'node:util';

/** An answer, and what the back office did for it. */
export interface Observed {
  readonly status: number;
  /** Without the date and the request's id. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** SQL in its order, without values. */
  readonly statements: readonly string[];
  readonly ms: number;
}

/** The same call twice: with the name of an account, and with a name that has none. */
export interface Pair {
  readonly known: Observed;
  readonly unknown: Observed;
}

/** How far the pairs of one call are alike. */
export interface Comparison {
  readonly call: string;
  readonly pairs: number;
  /** Medians. */
  readonly knownMs: number;
  readonly unknownMs: number;
  readonly apartMs: number;
  /** Standard error of `apartMs`: on a busy machine, or with few pairs, it is as large as the limit and the comparison says little. */
  readonly errorMs: number;
  /** Pairs whose answers or statements differ. */
  readonly differing: number;
  /** First difference; null without one. */
  readonly example: string | null;
  /** Statements of all answers together: none would mean that they were not recorded. */
  readonly statements: number;
}

/** Medians further apart than this show over a network, with enough calls, whether there is an account. */
const mostApartMs = 2;

/** Compares the pairs of one call. */
export function compared(call: string, pairs: readonly Pair[]): Comparison {
  const differences = pairs.map(differenceOf).filter((found) => found !== null);
  const times = { known: pairs.map(({ known }) => known.ms), unknown: pairs.map(({ unknown }) => unknown.ms) };
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  return {
    call,
    pairs: pairs.length,
    knownMs,
    unknownMs,
    apartMs: Math.abs(knownMs - unknownMs),
    errorMs: Math.hypot(errorOfMedian(times.known), errorOfMedian(times.unknown)),
    differing: differences.length,
    example: differences[0] ?? null,
    statements: pairs.reduce((sum, { known, unknown }) => sum + known.statements.length + unknown.statements.length, 0),
  };
}

/** Whether nobody can tell by these answers that there is an account. */
export const isAlike = ({ differing, apartMs }: Comparison): boolean => differing === 0 && apartMs < mostApartMs;

/** A comparison as a row of a table. */
export function describeComparison(comparison: Comparison): string {
  const { call, pairs, knownMs, unknownMs, apartMs, errorMs, differing, example } = comparison;
  const shown = (ms: number) => `${ms.toFixed(2).padStart(7)} ms`;
  const row =
    `${isAlike(comparison) ? '✔' : '✘'} ${call.padEnd(17)} ${pairs} pairs: known ${shown(knownMs)}, unknown ${shown(unknownMs)}, ` +
    `apart ${shown(apartMs)} (± ${errorMs.toFixed(2)}), differing ${differing}`;
  return example === null ? row : `${row}\n    ${example}`;
}

const compareBy = ['status', 'headers', 'body', 'statements'] as const;

function differenceOf({ known, unknown }: Pair): string | null {
  const field = compareBy.find((name) => !isDeepStrictEqual(known[name], unknown[name]));
  if (field === undefined) return null;
  return `${field}: ${JSON.stringify(known[field])} with an account, ${JSON.stringify(unknown[field])} without`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [below = 0, above = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (below + above) / 2;
}

/** Of normally distributed times, whose spread is taken from the median deviation, so that single delays do not count. */
function errorOfMedian(values: readonly number[]): number {
  const middle = median(values);
  return (1.2533 * 1.4826 * median(values.map((value) => Math.abs(value - middle)))) / Math.sqrt(values.length);
}
