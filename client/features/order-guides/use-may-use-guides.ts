import { isMenuOpen } from '../../../domain/menu.js';
import { useHasCart, useIsPunchout } from '../../app/contexts/session.js';
import { useMenu } from '../../app/contexts/workplace.js';

/** The person has order guides: a guest has none (S6.1), a procurement system's people neither (A2.31), and the menu may close them (S6.5). */
export function useMayUseGuides(): boolean {
  const menu = useMenu();
  const isPunchout = useIsPunchout();
  return useHasCart() && !isPunchout && isMenuOpen(menu, 'OrderGuides');
}
