/** The day of a text of the back office, which may give a moment where a day is meant. */
export const dayOf = (text: string): string => text.split('T')[0] ?? text;

/** The same where there may be none. */
export const maybeDay = (text: string | null | undefined): string | null => (text == null ? null : dayOf(text));
