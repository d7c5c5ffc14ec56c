import { type ReactNode, useCallback, useState } from 'react';
import type { ImportDialogOutput } from '../../../machines/importDialog/types.js';
import { useAskToSignIn } from '../../app/contexts/session.js';
import { ImportDialog } from './ImportDialog.js';

/** Import File to Cart: the dialog to be put where it outlives what it changes, and the way to open it. */
export function useImportDialog(): { openImport: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const askToSignIn = useAskToSignIn();
  const close = useCallback(
    ({ outcome }: ImportDialogOutput) => {
      setIsOpen(false);
      if (outcome === 'accountRequired') askToSignIn();
    },
    [askToSignIn],
  );
  return { openImport: useCallback(() => setIsOpen(true), []), dialog: isOpen ? <ImportDialog onClose={close} /> : null };
}
