/** The client's own picture in place of a missing one (A7.34). */
export const missingPicture = '/missing.svg';
