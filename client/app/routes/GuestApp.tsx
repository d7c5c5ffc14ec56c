import { Outlet, useLocation } from 'react-router-dom';
import { GuestLanding } from '../../features/session/index.js';
import { LoadingState } from '../../ui/States.js';
import { CartFreshnessProvider } from '../cart-freshness/CartFreshnessProvider.js';
import { GlobalCommands, type GlobalCommandsProps } from '../commands/GlobalCommands.js';
import { Shell } from '../shell/Shell.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { guestRoutes } from './ready-routes.js';
import { deniedRoute, elsewhere, helpRoutes, SignedOutScreens } from './signed-out-screens.js';
import { useReadAhead } from './use-read-ahead.js';

const noPaths: ReadonlySet<string> = new Set();

const browsing = {
  element: <GuestShell />,
  children: [
    { path: '/login', element: <GuestLanding waiting={<LoadingState />} /> },
    ...guestRoutes.map(({ path, Page }) => ({ path, element: <Page waiting={<LoadingState />} /> })),
  ],
};

/** Nobody is signed in, and guests may browse (A2.3). */
export default function GuestApp({ onCommands }: { onCommands: GlobalCommandsProps['onChange'] }) {
  useReadAhead(guestRoutes);
  return (
    <CartFreshnessProvider isGuest>
      <GlobalCommands view="guest" onChange={onCommands} />
      <SignedOutScreens routes={[browsing, ...helpRoutes, deniedRoute, elsewhere]} />
    </CartFreshnessProvider>
  );
}

function GuestShell() {
  const { pathname } = useLocation();
  return (
    <Shell paths={noPaths}>
      <ErrorBoundary resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
    </Shell>
  );
}
