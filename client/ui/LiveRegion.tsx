import { VisuallyHidden } from './VisuallyHidden.js';

/** Reads its text out when it changes, without moving the focus. */
export const LiveRegion = ({ children }: { children: string }) => (
  <VisuallyHidden role="status" aria-live="polite" aria-atomic>
    {children}
  </VisuallyHidden>
);
