import type { AppActors } from './app-actors.js';

type SessionActor = AppActors['session'];

/** Sends an event to the session, which hears little while it is being read: then as soon as it hears this one, if it does at all. */
export function sendOnceHeard(session: SessionActor, event: Parameters<SessionActor['send']>[0]): void {
  const now = session.getSnapshot();
  // An event that changes nothing is sent all the same: a recording then has what a person did.
  if (now.can(event) || !isBeingRead(now)) {
    session.send(event);
    return;
  }
  const subscription = session.subscribe((snapshot) => {
    if (snapshot.can(event)) {
      subscription.unsubscribe();
      session.send(event);
    } else if (!isBeingRead(snapshot)) subscription.unsubscribe();
  });
}

const isBeingRead = (snapshot: ReturnType<SessionActor['getSnapshot']>): boolean =>
  snapshot.hasTag('loading') || snapshot.matches('unreachable');
