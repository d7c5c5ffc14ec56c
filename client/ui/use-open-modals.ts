import { useSyncExternalStore } from 'react';
import { onOpenModals, openModals } from './open-modals.js';

/** The modal dialogs that are open, the topmost last: visible and audible content must be in that one. */
export const useOpenModals = (): readonly HTMLDialogElement[] => useSyncExternalStore(onOpenModals, openModals);
