import type { AnyStateMachine } from 'xstate';
import { nodesOf, pathOf } from '../graph/transitions.js';

/** Requirements that a chart names, each with the innermost states that name it, directly or by a parent state. */
export function requirementsOf(machine: AnyStateMachine): Map<string, readonly string[]> {
  const named = new Map<string, string[]>();
  for (const node of nodesOf(machine.root)) {
    const spec = (node.meta as { spec?: string } | undefined)?.spec;
    if (!spec) continue;
    const leaves = nodesOf(node).filter(({ type }) => type === 'atomic' || type === 'final');
    for (const number of numbersIn(spec)) named.set(number, [...(named.get(number) ?? []), ...leaves.map(pathOf)]);
  }
  return new Map([...named].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })));
}

/** `S5.1, S8.3–S8.5` → S5.1, S8.3, S8.4, S8.5. */
export function numbersIn(spec: string): string[] {
  return [...spec.matchAll(/([SA]\d+)(?:\.(\d+))?(?:\s*[–-]\s*(?:[SA]\d+\.)?(\d+))?/g)].flatMap(([, section, from, to]) => {
    if (from === undefined) return [section as string];
    const last = Number(to ?? from);
    return Array.from({ length: last - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`);
  });
}
