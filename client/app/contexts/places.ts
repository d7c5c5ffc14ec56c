import { useCallback } from 'react';
import { isPlaceOpen, type PlaceViewer } from '../../../domain/navigation/places.js';
import { useIsPunchout, useUserKind } from './session.js';
import { useMayChangeCart, useMenu } from './viewer.js';

/** Facts about the current user that decide which pages are open. */
export const usePlaceViewer = (): PlaceViewer => ({
  userKind: useUserKind(),
  isPunchout: useIsPunchout(),
  isReadOnly: !useMayChangeCart(),
  menu: useMenu(),
});

/** Whether a path leads anywhere for this person (S6.5); every link to what the menu may close asks it. */
export function useIsOpen(): (path: string) => boolean {
  const { userKind, isPunchout, isReadOnly, menu } = usePlaceViewer();
  return useCallback(
    (path) => isPlaceOpen(path, { userKind, isPunchout, isReadOnly, menu }),
    [userKind, isPunchout, isReadOnly, menu],
  );
}
