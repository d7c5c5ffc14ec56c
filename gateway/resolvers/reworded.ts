import type { Text } from '../../texts/text.js';
import type { ProblemCode } from '../generated/resolvers.js';
import { isForReader, type Reader } from './problem-message.js';
import type { TaggedProblems } from './problems.js';

/**
 * An outcome whose problems of a code have another text than the gateway's usual one, because that one is not true for this mutation. What the back
 * office wrote in the reader's language stays.
 */
export function reworded<T extends { readonly __typename: string }>(
  outcome: T | TaggedProblems,
  code: ProblemCode,
  message: Text,
  reader: Reader,
): T | TaggedProblems {
  if (!('problems' in outcome)) return outcome;
  const problems = outcome.problems.map((found) =>
    found.code === code && !isForReader(found, reader) ? { ...found, message } : found,
  );
  return { ...outcome, problems };
}
