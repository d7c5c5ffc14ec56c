import { later } from '../../ui/later.js';

/** The way from an entry of the account to its payment. */
export const PayEntryButton = later(() => import('./PayEntryButton.js'));
