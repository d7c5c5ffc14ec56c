import { button, h2, link, type Part } from '../../../paths/screen/shown.js';

/** The cards of the settings that lead elsewhere: to the dialog for the password, and to the page Sign-In and Security. */
export const otherSettings: Part = [
  h2('Change Password'),
  'Your other sessions end when you change your password.',
  button('Change Password'),
  h2('Sign-In and Security'),
  'Passkeys, codes from an authenticator app, and the browsers in which you are signed in.',
  link('Manage Sign-In', { url: '/settings/security' }),
];
