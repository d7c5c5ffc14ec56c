/** A window that waits for its document. */
export interface DocumentWindow {
  /** Shows the document of an address. */
  leadTo(path: string): void;
  close(): void;
}

/** Android keeps a document as a file, and the empty tab would stay (A2.69). */
const androidClosesAfterMs = 300;

/** Opens a window that says that a document is coming (A2.68); null where the browser lets none open. Only while a press is being handled. */
export function openDocumentWindow(): DocumentWindow | null {
  const opened = window.open('/loading.html', '_blank');
  if (!opened) return null;
  return {
    leadTo(path) {
      opened.location.replace(path);
      if (/Android/i.test(navigator.userAgent)) window.setTimeout(() => opened.close(), androidClosesAfterMs);
    },
    close: () => opened.close(),
  };
}
