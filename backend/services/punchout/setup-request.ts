import type { XmlElement } from '@rgrove/parse-xml';
import type { CxmlStatus } from '../../../domain/punchout/cxml.js';
import { childrenOf, elementAt, readXml, textAt, UnreadableXml } from './xml-reader.js';

/** A name in a domain of names, `NetworkID` or `DUNS` for instance. */
export interface Credential {
  readonly domain: string;
  readonly identity: string;
}

/** A line of a cart that came from us before. */
export interface ReturnedItem {
  readonly supplierPartId: string;
  readonly auxiliaryId: string | null;
  /** As it was written. */
  readonly quantity: string;
}

/** Operation that a procurement system requests for the cart. */
export type PunchoutOperation = 'create' | 'edit' | 'inspect';

/** A `PunchOutSetupRequest`, as far as we act on it. */
export interface SetupRequest {
  readonly from: readonly Credential[];
  readonly to: readonly Credential[];
  readonly sender: readonly Credential[];
  readonly secret: string;
  readonly operation: PunchoutOperation;
  readonly buyerCookie: string;
  readonly postbackUrl: string;
  /** `addressID` of the ShipTo. */
  readonly shipToId: string | null;
  readonly items: readonly ReturnedItem[];
}

/** Thrown for a request that is answered with a status of cXML instead of a start page. */
export class CxmlRefusal extends Error {
  override readonly name = 'CxmlRefusal';
  constructor(
    readonly status: CxmlStatus,
    message: string,
  ) {
    super(message);
  }
}

const longest = { text: 250, secret: 256, cookie: 2000, auxiliary: 500 } as const;
const operations: ReadonlySet<string> = new Set<PunchoutOperation>(['create', 'edit', 'inspect']);

/** Reads a request; throws {@link CxmlRefusal}. */
export function readSetupRequest(bytes: Uint8Array): SetupRequest {
  const root = rootOf(bytes);
  const request = elementAt(root, 'Request');
  if (root.name !== 'cXML' || request === null) throw new CxmlRefusal(400, 'The document is no cXML request');
  const setup = elementAt(request, 'PunchOutSetupRequest');
  if (setup === null) throw new CxmlRefusal(450, 'Only PunchOutSetupRequest is understood here');
  const operation = setup.attributes.operation ?? '';
  if (!operations.has(operation)) throw new CxmlRefusal(450, 'The operation is one of create, edit, inspect');

  const sender = elementAt(root, 'Header', 'Sender');
  const secrets = childrenOf(sender, 'Credential').map((credential) => textAt(credential, 'SharedSecret'));
  return {
    from: credentialsOf(elementAt(root, 'Header', 'From'), 'From'),
    to: credentialsOf(elementAt(root, 'Header', 'To'), 'To'),
    sender: credentialsOf(sender, 'Sender'),
    secret: limited(secrets.find((secret) => secret !== null) ?? null, longest.secret, 'Sender/Credential/SharedSecret'),
    operation: operation as PunchoutOperation,
    buyerCookie: limited(textAt(setup, 'BuyerCookie'), longest.cookie, 'BuyerCookie'),
    postbackUrl: limited(textAt(setup, 'BrowserFormPost', 'URL'), longest.cookie, 'BrowserFormPost/URL'),
    shipToId: elementAt(setup, 'ShipTo', 'Address')?.attributes.addressID?.trim() || null,
    items: childrenOf(setup, 'ItemOut').map(itemOf),
  };
}

function rootOf(bytes: Uint8Array): XmlElement {
  try {
    return readXml(bytes);
  } catch (error) {
    throw error instanceof UnreadableXml ? new CxmlRefusal(406, error.message) : error;
  }
}

function credentialsOf(party: XmlElement | null, name: string): Credential[] {
  const credentials = childrenOf(party, 'Credential').map((credential) => ({
    domain: limited(credential.attributes.domain?.trim() ?? null, longest.text, `${name}/Credential/@domain`),
    identity: limited(textAt(credential, 'Identity'), longest.text, `${name}/Credential/Identity`),
  }));
  if (credentials.length === 0 || credentials.length > 10) throw new CxmlRefusal(400, `${name} needs a Credential`);
  return credentials;
}

function itemOf(item: XmlElement): ReturnedItem {
  const auxiliary = textAt(item, 'ItemID', 'SupplierPartAuxiliaryID');
  return {
    supplierPartId: limited(textAt(item, 'ItemID', 'SupplierPartID'), longest.text, 'ItemOut/ItemID/SupplierPartID'),
    auxiliaryId: auxiliary === null ? null : limited(auxiliary, longest.auxiliary, 'ItemOut/ItemID/SupplierPartAuxiliaryID'),
    quantity: limited(item.attributes.quantity?.trim() ?? null, 40, 'ItemOut/@quantity'),
  };
}

/** A text that must be there, and not be too long; NUL cannot be in XML. */
function limited(text: string | null, most: number, where: string): string {
  if (text === null || text === '') throw new CxmlRefusal(400, `${where} is missing`);
  if (text.length > most) throw new CxmlRefusal(400, `${where} is too long`);
  return text;
}
