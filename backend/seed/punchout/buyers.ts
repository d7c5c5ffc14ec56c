import type { punchoutBuyers } from '../../store/tables/punchout.js';

type NewBuyer = typeof punchoutBuyers.$inferInsert;

/** The secret of every procurement system of the demo. */
export const demoPunchoutSecret = 'Punchout#2026';

/** User of the demo's procurement systems; cannot sign in. */
export const demoPunchoutUser = { username: 'procurement', name: 'Harbor Street Procurement', customerKey: 1042 } as const;

const localOnly = { postbackHosts: ['localhost', '127.0.0.1'], customerKey: demoPunchoutUser.customerKey };

/** The procurement systems of the demo, one of each kind; they post back to this machine only. */
export const demoPunchoutBuyers: readonly Omit<NewBuyer, 'userId' | 'secretHash'>[] = [
  {
    name: 'Demo procurement (cXML)',
    dialect: 'cxml',
    fromDomain: 'NetworkID',
    fromIdentity: 'DEMO-BUYER',
    supplierDomain: 'NetworkID',
    supplierIdentity: 'NORTHLIGHT',
    ...localOnly,
  },
  {
    name: 'Demo procurement (cXML, base64)',
    dialect: 'cxml',
    fromDomain: 'NetworkID',
    fromIdentity: 'DEMO-BUYER-BASE64',
    supplierDomain: 'NetworkID',
    supplierIdentity: 'NORTHLIGHT',
    encoding: 'base64',
    ...localOnly,
  },
  { name: 'Demo procurement (OCI)', dialect: 'oci', fromIdentity: 'demo-oci', ...localOnly },
];
