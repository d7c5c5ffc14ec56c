import { lazy } from 'react';

export { SignInPage } from './SignInPage.js';

/** What not everybody sees is loaded when they do. */
export const GuestLanding = lazy(() => import('./GuestLanding.js'));
export const AccessDeniedPage = lazy(() => import('./AccessDeniedPage.js'));
export const AskForPasswordPage = lazy(() => import('./AskPages.js').then(({ AskForPasswordPage: Page }) => ({ default: Page })));
export const AskForAccountPage = lazy(() => import('./AskPages.js').then(({ AskForAccountPage: Page }) => ({ default: Page })));
