import type { BuyerValues } from '../../../domain/punchout/buyer.js';
import type { PunchoutBuyer as WireBuyer, BuyerValues as WireValues } from '../../contract/punchout-buyers.js';
import type { BuyerColumns, BuyerRow } from '../../store/punchout/buyers.js';
import { versionOf } from '../administration/version-of.js';

/** Protocol names of the contract, and of the rules. */
export const dialectNames = { cxml: 'CXML', oci: 'OCI' } as const;
const encodingNames = { urlencoded: 'URLENCODED', base64: 'BASE64' } as const;
const encodingsByName = { URLENCODED: 'urlencoded', BASE64: 'base64' } as const;

/** Values of the contract, for the rules. */
export const ruledValues = ({ encoding, ...values }: WireValues): BuyerValues => ({
  ...values,
  encoding: encodingNames[encoding],
});

/** Columns of values. */
export const columnsOf = ({ domain, identity, postbackHosts, encoding, ...values }: BuyerValues): BuyerColumns => ({
  ...values,
  ...{ fromDomain: domain, fromIdentity: identity, postbackHosts: [...postbackHosts] },
  encoding: encodingsByName[encoding],
});

/** Values of columns, as the contract has them. */
export const valuesIn = ({ fromDomain, fromIdentity, name, postbackHosts, encoding, ...sides }: BuyerColumns): WireValues => {
  const { senderDomain, senderIdentity, supplierDomain, supplierIdentity } = sides;
  return {
    ...{ name, domain: fromDomain, identity: fromIdentity, senderDomain, senderIdentity, supplierDomain, supplierIdentity },
    ...{ postbackHosts, encoding },
  };
};

/** A procurement system as staff see it. */
export function shapeBuyer({ id, dialect, isEnabled, lastVisitAt, ...columns }: BuyerRow): WireBuyer {
  const values = valuesIn(columns);
  return { id, dialect, ...values, version: versionOf(values), isEnabled, lastVisitAt: lastVisitAt?.toISOString() ?? null };
}
