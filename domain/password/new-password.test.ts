import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { confirmationProblem, isNewPassword, passwordProblem } from './new-password.js';
import { defaultPasswordPolicy } from './password-policy.js';
import { accountName, accountNameProblem } from './reset-request.js';

const problemsOf = (password: string, passwordConfirmation: string) => {
  const typed = { password, passwordConfirmation };
  const problems = [passwordProblem(typed, defaultPasswordPolicy), confirmationProblem(typed)];
  return problems.map((problem) => problem && english(problem));
};

describe('a new password and its confirmation (A5.26, A5.30)', () => {
  it.each([
    ['', '', ['Set Password', 'Confirm Password']],
    ['short', 'short', ['The password must meet all requirements.', null]],
    ['Ab1!5678', '', [null, 'Confirm Password']],
    ['Ab1!5678', 'Ab1!5679', [null, 'Passwords must match']],
    ['Ab1!5678', 'Ab1!5678', [null, null]],
  ])('%o and %o: %o', (password, confirmation, problems) => {
    expect(problemsOf(password, confirmation)).toEqual(problems);
    const isComplete = problems.every((problem) => problem === null);
    expect(isNewPassword({ password, passwordConfirmation: confirmation }, defaultPasswordPolicy)).toBe(isComplete);
  });
});

describe('the name in a request for a reset link (A5.28)', () => {
  it('is sent without blanks around it', () => {
    expect(accountName('  emily@example.com ')).toBe('emily@example.com');
  });

  it.each(['', '   '])('is required: %o', (typed) => {
    expect(english(accountNameProblem(typed)!)).toBe('Enter your username or email address.');
  });

  it('may be any text', () => {
    expect(accountNameProblem('buyer')).toBeNull();
  });
});
