import type { Failure } from '../../domain/system/failure.js';
import type { Problem } from '../../domain/system/problem.js';

/** The gateway answered with nothing, or with a type that the operation does not declare. */
export const unexpectedAnswer: Failure = { code: 'BAD_UPSTREAM', serverMessage: null };

/**
 * Outcome of a mutation that answers with what it did, a type called `done`, or with problems that a person can fix.
 * Throws {@link unexpectedAnswer} for anything else.
 */
export function outcomeOfAnswer<Answer extends { readonly __typename: string }, Done extends Answer['__typename'], Outcome>(
  answer: Answer | null | undefined,
  done: Done,
  outcome: (answer: Extract<Answer, { readonly __typename: Done }>) => Outcome,
): Outcome | { readonly ok: false; readonly problems: readonly Problem[] } {
  if (isOf(answer, done)) return outcome(answer);
  if (hasProblems(answer)) return { ok: false, problems: answer.problems };
  throw unexpectedAnswer;
}

const isOf = <Answer extends { readonly __typename: string }, Name extends Answer['__typename']>(
  answer: Answer | null | undefined,
  name: Name,
): answer is Extract<Answer, { readonly __typename: Name }> => answer?.__typename === name;

const hasProblems = (answer: object | null | undefined): answer is { readonly problems: readonly Problem[] } =>
  typeof answer === 'object' && answer !== null && '__typename' in answer && answer.__typename === 'Problems';
