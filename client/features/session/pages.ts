import { later } from '../../ui/later.js';

export { CompanySignInPage, SignInPage } from './SignInPage.js';

/** Pages that not every user visits, loaded on demand. */
export const GuestLanding = later(() => import('./GuestLanding.js'));

export const AccessDeniedPage = later(() => import('./AccessDeniedPage.js'));

export const AskForPasswordPage = later(async () => ({ default: (await import('./AskPages.js')).AskForPasswordPage }));

export const AskForAccountPage = later(async () => ({ default: (await import('./AskPages.js')).AskForAccountPage }));
