import type { Notification } from '../../../machines/notifications/types.js';
import type { AppActors } from '../contexts/app-actors.js';
import { sendOnceHeard } from '../contexts/send-once-heard.js';
import { handoverKey } from './fitting-document.js';

/** The part of the machines that outlives a document. */
type HandingActors = Pick<AppActors, 'session' | 'notifications'>;

interface Handover {
  readonly notices: readonly Notification[];
  /** Destination after the sign-in (S2.1); null for none. */
  readonly returnTo: string | null;
  /** The sign-in card was requested, although guests may browse. */
  readonly isCardShown: boolean;
}

/** Leaves notifications, the destination after the sign-in, and a requested sign-in card to the next document of this tab. */
export function leaveHandover({ session, notifications }: HandingActors, storage: Pick<Storage, 'setItem'>): void {
  const shown = session.getSnapshot();
  const handover: Handover = {
    notices: notifications.getSnapshot().context.queue,
    returnTo: shown.context.returnTo,
    isCardShown: shown.hasTag('signInCard'),
  };
  storage.setItem(handoverKey, JSON.stringify(handover));
}

/** Takes what the document before has left; nothing if there was none. */
export function takeHandover({ session, notifications }: HandingActors, storage: Pick<Storage, 'getItem' | 'removeItem'>): void {
  const handover = parsed(storage.getItem(handoverKey));
  storage.removeItem(handoverKey);
  if (handover === null) return;
  for (const notice of handover.notices) notifications.send({ type: 'notification.raised', ...notice });
  const { returnTo: path } = handover;
  if (path !== null) sendOnceHeard(session, { type: 'location.kept', path });
  if (handover.isCardShown) sendOnceHeard(session, { type: 'login.requested' });
}

function parsed(text: string | null): Handover | null {
  try {
    const { notices, returnTo, isCardShown } = JSON.parse(text ?? 'null') as Handover;
    return { notices: [...notices], returnTo: typeof returnTo === 'string' ? returnTo : null, isCardShown: isCardShown === true };
  } catch {
    return null;
  }
}
