import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { StockShortageInput } from '../../../machines/stockShortage/types.js';
import { later } from '../../ui/later.js';

/** A shortage to act on. */
export interface ShortageRequest extends Omit<StockShortageInput, 'idempotencyKey' | 'canTakeBack'> {
  /** The cart has been changed. */
  readonly onSaved?: () => void;
}

const ShortageAnswer = later(() => import('./ShortageAnswer.js'));

const ShortageContext = createContext<((request: ShortageRequest) => void) | null>(null);

/**
 * Hosts what is done about shortages, beyond the screen that it was begun on: the line that it is about goes, and Undo still works. The next one replaces it.
 */
export function ShortageProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ id: string; request: ShortageRequest } | null>(null);
  const answer = useCallback((request: ShortageRequest) => setOpen({ id: crypto.randomUUID(), request }), []);
  const close = useCallback(() => setOpen(null), []);
  return (
    <ShortageContext value={answer}>
      {children}
      {open ? <ShortageAnswer key={open.id} id={open.id} request={open.request} onClose={close} /> : null}
    </ShortageContext>
  );
}

/** Acts on a shortage; null for guests. */
export const useAnswerShortage = (): ((request: ShortageRequest) => void) | null => useContext(ShortageContext);
