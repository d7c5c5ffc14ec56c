/** Adding, updating, deleting or validating lines failed (S8.10). */
export const cartFailureText = 'Request could not be completed at this time';

/** Nothing better is known (S8.11). */
export const dialogFailureText = 'An error occurred while performing this action';

/** What the line dialog shows of a failure: the first error, else the message, else a word of its own (S8.11). */
export function dialogErrorText(errors: readonly string[], message: string | null | undefined): string {
  const texts = [...errors, message ?? ''].map((text) => text.trim());
  return texts.find((text) => text !== '') ?? dialogFailureText;
}
