import type { ApolloClient } from '@apollo/client';
import type { ActorRefFrom } from 'xstate';
import type { session } from '../../../machines/session/session.machine.js';
import { loadWorkplaceDocuments } from '../session/session-calls.js';
import { preloadGuestScreen } from './guest-routes.js';
import { GuestApp, LeaveQuestion, PathAction, ReadyApp, SelectingCustomerApp } from './later-apps.js';
import { type SessionView, sessionView } from './session-view.js';

/** Time after which a page has loaded its own code and pictures. */
const untilLoadedMs = 4_000;

/**
 * Loads ahead. While the session opens: what shows afterwards, in parallel instead of in sequence, but after the session's own call, which must not wait for a
 * connection. Once a part shows: what a person can come to from there.
 * @param isSomebody a session is taken up; otherwise a guest is expected
 */
export function preloadApps(actor: ActorRefFrom<typeof session>, client: ApolloClient, isSomebody: boolean): void {
  if (isSomebody) void loadDocuments().then(() => setTimeout(preloadReadyApp));
  else setTimeout(preloadGuestApp);

  let shown: SessionView | null = null;
  actor.subscribe((snapshot) => {
    const view = sessionView(snapshot);
    if (view === shown) return;
    shown = view;
    if (view === 'guest') readGuestAhead(client);
    if (view === 'signIn') setTimeout(preloadAfterSignIn);
    if (view === 'guest' || view === 'ready') setTimeout(preloadSmallParts, untilLoadedMs);
  });
}

// A failure to load shows when the part is used.

const loadDocuments = () => loadWorkplaceDocuments().catch(() => undefined);

function preloadReadyApp(): void {
  ReadyApp.preload();
  import('./ready-routes.js').then(({ preloadScreen }) => preloadScreen(window.location.pathname)).catch(() => undefined);
}

function preloadGuestApp(): void {
  GuestApp.preload();
  preloadGuestScreen(window.location.pathname);
  loadGuestReads().catch(() => undefined);
}

const loadGuestReads = () => import('./read-guest-ahead.js');

function readGuestAhead(client: ApolloClient): void {
  loadGuestReads()
    .then((reads) => reads.readGuestAhead(client, window.location.pathname))
    .catch(() => undefined);
}

function preloadAfterSignIn(): void {
  ReadyApp.preload();
  SelectingCustomerApp.preload();
  void loadDocuments();
}

function preloadSmallParts(): void {
  PathAction.preload();
  LeaveQuestion.preload();
}
