import { type AnyMachineSnapshot, type AnyTransitionDefinition, and } from 'xstate';
import { trackedDeeply, trackedUnknowns } from '../values/tracked.js';
import { identityOf, unknownValue } from '../values/unknown.js';
import { written } from '../values/written.js';
import type { Run } from './run.js';

interface GuardArguments {
  context: unknown;
  event: unknown;
}
type Plain = (given: GuardArguments, params?: unknown) => unknown;
type Check = (snapshot: AnyMachineSnapshot, given: GuardArguments, self: unknown) => boolean;
type Combined = Plain & { check: Check; guards?: readonly unknown[] };
type WithParams = { type: string; params?: unknown };

/** Lets a chart's guards be watched or chosen. `run` is the step that is being computed. */
export class GuardProbe {
  #inline = 0;

  constructor(private readonly run: () => Run) {}

  /** Replaces the guard of a transition, and notes the answers of the whole guard. */
  watchTransition(transition: AnyTransitionDefinition): void {
    const { guard } = transition;
    if (guard === undefined) return;
    const probed = this.probed(guard);
    const label = guardText(guard);
    transition.guard = withCheck(
      (snapshot, given) => {
        const run = this.run();
        const unknowable = run.unknowable;
        const { result, failed } = run.safely(
          `guard ${label}`,
          () => evaluated(probed, snapshot, given),
          () => run.choose(label, label),
        );
        run.evaluations.push({ transition, answer: failed || run.unknowable > unknowable ? undefined : result });
        return result;
      },
      { label },
    ) as never;
  }

  /** A guard whose innermost functions ask this probe. Names stay names; they are looked up in the implementations. */
  probed(guard: unknown): unknown {
    if (typeof guard === 'object' && guard !== null) return this.#withSafeParams(guard as WithParams);
    if (typeof guard !== 'function') return guard;
    if (!('check' in guard)) {
      this.#inline += 1;
      return this.#atom(guardText(guard), `inline ${this.#inline}`, guard as Plain);
    }
    const combined = guard as Combined;
    if (!combined.guards) return combined;
    return withCheck(combined.check, { ...combined, guards: combined.guards.map((inner) => this.probed(inner)) });
  }

  /** The implementation of a named guard; undefined for one that is missing. */
  named(name: string, implementation: unknown): unknown {
    if (typeof implementation === 'function' && 'check' in implementation) return this.probed(implementation);
    if (implementation !== undefined && typeof implementation !== 'function') return implementation;
    return this.#atom(name, name, implementation as Plain | undefined);
  }

  #atom(name: string, id: string, real: Plain | undefined): Plain {
    return (given, params) => {
      const run = this.run();
      const key = params === undefined ? id : `${id} ${written(params)}`;
      if (run.mode === 'free' || !real) return run.choose(name, key);
      const tracked = { ...given, context: trackedDeeply(given.context, run.taint) };
      const { result, watch, failed } = run.safely(
        `guard ${name}`,
        () => real(tracked, trackedUnknowns(params)),
        () => undefined,
      );
      for (const path of watch.reads) run.reads.add(path);
      return failed || watch.touched || identityOf(result) ? run.choose(name, key) : Boolean(result);
    };
  }

  #withSafeParams(guard: WithParams): WithParams {
    const { params } = guard;
    if (typeof params !== 'function') return guard;
    return {
      ...guard,
      params: ({ context, event }: GuardArguments) => {
        const run = this.run();
        const { result, watch } = run.safely(
          `guard ${guard.type}`,
          () => (params as Plain)({ context: trackedDeeply(context, run.taint), event }),
          () => unknownValue(`params of ${guard.type}`),
        );
        for (const path of watch.reads) run.reads.add(path);
        // A parameter that was computed from an unknown value hides it from the guard.
        return watch.opaque && !identityOf(result) ? unknownValue(`params of ${guard.type}`) : result;
      },
    };
  }
}

function withCheck(check: Check, properties: object = {}): Combined {
  return Object.assign(
    () => {
      throw new Error('a combined guard is evaluated by its check');
    },
    properties,
    { check },
  ) as Combined;
}

// `and` is the only public way to XState's evaluation of a guard of any form.
function evaluated(guard: unknown, snapshot: AnyMachineSnapshot, given: GuardArguments): boolean {
  const all = and([guard as never]) as unknown as Combined;
  return all.check(snapshot, given, all);
}

/** A guard's name, or the text of an inline function, shortened. */
export function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'unnamed';
  if ('label' in guard) return String(guard.label);
  if ('stateValue' in guard) return `stateIn ${JSON.stringify(guard.stateValue)}`;
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return functionText(guard);
  const inner = guard.guards.map(guardText);
  return guard.name === 'not' ? `not ${inner[0]}` : inner.join(` ${guard.name} `);
}

/** Names of all guards that a guard refers to. */
export function namesIn(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return [String(guard.type)];
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) return guard.guards.flatMap(namesIn);
  return [];
}

const LONG = 60;

function functionText(guard: object & { name: string }): string {
  const body = String(guard)
    .replaceAll(/\s+/g, ' ')
    .replace(/^.*?=> ?/, '')
    .trim();
  const isNamed = guard.name !== '' && guard.name !== 'guard';
  if (isNamed) return guard.name;
  return body.length > LONG ? `${body.slice(0, LONG)}…` : body;
}
