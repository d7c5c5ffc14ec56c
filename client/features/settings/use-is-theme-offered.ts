import { isMenuOpen } from '../../../domain/navigation/menu.js';
import { useMenu, useViewer } from '../../app/contexts/viewer.js';
import { useSettings } from '../../app/contexts/workplace.js';

/** Whether the user may have a theme of their own: no consumer, and the menu and the settings allow it (A2.76, A6.2, A6.5). */
export function useIsThemeOffered(): boolean {
  const isConsumer = useViewer()?.kind === 'CONSUMER';
  const { allowUserColors } = useSettings();
  return isMenuOpen(useMenu(), 'ColorMaintenance') && allowUserColors && !isConsumer;
}
