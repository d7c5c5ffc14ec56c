/** Adding, updating, deleting or validating lines failed (S8.10). */
export const cartFailureText = 'Request could not be completed at this time';

/** Nothing better is known (S8.11). */
export const dialogFailureText = 'An error occurred while performing this action';

/** Failure text of the line dialog: the first error, otherwise the message, otherwise a default text (S8.11). */
export function dialogErrorText(errors: readonly string[], message: string | null | undefined): string {
  const texts = [...errors, message ?? ''].map((text) => text.trim());
  return texts.find((text) => text !== '') ?? dialogFailureText;
}
