import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { PageRouter } from './page-router.js';

const PageRouterContext = createContext<PageRouter | null>(null);

/** Gives the address to everything inside. Without transitions address and session change in one rendering, so that no page shows under the other's address. */
export function PageRouterProvider({ router, children }: { router: PageRouter; children: ReactNode }) {
  const { location, historyAction } = useSyncExternalStore(router.subscribe, () => router.state);
  return (
    <PageRouterContext value={router}>
      <Router location={location} navigationType={historyAction} navigator={router.navigator} useTransitions={false}>
        {children}
      </Router>
    </PageRouterContext>
  );
}

/** The page's address, for what holds moves up; everything else uses the hooks of React Router. */
export function usePageRouter(): PageRouter {
  const router = useContext(PageRouterContext);
  if (router === null) throw new Error('There is no PageRouterProvider around.');
  return router;
}
