import { linesOf, type Message } from '../../texts/text.js';
import { type Problem, type ProblemCode, Refused } from './failures.js';

/** Throws a 409 with all problems where there are any; the message is all of them, one per line (S8.16). */
export function refuseFor(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new Refused([first, ...rest], linesOf(problems.map(({ message }) => message)));
}

/** Throws a 409 with the problems of a form, by field, where there are any. Their codes are those of the rule, of the field, or `REFUSED`. */
export function refuseForm(
  found: Readonly<Partial<Record<string, Message>>>,
  codes: Readonly<Partial<Record<string, ProblemCode>>> = {},
): void {
  const problems = Object.entries(found).map(
    ([field, message = '']): Problem => ({ code: codeOf(message) ?? codes[field] ?? 'REFUSED', message, field }),
  );
  refuseFor(problems);
}

function codeOf(message: Message): ProblemCode | null {
  const key = typeof message === 'object' && 'key' in message ? message.key : '';
  if (key === 'fields.required') return 'FIELD_REQUIRED';
  return key === 'fields.tooLong' ? 'TEXT_TOO_LONG' : null;
}
