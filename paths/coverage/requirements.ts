import type { AnyStateMachine } from 'xstate';
import { nodesOf, pathOf } from '../graph/transitions.js';

/** Requirements that a chart names, each with the innermost states that name it, directly or by a parent state. */
export function requirementsOf(machine: AnyStateMachine, number?: RegExp): Map<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const node of nodesOf(machine.root)) {
    const spec = (node.meta as { spec?: string } | undefined)?.spec;
    if (!spec) continue;
    const leaves = nodesOf(node).filter(({ type }) => type === 'atomic' || type === 'final');
    for (const one of numbersIn(spec, number)) named.set(one, [...(named.get(one) ?? []), ...leaves.map(pathOf)]);
  }
  return new Map([...named].sort(([one], [other]) => byNumber(one, other)));
}

/** The requirements that can be covered, and those that are: all of their reachable states are. */
export function requirementsBy(
  requirements: ReadonlyMap<string, readonly string[]>,
  reachable: ReadonlySet<string>,
  covered: ReadonlySet<string>,
): { reachable: Set<string>; covered: Set<string> } {
  const all = [...requirements].filter(([, leaves]) => leaves.some((leaf) => reachable.has(leaf)));
  const shown = all.filter(([, leaves]) => leaves.every((leaf) => covered.has(leaf) || !reachable.has(leaf)));
  return { reachable: new Set(all.map(([number]) => number)), covered: new Set(shown.map(([number]) => number)) };
}

/** Capital letters and digits, perhaps with parts: `S5`, `S5.2`, `REQ12`. */
const anyNumber = /[A-Z]+\d+(?:\.\d+)*/;

/**
 * Requirement numbers in a text, ranges expanded: `S5.1, S8.3–S8.5` → S5.1, S8.3, S8.4, S8.5.
 *
 * @param number the pattern of one number, which ends with digits
 */
export function numbersIn(text: string, number: RegExp = anyNumber): string[] {
  const range = new RegExp(`(?<![\\w.])(${number.source})(?:\\s*[–-]\\s*(${number.source}|\\d+))?(?!\\w)`, 'g');
  return [...text.matchAll(range)].flatMap((match) => {
    const [from = '', to] = [match[1], match.at(-1)];
    const [, prefix = '', first = ''] = /^(.*?)(\d+)$/.exec(from) ?? [];
    const last = to === undefined ? first : (/\d+$/.exec(to)?.[0] ?? first);
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => prefix + (Number(first) + index));
  });
}

/** Order of requirement numbers: S2.9 before S2.10. */
export const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
