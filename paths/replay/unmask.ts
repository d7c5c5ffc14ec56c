/** A masked text: the recording keeps its kind, length and number only. */
const ALIAS = /^‹(?:(path|text):(\d+):(\d+)|secret:(\d+))›$/;

/**
 * A masked value in a form that machines can process: each alias becomes a text of the same length, the same for the same alias, so that comparisons
 * and lengths give the same results. `‹cut›` becomes undefined.
 */
export function unmasked(value: unknown): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map(unmasked);
  if (typeof value !== 'object' || value === null) return value;
  const { $map, $set } = value as { $map?: readonly (readonly [unknown, unknown])[]; $set?: readonly unknown[] };
  if (Array.isArray($map)) return new Map($map.map(([key, one]) => [unmasked(key), unmasked(one)]));
  if (Array.isArray($set)) return new Set($set.map(unmasked));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [textOf(key) ?? key, unmasked(one)]));
}

/** Whether a text is masked. */
export const isAlias = (text: string): boolean => ALIAS.test(text);

function textOf(text: string): string | undefined {
  if (text === '‹cut›') return undefined;
  const [, kind, length, number, secret] = ALIAS.exec(text) ?? [];
  if (secret !== undefined) return `secret${secret}`;
  if (kind === undefined) return text;
  const mark = `${kind === 'path' ? '/' : ''}t${number}`;
  return mark.padEnd(Number(length), 'x').slice(0, Math.max(Number(length), mark.length));
}
