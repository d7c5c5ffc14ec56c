import { exact, fixed } from '../../../domain/number/decimal.js';
import { priceForUnits, unitPriceOf } from '../../../domain/punchout/punchout-price.js';
import { uneceUnit } from '../../../domain/quantity/unece-units.js';
import type { Transfer, TransferItem } from './transfer-items.js';

/** Name and value of a field of a form. */
export type FormField = readonly [name: string, value: string];

const longest = { description: 40, unit: 3, group: 10, vendorCode: 40 } as const;

/** A cart as the fields that OCI posts to HOOK_URL, numbered from 1. */
export const ociFields = (transfer: Transfer, target: string | null): FormField[] => [
  ['~caller', 'CTLG'],
  ...(target === null ? [] : [['~target', target] as const]),
  ...transfer.items.flatMap((item, index) => itemFields(item, index + 1, transfer.currency)),
];

function itemFields(item: TransferItem, number: number, currency: string): FormField[] {
  const { price, priceUnit } = priceForUnits(item.extension, item.quantity) ?? roundedPrice(item);
  const field = (name: string, value: string): FormField => [`NEW_ITEM-${name}[${number}]`, value];
  const longText = [item.description, item.packSize, ...item.notes].filter((text) => text !== '').join('\n');
  return [
    field('DESCRIPTION', cut(plain(item.description), longest.description)),
    field('QUANTITY', fixed(exact(item.quantity), 3)),
    field('UNIT', cut(uneceUnit(item.um), longest.unit)),
    field('PRICE', price),
    field('PRICEUNIT', priceUnit),
    field('CURRENCY', currency),
    field('VENDORMAT', cut(item.code, longest.vendorCode)),
    field('EXT_PRODUCT_ID', cut(item.auxiliaryId, longest.vendorCode)),
    ...(item.classification.unspsc === null ? [] : [field('MATGROUP', cut(item.classification.unspsc, longest.group))]),
    [`NEW_ITEM-LONGTEXT_${number}:132[]`, longText],
  ];
}

/** Only a price of more than a hundred million units comes here. */
const roundedPrice = ({ extension, quantity }: TransferItem) => ({ price: unitPriceOf(extension, quantity, 3), priceUnit: '1' });

/** A text of one line. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Cut at a length in characters as people count them, so that none is halved. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
