import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One transition as the chart declares it; candidates of one event are separate transitions, distinguished by their guards. */
export interface Declared {
  /** Readable and unique within its machine, e.g. `editing · save [isMultiple] → saving`. */
  key: string;
  source: string;
  eventType: string;
  /** Paths of the targets; empty if the state stays. */
  targets: readonly string[];
  /** Whether it ends the machine. */
  final: boolean;
  guarded: boolean;
}

const known = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, Declared>>();

/** Every transition the chart declares, in document order. */
export function declaredTransitions(machine: AnyStateMachine): readonly Declared[] {
  return [...declarations(machine).values()];
}

/** The key of a transition that a move has taken. Throws for a transition of another machine. */
export function keyOf(machine: AnyStateMachine, definition: AnyTransitionDefinition): string {
  const declared = declarations(machine).get(definition);
  if (!declared) throw new Error(`${machine.id} declares no such transition: ${definition.eventType}`);
  return declared.key;
}

function declarations(machine: AnyStateMachine): Map<AnyTransitionDefinition, Declared> {
  const cached = known.get(machine);
  if (cached) return cached;
  const found = new Map<AnyTransitionDefinition, Declared>();
  const used = new Map<string, number>();
  for (const definition of nodesOf(machine.root).flatMap(definitionsOf)) {
    const declared = describe(definition);
    const times = (used.get(declared.key) ?? 0) + 1;
    used.set(declared.key, times);
    found.set(definition, times === 1 ? declared : { ...declared, key: `${declared.key} #${times}` });
  }
  known.set(machine, found);
  return found;
}

/** The node and everything below it, in document order. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesOf)];
}

/** `a.b` for a nested state, the machine's id for the root. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join('.') || node.key;
}

/** Whether a state has no child states. */
export function isInnermost(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final';
}

/** Transitions that a state itself declares, eventless ones last. */
export function definitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function describe(definition: AnyTransitionDefinition): Declared {
  const source = definition.source as AnyStateNode;
  const targetNodes: readonly AnyStateNode[] = definition.target ?? [];
  const targets = targetNodes.map(pathOf);
  const guard = definition.guard === undefined ? '' : ` [${guardName(definition.guard)}]`;
  const key = `${pathOf(source)} · ${eventName(definition.eventType)}${guard} → ${targets.join(' + ') || '(stays)'}`;
  const final = targetNodes.some((node) => node.type === 'final' && node.parent === node.machine.root);
  return {
    key,
    source: pathOf(source),
    eventType: definition.eventType,
    targets,
    final,
    guarded: definition.guard !== undefined,
  };
}

/** Readable name of an event type: `saveLine done`, `after toast`, `always`. */
export function eventName(type: string): string {
  if (type === '') return 'always';
  return type
    .replace(/^xstate\.done\.(?:actor|state)\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

/** A guard's name, including those inside `not`, `and` and `or`. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'unnamed';
  const inner = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(guardName) : [];
  if (inner.length === 0) return guard.name || 'unnamed';
  return guard.name === 'not' ? `not ${inner[0]}` : inner.join(` ${guard.name} `);
}
