import type { LocalDate } from '../../../domain/date/local-date.js';
import type { Texts } from '../../../texts/texts.js';
import type { TableCell, TableColumn } from '../../adapters/documents/document-model.js';
import { findListedUnits, type ListedUnit } from '../../store/catalogue/catalogue-products.js';
import type { ReportProduct } from '../../store/reports/report-products.js';
import { pricesFor } from '../catalogue/prices.js';
import type { ReportContext } from './report-context.js';

export const priceColumns = (texts: Texts): readonly TableColumn[] => [
  { title: texts('reports.column.price'), width: 62, isNumeric: true },
  { title: texts('reports.column.per'), width: 26 },
];

/** The cells below {@link priceColumns}, by product key: the customer's price in every unit that the product is priced by; two statements. */
export async function priceCells({ db, customerKey, texts }: ReportContext, products: readonly ReportProduct[]) {
  const units = new Map<number, ListedUnit[]>(products.map(({ key }) => [key, []]));
  for (const unit of await findListedUnits(db, [...units.keys()])) if (unit.isPriceBy) units.get(unit.productKey)?.push(unit);
  const wanted = [...units].map(([productKey, ofProduct]) => ({ productKey, units: ofProduct.map(({ um }) => um) }));
  const prices = await pricesFor(db, customerKey, wanted);
  return ({ key }: ReportProduct): TableCell[] => {
    const ofProduct = units.get(key) ?? [];
    const amounts = ofProduct.map(({ um, priceDecimals }) => texts.format.money(prices.get(key)?.get(um)?.price, priceDecimals));
    return [stacked(amounts), stacked(ofProduct.map(({ um }) => um))];
  };
}

const stacked = ([text = '', ...below]: readonly string[]): TableCell => ({ text, below });

/** Note about prices on another day than today: they carry no dates. */
export function priceNotes({ effectiveDate }: { effectiveDate: LocalDate | null }, { today, texts }: ReportContext): string[] {
  if (effectiveDate === null || effectiveDate === today) return [];
  return [texts(effectiveDate > today ? 'reports.pricesMayChange' : 'reports.pricesNotKept', { today, effectiveDate })];
}
