import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { isMenuOpen } from '../../../domain/menu.js';
import { CartWorkProvider } from '../../features/cart/index.js';
import { LoadingState } from '../../ui/States.js';
import { CartFreshnessProvider } from '../cart-freshness/CartFreshnessProvider.js';
import { useHasCart, useSessionScope } from '../contexts/session.js';
import { useMenu } from '../contexts/workplace.js';
import { Shell } from '../shell/Shell.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { NotFoundPage } from './NotFoundPage.js';
import { builtPaths, readyRoutes } from './ready-routes.js';
import { isWaypoint } from './session-view.js';
import { useVisitLog } from './use-visit-log.js';

/** The storefront of somebody who is signed in (A2.12). */
export default function ReadyApp() {
  const scope = useSessionScope();
  const hasCart = useHasCart();
  return (
    <CartFreshnessProvider key={scope} isGuest={!hasCart}>
      <CartWorkProvider>
        <Shell paths={builtPaths}>
          <Screens />
        </Shell>
      </CartWorkProvider>
    </CartFreshnessProvider>
  );
}

function Screens() {
  const menu = useMenu();
  const { pathname } = useLocation();
  useVisitLog();
  const screens = useRoutes([
    ...readyRoutes.filter(({ menuKey }) => isMenuOpen(menu, menuKey)).map(({ path, Page }) => ({ path, element: <Page /> })),
    // The session's own screens are behind us (S2.13); a place to return to has been gone to already.
    ...(isWaypoint(pathname) ? [{ path: '*', element: <Onwards /> }] : [{ path: '*', element: <NotFoundPage /> }]),
  ]);
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingState />}>{screens}</Suspense>
    </ErrorBoundary>
  );
}

/** Leads home from a screen of the session's own. */
function Onwards() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = document.title.split(' · ').at(-1) ?? '';
  }, []);
  return isWaypoint(pathname) && isWaypoint(window.location.pathname) ? <Navigate to="/" replace /> : null;
}
