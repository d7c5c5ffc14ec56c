import { otherThan } from './other-than.js';

export { decided, judged } from './decision-runtime.js';

/**
 * The switches of instrumented logic. A mutant counts as seen only where it makes a difference: its value is compared with the original one while
 * sightings are recorded, and computed in its place while it is on.
 */
interface Switches {
  /** The mutant that is on. */
  activeMutant?: string;
  /** Mutants that made a difference since the set was put there; undefined while nothing is recorded. */
  sightings?: Set<string>;
  /** Mutants whose code ran, whether it made a difference or not. */
  reached?: Set<string>;
}

const switches = globalThis as Switches;

/** The original value, or the other one if the mutant is on. */
export function choice<T>(id: string, own: () => T, other: () => unknown): T {
  if (switches.activeMutant === id) return other() as T;
  const value = own();
  const { sightings } = switches;
  switches.reached?.add(id);
  if (sightings && !sightings.has(id) && differs(value, other)) sightings.add(id);
  return value;
}

/** A condition, or `always`. */
export function condition<T>(id: string, own: T, always: boolean): T {
  switches.reached?.add(id);
  if (Boolean(own) === always) return own;
  return either(id, own, (always ? true : typeof own === 'boolean' ? false : undefined) as T);
}

/** The same for what may be a condition: any value but true and false stays. */
export const answer = <T>(id: string, own: T, always: boolean): T =>
  typeof own === 'boolean' ? condition(id, own, always) : own;

/** Another value of the same type, but not the opposite of a condition. */
export const otherThanCondition = <T>(id: string, own: T): T => (typeof own === 'boolean' ? own : other(id, own));

/** Another value of the same type; an object, a function and nothing stay as they are. */
export function other<T>(id: string, own: T): T {
  const value = otherThan(own);
  return value === own ? own : either(id, own, value as T);
}

/** A number that is a bit greater or smaller; everything else stays as it is. */
export function shifted<T>(id: string, own: T, by: number): T {
  return typeof own === 'number' ? either(id, own, (own + by) as T) : own;
}

/** An object without one of its properties. */
export function without<T extends object>(id: string, own: T, key: string): T {
  switches.reached?.add(id);
  if ((own as Record<string, unknown>)[key] === undefined) return own;
  if (switches.activeMutant !== id) return either(id, own, own);
  const { [key]: _, ...rest } = own as Record<string, unknown>;
  return rest as T;
}

/** Whether a statement runs. */
export const runs = (id: string): boolean => either(id, true, false);

/** The value of a `case`, or one that never matches. */
export const matching = <T>(id: string, own: T): T => either(id, own, Symbol('no case') as T);

type Assigner = (args: { context: Record<string, unknown> }, params: unknown) => unknown;

/** An assignment to a property of the context, which leaves it as it was if the mutant is on. */
export function assigned(id: string, own: unknown, key: string): Assigner {
  return (args, params) =>
    choice(
      id,
      () => assignedBy(own, args, params),
      () => args.context[key],
    );
}

/** An assignment of another value of the same type. */
export function assignedOther(id: string, own: unknown): Assigner {
  return (args, params) => other(id, assignedBy(own, args, params));
}

/** Constant params of an action or a guard, one of them with another value. */
export function params(id: string, own: unknown, key: string): (args: unknown) => unknown {
  return (args) => {
    const given = (typeof own === 'function' ? own(args) : own) as Record<string, unknown>;
    const value = other(id, given[key]);
    return value === given[key] ? given : { ...given, [key]: value };
  };
}

function assignedBy(own: unknown, args: Parameters<Assigner>[0], given: unknown): unknown {
  return typeof own === 'function' ? own(args, given) : own;
}

function either<T>(id: string, own: T, value: T): T {
  if (switches.activeMutant === id) return value;
  switches.reached?.add(id);
  switches.sightings?.add(id);
  return own;
}

// The other value is computed only to be compared: nothing that it runs is a sighting.
function differs(value: unknown, compute: () => unknown): boolean {
  const { sightings } = switches;
  delete switches.sightings;
  try {
    return !isSame(value, compute());
  } catch {
    return true;
  } finally {
    if (sightings) switches.sightings = sightings;
  }
}

function isSame(one: unknown, another: unknown): boolean {
  if (Object.is(one, another)) return true;
  if (typeof one !== 'object' || typeof another !== 'object' || one === null || another === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(another)) return false;
  if (one instanceof Set || one instanceof Map) return isSame([...one], [...(another as Set<unknown>)]);
  const entries = Object.entries(one);
  const others = another as Record<string, unknown>;
  return (
    entries.length === Object.keys(others).length && entries.every(([key, value]) => key in others && isSame(value, others[key]))
  );
}
