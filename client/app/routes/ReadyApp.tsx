import { useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { isWaypoint } from '../../../domain/navigation/return-path.js';
import { CartWorkProvider } from '../../features/cart/index.js';
import { ShortageProvider } from '../../features/stock/index.js';
import { LoadingState } from '../../ui/States.js';
import { CartFreshnessProvider } from '../cart-freshness/CartFreshnessProvider.js';
import { GlobalCommands, type GlobalCommandsProps } from '../commands/GlobalCommands.js';
import { usePlaceViewer } from '../contexts/places.js';
import { useHasCart, useSessionScope } from '../contexts/session.js';
import { WorkplaceProvider } from '../providers/WorkplaceProvider.js';
import { Shell } from '../shell/Shell.js';
import { useOwnTheme } from '../theme/use-own-theme.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { NotFoundPage } from './NotFoundPage.js';
import { beginning, pathsThatLeadHome, readyRoutes, routesOf } from './ready-routes.js';
import { useReadAhead } from './use-read-ahead.js';
import { useVisitLog } from './use-visit-log.js';

const builtPaths: ReadonlySet<string> = new Set(readyRoutes.map(({ path }) => path));

interface Props {
  readonly onCommands: GlobalCommandsProps['onChange'];
}

/** The storefront of somebody who is signed in (A2.12). */
export default function ReadyApp(props: Props) {
  return (
    <WorkplaceProvider>
      <Storefront {...props} />
    </WorkplaceProvider>
  );
}

function Storefront({ onCommands }: Props) {
  const scope = useSessionScope();
  const hasCart = useHasCart();
  useOwnTheme();
  useReadAhead(readyRoutes);
  return (
    <CartFreshnessProvider key={scope} isGuest={!hasCart}>
      <GlobalCommands view="ready" onChange={onCommands} />
      <CartWorkProvider>
        <ShortageProvider>
          <Shell paths={builtPaths}>
            <Screens />
          </Shell>
        </ShortageProvider>
      </CartWorkProvider>
    </CartFreshnessProvider>
  );
}

function Screens() {
  const viewer = usePlaceViewer();
  const { pathname } = useLocation();
  useVisitLog();
  const first = beginning(viewer);
  const screens = useRoutes([
    // Of two routes with one path the first counts.
    ...(first === null ? [] : [{ path: '/', element: <Navigate to={first} replace /> }]),
    ...routesOf(viewer).map(({ path, Page }) => ({ path, element: <Page waiting={<LoadingState />} /> })),
    ...pathsThatLeadHome(viewer).map((path) => ({ path, element: <Home /> })),
    // The page of a start page's address is not open where a cart is only looked at (S9.4).
    ...(viewer.isReadOnly ? [{ path: '/products', element: <Navigate to="/cart" replace /> }] : []),
    // The session's own screens are behind us (S2.13); a place to return to has been gone to already.
    ...(isWaypoint(pathname) ? [{ path: '*', element: <Onwards /> }] : [{ path: '*', element: <NotFoundPage /> }]),
  ]);
  return <ErrorBoundary resetKey={pathname}>{screens}</ErrorBoundary>;
}

/** Leads home from a place of others, unless the session leads back to where somebody began already. */
function Home() {
  const { pathname } = useLocation();
  return window.location.pathname === pathname ? <Navigate to="/" replace /> : null;
}

/** Leads home from a screen of the session's own. */
function Onwards() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = document.title.split(' · ').at(-1) ?? '';
  }, []);
  return isWaypoint(pathname) && isWaypoint(window.location.pathname) ? <Navigate to="/" replace /> : null;
}
