import { type Text, text } from '../../texts/text.js';
import { emailProblemText, isEmailAddress } from '../addresses/email-address.js';
import { type AccountForm, type AccountProblem, accountProblems } from '../colleagues/colleague-form.js';

/** Account of the first administrator, as typed. */
export interface AdministratorForm extends AccountForm {
  readonly email: string;
}

/** One problem of the form. */
export interface AdministratorProblem {
  readonly code: AccountProblem['code'] | 'EMAIL_INVALID';
  readonly field: keyof AdministratorForm;
  readonly message: Text;
}

/** Problems of the form; empty if it is valid. */
export function administratorProblems(form: AdministratorForm): AdministratorProblem[] {
  const email = form.email.trim();
  const ofEmail = (): AdministratorProblem[] => {
    if (email === '') {
      const message = text('fields.required', { label: text('setup.administrator.email') });
      return [{ code: 'FIELD_REQUIRED', field: 'email', message }];
    }
    return isEmailAddress(email) ? [] : [{ code: 'EMAIL_INVALID', field: 'email', message: emailProblemText }];
  };
  return [...accountProblems(form, email), ...ofEmail()];
}
