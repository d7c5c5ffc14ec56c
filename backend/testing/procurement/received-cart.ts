import { childrenOf, elementAt, readXml, textAt } from '../../services/punchout/xml-reader.js';
import type { RequisitionLine } from './setup-request.js';

/** A line of a returned cart. */
export interface ReceivedLine extends RequisitionLine {
  readonly description: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly classification: string;
}

/** A cart returned by the store. */
export interface ReceivedCart {
  /** Identifies its session; empty for OCI. */
  readonly buyerCookie: string;
  readonly total: string | null;
  readonly lines: readonly ReceivedLine[];
  /** The raw message. */
  readonly source: string;
}

/** The cart in the fields of a posted form, in either dialect; null if there is none. */
export function receivedCart(fields: URLSearchParams): ReceivedCart | null {
  const base64 = fields.get('cxml-base64');
  const xml = fields.get('cxml-urlencoded') ?? (base64 === null ? null : Buffer.from(base64, 'base64').toString('utf8'));
  if (xml !== null) return cartOfMessage(xml);
  return fields.has('~caller') || fields.has('NEW_ITEM-QUANTITY[1]') ? cartOfOci(fields) : null;
}

function cartOfMessage(source: string): ReceivedCart {
  const message = elementAt(readXml(Buffer.from(source)), 'Message', 'PunchOutOrderMessage');
  return {
    source,
    buyerCookie: textAt(message, 'BuyerCookie') ?? '',
    total: textAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money'),
    lines: childrenOf(message, 'ItemIn').map((item) => ({
      supplierPartId: textAt(item, 'ItemID', 'SupplierPartID') ?? '',
      auxiliaryId: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID') ?? '',
      quantity: item.attributes.quantity ?? '',
      description: textAt(item, 'ItemDetail', 'Description') ?? '',
      unit: textAt(item, 'ItemDetail', 'UnitOfMeasure') ?? '',
      unitPrice: textAt(item, 'ItemDetail', 'UnitPrice', 'Money') ?? '',
      classification: textAt(item, 'ItemDetail', 'Classification') ?? '',
    })),
  };
}

function cartOfOci(fields: URLSearchParams): ReceivedCart {
  const lines: ReceivedLine[] = [];
  for (let number = 1; fields.has(`NEW_ITEM-QUANTITY[${number}]`); number += 1) {
    const field = (name: string) => fields.get(`NEW_ITEM-${name}[${number}]`) ?? '';
    const unitPrice = `${field('PRICE')} per ${field('PRICEUNIT')}`;
    const codes = { supplierPartId: field('VENDORMAT'), auxiliaryId: field('EXT_PRODUCT_ID') };
    const described = { description: field('DESCRIPTION'), unit: field('UNIT'), classification: field('MATGROUP') };
    lines.push({ ...codes, ...described, unitPrice, quantity: field('QUANTITY') });
  }
  const source = [...fields].map(([name, value]) => `${name}=${value}`).join('\n');
  return { buyerCookie: '', total: null, lines, source };
}
