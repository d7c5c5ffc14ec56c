import type { AnyStateNode } from 'xstate';
import type { Place } from './rewrite.js';
import { namesOf, type Slip, without } from './transition-mutations.js';

/**
 * Every single slip in what a state is, apart from its transitions: an action on entering or leaving it dropped, an actor not started
 * or started without its input, another state to begin with, a tag missing, no output at the end.
 */
export function stateSlips(node: AnyStateNode, home: Place): Slip[] {
  return [...actionSlips(node, home), ...invokeSlips(node, home), ...startSlips(node, home), ...tagSlips(node, home)];
}

function actionSlips({ config }: AnyStateNode, home: Place): Slip[] {
  return (['entry', 'exit'] as const).flatMap((moment) => {
    const actions = listed(config[moment]);
    return namesOf(actions).map(
      (name, index): Slip => ({
        ...{ kind: 'action', what: `${moment}: ${name} dropped`, at: [...home, moment] },
        change: () => without(actions, index),
      }),
    );
  });
}

function invokeSlips({ config }: AnyStateNode, home: Place): Slip[] {
  const invoked = listed(config.invoke) as { id: string; input?: unknown }[];
  return invoked.flatMap(({ id, input }, index): Slip[] => {
    const at = [...home, 'invoke'];
    const withoutInput = invoked.map((one, place) => (place === index ? { ...one, input: undefined } : one));
    return [
      { kind: 'invoke', what: `${id}: not started`, at, change: () => without(invoked, index) },
      ...(input === undefined ? [] : [{ kind: 'invoke', what: `${id}: no input`, at, change: () => withoutInput } as const]),
    ];
  });
}

function startSlips({ config, states }: AnyStateNode, home: Place): Slip[] {
  if (config.initial === undefined) return [];
  const others = Object.keys(states).filter((key) => key !== config.initial);
  return others.map((key) => ({ kind: 'start', what: `begins in ${key}`, at: [...home, 'initial'], change: () => key }));
}

function tagSlips({ config }: AnyStateNode, home: Place): Slip[] {
  const tags = listed(config.tags);
  return tags.map((tag, index) => ({
    ...{ kind: 'tag', what: `tag ${String(tag)} missing`, at: [...home, 'tags'] },
    change: () => without(tags, index),
  }));
}

function listed(written: unknown): readonly unknown[] {
  return written === undefined ? [] : [written].flat();
}
