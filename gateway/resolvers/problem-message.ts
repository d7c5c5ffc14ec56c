import { linesOf, type Message, orElse } from '../../texts/text.js';
import type { GatewayContext } from '../context.js';
import type { Refused } from '../office/ports/refused.js';
import { textOfProblem } from './problem-texts.js';
import type { ProblemToSay } from './problems.js';

/** The texts of a reader, and the site's language: a back office that does not state its language writes the site's. */
export type Reader = Pick<GatewayContext, 'texts' | 'siteLanguage'>;

type WordedProblem = Pick<ProblemToSay, 'code' | 'message' | 'params' | 'language'>;

/** True if a message needs no other wording: it is the gateway's own text, or the back office wrote it in the reader's language. */
export const isForReader = ({ message, language }: Pick<WordedProblem, 'message' | 'language'>, reader: Reader): boolean =>
  typeof message !== 'string' || isSameLanguage(language ?? reader.siteLanguage, reader.texts.language);

/** Message of a problem for the reader: our text for its code if the back office uses another language, else the back office's text. */
export function messageFor(problem: WordedProblem, reader: Reader): Message {
  if (isForReader(problem, reader)) return problem.message;
  return textOfProblem(problem.code, problem.params ?? {}) ?? problem.message;
}

/** One reason of a refusal for the reader: the back office's message if it is in the reader's language, else its first problem; `''` if it gave no reason. */
export function reasonFor({ refusal }: Refused, reader: Reader): Message {
  const { message, language, problems } = refusal;
  const [first = ''] = problems.map((problem) => messageFor({ ...problem, language }, reader));
  const isWordedForReader = message !== null && isForReader({ message, language }, reader);
  return isWordedForReader ? orElse(message, first) : orElse(first, message ?? '');
}

/** All reasons of a refusal for the reader, below each other; `''` if the back office gave no reason. */
export function reasonsFor({ refusal }: Refused, reader: Reader): Message {
  const { message, language, problems } = refusal;
  if (problems.length === 0) return message ?? '';
  return linesOf(problems.map((problem) => messageFor({ ...problem, language }, reader)));
}

/** `es` is the same as `es-MX`, whichever of the two states its region; upper and lower case do not matter (BCP 47). */
function isSameLanguage(one: string, other: string): boolean {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first === second || first.startsWith(`${second}-`) || second.startsWith(`${first}-`);
}
