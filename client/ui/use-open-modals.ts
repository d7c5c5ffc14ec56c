import { useSyncExternalStore } from 'react';
import { onOpenModals, openModals } from './open-modals.js';

/** The modal dialogs that are open, the topmost last: what is to be seen and heard has to stand in that one. */
export const useOpenModals = (): readonly HTMLDialogElement[] => useSyncExternalStore(onOpenModals, openModals);
