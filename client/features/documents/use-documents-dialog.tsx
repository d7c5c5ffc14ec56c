import { type ReactNode, useCallback, useState } from 'react';
import { type DocumentOwner, DocumentsDialog } from './DocumentsDialog.js';

/** The dialog of an owner's documents, to be put beside a list, and the way to open it. */
export function useDocumentsDialog(title: string): {
  openDocuments: (owner: DocumentOwner) => void;
  dialog: ReactNode;
} {
  const [owner, setOwner] = useState<DocumentOwner | null>(null);
  const close = useCallback(() => setOwner(null), []);
  return {
    openDocuments: setOwner,
    dialog: owner ? <DocumentsDialog title={title} owner={owner} onClose={close} /> : null,
  };
}
