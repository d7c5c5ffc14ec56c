import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions, isInnermost, keyOf } from '../graph/transitions.js';

/** Both outcomes of every guard that the chart declares: `editing · save [isValid] → saving: false`. */
export function declaredOutcomes(machine: AnyStateMachine): { name: string; transition: string }[] {
  return declaredTransitions(machine)
    .filter(({ guarded }) => guarded)
    .flatMap(({ key }) => [true, false].map((outcome) => ({ name: outcomeOf(key, outcome), transition: key })));
}

/**
 * Results of guards while an event was taken or refused. XState evaluates the candidates of a state in order and its parents afterwards, so those
 * before the chosen one were false.
 */
export function outcomesOf(
  before: AnyMachineSnapshot,
  eventType: string,
  chosen: readonly AnyTransitionDefinition[],
): readonly string[] {
  const { machine } = before;
  const evaluated = new Set<AnyStateNode>();
  return before._nodes.filter(isInnermost).flatMap((leaf) => {
    const outcomes: string[] = [];
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      const candidates = candidatesOf(node, eventType);
      const taken = candidates.findIndex((candidate) => chosen.includes(candidate));
      if (!evaluated.has(node)) outcomes.push(...answersOf(machine, candidates, taken));
      evaluated.add(node);
      if (taken >= 0) break;
    }
    return outcomes;
  });
}

/** Results of the guards of eventless transitions: those taken on the way, and all that let the machine rest. */
export function outcomesAtRest(after: AnyMachineSnapshot, taken: readonly AnyTransitionDefinition[]): readonly string[] {
  const { machine } = after;
  const passed = taken
    .filter(({ eventType }) => eventType === '')
    .flatMap((one) => {
      const candidates: readonly AnyTransitionDefinition[] = one.source.always ?? [];
      return answersOf(machine, candidates, candidates.indexOf(one));
    });
  const resting = after.status === 'active' ? after._nodes.flatMap((node) => answersOf(machine, node.always ?? [], -1)) : [];
  return [...passed, ...resting];
}

function answersOf(machine: AnyStateMachine, candidates: readonly AnyTransitionDefinition[], taken: number): string[] {
  const evaluated = taken < 0 ? candidates : candidates.slice(0, taken + 1);
  return evaluated
    .filter(({ guard }) => guard !== undefined)
    .map((candidate) => outcomeOf(keyOf(machine, candidate), candidates.indexOf(candidate) === taken));
}

function candidatesOf(node: AnyStateNode, eventType: string): AnyTransitionDefinition[] {
  const descriptors = [...node.transitions.keys()].filter((descriptor) => isMatch(descriptor as string, eventType));
  return descriptors
    .sort((one, other) => (other as string).length - (one as string).length)
    .flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
}

function isMatch(descriptor: string, eventType: string): boolean {
  if (descriptor === eventType) return true;
  return descriptor.endsWith('*') && eventType.startsWith(descriptor.slice(0, -1));
}

const outcomeOf = (key: string, outcome: boolean): string => `${key}: ${outcome}`;
