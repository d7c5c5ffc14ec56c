import { useEffect } from 'react';
import { type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { AccessDeniedPage, AskForAccountPage, AskForPasswordPage } from '../../features/session/index.js';
import { LoadingState } from '../../ui/States.js';
import { useAppActors } from '../contexts/app-actors.js';
import { ErrorBoundary } from './ErrorBoundary.js';

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

/** Any other path leads to the sign-in, and is come back to afterwards (S2.1). */
function ToSignIn() {
  const { session } = useAppActors();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // Somebody who logs out is on the way to /login already, and does not want back to where they were.
    if (window.location.pathname !== pathname) return;
    session.send({ type: 'location.kept', path: `${pathname}${search}${hash}` });
    navigate('/login', { replace: true });
  }, [session, navigate, pathname, search, hash]);
  return null;
}

/** Every other path. */
export const elsewhere = { path: '*', element: <ToSignIn /> };
