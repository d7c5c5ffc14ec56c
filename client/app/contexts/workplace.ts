import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { supportedMenu } from '../../../domain/navigation/menu-capabilities.js';
import type { Capability } from '../../../domain/system/capabilities.js';
import {
  CartSummaryDocument,
  SessionSiteDocument,
  type SessionSiteQuery,
  SessionUserDocument,
  type SessionUserQuery,
  type SettingsPartsFragment,
  WorkplaceCustomerDocument,
  type WorkplaceCustomerQuery,
  WorkplaceMenuDocument,
  type WorkplaceMenuQuery,
  WorkplaceSettingsDocument,
} from '../../generated/graphql.js';
import { useHasCart, useIsReady } from './session.js';

// All of it was loaded while the session opened, so these read the cache and query the gateway only for evicted data.

/** The site's settings; null while they are read again. */
export const useSite = (): SessionSiteQuery['site'] | null => useQuery(SessionSiteDocument).data?.site ?? null;

/** Whether the back office can do something beyond the specification. False only once it is known to lack it. */
export const useHasCapability = (capability: Capability): boolean => useSite()?.capabilities.includes(capability) ?? true;

/** The signed-in user; null for guests, and until the session is ready. */
export const useViewer = (): SessionUserQuery['viewer'] | null =>
  useQuery(SessionUserDocument, { skip: !useIsReady() }).data?.viewer ?? null;

/** A cart that a procurement system opened with `inspect` can only be looked at; the back office lets nothing be changed. */
export const useMayChangeCart = (): boolean => useViewer()?.punchoutOperation !== 'INSPECT';

/** The customer that is worked for; null for guests, and for consumers without an account. */
export const useCustomer = (): WorkplaceCustomerQuery['customer'] | null =>
  useQuery(WorkplaceCustomerDocument, { skip: !useHasCart() }).data?.customer ?? null;

/** Entries of the menu (S6.5) that the back office supports; empty for guests, and until site and session are ready. */
export function useMenu(): WorkplaceMenuQuery['menu'] {
  const menu = useQuery(WorkplaceMenuDocument, { skip: !useIsReady() }).data?.menu;
  const capabilities = useSite()?.capabilities;
  return useMemo(() => (menu && capabilities ? supportedMenu(menu, capabilities) : []), [menu, capabilities]);
}

/** The settings for this user and customer; for a guest the site's defaults. Until they are known the spec's defaults hold (S3.16). */
export const useSettings = (): SettingsPartsFragment => useQuery(WorkplaceSettingsDocument).data?.settings ?? defaults;

/** Number of lines and total of the cart; a guest's is empty (S6.1). */
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
