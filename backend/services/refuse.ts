import { linesOf } from '../../texts/text.js';
import { type Problem, Refused } from './failures.js';

/** Throws a 409 with all problems where there are any; the message is all of them, one per line (S8.16). */
export function refuseFor(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new Refused([first, ...rest], linesOf(problems.map(({ message }) => message)));
}
