import { type BuyerValues, type PunchoutBuyer, valuesOf } from '../../../../domain/punchout/buyer.js';
import type { WireBuyer } from './punchout-buyers.wire.js';

const dialects = { cxml: 'CXML', oci: 'OCI' } as const;
const encodings = { urlencoded: 'URLENCODED', base64: 'BASE64' } as const;

/** A procurement system. */
export const toBuyer = ({ id, dialect, encoding, version, isEnabled, lastVisitAt, ...values }: WireBuyer): PunchoutBuyer => ({
  ...valuesOf({ ...values, encoding: encodings[encoding] }),
  ...{ id: String(id), dialect: dialects[dialect], version, isEnabled, lastVisitAt: lastVisitAt ?? null },
});

/** Values as the contract takes them. */
export const wireValues = (values: BuyerValues) => ({
  ...valuesOf(values),
  encoding: values.encoding === 'BASE64' ? 'base64' : 'urlencoded',
});
