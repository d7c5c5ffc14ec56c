import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { defaultPasswordPolicy, meetsPolicy, type PasswordPolicy, passwordRequirements } from './password-policy.js';

const lenient: PasswordPolicy = {
  minimumLength: 4,
  maximumLength: 10,
  needsLowercase: false,
  needsUppercase: false,
  needsNumber: false,
  needsSpecial: false,
  allowsBlanks: true,
};
const unmet = (policy: PasswordPolicy, password: string): string[] =>
  passwordRequirements(policy, password)
    .filter(({ isMet }) => !isMet)
    .map(({ text }) => english(text));

describe('the requirements of a password', () => {
  it('are eight characters of all four classes and no blanks until the site says otherwise (S5.31, A5.31)', () => {
    expect(passwordRequirements(defaultPasswordPolicy, 'Ab1!5678').map(({ text, isMet }) => [english(text), isMet])).toEqual([
      ['At least 8 characters', true],
      ['A lowercase letter', true],
      ['An uppercase letter', true],
      ['A number', true],
      ['A special character', true],
      ['No blanks', true],
    ]);
  });

  it.each([
    ['Ab1!567', ['At least 8 characters']],
    ['AB1!5678', ['A lowercase letter']],
    ['ab1!5678', ['An uppercase letter']],
    ['Abc!defg', ['A number']],
    ['Abc1defg', ['A special character']],
    ['Abc1 d!g', ['No blanks']],
    ['', ['At least 8 characters', 'A lowercase letter', 'An uppercase letter', 'A number', 'A special character']],
  ])('%o lacks %o', (password, lacking) => {
    expect(unmet(defaultPasswordPolicy, password)).toEqual(lacking);
    expect(meetsPolicy(defaultPasswordPolicy, password)).toBe(false);
  });

  it('are only those of the policy', () => {
    expect(unmet(lenient, 'four')).toEqual([]);
    expect(unmet(lenient, 'a b c d e f')).toEqual(['At most 10 characters']);
    expect(meetsPolicy(lenient, '0123456789')).toBe(true);
  });

  it('count letters of every script, and characters as people do', () => {
    expect(meetsPolicy({ ...defaultPasswordPolicy, minimumLength: 6 }, 'Éßñ١!ж')).toBe(true);
    expect(unmet({ ...lenient, maximumLength: 4 }, '👍👍👍👍')).toEqual([]);
    expect(unmet(lenient, '👍👍👍')).toEqual(['At least 4 characters']);
  });
});
