import type { AnyTransitionDefinition } from 'xstate';
import { guardText } from '../chart/guards.js';
import type { Explored } from './explored.js';
import type { Finding } from './finding.js';

/** How often the guard of a transition answered true, false, or could not be decided. */
export interface GuardAnswers {
  transition: string;
  guard: string;
  true: number;
  false: number;
  unknowable: number;
}

/** The answers of all guards that were evaluated with the values given. */
export function guardAnswersOf({ chart, real }: Explored): GuardAnswers[] {
  const answers = new Map<AnyTransitionDefinition, GuardAnswers>();
  for (const { step } of real.made) {
    for (const { transition, answer } of step.run.evaluations) {
      const { key } = chart.declared(transition);
      const known = answers.get(transition) ?? {
        transition: key,
        guard: guardText(transition.guard),
        true: 0,
        false: 0,
        unknowable: 0,
      };
      known[answer === undefined ? 'unknowable' : (String(answer) as 'true' | 'false')] += 1;
      answers.set(transition, known);
    }
  }
  return chart.transitions.flatMap((transition) => answers.get(transition) ?? []);
}

/** Guards that were evaluated and always had the same answer. */
export function constantGuards(explored: Explored): Finding[] {
  const isBounded = !explored.real.isComplete;
  return guardAnswersOf(explored).flatMap(({ transition, guard, unknowable, ...answers }): Finding[] => {
    if (unknowable > 0 || (answers.true > 0 && answers.false > 0)) return [];
    const times = answers.true + answers.false;
    const detail = (always: string) =>
      `${guard} was ${always} in all ${times} evaluations${isBounded ? ' before the limit' : ''}`;
    return answers.true === 0
      ? [{ kind: 'never-true', level: isBounded ? 'note' : 'warning', subject: transition, detail: detail('false') }]
      : [{ kind: 'never-false', level: 'note', subject: transition, detail: detail('true') }];
  });
}
