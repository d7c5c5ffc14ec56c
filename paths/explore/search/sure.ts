import type { Made, Search } from './search.js';
import { stepName } from './search.js';

interface Branch<Key> {
  keys: ReadonlySet<Key>;
  /** The place that it leads to; undefined if it leads nowhere. */
  to: string | undefined;
}

/** All results of one event in one place: each guard without an answer leads to two branches. */
interface Choice<Key> {
  from: string;
  branches: Branch<Key>[];
}

// Beyond this size only ways without any assumed guard count as sure; the difference is rarely worth the time.
const MAX_CHOICES = 20_000;
const START = '';

/**
 * The keys (states, transitions) that are reached for any answer of the assumed guards: from the start there is an event whose every branch
 * reaches the key, or leads to places where such an event exists.
 */
export function surelyReached<Key>(search: Search, keysOf: (made: Made) => Iterable<Key>): Set<Key> {
  const choices = choicesOf(search, keysOf);
  const all = new Set(choices.flatMap(({ branches }) => branches.flatMap(({ keys }) => [...keys])));
  const into = new Map<string, Choice<Key>[]>();
  for (const choice of choices) {
    for (const { to } of choice.branches) {
      if (to === undefined) continue;
      const known = into.get(to);
      if (known) known.push(choice);
      else into.set(to, [choice]);
    }
  }
  return new Set([...all].filter((key) => choices.length <= MAX_CHOICES && isSure(key, choices, into)));
}

function isSure<Key>(key: Key, choices: readonly Choice<Key>[], into: ReadonlyMap<string, readonly Choice<Key>[]>): boolean {
  const sure = new Set<string>();
  const wins = ({ branches }: Choice<Key>) =>
    branches.every(({ keys, to }) => keys.has(key) || (to !== undefined && sure.has(to)));
  const waiting = choices.filter(({ branches }) => branches.every(({ keys, to }) => keys.has(key) || to !== undefined));
  for (const choice of waiting.filter(({ branches }) => branches.some(({ keys }) => keys.has(key)))) visit(choice);
  return sure.has(START);

  function visit(first: Choice<Key>): void {
    const queue = [first];
    for (let choice = queue.pop(); choice; choice = queue.pop()) {
      if (sure.has(choice.from) || !wins(choice)) continue;
      sure.add(choice.from);
      queue.push(...(into.get(choice.from) ?? []));
    }
  }
}

function choicesOf<Key>({ made, nameOf }: Search, keysOf: (made: Made) => Iterable<Key>): Choice<Key>[] {
  const byStep = new Map<unknown, Map<string, Choice<Key>>>();
  for (const one of made) {
    const from = one.from ? nameOf(one.from.place) : START;
    const group = byStep.get(one.from) ?? new Map<string, Choice<Key>>();
    byStep.set(one.from, group);
    const choice = group.get(stepName(one)) ?? { from, branches: [] };
    group.set(stepName(one), choice);
    const fails = one.step.run.thrown.some(({ sure }) => sure);
    choice.branches.push({
      keys: fails ? new Set() : new Set(keysOf(one)),
      to: fails || !one.step.to ? undefined : nameOf(one.step.to),
    });
  }
  return [...byStep.values()].flatMap((group) => [...group.values()]);
}
