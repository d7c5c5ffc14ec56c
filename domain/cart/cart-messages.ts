import { type Message, orElse, text } from '../../texts/text.js';
/** Adding, updating, deleting or validating lines failed (S8.10). */
export const cartFailureText = text('cart.requestFailed');

/** Nothing better is known (S8.11). */
export const dialogFailureText = text('cart.actionFailed');

/** Failure text of the line dialog: the first error, otherwise the message, otherwise a default text (S8.11). */
export function dialogErrorText(errors: readonly Message[], message: Message | null | undefined): Message {
  const messages = [...errors, message ?? ''].map((each) => orElse(each, ''));
  return messages.find((each) => each !== '') ?? dialogFailureText;
}
