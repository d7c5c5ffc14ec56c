import { extensionOf, priceConversionOf } from '../../domain/cart/extension.js';
import type { Cart, CartHeader, CartHeaderChange, CartLine } from '../../gateway/office/ports/cart.js';
import { productKeyOf } from './article.map.js';
import type { Article, Basket, BasketTerms, Position, Records } from './records.js';
import { casesInOne, fromHundredths } from './units.js';

export const emptyTerms: BasketTerms = { dockNo: '', reference: '', wantedDay: '', driverNotes: ['', ''], remarks: '' };

/** Article of a position; a position is never older than its article. */
function soldAs(records: Records, { articleNo }: Position): Article {
  const article = records.articles.find((each) => each.articleNo === articleNo);
  if (!article) throw new Error(`There is no article ${articleNo}`);
  return article;
}

export function toLine(records: Records, position: Position): CartLine {
  const article = soldAs(records, position);
  const packing = article.packings.find(({ name }) => name === position.packing);
  const rate = article.rates.find(({ per }) => per === position.ratePer);
  if (!packing || !rate) throw new Error(`Position ${position.positionNo} has an unknown packing or rate`);
  const [sellByConversion, priceByConversion] = [casesInOne(packing.perCase), casesInOne(rate.perCase)];
  const [orderQuantity, price] = [fromHundredths(position.qtyOrdered), fromHundredths(rate.cents)];
  return {
    id: position.positionNo,
    productKey: productKeyOf(records, article),
    orderQuantity,
    unit: packing.name,
    unitPrice: { price, priceByUnit: rate.per, currency: 'USD' },
    isOverridePrice: false,
    priceConversion: priceConversionOf(sellByConversion, priceByConversion),
    extension: extensionOf({ quantity: orderQuantity, sellByConversion, priceByConversion, unitPrice: price }),
    productText1: position.remarks[0] || null,
    productText2: position.remarks[1] || null,
    caseQuantity: fromHundredths(Math.round(position.qtyOrdered / packing.perCase)),
    problem: null,
  };
}

export const toCart = (records: Records, basket: Basket): Cart => ({
  version: basket.revision,
  timestamp: new Date().toISOString(),
  messages: [],
  header: toHeader(basket.terms),
  lines: basket.positions.map((position) => toLine(records, position)),
});

const toHeader = ({ dockNo, reference, wantedDay, driverNotes: [first, second], remarks }: BasketTerms): CartHeader => ({
  customerShipToCode: dockNo || null,
  customerPo: reference || null,
  deliveryDate: wantedDay || null,
  specialInstruction1: first || null,
  specialInstruction2: second || null,
  notes: remarks || null,
  addressId: null,
  isValid: true,
});

/** Terms after a change of the header; null clears, an absent field stays. */
export function changedTerms(terms: BasketTerms, change: CartHeaderChange): BasketTerms {
  const changed = (value: string | null | undefined, before: string) => (value === undefined ? before : (value ?? ''));
  const [first, second] = terms.driverNotes;
  return {
    dockNo: changed(change.customerShipToCode, terms.dockNo),
    reference: changed(change.customerPo, terms.reference),
    wantedDay: changed(change.deliveryDate, terms.wantedDay),
    driverNotes: [changed(change.specialInstruction1, first), changed(change.specialInstruction2, second)],
    remarks: changed(change.notes, terms.remarks),
  };
}
