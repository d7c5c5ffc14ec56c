/** The key of the n-th attempt (from 1) of a dialog or a visit: its unique value as it is, then with a counter behind. Same input, same key. */
export const attemptKey = (unique: string, attempt: number): string => (attempt <= 1 ? unique : `${unique}.${attempt}`);
