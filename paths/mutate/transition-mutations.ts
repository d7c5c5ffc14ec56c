import { type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate';
import { eventName, guardName, pathOf } from '../graph/transitions.js';
import type { MutationKind } from './mutants.js';
import type { Place } from './rewrite.js';

/** One change of a machine's configuration. */
export interface Mutation {
  kind: MutationKind;
  /** Within its state, e.g. `save [isMultiple]: guard flipped`. */
  what: string;
  /** Within its machine. */
  at: Place;
  change: (written: unknown) => unknown;
  /** The transitions that it changes; undefined for a mutation of the state itself. */
  of?: readonly AnyTransitionDefinition[];
}

/** A transition as the configuration writes it. */
type Candidate = Record<string, unknown>;
type Change = (candidates: readonly Candidate[]) => readonly Candidate[];
type InSlot = Pick<Mutation, 'kind' | 'what'> & { change: Change };

/**
 * All mutations of a state's transitions: one missing, all of an event missing, a guard forgotten or flipped, a target left out or
 * replaced by each of its siblings, a re-entry left out, an action dropped.
 */
export function transitionMutations(node: AnyStateNode, home: Place): Mutation[] {
  return slotsOf(node).flatMap(({ event, place, definitions }) => {
    const candidates = definitions.flatMap((definition, index) =>
      mutationsOf(definition, index).map((mutation) => ({
        ...mutation,
        what: `${event}${guardOf(definition)}: ${mutation.what}`,
      })),
    );
    const unheard: InSlot = { kind: 'event', what: `${event}: unheard`, change: () => [] };
    return [...candidates, ...(definitions.length > 1 ? [unheard] : [])].map(({ kind, what, change }) => ({
      ...{ kind, what, at: [...home, ...place], of: definitions },
      change: (written: unknown) => change(candidatesOf(written)),
    }));
  });
}

function mutationsOf(definition: AnyTransitionDefinition, index: number): InSlot[] {
  const put =
    (patch: Candidate): Change =>
    (all) =>
      all.map((one, at) => (at === index ? { ...one, ...patch } : one));
  const isGuarded = definition.guard !== undefined;
  const actions: readonly unknown[] = definition.actions;
  return [
    { kind: 'transition', what: 'transition missing', change: (all) => all.filter((_, at) => at !== index) },
    ...(isGuarded ? ([{ kind: 'guard', what: 'guard forgotten', change: put({ guard: undefined }) }] as const) : []),
    ...(isGuarded
      ? ([{ kind: 'guard', what: 'guard flipped', change: put({ guard: not(definition.guard as string) }) }] as const)
      : []),
    ...targetMutations(definition, put),
    ...namesOf(actions).map(
      (name, place): InSlot => ({
        ...{ kind: 'action', what: `${name} dropped` },
        change: put({ actions: without(actions, place) }),
      }),
    ),
  ];
}

function targetMutations({ target: targets, reenter }: AnyTransitionDefinition, put: (patch: Candidate) => Change): InSlot[] {
  const target: AnyStateNode | undefined = targets?.[0];
  if (!target) return [];
  const siblings = Object.values((target.parent?.states ?? {}) as Record<string, AnyStateNode>);
  const others = siblings.filter((node) => node !== target && node.type !== 'history');
  return [
    { kind: 'target', what: 'target left out', change: put({ target: undefined }) },
    ...(reenter ? [{ kind: 'target', what: 're-entry left out', change: put({ reenter: undefined }) } as const] : []),
    ...others.map(
      (other): InSlot => ({
        ...{ kind: 'target', what: `target ${pathOf(other)}` },
        change: put({ target: `#${other.id}` }),
      }),
    ),
  ];
}

/** The names of actions, the second of a name with its number. */
export function namesOf(actions: readonly unknown[]): string[] {
  const names = actions.map((action) => (typeof action === 'string' ? action : String((action as { type: unknown }).type)));
  return names.map((name, index) => {
    const times = names.slice(0, index + 1).filter((one) => one === name).length;
    return times === 1 ? name : `${name} #${times}`;
  });
}

/** A list without one of its entries. */
export function without(all: readonly unknown[], index: number): unknown[] {
  return all.filter((_, at) => at !== index);
}

function guardOf({ guard }: AnyTransitionDefinition): string {
  return guard === undefined ? '' : ` [${guardName(guard)}]`;
}

/** Place in a state's configuration of its transitions of one event. */
function slotsOf(node: AnyStateNode): { event: string; place: Place; definitions: AnyTransitionDefinition[] }[] {
  const handled = [...node.transitions.entries()] as [string, AnyTransitionDefinition[]][];
  const slots = handled.map(([type, definitions]) => ({ event: eventName(type), place: placeOf(node, type), definitions }));
  return node.always ? [...slots, { event: 'always', place: ['always'], definitions: node.always }] : slots;
}

function placeOf(node: AnyStateNode, type: string): Place {
  if (type === `xstate.done.state.${node.id}`) return ['onDone'];
  const delay = node.after.find(({ eventType }) => eventType === type)?.delay;
  if (delay !== undefined) return ['after', String(delay)];
  const places = node.invoke.flatMap(({ id }, index) =>
    (['onDone', 'onError', 'onSnapshot'] as const)
      .filter((end) => type === `xstate.${{ onDone: 'done.actor', onError: 'error.actor', onSnapshot: 'snapshot' }[end]}.${id}`)
      .map((end) => (Array.isArray(node.config.invoke) ? ['invoke', index, end] : ['invoke', end])),
  );
  return places[0] ?? ['on', type];
}

function candidatesOf(slot: unknown): Candidate[] {
  return [slot].flat().map((one) => (typeof one === 'string' ? { target: one } : (one as Candidate)));
}
