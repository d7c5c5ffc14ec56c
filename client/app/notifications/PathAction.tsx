import type { ReactNode } from 'react';
import { useIsOpen } from '../contexts/places.js';

/** The action of a notification that leads to a page, where that is open (S6.5). Not part of the first load: nobody is led anywhere before signing in. */
export default function PathAction({ path, children }: { path: string; children: ReactNode }) {
  return useIsOpen()(path) ? children : null;
}
