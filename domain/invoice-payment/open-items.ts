import type { AccountEntry } from '../account/account-entries.js';
import { exact } from '../number/decimal.js';
import { hasEveryWord } from '../text/word-search.js';

/** An open item of a customer's account (A3.3), as it is paid. */
export interface OpenItem extends AccountEntry {
  readonly isCredit: boolean;
  readonly orderNumber: string | null;
  readonly poNumber: string | null;
  readonly invoiceNumber: string | null;
}

/** Filter for hundreds of open items. */
export interface OpenItemFilter {
  /** Words of its numbers and remarks. */
  readonly text: string;
  readonly kind: 'all' | 'pastDue' | 'credits';
}

/** Lists everything. */
export const noFilter: OpenItemFilter = { text: '', kind: 'all' };

/** The item is listed under this filter. */
export function isListed(item: OpenItem, { text, kind }: OpenItemFilter): boolean {
  if (kind === 'credits' && !item.isCredit) return false;
  if (kind === 'pastDue' && item.age <= 0) return false;
  const { reference, invoiceNumber, orderNumber, poNumber, remarks } = item;
  const texts = [reference, invoiceNumber, orderNumber, poNumber, remarks];
  return hasEveryWord(
    texts.filter((one) => one !== null),
    text,
  );
}

/** Something of the entry is open, and is paid rather than applied: credits are applied beside what is paid. */
export const canBePaid = ({ balance }: Pick<AccountEntry, 'balance'>): boolean => exact(balance).gt(0);

const order = (item: OpenItem): string => `${item.dueDate} ${item.invoiceDate} ${item.reference}`;

/** Items by when they were due, the oldest first. */
export const oldestFirst = (items: readonly OpenItem[]): OpenItem[] =>
  [...items].sort((one, other) => (order(one) < order(other) ? -1 : order(one) > order(other) ? 1 : 0));
