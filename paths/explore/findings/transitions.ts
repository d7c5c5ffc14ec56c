import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isInnermost, pathOf } from '../../graph/transitions.js';
import { endsOf } from '../chart/actor-outcomes.js';
import { matches } from '../search/stimuli.js';
import { chosenIn, type Explored, isWithin, statesReached, transitionsTaken } from './explored.js';
import type { Finding, FindingKind } from './finding.js';

/** The transitions of a chart by whether an event takes them. */
export interface TransitionReach {
  taken: readonly string[];
  /** Only if guards answer in a certain way. */
  conditional: readonly string[];
  never: readonly string[];
}

export function transitionReachOf({ chart, real, free }: Explored): TransitionReach {
  const found = transitionsTaken(real);
  const possible = transitionsTaken(free);
  const reach = { taken: [] as string[], conditional: [] as string[], never: [] as string[] };
  for (const transition of chart.transitions) {
    const { key } = chart.declared(transition);
    if (found.certain.has(transition)) reach.taken.push(key);
    else (found.any.has(transition) || possible.any.has(transition) ? reach.conditional : reach.never).push(key);
  }
  return reach;
}

/** Transitions that no event takes, each with the reason. Those of unreachable states follow from these and are not repeated. */
export function neverTaken(explored: Explored): Finding[] {
  const { chart, free } = explored;
  const taken = transitionsTaken(free).any;
  const reached = statesReached(free).any;
  return chart.transitions
    .filter((transition) => !taken.has(transition))
    .filter(({ source }) => reached.has(pathOf(source)))
    .map((transition): Finding => {
      const { kind, detail, sure } = reasonFor(explored, transition);
      const level = sure ? 'defect' : 'warning';
      const isBounded = !free.isComplete && kind === 'never-taken';
      return {
        kind,
        level,
        subject: chart.declared(transition).key,
        detail: isBounded ? `not taken within the limits (${free.visits.length} places)` : detail,
      };
    })
    .concat(outpacedDelays(explored));
}

interface Reason {
  kind: FindingKind;
  detail: string;
  sure: boolean;
}

function reasonFor(explored: Explored, transition: AnyTransitionDefinition): Reason {
  const { chart, free } = explored;
  const type = transition.eventType as string;
  const source = transition.source as AnyStateNode;
  const earlier = earlierCandidates(transition).find(({ guard }) => guard === undefined);
  if (earlier) return shadowedBy(chart.declared(earlier).key);
  const ending = neverEnding(explored, type, source);
  if (ending) return { kind: 'never-taken', detail: ending, sure: free.isComplete };
  const resting = free.visits.filter(({ place }) => place.snapshot._nodes.includes(source) && place.snapshot.status === 'active');
  if (resting.length === 0) return { kind: 'shadowed', detail: 'its state is always left at once', sure: free.isComplete };
  const others = new Set(
    free.made
      .filter((one) => one.from && resting.includes(one.from) && one.stimulus && matches(type, one.stimulus.event.type))
      .flatMap((one) => [...chosenIn(one)].filter(({ source: other }) => other !== source && isWithin(other, source)))
      .map((other) => chart.declared(other).key),
  );
  if (others.size > 0) return { ...shadowedBy([...others].join('; ')), sure: free.isComplete };
  return { kind: 'never-taken', detail: 'no event takes it', sure: false };
}

const shadowedBy = (keys: string): Reason => ({ kind: 'shadowed', detail: `always taken instead: ${keys}`, sure: true });

/** Candidates of the same state that XState asks first. */
function earlierCandidates(transition: AnyTransitionDefinition): AnyTransitionDefinition[] {
  const { eventType, source } = transition;
  const all: readonly AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : ((source as AnyStateNode).transitions.get(eventType) ?? []);
  return all.slice(0, all.indexOf(transition));
}

/** Why the event of an ending never comes. */
function neverEnding({ free }: Explored, type: string, source: AnyStateNode): string | undefined {
  if (type.startsWith('xstate.done.state.') && !canComplete(source))
    return `${pathOf(source)} never completes: it has no final state`;
  const [, id] = /^xstate\.done\.actor\.(.*)$/.exec(type) ?? [];
  if (id === undefined) return undefined;
  const refs = free.visits.map(({ place }) => place.snapshot.children[id]).filter((ref) => ref !== undefined);
  if (refs.length > 0 && refs.every((ref) => !endsOf(ref).done)) return `the actor ${id} never ends by itself`;
  return undefined;
}

function canComplete(node: AnyStateNode): boolean {
  const inner = Object.values(node.states) as AnyStateNode[];
  if (isInnermost(node)) return node.type === 'final';
  return node.type === 'parallel' ? inner.every(canComplete) : inner.some(({ type }) => type === 'final');
}

/** Delays of a state that a shorter one always ends. They are told apart by numbers; named delays are not known before they run. */
function outpacedDelays({ chart }: Explored): Finding[] {
  const delayed = chart.transitions.filter(({ eventType }) => (eventType as string).startsWith('xstate.after.'));
  return delayed.flatMap((transition) => {
    const length = delayLength(transition);
    const shorter = delayed.find(
      (other) =>
        other.source === transition.source &&
        other.guard === undefined &&
        (other.target?.length ?? 0) > 0 &&
        delayLength(other) < length,
    );
    if (!shorter) return [];
    const detail = `a shorter delay of the same state always ends first: ${chart.declared(shorter).key}`;
    return [{ kind: 'shadowed' as const, level: 'defect' as const, subject: chart.declared(transition).key, detail }];
  });
}

const delayLength = (transition: AnyTransitionDefinition): number =>
  Number((transition as { delay?: unknown }).delay ?? Number.NaN);
