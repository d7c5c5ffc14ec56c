import { type Text, text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';

/** Requirements of a password (A3.16, A5.31). */
export interface PasswordPolicy {
  readonly minimumLength: number;
  /** Null for no limit. */
  readonly maximumLength: number | null;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsNumber: boolean;
  /** A character that is neither a letter nor a digit. */
  readonly needsSpecial: boolean;
  readonly allowsBlanks: boolean;
}

/** The policy until the site's own is loaded (S5.31, A5.31). */
export const defaultPasswordPolicy: PasswordPolicy = {
  minimumLength: 8,
  maximumLength: null,
  needsLowercase: true,
  needsUppercase: true,
  needsNumber: true,
  needsSpecial: true,
  allowsBlanks: false,
};

/** A requirement of a policy, and whether a password meets it. */
export interface PasswordRequirement {
  readonly text: Text;
  readonly isMet: boolean;
}

/** All requirements of a policy, in the order in which they are shown. Characters are counted as people count them. */
export function passwordRequirements(policy: PasswordPolicy, password: string): PasswordRequirement[] {
  const { minimumLength, maximumLength, needsLowercase, needsUppercase, needsNumber, needsSpecial, allowsBlanks } = policy;
  const length = lengthOf(password);
  const requirements: (PasswordRequirement | false)[] = [
    { text: text('password.atLeast', { least: minimumLength }), isMet: length >= minimumLength },
    maximumLength !== null && { text: text('password.atMost', { most: maximumLength }), isMet: length <= maximumLength },
    needsLowercase && { text: text('password.lowercase'), isMet: /\p{Ll}/u.test(password) },
    needsUppercase && { text: text('password.uppercase'), isMet: /\p{Lu}/u.test(password) },
    needsNumber && { text: text('password.number'), isMet: /\p{Nd}/u.test(password) },
    needsSpecial && { text: text('password.special'), isMet: /[^\p{L}\p{N}]/u.test(password) },
    !allowsBlanks && { text: text('password.noBlanks'), isMet: !/\s/u.test(password) },
  ];
  return requirements.filter((requirement) => requirement !== false);
}

/** Whether a password meets all requirements. */
export const meetsPolicy = (policy: PasswordPolicy, password: string): boolean =>
  passwordRequirements(policy, password).every(({ isMet }) => isMet);
