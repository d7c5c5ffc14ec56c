import { type Text, text } from '../../texts/text.js';

/** Requirements of passwords that the store's staff may choose (A3.16). */
export interface PasswordOptions {
  readonly minimumLength: number;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsNumber: boolean;
  readonly needsSpecial: boolean;
}

/** A character class that passwords can need. */
export type CharacterClass = Exclude<keyof PasswordOptions, 'minimumLength'>;

const classes: readonly CharacterClass[] = ['needsLowercase', 'needsUppercase', 'needsNumber', 'needsSpecial'];

/** Minimum lengths to choose from: none below 8, as OWASP ASVS 6.2.1 wants it. */
export const minimumLengths: readonly number[] = [8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 24, 32];

/** The longest minimum: longer ones nobody could type. */
const longestMinimum = 64;

/** The problem of a minimum length that cannot be saved; null if it can. */
export function minimumLengthProblem(minimumLength: number): Text | null {
  const least = Math.min(...minimumLengths);
  const isAllowed = minimumLength >= least && minimumLength <= longestMinimum;
  return isAllowed ? null : text('administration.lengthNotAllowed', { least, most: longestMinimum });
}

/** Minimum lengths to choose from, with the current one, which may be an older choice. */
export const lengthsToChoose = (current: number): readonly number[] =>
  [...new Set([...minimumLengths, current])].toSorted((one, other) => one - other);

/** Only the options of a policy, or of something else that has them. */
export const optionsOf = ({
  minimumLength,
  needsLowercase,
  needsUppercase,
  needsNumber,
  needsSpecial,
}: PasswordOptions): PasswordOptions => ({ minimumLength, needsLowercase, needsUppercase, needsNumber, needsSpecial });

/** Whether passwords that met the options so far may fail the wanted ones: only then is a change confirmed first (A5.34). */
export const isStricter = (wanted: PasswordOptions, soFar: PasswordOptions): boolean =>
  wanted.minimumLength > soFar.minimumLength || classes.some((each) => wanted[each] && !soFar[each]);

/** Whether two choices are the same. */
export const isSameOptions = (one: PasswordOptions, other: PasswordOptions): boolean =>
  one.minimumLength === other.minimumLength && classes.every((each) => one[each] === other[each]);
