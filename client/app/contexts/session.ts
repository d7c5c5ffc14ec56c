import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { ShipMethod } from '../../../domain/checkout/ship-method.js';
import type { UserKind } from '../../../domain/session/user-kind.js';
import type { session } from '../../../machines/session/session.machine.js';
import { useAppActors } from './app-actors.js';

/** Reads one thing of the session; renders again only when it changes. */
export function useSession<T>(read: (snapshot: SnapshotFrom<typeof session>) => T): T {
  return useSelector(useAppActors().session, read);
}

/** Kind of the current user; `PUBLIC` for a guest (S3.18). */
export const useUserKind = (): UserKind => useSession(({ context }) => context.userKind ?? 'PUBLIC');

/** Nobody is signed in (S6.1). */
export const useIsGuest = (): boolean => useUserKind() === 'PUBLIC';

/** Menu and settings are there, and the customer where there is one. */
export const useIsReady = (): boolean => useSession((snapshot) => snapshot.matches('ready'));

/** Nobody is signed in, and guests may browse (A2.3). */
export const useIsWelcomeGuest = (): boolean => useSession((snapshot) => snapshot.matches({ unauthorized: 'welcomingGuest' }));

/** Staff who act for no customer (decision 135). */
export const useIsStaffOnly = (): boolean => useSession((snapshot) => snapshot.matches({ ready: 'administering' }));

/** Works for a customer, and so has a cart: guests (S6.1), consumers without an account and staff without a customer do not. */
export const useHasCart = (): boolean =>
  useSession(
    (snapshot) =>
      !snapshot.matches({ ready: 'administering' }) &&
      snapshot.context.userKind !== null &&
      snapshot.context.userKind !== 'PUBLIC' &&
      snapshot.context.customerKey !== '0',
  );

/** Handed over by a procurement system (S1.5). */
export const useIsPunchout = (): boolean => useSession(({ context }) => context.isPunchout);

/** How a consumer gets the goods; null for others. */
export const useShipMethod = (): ShipMethod | null => useSession(({ context }) => context.shipMethod);

/** Names whose data is on the screen, for what is kept by user and customer. */
export const useSessionScope = (): string =>
  useSession(({ context }) => `${context.sessionId ?? 'guest'}:${context.customerKey ?? ''}`);

/** Leads a guest to the sign-in card, and back to where they are once they have signed in (S2.44, S2.48). */
export function useAskToSignIn(): () => void {
  const { session: actor } = useAppActors();
  const navigate = useNavigate();
  return useCallback(() => {
    const { pathname, search, hash } = window.location;
    actor.send({ type: 'location.kept', path: `${pathname}${search}${hash}` });
    actor.send({ type: 'login.requested' });
    navigate('/login');
  }, [actor, navigate]);
}
