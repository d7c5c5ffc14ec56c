import { cartFailureText } from '../../domain/cart/cart-messages.js';
import { type Message, orElse } from '../../texts/text.js';
import type { GatewayContext } from '../context.js';
import type { Problem, ProblemResolvers, Problems } from '../generated/resolvers.js';
import { type RefusalProblem, Refused } from '../office/ports/refused.js';
import { type ProblemParams, textOfProblem } from './problem-texts.js';

/** A problem before it is worded for the reader. */
export interface ProblemToSay extends Pick<Problem, 'code' | 'field' | 'lineId' | 'retryAfter'> {
  readonly message: Message;
  readonly params?: ProblemParams;
  /** Language of `message` where it is the back office's; null if it does not say. */
  readonly language?: string | null;
}

/** `Problems` with its tag, as unions want it. */
export interface TaggedProblems extends Omit<Problems, 'problems'> {
  readonly __typename: 'Problems';
  readonly problems: readonly ProblemToSay[];
}

/** Words a problem for the reader: in a text for its code where the back office speaks another language, else as the back office words it. */
export const problemResolvers: ProblemResolvers<GatewayContext, ProblemToSay> = {
  message: (problem, _, { texts }) => texts.say(messageFor(problem, texts.language)),
  params: ({ params = {} }) => Object.entries(params).map(([name, value]) => ({ name, value: String(value) })),
};

function messageFor({ code, message, params = {}, language }: ProblemToSay, wanted: string): Message {
  if (typeof message !== 'string' || language === wanted) return message;
  return textOfProblem(code, params) ?? message;
}

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
export function viewProblems({ refusal }: Refused, pathOf: PathOf): ProblemToSay[] {
  const problems = refusal.problems.map((problem) => viewProblem(problem, pathOf, refusal.language));
  return problems.length > 0 ? problems : [unexplained(refusal.message)];
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

/** A refusal without reasons: its message, or the words for a call that failed (S8.10). */
const unexplained = (message: Message | null): ProblemToSay => ({
  code: 'REFUSED',
  message: orElse(message, cartFailureText),
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
