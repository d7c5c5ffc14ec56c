/** Text above the field of the dialog Reset Password (A2.73). */
export const resetHint = 'Enter your username or email address. You will get a message with a link to set a new password.';
