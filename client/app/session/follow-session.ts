import type { ActorRefFrom } from 'xstate';
import { isWaypoint } from '../../../domain/navigation/return-path.js';
import type { session } from '../../../machines/session/session.machine.js';
import type { PageRouter } from '../address/page-router.js';

/** Navigates as the session requires, and notifies the session of going back. */
export function followSession(actor: ActorRefFrom<typeof session>, router: PageRouter): void {
  actor.on('session.ready', ({ returnTo }) => {
    if (returnTo !== null) router.navigate(returnTo, { replace: true });
  });
  // Users who log out want a fresh start; users who are logged out return to where they were.
  actor.on('session.ended', ({ why }) => {
    if (why === 'logout') router.navigate('/login');
  });

  // The page behind the link of an email does the rest (A5.34).
  actor.on('newPassword.required', ({ resetToken }) => {
    router.navigate(`/changepassword?${new URLSearchParams({ t: resetToken })}`);
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
