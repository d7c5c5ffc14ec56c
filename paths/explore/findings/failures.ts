import { pathOf } from '../../graph/transitions.js';
import { stateOf } from '../../walk/expectation.js';
import { chosenIn, type Explored } from './explored.js';
import type { Finding } from './finding.js';
import { guardsBefore, wayBy } from './states.js';

/** Functions that throw, steps that never come to rest, and errors of actors that stop the machine. */
export function failures(explored: Explored): Finding[] {
  return [...throwing(explored), ...unhandledErrors(explored), ...outcomesOfWildcards(explored)];
}

function throwing({ real }: Explored): Finding[] {
  const found = new Map<string, Finding>();
  for (const made of real.made) {
    const assumed = guardsBefore({ ...made, step: { ...made.step, run: { ...made.step.run, thrown: [] } as never } });
    for (const { by, message, sure } of made.step.run.thrown) {
      if (!sure) continue;
      const isLoop = message.startsWith('Infinite loop');
      const conditional = assumed.length > 0;
      const subject = isLoop ? (made.stimulus?.name ?? 'the start') : by;
      const key = `${subject} ${message}`;
      if (found.has(key) && (conditional || found.get(key)?.level === 'defect')) continue;
      found.set(key, {
        kind: isLoop ? 'endless-loop' : 'throws',
        level: conditional ? (isLoop ? 'note' : 'warning') : 'defect',
        subject,
        detail: `${isLoop ? 'eventless transitions or raised events never end' : message}${conditional ? `, if ${assumed.join(', ')}` : ''}`,
        way: wayBy(made),
      });
    }
  }
  return [...found.values()];
}

function unhandledErrors({ real, free }: Explored): Finding[] {
  const states = new Map<string, Set<string>>();
  for (const { from, stimulus, step } of [...real.made, ...free.made]) {
    const isFailure = stimulus?.event.type.startsWith('xstate.error.actor.');
    if (!from || !isFailure || step.to?.snapshot.status !== 'error') continue;
    const actor = stimulus?.event.type.slice('xstate.error.actor.'.length) ?? '';
    states.set(actor, new Set([...(states.get(actor) ?? []), stateOf(from.place.snapshot)]));
  }
  return [...states].map(([actor, where]) => ({
    kind: 'unhandled-error',
    level: 'note',
    subject: actor,
    detail: `if it fails, the machine stops with an error: in ${shortened([...where])}`,
  }));
}

const FEW = 4;
const shortened = (names: readonly string[]): string =>
  names.length > FEW ? `${names.slice(0, FEW).join(', ')} and ${names.length - FEW} more` : names.join(', ');

/** A wildcard also matches the ends of actors, which is rarely meant. */
function outcomesOfWildcards({ chart, free }: Explored): Finding[] {
  const found = new Map<string, Finding>();
  for (const made of free.made) {
    if (made.stimulus?.from !== 'actor') continue;
    for (const one of chosenIn(made)) {
      const descriptor = one.eventType as string;
      const subject = `${chart.declared(one).key} by ${made.stimulus.name}`;
      if (!descriptor.endsWith('*') || descriptor.startsWith('xstate.') || found.has(subject)) continue;
      const detail = `the wildcard of ${pathOf(one.source)} also takes the end of this actor`;
      found.set(subject, { kind: 'wildcard-takes-outcome', level: 'note', subject, detail });
    }
  }
  return [...found.values()];
}
