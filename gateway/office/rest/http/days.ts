/** The date of a text of the back office, which may be an instant. */
export const dayOf = (text: string): string => text.split('T')[0] ?? text;

/** The same for a nullable value. */
export const maybeDay = (text: string | null | undefined): string | null => (text == null ? null : dayOf(text));
