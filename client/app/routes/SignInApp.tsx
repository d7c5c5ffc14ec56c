import { Navigate } from 'react-router-dom';
import { SignInPage } from '../../features/session/pages.js';
import { deniedRoute, elsewhere, helpRoutes, SignedOutScreens } from './signed-out-screens.js';

/** Nobody is signed in, and the card asks who is there (A2.1–A2.7). */
export function SignInApp() {
  return <SignedOutScreens routes={[{ path: '/login', element: <SignInPage /> }, ...helpRoutes, deniedRoute, elsewhere]} />;
}

/** The reason for having no session is one that has a page of its own (A2.22). */
export function AccessDeniedApp() {
  return <SignedOutScreens routes={[deniedRoute, { path: '*', element: <Navigate to="/accessdenied" replace /> }]} />;
}
