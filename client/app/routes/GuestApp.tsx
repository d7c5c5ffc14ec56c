import { Outlet, useLocation } from 'react-router-dom';
import { GuestLanding } from '../../features/session/pages.js';
import { InSlices } from '../../ui/InSlices.js';
import { LoadingState } from '../../ui/States.js';
import { CartFreshnessProvider } from '../cart-freshness/CartFreshnessProvider.js';
import { GlobalCommands, type GlobalCommandsProps } from '../commands/GlobalCommands.js';
import { WorkplaceProvider } from '../providers/WorkplaceProvider.js';
import { Shell } from '../shell/Shell.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { guestRoutes } from './guest-routes.js';
import { deniedRoute, elsewhere, helpRoutes, SignedOutScreens } from './signed-out-screens.js';
import { useReadAhead } from './use-read-ahead.js';
import { LoadingApp } from './WaitingApps.js';

const noPaths: ReadonlySet<string> = new Set();

const browsing = {
  element: (
    <InSlices waiting={<LoadingApp />}>
      <GuestShell />
    </InSlices>
  ),
  children: [
    { path: '/login', element: <GuestLanding waiting={<LoadingState />} /> },
    ...guestRoutes.map(({ path, Page }) => ({ path, element: <Page waiting={<LoadingState />} /> })),
  ],
};

/** Nobody is signed in, and guests may browse (A2.3). */
export default function GuestApp({ onCommands }: { onCommands: GlobalCommandsProps['onChange'] }) {
  useReadAhead(guestRoutes);
  return (
    <WorkplaceProvider>
      <CartFreshnessProvider isGuest>
        <GlobalCommands view="guest" onChange={onCommands} />
        <SignedOutScreens routes={[browsing, ...helpRoutes, deniedRoute, elsewhere]} />
      </CartFreshnessProvider>
    </WorkplaceProvider>
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
