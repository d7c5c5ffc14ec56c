import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { definitionsOf, nodesOf } from '../../graph/transitions.js';

/** A part of the context that an action changes by itself, without `assign`. */
export interface Mutation {
  action: string;
  key: string;
}

const changing =
  /\bcontext\.(\w+)(?:\.\w+|\[[^\]]*\]|!|\?)*\s*(?:=(?![=>])|\+\+|--|[-+*/|&?]{1,2}=|\.(?:add|clear|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)\()/g;

/**
 * Changes of the context in the text of actions that are plain functions. Such actions never run here, so that the parts that they change are not
 * known; changes in functions that they call stay unseen.
 */
export function mutationsIn(machine: AnyStateMachine): Mutation[] {
  const named = Object.entries(machine.implementations.actions);
  const inline = nodesOf(machine.root)
    .flatMap(actionsOf)
    .filter((action) => typeof action === 'function');
  const all = [...named, ...inline.map((action) => [(action as { name: string }).name || 'an inline action', action] as const)];
  const found = all.flatMap(([action, run]) => keysChangedBy(run).map((key) => ({ action, key })));
  return [...new Map(found.map((one) => [`${one.action} ${one.key}`, one])).values()];
}

function actionsOf(node: AnyStateNode): unknown[] {
  return [...node.entry, ...node.exit, ...definitionsOf(node).flatMap(({ actions }) => actions)];
}

function keysChangedBy(action: unknown): string[] {
  if (typeof action !== 'function' || 'resolve' in action) return [];
  return [...String(action).matchAll(changing)].map(([, key = '']) => key);
}
