import { cartFailureText } from '../../domain/cart/cart-messages.js';
import type { Problem, Problems } from '../generated/resolvers.js';
import { type RefusalProblem, Refused } from '../office/ports/refused.js';

/** `Problems` with its tag, as unions want it. */
export type TaggedProblems = Problems & { readonly __typename: 'Problems' };

/** Where in a mutation's input a problem sits; null when it concerns the whole. */
export type PathOf = (problem: RefusalProblem) => readonly string[] | null;

/** Paths of a mutation whose input is what the port takes. */
export const inInput: PathOf = ({ field }) => (field ? [field] : null);

/** Paths of a mutation whose `input.line` is what the port takes. */
export const inLine: PathOf = ({ field }) => (field ? ['line', field] : null);

/** Paths of a mutation whose list `input.lines` is what the port takes. */
export const inLines: PathOf = ({ field, index }) => {
  if (index === null || index === undefined) return null;
  return ['lines', String(index), ...(field ? [field] : [])];
};

/** Paths of a mutation that sends nothing a person filled in. */
export const nowhere: PathOf = () => null;

/**
 * Runs a write; where the back office refused it for reasons that a person can mend, they are its result. Everything else stays a failure: this is the
 * one place where an error becomes data.
 */
export async function orProblems<T>(write: Promise<T>, pathOf: PathOf): Promise<T | TaggedProblems> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Refused) return problemsOf(error, pathOf);
    throw error;
  }
}

const problemsOf = (refused: Refused, pathOf: PathOf): TaggedProblems => ({
  __typename: 'Problems',
  problems: viewProblems(refused, pathOf),
});

/** The reasons of a refusal in the schema's words, at least one. */
export function viewProblems({ refusal }: Refused, pathOf: PathOf): Problem[] {
  const problems = refusal.problems.map((problem) => viewProblem(problem, pathOf));
  return problems.length > 0 ? problems : [unexplained(refusal.message)];
}

const viewProblem = (problem: RefusalProblem, pathOf: PathOf): Problem => ({
  code: problem.code,
  message: problem.message,
  field: pathOf(problem),
  lineId: problem.lineId === null || problem.lineId === undefined ? null : String(problem.lineId),
  retryAfter: problem.retryAfter ?? null,
});

/** A refusal without reasons: its message, or the words for a call that failed (S8.10). */
const unexplained = (message: string | null): Problem => ({
  code: 'REFUSED',
  message: message?.trim() || cartFailureText,
  field: null,
  lineId: null,
});

/** One problem that the gateway found itself. */
export const problem = (
  code: Problem['code'],
  message: string,
  field: readonly string[] | null,
  lineId: string | null = null,
): TaggedProblems => ({
  __typename: 'Problems',
  problems: [{ code, message, field, lineId }],
});
