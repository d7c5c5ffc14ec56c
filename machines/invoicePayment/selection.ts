import { isListed, type OpenItem } from '../../domain/invoice-payment/open-items.js';
import {
  appliedTotal,
  isPayable,
  type PaymentLine as JudgedLine,
  parsePaymentAmount,
} from '../../domain/invoice-payment/payment-lines.js';
import { spreadOverOldest } from '../../domain/invoice-payment/payment-spread.js';
import { exact, fixed, isZero } from '../../domain/number/decimal.js';
import type { InvoicePaymentContext, PaymentLine, TypedAmount } from './types.js';

type Amounts = InvoicePaymentContext['amounts'];
type Listing = Pick<InvoicePaymentContext, 'items' | 'filter'>;
type Selecting = Pick<InvoicePaymentContext, 'items' | 'amounts'>;

/** A selected item with an amount that can be read. */
type SelectedLine = PaymentLine & JudgedLine;

/** Items that the filter lists, the oldest first. */
export const listedItems = ({ items, filter }: Listing): OpenItem[] => items.filter((item) => isListed(item, filter));

/** Amounts after the user typed beside an item; empty text and 0 deselect the item (A5.2), an invalid amount stays as typed. */
export function withAmount(amounts: Amounts, arCode: string, text: string): Amounts {
  const { [arCode]: _, ...others } = amounts;
  const amount = parsePaymentAmount(text);
  if (text === '' || (amount !== null && isZero(amount))) return others;
  return { ...others, [arCode]: amount ?? text };
}

/** The amounts after an item's checkbox was pressed: its whole balance, or nothing. */
export const withItem = ({ items, amounts }: Selecting, arCode: string, isSelected: boolean): Amounts =>
  withAmount(amounts, arCode, isSelected ? balanceOf(items, arCode) : '');

const balanceOf = (items: readonly OpenItem[], arCode: string): string =>
  items.find((item) => item.arCode === arCode)?.balance ?? '0';

/** All that is listed with its whole balance; what has an amount keeps it. */
export const withListed = (context: Listing & Selecting): Amounts => ({
  ...Object.fromEntries(listedItems(context).map(({ arCode, balance }) => [arCode, fixed(exact(balance), 2)])),
  ...context.amounts,
});

/** The amounts without what is listed. */
export function withoutListed(context: Listing & Selecting): Amounts {
  const listed = new Set(listedItems(context).map(({ arCode }) => arCode));
  return Object.fromEntries(Object.entries(context.amounts).filter(([arCode]) => !listed.has(arCode)));
}

/** The amounts of items that are still open. */
export function stillOpen(amounts: Amounts, items: readonly OpenItem[]): Amounts {
  const open = new Set(items.map(({ arCode }) => arCode));
  return Object.fromEntries(Object.entries(amounts).filter(([arCode]) => open.has(arCode)));
}

/** Selected items with what is applied to each, as far as it can be read; the oldest first. */
export const selectedLines = ({ items, amounts }: Selecting): SelectedLine[] =>
  items.flatMap(({ arCode, reference, type, balance }) => {
    const amount = amounts[arCode] === undefined ? null : parsePaymentAmount(amounts[arCode]);
    return amount === null ? [] : [{ arCode, reference, type, balance, amount }];
  });

/** Amount applied to each item, and their total. */
export function selectionOf(context: Selecting): { readonly lines: readonly PaymentLine[]; readonly total: string } {
  const lines = selectedLines(context).map(({ arCode, reference, type, amount }) => ({ arCode, reference, type, amount }));
  return { lines, total: appliedTotal(lines) };
}

/** The selection can be paid, and nothing that was typed is no amount (A4.3). */
export function isSelectionPayable(context: Selecting): boolean {
  const lines = selectedLines(context);
  return lines.length === Object.keys(context.amounts).length && isPayable(lines);
}

/** Something is selected. */
export const hasSelection = ({ amounts }: Pick<InvoicePaymentContext, 'amounts'>): boolean => Object.keys(amounts).length > 0;

/** A typed amount that can be spread over items: more than nothing. */
export function spreadableAmount({ text }: TypedAmount): string | null {
  const amount = parsePaymentAmount(text);
  return amount === null || exact(amount).lte(0) ? null : amount;
}

/** An amount spread over what is listed and owed; applied credits pay along. */
export const spread = (context: Listing & Selecting, money: string) =>
  spreadOverOldest(money, { owed: listedItems(context).filter(({ isCredit }) => !isCredit), applied: selectedLines(context) });
