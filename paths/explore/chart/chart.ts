import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import { type Declared, declaredTransitions, definitionsOf, nodesOf, pathOf } from '../../graph/transitions.js';
import { ActionProbe } from './actions.js';
import { GuardProbe, namesIn } from './guards.js';
import { type Mutation, mutationsIn } from './mutations.js';
import { Run } from './run.js';

/** Names that a chart uses and nobody implements; the application provides them. */
export interface MissingImplementations {
  guards: string[];
  actors: string[];
  actions: string[];
  delays: string[];
}

/** A machine that can be computed step by step without running anything, and whose guards can be chosen. */
export interface Chart {
  original: AnyStateMachine;
  machine: AnyStateMachine;
  missing: MissingImplementations;
  /** Changes of the context by actions that never run here. */
  mutations: readonly Mutation[];
  /** The declaration of one of the machine's transitions. */
  declared(transition: AnyTransitionDefinition): Declared;
  transitions: readonly AnyTransitionDefinition[];
  /** Computes with the functions' notes going to this run. */
  during<T>(run: Run, compute: () => T): T;
  /** The run whose step is being computed. */
  run(): Run;
}

// A chart that takes more eventless steps at once does not come to rest.
const MAX_MICROSTEPS = 60;

/** Prepares any XState 5 machine; the machine itself is not changed. `guards` replace or add implementations. */
export function chartOf(original: AnyStateMachine, guards: Readonly<Record<string, unknown>> = {}): Chart {
  let current = new Run('given', new Set());
  const run = () => current;
  const guardProbe = new GuardProbe(run);
  const actionProbe = new ActionProbe(run);
  const missing = missingIn(original, guards);
  const machine = copyOf(original, guards, missing, guardProbe, actionProbe);
  for (const node of nodesOf(machine.root)) probeNode(node, actionProbe);
  const transitions = nodesOf(machine.root).flatMap(definitionsOf);
  const declared = new Map(
    transitions.map((transition, index) => [transition, declaredTransitions(original)[index] as Declared]),
  );
  for (const transition of transitions) {
    guardProbe.watchTransition(transition);
    const place = declared.get(transition)?.key ?? '';
    Object.assign(transition, { actions: transition.actions.map((action) => actionProbe.probed(action, place)) });
  }
  return {
    original,
    machine,
    missing,
    mutations: mutationsIn(original),
    transitions,
    declared: (transition) => declared.get(transition) as Declared,
    run,
    during(next, compute) {
      const before = current;
      current = next;
      try {
        return compute();
      } finally {
        current = before;
      }
    },
  };
}

function copyOf(
  { config, implementations }: AnyStateMachine,
  provided: Readonly<Record<string, unknown>>,
  missing: MissingImplementations,
  guardProbe: GuardProbe,
  actionProbe: ActionProbe,
): AnyStateMachine {
  const named: Record<string, unknown> = { ...implementations.guards, ...provided };
  const guards = [...Object.keys(named), ...missing.guards].map((name) => [name, guardProbe.named(name, named[name])]);
  const actions = Object.entries(implementations.actions).map(([name, action]) => [name, actionProbe.probed(action, name)]);
  const delays = [
    ...Object.entries(implementations.delays).map(([name, delay]) => [name, delayProbe(delay, name, actionProbe)]),
    // Without an implementation XState lets the delay end at once.
    ...missing.delays.map((name) => [name, 1]),
  ];
  const { context } = config;
  const safe = {
    ...config,
    ...(typeof context === 'function' && { context: actionProbe.assignment(context as never, 'context') }),
    options: { ...(config as { options?: object }).options, maxIterations: MAX_MICROSTEPS },
  };
  const Machine = StateMachine as unknown as new (config: unknown, implementations: unknown) => AnyStateMachine;
  return new Machine(safe, {
    ...implementations,
    guards: Object.fromEntries(guards),
    actions: Object.fromEntries(actions),
    delays: Object.fromEntries(delays),
  });
}

function delayProbe(delay: unknown, name: string, actionProbe: ActionProbe): unknown {
  if (typeof delay !== 'function') return delay;
  const computed = actionProbe.value(delay, `delay ${name}`) as (...given: unknown[]) => unknown;
  return (...given: unknown[]) => {
    const length = computed(...given);
    return typeof length === 'number' ? length : 1;
  };
}

function probeNode(node: AnyStateNode, probe: ActionProbe): void {
  const place = pathOf(node);
  const all = (actions: readonly unknown[], when: string) => actions.map((action) => probe.probed(action, `${when} of ${place}`));
  Object.assign(node, { entry: all(node.entry, 'entry'), exit: all(node.exit, 'exit') });
  if (typeof node.output === 'function') node.output = probe.value(node.output, `output of ${place}`) as never;
  for (const invoked of node.invoke) {
    if ('input' in invoked) Object.assign(invoked, { input: probe.value(invoked.input, `input of actor ${invoked.id}`) });
  }
  if (node.type === 'compound' && node.initial) Object.assign(node.initial, { actions: all(node.initial.actions, 'initial') });
}

function missingIn(
  { root, implementations }: AnyStateMachine,
  provided: Readonly<Record<string, unknown>>,
): MissingImplementations {
  const nodes = nodesOf(root);
  const transitions = nodes.flatMap(definitionsOf);
  const used = {
    guards: transitions.flatMap(({ guard }) => namesIn(guard)),
    actors: nodes.flatMap(({ invoke }) =>
      invoke.map(({ src }) => String(src)).filter((src) => !src.startsWith('xstate.invoke.')),
    ),
    actions: [
      ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ...transitions.flatMap(({ actions }) => actions),
    ].flatMap(nameOfAction),
    delays: nodes.flatMap(({ after }) => after.map(({ delay }) => delay)).filter((delay) => typeof delay === 'string'),
  };
  const without = (names: readonly string[], known: object) => [...new Set(names)].filter((name) => !(name in known));
  return {
    guards: without(used.guards, { ...implementations.guards, ...provided }),
    actors: without(used.actors, implementations.actors),
    actions: without(used.actions, implementations.actions),
    delays: without(used.delays, implementations.delays),
  };
}

function nameOfAction(action: unknown): string[] {
  if (typeof action === 'string') return [action];
  return typeof action === 'object' && action !== null && 'type' in action ? [String(action.type)] : [];
}
