import type { AppActors } from '../contexts/app-actors.js';
import { meaningOfStorage, meaningOfStorageEvent, readSavedSession, type SessionStorage } from './saved-session.js';

/** Passes on events from outside the page (other windows, the network, closing the window) until `signal` aborts. */
export function hearBrowser({ session, unsavedWork, connection }: AppActors, storage: SessionStorage, signal: AbortSignal): void {
  const toStorage = (event: StorageEvent): void => {
    const meaning = meaningOfStorageEvent(event);
    if (meaning) session.send(meaning);
  };
  window.addEventListener('storage', toStorage, { signal });

  const lookAtStorage = (): void => {
    if (document.visibilityState !== 'visible') return;
    const { token, customerKey, customerElsewhere } = session.getSnapshot().context;
    const known = { token, customerKey: customerElsewhere?.customerKey ?? customerKey };
    const meaning = meaningOfStorage(readSavedSession(storage), known);
    if (meaning) session.send(meaning);
  };
  document.addEventListener('visibilitychange', lookAtStorage, { signal });
  const toPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) lookAtStorage();
  };
  window.addEventListener('pageshow', toPageShow, { signal });

  const retry = (): void => {
    session.send({ type: 'retry' });
    connection.send({ type: 'retry' });
  };
  window.addEventListener('online', retry, { signal });

  const warn = (event: BeforeUnloadEvent): void => {
    if (!unsavedWork.getSnapshot().hasTag('leaveWarning')) return;
    event.preventDefault();
    // Browsers show words of their own (A2.35); older ones ask only where something is set.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', warn, { signal });
}

/** The authorization code of a punchout hand-off (S1.5), taken out of the address bar: it works once and must not be kept or passed on. */
export function takeAuthorizationCode(): string | null {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('ac');
  if (code === null) return null;
  address.searchParams.delete('ac');
  window.history.replaceState(window.history.state, '', address);
  return code.slice(0, 2000);
}
