import { useIsOpen } from '../../app/contexts/places.js';
import { useHasCart } from '../../app/contexts/session.js';

/** The person has order guides: a guest has none (S6.1), a procurement system's people neither (A2.31), and the menu may close them (S6.5). */
export function useMayUseGuides(): boolean {
  const isOpen = useIsOpen();
  return useHasCart() && isOpen('/order-guide');
}
