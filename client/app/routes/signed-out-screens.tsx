import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { AccessDeniedPage, AskForAccountPage, AskForPasswordPage } from '../../features/session/index.js';
import { LoadingState } from '../../ui/States.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { LeadTo } from './LeadTo.js';

/** Signed-out routes that are there in whatever way nobody is signed in. */
export const deniedRoute = { path: '/accessdenied', element: <AccessDeniedPage waiting={<LoadingState />} /> };
export const helpRoutes = [
  { path: '/forgot-password', element: <AskForPasswordPage waiting={<LoadingState />} /> },
  { path: '/create-account', element: <AskForAccountPage waiting={<LoadingState />} /> },
];

/** The screen of the address, of those that there are. */
export function SignedOutScreens({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  const screens = useRoutes(routes);
  return <ErrorBoundary resetKey={pathname}>{screens}</ErrorBoundary>;
}

/** Every other path leads to the sign-in, and is come back to afterwards (S2.1). */
export const elsewhere = { path: '*', element: <LeadTo path="/login" isReplacing /> };
