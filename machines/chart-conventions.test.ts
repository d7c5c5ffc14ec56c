import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

// Importing a machine is itself a check: createMachine throws for a target that does not exist, which no compiler sees.
const modules = import.meta.glob<Record<string, unknown>>('./*/*.machine.ts', { eager: true });

const machines = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine) => [file.split('/').at(-1) ?? file, machine] as const),
);

// What the library itself puts into a chart for `after`.
const ofDelays = new Set(['raise', 'cancel']);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const transitionsOf = (node: AnyStateNode) => [...node.transitions.values()].flat().concat(node.always ?? []);

describe.each(machines)('%s', (_, machine) => {
  const nodes = nodesOf(machine.root);

  it('gives every invoke an id, because a test cannot name its answer otherwise', () => {
    const ids = nodes.flatMap((node) => node.invoke.map(({ id }) => id));
    expect(ids.filter((id) => /^\d+\.|^xstate\./.test(id))).toEqual([]);
  });

  it('has an answer to the failure of every actor it invokes', () => {
    const invokes = nodes.flatMap((node) => node.invoke.map(({ id }) => ({ node, id })));
    const isHandled = (node: AnyStateNode | undefined, type: string): boolean =>
      node !== undefined && (node.transitions.has(type) || isHandled(node.parent, type));
    expect(invokes.filter(({ node, id }) => !isHandled(node, `xstate.error.actor.${id}`)).map(({ id }) => id)).toEqual([]);
  });

  it('names every action and guard, so that the chart reads as a table of contents', () => {
    const actions = nodes.flatMap((node) => [...node.entry, ...node.exit, ...transitionsOf(node).flatMap((t) => t.actions)]);
    const inline = actions.filter((action) => typeof action === 'function' && !ofDelays.has(action.name));
    expect(inline).toEqual([]);
  });

  it('says of every state what the person sees, and which requirement asks for it', () => {
    const states = nodes.filter(
      (node) => node !== machine.root && (node.type === 'atomic' || node.type === 'final') && !node.always?.length,
    );
    const lacking = states.filter(({ meta }) => !meta?.spec || !meta?.description || meta?.title === undefined);
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  it('has a unique id for every invoke', () => {
    const ids = nodes.flatMap((node) => node.invoke.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('finds the machines', () => {
  expect(machines.length).toBeGreaterThanOrEqual(2);
});
