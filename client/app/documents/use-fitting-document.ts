import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppActors } from '../contexts/app-actors.js';
import { fitsDocument, markOfDocument } from './fitting-document.js';

/** Whether this document may show the page of the address. If not, nothing may show until the address has been loaded as a document of its own. */
export function useFittingDocument(): boolean {
  const actors = useAppActors();
  const { pathname } = useLocation();
  const isFitting = fitsDocument(markOfDocument(), pathname);
  useEffect(() => {
    if (isFitting) return;
    import('./handover.js')
      .then(({ leaveHandover }) => leaveHandover(actors, window.sessionStorage))
      .catch((error: unknown) => console.info('Nothing could be left to the next document.', error))
      // The router has changed the address already.
      .finally(() => window.location.reload());
  }, [actors, isFitting]);
  return isFitting;
}
