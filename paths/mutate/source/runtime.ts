import { otherThan } from './other-than.js';

/**
 * The switches of instrumented sources. A mutant counts as seen only where it makes a difference, which an object that stays the same or a sibling of
 * equal value does not.
 */
interface Switches {
  /** The mutant that is on. */
  activeMutant?: string;
  /** Mutants whose code has run with a difference. */
  seenMutants?: Set<string>;
}

const switches = globalThis as Switches;

/** Whether this mutant is on. */
export function is(id: string): boolean {
  switches.seenMutants ??= new Set();
  switches.seenMutants.add(id);
  return switches.activeMutant === id;
}

const either = <T>(id: string, own: T, other: T): T => (is(id) ? other : own);

/** Another value of the same type; an object, a function and nothing stay as they are. */
export function value<T>(id: string, own: T): T {
  const other = otherThan(own);
  return other === own ? own : either(id, own, other as T);
}

/** The value of another property or variable, if it has the same type and differs. */
export function sibling<T>(id: string, own: T, read: () => unknown): T {
  let other: unknown;
  try {
    other = read();
  } catch {
    return own;
  }
  return typeof other !== typeof own || other === own || other === null || own === null ? own : either(id, own, other as T);
}

/** Nothing instead of a value. */
export function removed<T>(id: string, own: T): T | undefined {
  return own === undefined || own === null || own === false ? own : either<T | undefined>(id, own, undefined);
}

/** The rows of a list, in the wrong order or without the last one. */
export function rows<T>(id: string, own: T, how: 'reversed' | 'shortened'): T {
  if (!Array.isArray(own) || own.length < (how === 'reversed' ? 2 : 1)) return own;
  return either(id, own, (how === 'reversed' ? own.toReversed() : own.slice(0, -1)) as T);
}

/** Variables without the nth of their values, or with the value of another one of the same type in its place. */
export function variable<T>(id: string, own: T, nth: number, how: 'left out' | 'exchanged'): T {
  const leaves = leavesOf(own).filter((leaf) => leaf.value !== undefined && leaf.value !== null);
  const leaf = leaves[nth];
  if (!leaf) return own;
  if (how === 'left out') return either(id, own, replaced(own, leaf.path, undefined) as T);
  const other = leaves.find((one) => one !== leaf && typeof one.value === typeof leaf.value && one.value !== leaf.value);
  return other ? either(id, own, replaced(own, leaf.path, other.value) as T) : own;
}

interface Leaf {
  path: readonly string[];
  value: unknown;
}

function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? replaced(one, rest, by) : one));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}
