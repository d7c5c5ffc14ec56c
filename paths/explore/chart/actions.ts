import { assign, cancel, emit, raise, sendParent, sendTo, spawnChild, stopChild } from 'xstate';
import { isPlain, trackedShallowly, trackedUnknowns } from '../values/tracked.js';
import { copiedFrom, identityOf, unknownValue } from '../values/unknown.js';
import type { Watch } from '../values/watch.js';
import type { Run } from './run.js';

type Compute = (given: { context: unknown }, params?: unknown) => unknown;
type BuiltIn = ((...given: unknown[]) => unknown) & { type: string; resolve: (...given: unknown[]) => unknown };
type Parametrised = { type: string; params?: unknown };

/** An event that no state handles, in place of one that could not be computed. */
const NO_EVENT = { type: 'paths.not-computed' };

/** Results of functions that threw, by the built-in action and its property. */
const fallbacks: Readonly<Record<string, () => unknown>> = {
  event: () => NO_EVENT,
  delay: () => 1,
};

/** Makes a chart's built-in actions safe to compute: their functions may throw or read unknown values, and are noted. Others never run. */
export class ActionProbe {
  constructor(private readonly run: () => Run) {}

  /** An action whose functions are watched; `place` says where the chart names it. */
  probed(action: unknown, place: string): unknown {
    if (typeof action === 'object' && action !== null) return this.#withSafeParams(action as Parametrised, place);
    if (typeof action !== 'function' || !('resolve' in action)) return action;
    const builtIn = action as BuiltIn;
    const by = `${builtIn.type.replace('xstate.', '')} (${place})`;
    const parts = Object.entries(builtIn).map(([key, value]) => [key, this.#part(key, value, by)]);
    return Object.assign(() => undefined, Object.fromEntries(parts));
  }

  /** A function that computes a value, such as an input or an output. */
  value(compute: unknown, by: string): unknown {
    if (typeof compute !== 'function') return compute;
    return (given: { context: unknown }, ...more: unknown[]) => {
      const run = this.run();
      const call = () => (compute as (...all: unknown[]) => unknown)(this.#tracked(given), ...more);
      return run.safely(by, call, () => unknownValue(by)).result;
    };
  }

  /** The function of the first context, or an `assign`: what it makes of unknown values becomes part of the taint. */
  assignment(compute: Compute, by: string): Compute {
    return (given, params) => {
      const run = this.run();
      const { result, watch, failed } = run.safely(
        by,
        () => compute(this.#tracked(given), trackedUnknowns(params)),
        () => ({}),
      );
      // Whatever it would have kept is unknown from here on.
      if (failed) run.taint.add('*');
      const fields = isPlain(result) ? (result as Record<string, unknown>) : {};
      this.#taint(fields, given.context as Record<string, unknown> | undefined, watch);
      // Any field may have been among those that were copied.
      if (copiedFrom(fields)) run.taint.add('*');
      return fields;
    };
  }

  #part(key: string, value: unknown, by: string): unknown {
    if (key === 'resolve') return this.#resolve(value as BuiltIn['resolve'], by);
    if (key === 'assignment') return this.#assignments(value, by);
    if (key === 'collect') return this.#collect(value as Compute, by);
    if (typeof value !== 'function' || key === 'execute' || key === 'retryResolve') return value;
    return (given: { context: unknown }, params: unknown) => {
      const run = this.run();
      const otherwise = () => fallbacks[key]?.();
      const { result } = run.safely(by, () => (value as Compute)(this.#tracked(given), params), otherwise);
      if (key === 'event' && !hasType(result)) return NO_EVENT;
      return key === 'delay' && typeof result !== 'number' ? 1 : result;
    };
  }

  #assignments(assignment: unknown, by: string): unknown {
    if (typeof assignment === 'function') return this.assignment(assignment as Compute, by);
    const fields = Object.entries(assignment as Record<string, unknown>).map(([key, field]) => {
      if (typeof field !== 'function') return [key, field];
      const compute: Compute = (given, params) => {
        const run = this.run();
        const otherwise = (watch: Watch) => (watch.touched ? unknownValue(by, key) : undefined);
        const { result, watch } = run.safely(
          `${by}: ${key}`,
          () => (field as Compute)(this.#tracked(given), trackedUnknowns(params)),
          otherwise,
        );
        this.#taint({ [key]: result }, given.context as Record<string, unknown>, watch);
        return result;
      };
      return [key, compute];
    });
    return Object.fromEntries(fields);
  }

  // Actions that `enqueueActions` collects are as unsafe as those that the chart declares.
  #collect(collect: Compute, by: string): Compute {
    return (given, params) => {
      const { enqueue } = given as unknown as { enqueue: (action: unknown) => void };
      const put = (action: unknown) => enqueue(this.probed(action, by));
      const makers = { assign, cancel, raise, sendTo, sendParent, spawnChild, stopChild, emit } as unknown as Record<
        string,
        (...all: unknown[]) => unknown
      >;
      const ways = Object.entries(makers).map(([name, make]) => [name, (...all: unknown[]) => put(make(...all))]);
      const safe = Object.assign(put, Object.fromEntries(ways));
      const run = this.run();
      run.safely(
        by,
        () => collect({ ...this.#tracked(given), enqueue: safe } as never, params),
        () => undefined,
      );
      return undefined;
    };
  }

  #resolve(resolve: BuiltIn['resolve'], by: string): BuiltIn['resolve'] {
    return (scope, snapshot, ...more) => {
      try {
        return resolve(scope, snapshot, ...more);
      } catch (error) {
        // XState itself refuses, for instance to send to an actor that does not exist.
        this.run().threw(by, error);
        return [snapshot, {}, undefined];
      }
    };
  }

  #withSafeParams(action: Parametrised, place: string): Parametrised {
    const { params } = action;
    return typeof params === 'function' ? { ...action, params: this.value(params, `action ${action.type} (${place})`) } : action;
  }

  #tracked<Given extends { context: unknown }>(given: Given): Given {
    return { ...given, context: trackedShallowly(given.context, this.run().taint) };
  }

  // A field that was read and kept is visible in the result; only one that was used in another way makes the rest uncertain.
  #taint(fields: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> | undefined, watch: Watch): void {
    const { taint } = this.run();
    const hidden = watch.opaque || !isKept(fields, watch);
    for (const [key, value] of Object.entries(fields)) {
      if (watch.contextCopied && before && Object.is(before[key], value)) continue;
      if (watch.touched && hidden && !identityOf(value)) taint.add(key);
      else taint.delete(key);
    }
  }
}

function hasType(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
}

/** Whether every unknown field that was read is found again in the result. */
function isKept(fields: unknown, { missing }: Watch): boolean {
  const kept = new Set<string>();
  collect(fields, kept, 4);
  return [...missing.values()].every(({ source, path }) => {
    const whole = `${source} ${path}`;
    return [...kept].some((one) => one === whole || one.startsWith(path === '' ? whole : `${whole}.`));
  });
}

function collect(value: unknown, into: Set<string>, depth: number): void {
  const unknown = identityOf(value);
  if (unknown) into.add(`${unknown.source} ${unknown.path}`);
  const copied = isPlain(value) ? copiedFrom(value) : undefined;
  if (copied) into.add(`${copied.source} ${copied.path}`);
  if (depth > 0 && isPlain(value)) for (const part of Object.values(value)) collect(part, into, depth - 1);
}
