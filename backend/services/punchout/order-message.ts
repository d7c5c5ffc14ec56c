import { isZero } from '../../../domain/number/decimal.js';
import { type CxmlIdentity, cxmlDocument } from '../../../domain/punchout/cxml.js';
import { unitPriceOf } from '../../../domain/punchout/punchout-price.js';
import { uneceUnit } from '../../../domain/quantity/unece-units.js';
import { element, type Xml } from '../../../domain/text/xml.js';
import type { PunchoutBuyer } from '../../store/punchout/punchout.js';
import type { Classification, Transfer, TransferHeader, TransferItem } from './transfer-items.js';

const english = { 'xml:lang': 'en-US' };

/** The parties of a message, and the session of the buyer's that it answers. */
export interface MessageFrame {
  readonly identity: CxmlIdentity;
  readonly buyer: Pick<PunchoutBuyer, 'fromDomain' | 'fromIdentity' | 'supplierDomain' | 'supplierIdentity'>;
  readonly buyerCookie: string;
}

/** A cart as a `PunchOutOrderMessage`; it may come back with `edit` and `inspect`. */
export const orderMessage = ({ identity, buyer, buyerCookie }: MessageFrame, transfer: Transfer): string => {
  const us = credential(buyer.supplierDomain, buyer.supplierIdentity);
  return cxmlDocument(
    identity,
    element(
      'Header',
      {},
      element('From', {}, us),
      element('To', {}, credential(buyer.fromDomain, buyer.fromIdentity)),
      // No secret: the message travels through a browser.
      element('Sender', {}, us, element('UserAgent', {}, 'Storefront')),
    ),
    element(
      'Message',
      {},
      element(
        'PunchOutOrderMessage',
        {},
        element('BuyerCookie', {}, buyerCookie),
        element(
          'PunchOutOrderMessageHeader',
          { operationAllowed: 'edit' },
          element('Total', {}, money(transfer.total, transfer.currency)),
          estimated('Shipping', transfer.charges, transfer.currency),
          estimated('Tax', transfer.tax, transfer.currency),
        ),
        ...transfer.items.map((item, index) => itemIn(item, index + 1, transfer)),
      ),
    ),
  );
};

const credential = (domain: string, identity: string): Xml =>
  element('Credential', { domain }, element('Identity', {}, identity));

const money = (amount: string, currency: string): Xml => element('Money', { currency }, amount);

const descriptions = { Shipping: 'Estimated charges', Tax: 'Estimated tax' } as const;

/** Amount added to the total; nothing if it is zero. */
const estimated = (name: keyof typeof descriptions, amount: string, currency: string): Xml | null =>
  isZero(amount) ? null : element(name, {}, money(amount, currency), element('Description', english, descriptions[name]));

const itemIn = (item: TransferItem, lineNumber: number, { currency, header }: Transfer): Xml =>
  element(
    'ItemIn',
    { quantity: item.quantity, lineNumber: String(lineNumber) },
    element('ItemID', {}, element('SupplierPartID', {}, item.code), element('SupplierPartAuxiliaryID', {}, item.auxiliaryId)),
    element(
      'ItemDetail',
      {},
      element('UnitPrice', {}, money(unitPriceOf(item.extension, item.quantity), currency)),
      element('Description', english, [item.description, item.packSize].filter((text) => text !== '').join(', ')),
      element('UnitOfMeasure', {}, uneceUnit(item.um)),
      classification(item.classification),
      ...extrinsics(item, header),
    ),
  );

/** If a category has no UNSPSC, its own code is sent under a name that claims nothing else. */
const classification = ({ unspsc, category }: Classification): Xml =>
  unspsc === null
    ? element('Classification', { domain: 'SupplierCategory' }, category)
    : element('Classification', { domain: 'UNSPSC' }, unspsc);

/** Data that not every version of cXML has an element for. */
const extrinsics = ({ notes }: TransferItem, header: TransferHeader): Xml[] =>
  [
    ...notes.map((note, index) => [`Note${index + 1}`, note] as const),
    ['CustomerPO', header.customerPo] as const,
    ['DeliveryDate', header.deliveryDate] as const,
    ...header.instructions.map((text, index) => [`SpecialInstruction${index + 1}`, text] as const),
    ['ShipTo', header.shipToCode] as const,
  ].flatMap(([name, text]) => (text === null || text === '' ? [] : [element('Extrinsic', { name }, text)]));
