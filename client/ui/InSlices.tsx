import { type ReactNode, useDeferredValue } from 'react';

/** Renders much in slices, between which the page answers; shows `waiting` meanwhile. */
export function InSlices({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : waiting;
}
