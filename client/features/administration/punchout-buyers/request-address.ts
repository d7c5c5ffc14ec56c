import type { BuyerDialect } from '../../../../domain/punchout/buyer.js';

const paths = { CXML: '/punchout/cxml', OCI: '/punchout/oci' } as const;

/** Address that a procurement system sends its requests to, on the host that the browser shows. */
export const requestAddress = (dialect: BuyerDialect): string => `${window.location.origin}${paths[dialect]}`;
