import { useCallback } from 'react';
import { isPlaceOpen, type PlaceViewer } from '../../../domain/navigation/places.js';
import { useIsPunchout, useIsStaffOnly, useUserKind } from './session.js';
import { useMayChangeCart, useMenu, useViewer } from './viewer.js';

/** Facts about the current user that decide which pages are open. */
export const usePlaceViewer = (): PlaceViewer => ({
  userKind: useUserKind(),
  isPunchout: useIsPunchout(),
  isReadOnly: !useMayChangeCart(),
  isStaff: useViewer()?.isStaff ?? false,
  isStaffOnly: useIsStaffOnly(),
  isOnBehalf: (useViewer()?.onBehalf ?? null) !== null,
  menu: useMenu(),
});

/** Whether a path leads anywhere for this person (S6.5); every link to what the menu may close asks it. */
export function useIsOpen(): (path: string) => boolean {
  const { userKind, isPunchout, isReadOnly, isStaff, isStaffOnly, isOnBehalf = false, menu } = usePlaceViewer();
  return useCallback(
    (path) => isPlaceOpen(path, { userKind, isPunchout, isReadOnly, isStaff, isStaffOnly, isOnBehalf, menu }),
    [userKind, isPunchout, isReadOnly, isStaff, isStaffOnly, isOnBehalf, menu],
  );
}
