import type { AnyStateMachine } from 'xstate';
import { delaysOf } from '../graph/inputs.js';
import { isInnermost, nodesOf } from '../graph/transitions.js';
import type { AnyModel } from './model.js';
import { ModelError, type ModelProblem } from './model-error.js';

/** Throws, with all mismatches, unless model and machine have the same states, events, actors and delays. */
export function checkModel(model: AnyModel, machine: AnyStateMachine = model.machine): void {
  const problems = [...stateProblems(model, machine), ...eventProblems(model, machine), ...specProblems(model, machine)];
  if (model.scenarios.length === 0) problems.push({ message: 'no scenario', at: ['scenarios'] });
  if (problems.length > 0) throw new ModelError(machine.id, problems, `the model of ${machine.id} does not match it`);
}

function stateProblems(model: AnyModel, machine: AnyStateMachine): ModelProblem[] {
  const leaves = nodesOf(machine.root)
    .filter(isInnermost)
    .map(({ path }) => path.join('.'));
  return compare('state', 'states', leaves, Object.keys(model.states));
}

function eventProblems(model: AnyModel, machine: AnyStateMachine): ModelProblem[] {
  const nodes = nodesOf(machine.root);
  const types = new Set(
    nodes.flatMap((node) => [...node.transitions].filter(([, all]) => all.length > 0).map(([type]) => type as string)),
  );
  const sent = [...types].filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
  const prefixes = [...types].filter((type) => type.includes('*')).map((type) => type.slice(0, type.indexOf('*')));
  const spoken = Object.keys(model.events).filter((type) => sent.includes(type) || !prefixes.some((p) => type.startsWith(p)));
  const actors = [...new Set(nodes.flatMap((node) => node.invoke.map(({ id }) => id)))];
  return [
    ...compare('event', 'events', sent, spoken),
    ...compare('actor', 'actors', actors, Object.keys(model.actors)),
    ...compare('delay', 'delays', [...new Set(delaysOf(machine).map(({ delay }) => delay))], Object.keys(model.delays)),
    ...actors.flatMap((id) => outcomeProblems(model, types, id)),
  ];
}

function outcomeProblems(model: AnyModel, types: ReadonlySet<string>, id: string): ModelProblem[] {
  const outcomes = Object.values(model.actors[id]?.outcomes ?? {});
  const has = { done: outcomes.some((o) => 'output' in o), error: outcomes.some((o) => 'error' in o) };
  return (['done', 'error'] as const).flatMap((end) => {
    const heard = types.has(`xstate.${end}.actor.${id}`);
    if (heard === has[end]) return [];
    const term = end === 'done' ? 'output' : 'error';
    const message = heard
      ? `actor ${id} has no outcome with an ${term}`
      : `the machine does not handle the ${term} of actor ${id}`;
    return [{ message, at: ['actors', id, 'outcomes'] }];
  });
}

// A path in `leadsTo` that names no state would never match.
function specProblems(model: AnyModel, machine: AnyStateMachine): ModelProblem[] {
  const paths = new Set(['*', ...nodesOf(machine.root).map(({ path }) => path.join('.'))]);
  const specs = [
    ...Object.entries(model.events).map(([type, spec]) => ({ name: type, spec, at: ['events', type] })),
    ...Object.entries(model.delays).map(([delay, spec]) => ({ name: delay, spec, at: ['delays', delay] })),
    ...Object.entries(model.actors).flatMap(([id, { outcomes }]) =>
      Object.entries(outcomes).map(([name, spec]) => ({ name: `${id} ‹${name}›`, spec, at: ['actors', id, 'outcomes', name] })),
    ),
  ];
  return specs.flatMap(({ name, spec: { leadsTo }, at }) =>
    Object.entries(leadsTo)
      .flatMap(([from, to]) => (typeof to === 'string' ? [from, to] : [from]))
      .filter((path) => !paths.has(path))
      .map((path) => ({ message: `${name} leads from or to "${path}", which is no state`, at: [...at, 'leadsTo'] })),
  );
}

function compare(what: string, key: string, inMachine: readonly string[], inModel: readonly string[]): ModelProblem[] {
  return [
    ...inMachine
      .filter((name) => !inModel.includes(name))
      .map((name) => ({ message: `${what} ${name} is missing in the model`, at: [key] })),
    ...inModel
      .filter((name) => !inMachine.includes(name))
      .map((name) => ({ message: `${what} ${name} is unknown to the machine`, at: [key, name] })),
  ];
}
