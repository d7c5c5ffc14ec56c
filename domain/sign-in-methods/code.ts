/** The characters of a typed code that count: blanks and hyphens are only for reading it. */
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Whether a text may be a code of an authenticator app: six digits. */
export const isOneTimeCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));

/** Whether a text may be a one-time code or a recovery code (twelve letters and digits); the server knows. */
export const isCode = (typed: string): boolean => isOneTimeCode(typed) || /^[a-z\d]{12}$/.test(plainCode(typed));
