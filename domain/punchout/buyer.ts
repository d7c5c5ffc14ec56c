/** Registration of a procurement system that may hand buyers over (S1.5), as staff write it. */
export interface BuyerValues {
  /** Name of the system in the store. */
  readonly name: string;
  /** cXML: the domain of the From credential. OCI: empty. */
  readonly domain: string;
  /** cXML: the identity of the From credential. OCI: `USERNAME`. */
  readonly identity: string;
  /** cXML: the sender, often a network; empty: the same as From. */
  readonly senderDomain: string;
  readonly senderIdentity: string;
  /** cXML: the supplier identity in the To credential. OCI: empty. */
  readonly supplierDomain: string;
  readonly supplierIdentity: string;
  /** Hosts that carts may be posted to: names, `*.example.com` for all subdomains. */
  readonly postbackHosts: readonly string[];
  /** Field of a posted cXML cart. */
  readonly encoding: BuyerEncoding;
}

/** Protocol that a procurement system speaks. */
export type BuyerDialect = 'CXML' | 'OCI';

/** `cxml-urlencoded` or `cxml-base64`. */
export type BuyerEncoding = 'URLENCODED' | 'BASE64';

/** A registered procurement system; its secret is never among its data. */
export interface PunchoutBuyer extends BuyerValues {
  readonly id: string;
  readonly dialect: BuyerDialect;
  /** Changes with every change of the values. */
  readonly version: string;
  /** Whether its buyers are let in. */
  readonly isEnabled: boolean;
  /** The last visit; null if there was none in the time that visits are kept. */
  readonly lastVisitAt: string | null;
}

/** A change of a procurement system; `secret` empty: the store makes one. */
export type BuyerChange =
  | { readonly kind: 'new'; readonly dialect: BuyerDialect; readonly values: BuyerValues; readonly secret: string }
  | { readonly kind: 'values'; readonly values: BuyerValues; readonly version: string }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'enabled'; readonly isEnabled: boolean };

/** The values of a procurement system, without the rest. */
export const valuesOf = ({
  name,
  domain,
  identity,
  senderDomain,
  senderIdentity,
  supplierDomain,
  supplierIdentity,
  postbackHosts,
  encoding,
}: BuyerValues): BuyerValues => ({
  ...{ name, domain, identity, senderDomain, senderIdentity, supplierDomain, supplierIdentity, postbackHosts, encoding },
});
