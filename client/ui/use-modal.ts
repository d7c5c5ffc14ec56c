import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { addModal, removeModal } from './open-modals.js';

/**
 * Opens a dialog element in the browser's top layer while it is rendered, keeps the page behind it still, and returns the focus to where it came from.
 * An element with `data-autofocus` gets the focus, otherwise the first focusable one. `onClose` is called by Escape and by the browser's other ways to
 * close dialogs; the dialog stays open until it is no longer rendered, so that screen and machine never differ.
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
