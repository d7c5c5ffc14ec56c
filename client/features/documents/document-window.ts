/** A window that waits for its document. */
export interface DocumentWindow {
  /** Shows the document of an address. */
  leadTo(path: string): void;
  close(): void;
}

/** Android keeps a document as a file, and the empty tab would stay (A2.69). */
const androidClosesAfterMs = 300;

/** Opens a window with a “loading” page (A2.68); null if the browser blocks it. Only while a press is being handled. */
export const openDocumentWindow = (): DocumentWindow | null => openedAt('/loading.html');

/** The same for a report, which may take longer, and can be requested again where it was started. */
export const openReportWindow = (): DocumentWindow | null => openedAt('/loading.html#report');

function openedAt(address: string): DocumentWindow | null {
  const opened = window.open(address, '_blank');
  if (!opened) return null;
  return {
    leadTo(path) {
      opened.location.replace(path);
      if (/Android/i.test(navigator.userAgent)) window.setTimeout(() => opened.close(), androidClosesAfterMs);
    },
    close: () => opened.close(),
  };
}
