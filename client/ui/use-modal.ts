import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a dialog element in the browser's top layer while it is shown, keeps the page behind it still, and gives the focus back to where it came from.
 * An element with `data-autofocus` gets the focus, otherwise the first one that can have it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const cameFrom = document.activeElement;
    holdPage();
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      releasePage();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);
  return ref;
}

let holders = 0;

/** Stops the page from scrolling; the room of its scroll bar is kept, so that nothing moves. */
function holdPage(): void {
  holders += 1;
  if (holders > 1) return;
  const { style, clientWidth } = document.documentElement;
  style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
}

function releasePage(): void {
  holders -= 1;
  if (holders > 0) return;
  const { style } = document.documentElement;
  style.paddingInlineEnd = '';
  style.overflow = '';
}
