import { isMenuOpen } from '../../../domain/menu.js';
import { useHasCart } from '../../app/contexts/session.js';
import { useMenu } from '../../app/contexts/workplace.js';

/** The person has order guides: a guest has none (S6.1), and the menu may close them (S6.5). */
export function useMayUseGuides(): boolean {
  const menu = useMenu();
  return useHasCart() && isMenuOpen(menu, 'OrderGuides');
}
