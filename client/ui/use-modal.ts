import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { addModal, removeModal } from './open-modals.js';

/**
 * Opens a dialog element in the browser's top layer while it is shown, keeps the page behind it still, and gives the focus back to where it came from.
 * An element with `data-autofocus` gets the focus, otherwise the first one that can have it. `onClose` is asked by Escape and by whatever the browser
 * closes dialogs with; what is rendered stays open until the answer, so that screen and machine never differ.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const ask = useRef(onClose);
  useLayoutEffect(() => {
    ask.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cameFrom = document.activeElement;
    addModal({ dialog, ask: () => ask.current() });
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      removeModal(dialog);
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);
  return ref;
}
