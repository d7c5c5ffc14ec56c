import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine, not } from 'xstate';
import { eventName, guardName, nodesOf, pathOf } from './transitions.js';

/** A machine with one thing broken, as a slip of the hand would break it. */
export interface Mutant {
  /** What was broken, e.g. `editing · save [isMultiple]: guard flipped`. */
  name: string;
  /** Path of the state whose transition was broken. */
  source: string;
  machine: AnyStateMachine;
}

/** A transition as the configuration writes it. */
type Candidate = Record<string, unknown>;
type Change = (candidates: readonly Candidate[]) => Candidate[];

/**
 * Every single slip in guards and targets: a guard forgotten, flipped or never true, a transition missing, and each
 * target left out or replaced by each of its siblings.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return nodesOf(machine.root).flatMap((node) =>
    slotsOf(node).flatMap(({ at, definitions }) =>
      definitions.flatMap((definition, index) =>
        slipsIn(definition, index).map(({ what, change }) => ({
          name: `${pathOf(node)} · ${eventName(definition.eventType)}${guardOf(definition)}: ${what}`,
          source: pathOf(node),
          machine: changed(machine, at, change),
        })),
      ),
    ),
  );
}

function slipsIn(definition: AnyTransitionDefinition, index: number): { what: string; change: Change }[] {
  const put =
    (patch: Candidate): Change =>
    (all) =>
      all.map((one, at) => (at === index ? { ...one, ...patch } : one));
  const slips = [{ what: 'transition missing', change: (all: readonly Candidate[]) => all.filter((_, at) => at !== index) }];
  if (definition.guard !== undefined) {
    slips.push({ what: 'guard forgotten', change: put({ guard: undefined }) });
    slips.push({ what: 'guard flipped', change: put({ guard: not(definition.guard as string) }) });
  }
  const target: AnyStateNode | undefined = definition.target?.[0];
  if (target) {
    slips.push({ what: 'target left out', change: put({ target: undefined }) });
    const siblings = Object.values((target.parent?.states ?? {}) as Record<string, AnyStateNode>);
    for (const other of siblings.filter((node) => node !== target && node.type !== 'history')) {
      slips.push({ what: `target ${pathOf(other)}`, change: put({ target: `#${other.id}` }) });
    }
  }
  return slips;
}

function guardOf({ guard }: AnyTransitionDefinition): string {
  return guard === undefined ? '' : ` [${guardName(guard)}]`;
}

/** Where in the configuration a node's transitions of one event are written. */
function slotsOf(node: AnyStateNode): { at: (string | number)[]; definitions: AnyTransitionDefinition[] }[] {
  const home = node.path.flatMap((key) => ['states', key]);
  const handled = [...node.transitions.entries()] as [string, AnyTransitionDefinition[]][];
  const slots = handled.map(([type, definitions]) => ({ at: [...home, ...placeOf(node, type)], definitions }));
  return node.always ? [...slots, { at: [...home, 'always'], definitions: node.always }] : slots;
}

function placeOf(node: AnyStateNode, type: string): (string | number)[] {
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

// A broken chart may run in circles without ever coming to rest; the limit turns that into an error.
function changed(machine: AnyStateMachine, at: readonly (string | number)[], change: Change): AnyStateMachine {
  const config = patched(machine.config, at, (slot) => change(candidatesOf(slot)));
  const limited = { ...(config as object), options: { maxIterations: 100 } };
  const [form, implementations] = [limited, machine.implementations] as unknown as Parameters<typeof createMachine>;
  return createMachine(form, implementations) as AnyStateMachine;
}

function candidatesOf(slot: unknown): Candidate[] {
  return [slot].flat().map((one) => (typeof one === 'string' ? { target: one } : (one as Candidate)));
}

function patched(value: unknown, [key, ...rest]: readonly (string | number)[], change: (slot: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? patched(one, rest, change) : one));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: patched(record[key], rest, change) };
}
