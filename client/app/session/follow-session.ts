import type { ActorRefFrom } from 'xstate';
import { isWaypoint } from '../../../domain/navigation/return-path.js';
import type { session } from '../../../machines/session/session.machine.js';

/** The part of the router that is needed; a data router of React Router has it. */
export interface Navigator {
  readonly state: { readonly location: { readonly pathname: string; readonly key: string }; readonly historyAction: string };
  subscribe(hear: (state: Navigator['state']) => void): () => void;
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
}

/** Navigates as the session requires, and notifies the session of going back. */
export function followSession(actor: ActorRefFrom<typeof session>, router: Navigator): void {
  actor.on('session.ready', ({ returnTo }) => {
    if (returnTo !== null) void router.navigate(returnTo, { replace: true });
  });
  // Users who log out want a fresh start; users who are logged out return to where they were.
  actor.on('session.ended', ({ why }) => {
    if (why === 'logout') void router.navigate('/login');
  });

  // The page behind the link of an email does the rest (A5.34).
  actor.on('newPassword.required', ({ resetToken }) => {
    void router.navigate(`/changepassword?${new URLSearchParams({ t: resetToken })}`);
  });

  let shown = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location.key === shown.key) return;
    const left = shown.pathname;
    shown = location;
    if (historyAction === 'POP' && isWaypoint(left)) actor.send({ type: 'navigation.popped' });
    // A guest who keeps browsing instead of signing in does not see the card the next time, either.
    if (left === '/login' && location.pathname !== '/login') actor.send({ type: 'login.dismissed' });
  });
}
