import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { ForgotPasswordPage } from '../../features/password/pages.js';
import { CreateAccountPage } from '../../features/registration/pages.js';
import { AccessDeniedPage, AskForAccountPage, AskForPasswordPage, CompanySignInPage } from '../../features/session/pages.js';
import { LoadingState } from '../../ui/States.js';
import { useHasCapability, useSite } from '../contexts/site.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { LeadTo } from './LeadTo.js';

/** Signed-out routes that are there in whatever way nobody is signed in. */
export const deniedRoute = { path: '/accessdenied', element: <AccessDeniedPage waiting={<LoadingState />} /> };
export const helpRoutes = [
  { path: '/forgot-password', element: <PasswordHelp /> },
  { path: '/create-account', element: <AccountHelp /> },
  { path: '/sign-in/*', element: <CompanySignInPage /> },
];

/** A link by email where the back office sends email, otherwise the distributor's telephone (A2.73). */
function PasswordHelp() {
  const Page = useHasCapability('PASSWORD_RESET') ? ForgotPasswordPage : AskForPasswordPage;
  return <Page waiting={<LoadingState />} />;
}

/** Registration where consumers may register and the back office sends email, otherwise the distributor's telephone (A2.72). */
function AccountHelp() {
  const isOffered = useSite()?.allowConsumer ?? false;
  const Page = useHasCapability('REGISTRATION') && isOffered ? CreateAccountPage : AskForAccountPage;
  return <Page waiting={<LoadingState />} />;
}

/** The screen of the address, of those that there are. */
export function SignedOutScreens({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  const screens = useRoutes(routes);
  return <ErrorBoundary resetKey={pathname}>{screens}</ErrorBoundary>;
}

/** Every other path leads to the sign-in, and is come back to afterwards (S2.1). */
export const elsewhere = { path: '*', element: <LeadTo path="/login" isReplacing /> };
