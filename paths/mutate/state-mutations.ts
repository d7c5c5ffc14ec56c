import type { AnyStateNode } from 'xstate';
import type { Place } from './rewrite.js';
import { type Mutation, namesOf, without } from './transition-mutations.js';

/**
 * All mutations of a state except those of its transitions: an entry or exit action dropped, an actor not started or started without its input,
 * another initial state, a tag missing.
 */
export function stateMutations(node: AnyStateNode, home: Place): Mutation[] {
  return [
    ...actionMutations(node, home),
    ...invokeMutations(node, home),
    ...startMutations(node, home),
    ...tagMutations(node, home),
  ];
}

function actionMutations({ config }: AnyStateNode, home: Place): Mutation[] {
  return (['entry', 'exit'] as const).flatMap((caseContext) => {
    const actions = listed(config[caseContext]);
    return namesOf(actions).map(
      (name, index): Mutation => ({
        ...{ kind: 'action', what: `${caseContext}: ${name} dropped`, at: [...home, caseContext] },
        change: () => without(actions, index),
      }),
    );
  });
}

function invokeMutations({ config }: AnyStateNode, home: Place): Mutation[] {
  const invoked = listed(config.invoke) as { id: string; input?: unknown }[];
  return invoked.flatMap(({ id, input }, index): Mutation[] => {
    const at = [...home, 'invoke'];
    const withoutInput = invoked.map((one, place) => (place === index ? { ...one, input: undefined } : one));
    return [
      { kind: 'invoke', what: `${id}: not started`, at, change: () => without(invoked, index) },
      ...(input === undefined ? [] : [{ kind: 'invoke', what: `${id}: no input`, at, change: () => withoutInput } as const]),
    ];
  });
}

function startMutations({ config, states }: AnyStateNode, home: Place): Mutation[] {
  if (config.initial === undefined) return [];
  const others = Object.keys(states).filter((key) => key !== config.initial);
  return others.map((key) => ({ kind: 'start', what: `begins in ${key}`, at: [...home, 'initial'], change: () => key }));
}

function tagMutations({ config }: AnyStateNode, home: Place): Mutation[] {
  const tags = listed(config.tags);
  return tags.map((tag, index) => ({
    ...{ kind: 'tag', what: `tag ${String(tag)} missing`, at: [...home, 'tags'] },
    change: () => without(tags, index),
  }));
}

function listed(written: unknown): readonly unknown[] {
  return written === undefined ? [] : [written].flat();
}
