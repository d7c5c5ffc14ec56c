import { holdPage, releasePage } from './held-page.js';

interface Modal {
  readonly dialog: HTMLDialogElement;
  /** Asks the owner of the dialog to close it. */
  readonly ask: () => void;
}

/** The modal dialogs that are open, the topmost last. */
let modals: readonly Modal[] = [];
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** The modal dialogs that are open, the topmost last; the same list while nothing changes. */
export const openModals = (): readonly HTMLDialogElement[] => dialogs;

/** Calls `listener` after each change of {@link openModals}; returns a function that stops it. */
export function onOpenModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens a dialog above the others. */
export function addModal(modal: Modal): void {
  if (modals.length === 0) {
    document.addEventListener('keydown', hearEscape);
    holdPage();
  }
  modal.dialog.addEventListener('cancel', hearCancel);
  modal.dialog.addEventListener('close', hearClose);
  modal.dialog.showModal();
  change([...modals, modal]);
}

/** Closes a dialog, whether or not it is the topmost. */
export function removeModal(dialog: HTMLDialogElement): void {
  change(modals.filter((modal) => modal.dialog !== dialog));
  dialog.removeEventListener('cancel', hearCancel);
  dialog.removeEventListener('close', hearClose);
  dialog.close();
  focused = undefined;
  if (modals.length > 0) return;
  document.removeEventListener('keydown', hearEscape);
  releasePage();
}

function change(next: readonly Modal[]): void {
  modals = next;
  dialogs = next.map(({ dialog }) => dialog);
  for (const listener of listeners) listener();
}

/**
 * Escape, wherever the focus is. It is taken from the browser, which would close a dialog at the second press whatever is said about it. A list or a
 * calendar that is open in the dialog has taken it before.
 */
function hearEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  modals.at(-1)?.ask();
}

/** The element that had the focus when the browser closed a dialog without letting that be prevented; undefined otherwise. */
let focused: Element | null | undefined;
let isAsking = false;

/** The browser wants to close a dialog: a gesture of going back, for example. One that closes several with one gesture asks for the topmost. */
function hearCancel(event: Event): void {
  // A file field in the dialog sends `cancel`, too.
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  if (!event.cancelable) focused = document.activeElement;
  if (isAsking || event.currentTarget !== dialogs.at(-1)) return;
  isAsking = true;
  setTimeout(() => {
    isAsking = false;
  });
  modals.at(-1)?.ask();
}

/** The browser has closed a dialog that is still shown: it is opened again, below those above it, and asks if it was not asked about before. */
function hearClose({ currentTarget }: Event): void {
  const from = modals.findIndex(({ dialog }) => dialog === currentTarget);
  const modal = modals[from];
  if (!modal || modal.dialog.open) return;
  for (const { dialog } of modals.slice(from)) {
    dialog.close();
    dialog.showModal();
  }
  const hadFocus = focused !== undefined;
  if (focused instanceof HTMLElement) focused.focus();
  focused = undefined;
  if (!hadFocus && modal === modals.at(-1)) modal.ask();
}
