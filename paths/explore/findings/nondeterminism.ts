import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { stateOf } from '../../walk/expectation.js';
import { isolated } from '../chart/isolated.js';
import { type GuardMode, Run } from '../chart/run.js';
import type { Made } from '../search/search.js';
import { matches } from '../search/stimuli.js';
import { chosenIn, type Explored, isWithin } from './explored.js';
import type { Finding } from './finding.js';
import { wayBy } from './states.js';

/** Choices that only the order of the chart makes, and steps that are not the same each time. */
export function nondeterminism(explored: Explored): Finding[] {
  return [...overlaps(explored), ...regions(explored), ...impureSteps(explored)];
}

/** Two guarded candidates of one event that hold at once: their order decides. */
function overlaps({ chart, real }: Explored): Finding[] {
  const found = new Map<string, Finding>();
  const look = (candidates: readonly AnyTransitionDefinition[], at: AnyMachineSnapshot, event: EventObject, made: Made) => {
    const guarded = candidates.filter(({ guard }) => guard !== undefined);
    if (guarded.length < 2) return;
    const holding = guarded.filter((candidate) => holds(candidate, at, event, made));
    const [first, second] = holding;
    if (!first || !second || isSame(first, second)) return;
    const subject = [first, second].map((one) => chart.declared(one).key).join('  |  ');
    if (found.has(subject)) return;
    const detail = `both guards hold in ${stateOf(at)}; the first transition wins by its order`;
    found.set(subject, { kind: 'overlap', level: 'note', subject, detail, way: wayBy(made) });
  };
  const holds = (candidate: AnyTransitionDefinition, at: AnyMachineSnapshot, event: EventObject, made: Made): boolean => {
    const run = new Run('given' satisfies GuardMode, new Set(made.step.to?.taint));
    const { check } = candidate.guard as unknown as { check: (...given: unknown[]) => boolean };
    const result = isolated({ shift: 0, impurities: run.impurities }, () =>
      chart.during(run, () => check(at, { context: at.context, event }, candidate.guard)),
    );
    return result && run.unknowable === 0 && run.thrown.length === 0;
  };
  for (const made of real.made) {
    const { from, stimulus, step } = made;
    if (!made.certain) continue;
    if (from && stimulus) {
      for (const node of from.place.snapshot._nodes)
        look(candidatesOf(node, stimulus.event.type), from.place.snapshot, stimulus.event, made);
    }
    for (const { transitions } of step.microsteps) {
      for (const one of transitions) {
        if (one.eventType !== '') continue;
        const before = step.microsteps[step.microsteps.findIndex((other) => other.transitions.includes(one)) - 1]?.after;
        if (before && stimulus) look(one.source.always ?? [], before, stimulus.event, made);
      }
    }
  }
  return [...found.values()];
}

function candidatesOf(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
  const descriptors = ([...node.transitions.keys()] as string[]).filter((descriptor) => matches(descriptor, type));
  return descriptors
    .sort((one, other) => other.length - one.length)
    .flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
}

const isSame = (one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean =>
  one.target?.[0] === other.target?.[0] && one.actions.length === 0 && other.actions.length === 0;

/** Events that two parallel regions take: one after another, or only the first if both leave the parallel state. */
function regions({ chart, free }: Explored): Finding[] {
  const found = new Map<string, Finding>();
  for (const made of free.made) {
    const chosen = chosenIn(made);
    const [first, second] = chosen;
    if (!first || !second || !made.stimulus) continue;
    const subject = chosen.map((one) => chart.declared(one).key).join('  |  ');
    if (found.has(subject)) continue;
    const conflicting = chosen.some((one) => chosen.some((other) => other !== one && leaves(one, other)));
    found.set(subject, {
      kind: conflicting ? 'conflict' : 'both-regions',
      level: conflicting ? 'warning' : 'note',
      subject,
      detail: conflicting
        ? 'both regions take the event, but one of them leaves the other: only the first transition is taken'
        : `both regions take ${made.stimulus.name}`,
      way: wayBy(made),
    });
  }
  return [...found.values()];
}

/** Whether a transition leaves the region of another one's source. */
function leaves(one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean {
  if (!one.target?.length || !other.target?.length) return false;
  const domain = domainOf(one);
  return domain === undefined || (isWithin(other.source, domain) && other.source !== domain);
}

function domainOf({ source, target = [], reenter }: AnyTransitionDefinition): AnyStateNode | undefined {
  const targets: readonly AnyStateNode[] = target;
  if (!reenter && targets.every((node) => node === source || isWithin(node, source))) return source;
  let at: AnyStateNode | undefined = source.parent;
  while (at && !targets.every((node) => node !== at && isWithin(node, at as AnyStateNode))) at = at.parent;
  return at;
}

/** Steps whose result differs when they are computed again, and functions that use the clock, chance or the outside world. */
function impureSteps({ chart, real }: Explored): Finding[] {
  const found = new Map<string, Finding>();
  for (const made of real.made) {
    const { step, stimulus } = made;
    const uses = [...step.run.impurities];
    if (step.differing.length === 0 && uses.length === 0) continue;
    const taken = step.microsteps
      .flatMap(({ transitions }) => transitions)
      .find(({ eventType }) => chart.transitions.some((one) => one.eventType === eventType));
    const subject = taken && chart.transitions.includes(taken) ? chart.declared(taken).key : (stimulus?.name ?? 'the start');
    const parts = [
      ...(step.differing.length > 0 ? [`context.${step.differing.join(', context.')} differs when computed again`] : []),
      ...(uses.length > 0 ? [`uses ${uses.join(', ')}`] : []),
    ];
    if (!found.has(subject))
      found.set(subject, { kind: 'impure', level: 'note', subject, detail: parts.join('; '), way: wayBy(made) });
  }
  return [...found.values()];
}
