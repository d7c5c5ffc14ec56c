import { later } from '../../ui/later.js';

export { useQuickEntryPage } from './use-quick-entry-page.js';

/** The quick-entry layout of the products page, loaded when it is first chosen. */
export const QuickEntry = later(() => import('./QuickEntry.js'));
