import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A convention that every chart keeps; `breaches` lists what breaks it. */
export interface ChartRule {
  readonly title: string;
  readonly breaches: (machine: AnyStateMachine) => string[];
}

const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)];

const transitionsOf = (node: AnyStateNode) => [...node.transitions.values()].flat().concat(node.always ?? []);

const invokesOf = (machine: AnyStateMachine) =>
  statesOf(machine.root).flatMap((node) => node.invoke.map(({ id, src }) => ({ node, id, src })));

const repeated = (ids: readonly string[]): string[] => ids.filter((id, at) => ids.indexOf(id) !== at);

/** XState's own actions in a chart with `after`. */
const ofDelays = new Set(['raise', 'cancel']);

const isEmit = (action: unknown): boolean => typeof action === 'function' && 'type' in action && action.type === 'xstate.emit';

/** The conventions of all charts. */
export const chartRules: readonly ChartRule[] = [
  {
    title: 'gives every invoke an id, because a test cannot name its answer otherwise',
    breaches: (machine) =>
      invokesOf(machine)
        .map(({ id }) => id)
        .filter((id) => /^\d+\.|^xstate\./.test(id)),
  },
  {
    title: 'has a unique id for every invoke',
    breaches: (machine) => repeated(invokesOf(machine).map(({ id }) => id)),
  },
  {
    title: 'has an answer to the failure of every actor it invokes',
    breaches: (machine) => {
      const isHandled = (node: AnyStateNode | undefined, type: string): boolean =>
        node !== undefined && (node.transitions.has(type) || isHandled(node.parent, type));
      return invokesOf(machine)
        .filter(({ node, id }) => !isHandled(node, `xstate.error.actor.${id}`))
        .map(({ id }) => id);
    },
  },
  {
    title: 'invokes only actors that it declares, so that the test of its effects misses none',
    breaches: (machine) => {
      const declared = Object.keys(machine.implementations.actors);
      return invokesOf(machine).flatMap(({ src }) => (typeof src === 'string' && declared.includes(src) ? [] : [String(src)]));
    },
  },
  {
    title: 'names every action and guard, so that the chart reads as a table of contents',
    breaches: (machine) =>
      statesOf(machine.root).flatMap((node) => {
        const transitions = transitionsOf(node);
        const actions = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)];
        const inlineActions = actions.filter((action) => typeof action === 'function' && !ofDelays.has(action.name));
        const inlineGuards = transitions.filter(({ guard }) => typeof guard === 'function' && !('check' in guard));
        return [...inlineActions, ...inlineGuards].map(() => node.id);
      }),
  },
  {
    title: 'emits in actions called emit…, and calls nothing else so',
    breaches: (machine) =>
      Object.entries(machine.implementations.actions)
        .filter(([name, action]) => isEmit(action) !== /^emit[A-Z]/.test(name))
        .map(([name]) => name),
  },
  {
    title: 'describes what the person sees in every state, and which requirement asks for it',
    breaches: (machine) =>
      statesOf(machine.root)
        .filter((node) => node !== machine.root && (node.type === 'atomic' || node.type === 'final') && !node.always?.length)
        .filter(({ meta }) => !meta?.spec || !meta?.description || meta?.title === undefined)
        .map(({ id }) => id),
  },
];
