import { useQuery } from '@apollo/client/react';
import { createContext, useContext } from 'react';
import { CartSummaryDocument, type SettingsPartsFragment, type WorkplaceCustomerQuery } from '../../generated/graphql.js';
import { useHasCart } from './session.js';

export type Customer = WorkplaceCustomerQuery['customer'];

/** The customer that is worked for (WorkplaceProvider). */
export const CustomerContext = createContext<Customer | null>(null);

/** The customer that is worked for; null for guests, and for consumers without an account. */
export const useCustomer = (): Customer | null => useContext(CustomerContext);

/** The settings for this user and customer (WorkplaceProvider); null until they are known. */
export const SettingsContext = createContext<SettingsPartsFragment | null>(null);

/** The settings for this user and customer; for a guest the site's defaults. Until they are known the spec's defaults hold (S3.16). */
export const useSettings = (): SettingsPartsFragment => useContext(SettingsContext) ?? defaults;

/** Number of lines and total of the cart; a guest's is empty (S6.1). Loaded while the session opened: this reads the cache. */
export function useCartSummary(): { lines: number; total: string | null } {
  const { data } = useQuery(CartSummaryDocument, { skip: !useHasCart() });
  return { lines: data?.cart.lines.length ?? 0, total: data?.cart.lineTotal ?? null };
}

const defaults: SettingsPartsFragment = {
  __typename: 'Settings',
  hidePricing: false,
  canChangePrice: false,
  allowProductTextLines: true,
  allowUserColors: true,
  checkoutMessage: null,
  checkoutRequireDeliveryDate: false,
  defaultDeliveryDateFlag: 'USE_SYSTEM_DEFAULT',
  requiredPO: false,
  defaultPO: null,
  defaultToStandardOrder: true,
  orderQuantityRounding: 'NONE',
  syncPriceByWithSellBy: false,
  showTotalCaseQuantity: false,
  showTotalItemsQuantity: true,
  showTotalOrderQuantity: true,
  totalOrderQuantityLabel: 'Total Order Quantity',
  productScanDocuments: false,
  productFields: { __typename: 'ProductFields', card: [], list: [], mobile: [], detail: [], largeDetail: [] },
  layoutImages: { __typename: 'LayoutImages', card: true, list: true, quickEntry: true, mobile: true },
  defaultPageLayout: 'LIST',
  globalPageLayout: 'LIST',
  defaultPageSortBy: 'DESCRIPTION',
};
