import type { AnyStateMachine } from 'xstate';
import { delaysOf } from '../graph/inputs.js';
import { isInnermost, nodesOf } from '../graph/transitions.js';
import type { AnyModel } from './model.js';

/** Throws, with all mismatches, unless model and machine have the same states, events, actors and delays. */
export function checkModel(model: AnyModel, machine: AnyStateMachine = model.machine): void {
  const problems = [...stateProblems(model, machine), ...eventProblems(model, machine), ...specProblems(model, machine)];
  if (model.scenarios.length === 0) problems.push('no scenario');
  if (problems.length > 0) throw new Error(`the model of ${machine.id} does not match it:\n  ${problems.join('\n  ')}`);
}

function stateProblems(model: AnyModel, machine: AnyStateMachine): string[] {
  const leaves = nodesOf(machine.root)
    .filter(isInnermost)
    .map(({ path }) => path.join('.'));
  return compare('state', leaves, Object.keys(model.states));
}

function eventProblems(model: AnyModel, machine: AnyStateMachine): string[] {
  const nodes = nodesOf(machine.root);
  const types = new Set(
    nodes.flatMap((node) => [...node.transitions].filter(([, all]) => all.length > 0).map(([type]) => type as string)),
  );
  const sent = [...types].filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
  const prefixes = [...types].filter((type) => type.includes('*')).map((type) => type.slice(0, type.indexOf('*')));
  const spoken = Object.keys(model.events).filter((type) => sent.includes(type) || !prefixes.some((p) => type.startsWith(p)));
  const actors = [...new Set(nodes.flatMap((node) => node.invoke.map(({ id }) => id)))];
  return [
    ...compare('event', sent, spoken),
    ...compare('actor', actors, Object.keys(model.actors)),
    ...compare('delay', [...new Set(delaysOf(machine).map(({ delay }) => delay))], Object.keys(model.delays)),
    ...actors.flatMap((id) => outcomeProblems(model, types, id)),
  ];
}

function outcomeProblems(model: AnyModel, types: ReadonlySet<string>, id: string): string[] {
  const outcomes = Object.values(model.actors[id]?.outcomes ?? {});
  const has = { done: outcomes.some((o) => 'output' in o), error: outcomes.some((o) => 'error' in o) };
  return (['done', 'error'] as const).flatMap((end) => {
    const heard = types.has(`xstate.${end}.actor.${id}`);
    if (heard === has[end]) return [];
    const term = end === 'done' ? 'output' : 'error';
    return [heard ? `actor ${id} has no outcome with an ${term}` : `the machine does not handle the ${term} of actor ${id}`];
  });
}

// A path in `leadsTo` that names no state would never match.
function specProblems(model: AnyModel, machine: AnyStateMachine): string[] {
  const paths = new Set(['*', ...nodesOf(machine.root).map(({ path }) => path.join('.'))]);
  const specs = [
    ...Object.entries(model.events),
    ...Object.entries(model.delays),
    ...Object.entries(model.actors).flatMap(([id, { outcomes }]) =>
      Object.entries(outcomes).map(([name, outcome]) => [`${id} ‹${name}›`, outcome] as const),
    ),
  ];
  return specs.flatMap(([name, { leadsTo }]) =>
    Object.entries(leadsTo)
      .flatMap(([from, to]) => (typeof to === 'string' ? [from, to] : [from]))
      .filter((path) => !paths.has(path))
      .map((path) => `${name} leads from or to "${path}", which is no state`),
  );
}

function compare(what: string, inMachine: readonly string[], inModel: readonly string[]): string[] {
  return [
    ...inMachine.filter((name) => !inModel.includes(name)).map((name) => `${what} ${name} is missing in the model`),
    ...inModel.filter((name) => !inMachine.includes(name)).map((name) => `${what} ${name} is unknown to the machine`),
  ];
}
