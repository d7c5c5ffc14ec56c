import { forFields, requestedTextFields } from '../../../domain/checkout/order-header-fields.js';
import type { CheckoutData } from '../../../machines/checkout/types.js';
import type { LoadCheckoutQuery } from '../../generated/graphql.js';

/** Facts that the flow depends on: cart, customer, settings, and a consumer's addresses. */
export const checkoutDataOf = ({ cart, customer, settings, site, addresses }: LoadCheckoutQuery): CheckoutData => ({
  lineCount: cart.lines.length,
  lineTotal: cart.lineTotal,
  header: {
    ...forFields(requestedTextFields, (field) => cart.header[field] ?? ''),
    deliveryDate: cart.header.deliveryDate,
    customerShipToCode: cart.header.customerShipToCode,
    // An order that was to be picked up has none: the primary one is proposed.
    addressId: cart.header.addressId ?? addresses?.find(({ isPrimary }) => isPrimary)?.id ?? null,
  },
  rules: {
    checkoutMessage: settings.checkoutMessage,
    requireDeliveryDate: settings.checkoutRequireDeliveryDate,
    defaultDeliveryDate: settings.defaultDeliveryDateFlag,
    requiredPO: settings.requiredPO || customer.requiredPO,
    defaultPO: customer.defaultPO ?? settings.defaultPO,
    defaultShipTo: customer.defaultShipTo ?? customer.shipTos[0]?.code ?? null,
    // Only consumers' addresses are restricted (S6.2).
    restrictsZipCodes: site?.zipCodeRestrictionFlag ?? false,
    zipCodeRestrictionMessage: site?.zipCodeRestrictionMessage ?? null,
  },
});
