import { cartFailureText } from '../../domain/cart/cart-messages.js';
import { type Message, orElse } from '../../texts/text.js';
import type { GatewayContext } from '../context.js';
import type { Problem, ProblemResolvers, Problems } from '../generated/resolvers.js';
import { type RefusalProblem, Refused } from '../office/ports/refused.js';
import { messageFor } from './problem-message.js';
import type { ProblemParams } from './problem-texts.js';

/** A problem before its message is written for the reader. */
export interface ProblemToSay extends Pick<Problem, 'code' | 'field' | 'lineId' | 'retryAfter'> {
  readonly message: Message;
  readonly params?: ProblemParams;
  /** Language of `message` if it is the back office's; null if unknown. */
  readonly language?: string | null;
}

/** `Problems` with its tag, as unions require. */
export interface TaggedProblems extends Omit<Problems, 'problems'> {
  readonly __typename: 'Problems';
  readonly problems: readonly ProblemToSay[];
}

/** Message and parameters of a problem for the reader. */
export const problemResolvers: ProblemResolvers<GatewayContext, ProblemToSay> = {
  message: (problem, _, ctx) => ctx.texts.say(messageFor(problem, ctx)),
  params: ({ params = {} }) => Object.entries(params).map(([name, value]) => ({ name, value: String(value) })),
};

/** Path of a problem in a mutation's input; null if it concerns the whole input. */
export type PathOf = (problem: RefusalProblem) => readonly string[] | null;

/** Paths of a mutation whose input is the port's input. */
export const inInput: PathOf = ({ field }) => (field ? [field] : null);

/** Paths of a mutation whose `input.line` is the port's input. */
export const inLine: PathOf = ({ field }) => (field ? ['line', field] : null);

/** Paths of a mutation whose list `input.lines` is the port's input. */
export const inLines: PathOf = ({ field, index }) => {
  if (index === null || index === undefined) return null;
  return ['lines', String(index), ...(field ? [field] : [])];
};

/** Paths of a mutation without input that a person filled in. */
export const nowhere: PathOf = () => null;

/**
 * Runs a write. If the back office refuses it for reasons that a person can fix, they are its result. Everything else stays a failure: this is the
 * one place where an error becomes data.
 *
 * @param unexplainedText message of a refusal without one (S8.10)
 */
export async function orProblems<T>(
  write: Promise<T>,
  pathOf: PathOf,
  unexplainedText: Message = cartFailureText,
): Promise<T | TaggedProblems> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Refused) return problemsOf(error, pathOf, unexplainedText);
    throw error;
  }
}

const problemsOf = (refused: Refused, pathOf: PathOf, unexplainedText: Message): TaggedProblems => ({
  __typename: 'Problems',
  problems: viewProblems(refused, pathOf, unexplainedText),
});

/** The reasons of a refusal in the schema's terms, at least one. */
export function viewProblems({ refusal }: Refused, pathOf: PathOf, unexplainedText: Message = cartFailureText): ProblemToSay[] {
  const problems = refusal.problems.map((problem) => viewProblem(problem, pathOf, refusal.language));
  return problems.length > 0 ? problems : [unexplained(refusal.message, unexplainedText)];
}

const viewProblem = (problem: RefusalProblem, pathOf: PathOf, language: string | null): ProblemToSay => ({
  code: problem.code,
  message: problem.message,
  params: problem.params ?? {},
  language,
  field: pathOf(problem),
  lineId: problem.lineId === null || problem.lineId === undefined ? null : String(problem.lineId),
  retryAfter: problem.retryAfter ?? null,
});

/** A refusal without reasons: its message, or this text. */
const unexplained = (message: Message | null, unexplainedText: Message): ProblemToSay => ({
  code: 'REFUSED',
  message: orElse(message, unexplainedText),
  field: null,
  lineId: null,
});

/** One problem that the gateway found itself. */
export const problem = (
  code: Problem['code'],
  message: Message,
  field: readonly string[] | null,
  lineId: string | null = null,
): TaggedProblems => ({
  __typename: 'Problems',
  problems: [{ code, message, field, lineId }],
});
