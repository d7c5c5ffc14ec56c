import { type Message, orElse, text } from '../../texts/text.js';
import { signInFailureText, type TokenFailure } from './sign-in-messages.js';

/** The company's directory does not answer. */
export const companyUnreachableText = text('companySignIn.unreachable');
/** The answer of the directory is used, expired, of another browser, or wrong in itself. */
export const companyAnswerRefusedText = text('companySignIn.answerRefused');
/** The directory gives the person no role. */
export const companyNoAccessText = text('companySignIn.noAccess');
/** The directory names nobody whom it may sign in. */
export const companyNoAccountText = text('companySignIn.noAccount');

/** The reason of a failed sign-in through a company. */
export function companyFailureText(failure: TokenFailure): Message {
  if (failure.reason === 'unknownUser') return companyAnswerRefusedText;
  return failure.reason === 'rejected' ? orElse(failure.description, companyAnswerRefusedText) : signInFailureText(failure);
}
