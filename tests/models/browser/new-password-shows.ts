import { confirmationProblem, type NewPassword, passwordProblem } from '../../../domain/password/new-password.js';
import { type PasswordPolicy, passwordRequirements } from '../../../domain/password/password-policy.js';
import { alert, item, list, nodeOf, type Part, textbox } from '../../../paths/screen/shown.js';
import { english } from '../../../texts/testing/english.js';

interface NewPasswordFacts {
  /** Names of the two fields. */
  labels: readonly [password: string, confirmation: string];
  typed: NewPassword;
  policy: PasswordPolicy;
  changed: { readonly password: boolean; readonly confirmation: boolean };
  isDisabled: boolean;
}

/** A field of a password, with its problem below; one that repeats the field's name describes nothing. */
export const passwordShows = (name: string, value: string, problem: string | null, ...parts: Part[]): Part => [
  textbox(
    name,
    { value: '•'.repeat(value.length) },
    problem !== null && { invalid: true },
    problem !== null && problem !== name && { description: problem },
    parts,
  ),
  problem !== null && alert(problem),
];

/** A new password with its strength and requirements, and its confirmation (A2.72, A2.74, A2.78). */
export function newPasswordShows({ labels, typed, policy, changed, isDisabled }: NewPasswordFacts): Part {
  const { password, passwordConfirmation } = typed;
  const isOff = isDisabled && { disabled: true };
  const isProblemShown = changed.password && (password === '' || changed.confirmation);
  const problems = {
    password: isProblemShown ? passwordProblem(typed, policy) : null,
    confirmation: changed.confirmation ? confirmationProblem(typed) : null,
  };
  return [
    passwordShows(labels[0], password, problems.password && english(problems.password), isOff),
    nodeOf('meter')('Password strength', { value: password === '' ? '0' : '100' }),
    password !== '' && 'Strong',
    list(
      'Requirements',
      passwordRequirements(policy, password).map(({ text, isMet }) => item(english(text), isMet ? 'met' : 'missing')),
    ),
    passwordShows(labels[1], passwordConfirmation, problems.confirmation && english(problems.confirmation), isOff),
  ];
}
