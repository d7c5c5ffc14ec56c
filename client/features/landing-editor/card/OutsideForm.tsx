import type { FormEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts a dialog of the Card Editor outside its form, so that Enter in the dialog does not save the card. */
export const OutsideForm = ({ children }: { children: ReactNode }) =>
  createPortal(<div onSubmit={(event: FormEvent) => event.stopPropagation()}>{children}</div>, document.body);
