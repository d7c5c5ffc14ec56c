import { cxmlDocument } from '../../../domain/punchout/cxml.js';
import { element, type Xml } from '../../../domain/text/xml.js';

/** A line of a requisition, as stored by the procurement system. */
export interface RequisitionLine {
  readonly supplierPartId: string;
  readonly auxiliaryId: string;
  readonly quantity: string;
}

/** Content of a hand-off request. */
export interface Handing {
  readonly operation: string;
  readonly buyerCookie: string;
  readonly postbackUrl: string;
  readonly domain: string;
  /** The buyer's credential. */
  readonly identity: string;
  /** The sender; the buyer itself unless a network sends. */
  readonly senderIdentity?: string;
  /** The supplier's credential. */
  readonly supplier: string;
  readonly secret: string;
  readonly shipToId?: string;
  readonly lines: readonly RequisitionLine[];
  readonly payloadId: string;
  readonly at: Date;
}

/** The `PunchOutSetupRequest` that a procurement system posts. */
export const setupRequest = (handing: Handing): string => {
  const { operation, buyerCookie, postbackUrl, domain, identity, senderIdentity = identity, supplier, secret } = handing;
  return cxmlDocument(
    handing,
    element(
      'Header',
      {},
      element('From', {}, credential(domain, identity)),
      element('To', {}, credential(domain, supplier)),
      element('Sender', {}, credential(domain, senderIdentity, secret), element('UserAgent', {}, 'Procurement demo')),
    ),
    element(
      'Request',
      { deploymentMode: 'test' },
      element(
        'PunchOutSetupRequest',
        { operation },
        element('BuyerCookie', {}, buyerCookie),
        element('Extrinsic', { name: 'User' }, 'demo'),
        element('BrowserFormPost', {}, element('URL', {}, postbackUrl)),
        shipTo(handing),
        ...handing.lines.map(itemOut),
      ),
    ),
  );
};

const credential = (domain: string, identity: string, secret?: string): Xml =>
  element(
    'Credential',
    { domain },
    element('Identity', {}, identity),
    secret === undefined ? null : element('SharedSecret', {}, secret),
  );

const shipTo = ({ shipToId }: Handing): Xml | null =>
  shipToId === undefined
    ? null
    : element('ShipTo', {}, element('Address', { addressID: shipToId }, element('Name', { 'xml:lang': 'en' }, shipToId)));

const itemOut = ({ supplierPartId, auxiliaryId, quantity }: RequisitionLine, index: number): Xml =>
  element(
    'ItemOut',
    { quantity, lineNumber: String(index + 1) },
    element('ItemID', {}, element('SupplierPartID', {}, supplierPartId), element('SupplierPartAuxiliaryID', {}, auxiliaryId)),
  );
