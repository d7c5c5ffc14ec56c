import { type Message, type Text, text } from '../../texts/text.js';
import { failureOf } from '../system/failure.js';
import { failureText } from '../system/failure-text.js';
import type { Problem } from '../system/problem.js';

/** Problem of a current password as typed (A5.29); null if it is there. */
export const currentPasswordProblem = (typed: string): Text | null => (typed === '' ? text('password.currentRequired') : null);

/** Problems of a refused change: that of the current password, and those of the new one. */
export function refusalOf(problems: readonly Problem[]): { currentProblem: Message | null; reasons: readonly Message[] } {
  const isCurrent = ({ code }: Problem) => code === 'PASSWORD_WRONG';
  return {
    currentProblem: problems.find(isCurrent)?.message ?? null,
    reasons: problems.filter((problem) => !isCurrent(problem)).map(({ message }) => message),
  };
}

/** Why a change failed (A8.15). */
export const changeFailureText = (thrown: unknown): Message =>
  failureOf(thrown).code === 'FORBIDDEN' ? text('password.denied') : failureText(thrown);
