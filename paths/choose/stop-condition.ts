import type { Facts } from '../coverage/facts.js';
import { matchesPattern } from './pattern.js';

/** Shares of these elements can end random walks. */
const shares = ['states', 'transitions', 'guards', 'pairs', 'requirements'] as const;
type ShareOf = (typeof shares)[number];

/** The end of random walks: `transitions 90%`, `state sent`, `steps 500`, `time 30s`, joined by `and` and `or`. */
export type StopCondition =
  | { kind: 'share'; of: ShareOf; percent: number }
  | { kind: 'state'; path: string }
  | { kind: 'steps'; count: number }
  | { kind: 'time'; ms: number }
  | { kind: 'and' | 'or'; parts: readonly StopCondition[] };

/** The coverage and length of walks so far. */
export interface Progress {
  /** Elements covered so far. */
  covered: Facts & { requirements: ReadonlySet<string> };
  /** Elements that can be covered. */
  reachable: Facts & { requirements: ReadonlySet<string> };
  steps: number;
}

const usage =
  'write "transitions 90%" (or states, guards, pairs, requirements), "state PATH", "steps 500", "time 30s", joined by "and" or "or"';

/** Parses the value of `--until`. `and` binds tighter than `or`. Throws an error for the user. */
export function stopConditionOf(text: string): StopCondition {
  return joined('or', text, (part) => joined('and', part, single));
}

function joined(kind: 'and' | 'or', text: string, parse: (part: string) => StopCondition): StopCondition {
  const parts = text
    .trim()
    .split(new RegExp(`\\s+${kind}\\s+`))
    .map(parse);
  return parts.length === 1 ? (parts[0] as StopCondition) : { kind, parts };
}

function single(text: string): StopCondition {
  const share = /^(\w+)\s+(\d+)\s*%$/.exec(text);
  const of = shares.find((one) => one === share?.[1]);
  const percent = Number(share?.[2]);
  if (of && percent >= 1 && percent <= 100) return { kind: 'share', of, percent };
  const state = /^state\s+(\S+)$/.exec(text)?.[1];
  if (state !== undefined) return { kind: 'state', path: state };
  const count = Number(/^steps\s+(\d+)$/.exec(text)?.[1] ?? 0);
  if (count > 0) return { kind: 'steps', count };
  const [, length, unit] = /^time\s+(\d+)\s*(ms|s|m)$/.exec(text) ?? [];
  if (Number(length) > 0) return { kind: 'time', ms: Number(length) * { ms: 1, s: 1000, m: 60_000 }[unit as 'ms' | 's' | 'm'] };
  throw new Error(`--until does not understand "${text}"; ${usage}.`);
}

/** Milliseconds after which the condition is met with this progress: 0 if it is met, infinite if time alone does not meet it. */
export function timeUntil(condition: StopCondition, progress: Progress): number {
  switch (condition.kind) {
    case 'share': {
      const { covered, reachable } = progress;
      return covered[condition.of].size * 100 >= reachable[condition.of].size * condition.percent ? 0 : Number.POSITIVE_INFINITY;
    }
    case 'state':
      return [...progress.covered.states].some((leaf) => isWithin(leaf, condition.path)) ? 0 : Number.POSITIVE_INFINITY;
    case 'steps':
      return progress.steps >= condition.count ? 0 : Number.POSITIVE_INFINITY;
    case 'time':
      return condition.ms;
    case 'and':
      return Math.max(...condition.parts.map((part) => timeUntil(part, progress)));
    case 'or':
      return Math.min(...condition.parts.map((part) => timeUntil(part, progress)));
  }
}

/** The longest time in a condition, in milliseconds; 0 without any. */
export function longestTime(condition: StopCondition): number {
  if (condition.kind === 'time') return condition.ms;
  return 'parts' in condition ? Math.max(...condition.parts.map(longestTime)) : 0;
}

/** The states that a condition waits for, as the user wrote them. */
export function statesIn(condition: StopCondition): string[] {
  if (condition.kind === 'state') return [condition.path];
  return 'parts' in condition ? condition.parts.flatMap(statesIn) : [];
}

/** Whether an innermost state or one of the states around it matches a pattern. */
export function isWithin(leaf: string, pattern: string): boolean {
  const names = leaf.split('.');
  return names.some((_, index) => matchesPattern(names.slice(0, index + 1).join('.'), pattern));
}
