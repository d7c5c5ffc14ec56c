import type { Customer, CustomerSummary, ShipTo } from '../../ports/customers.js';
import type { WireCustomer, WireCustomerSummary, WireShipTo } from './customers.wire.js';

export const toCustomer = (wire: WireCustomer): Customer => ({
  customerKey: wire.customerKey,
  customerCode: wire.customerCode,
  name: wire.name,
  defaultShipTo: wire.defaultShipto ?? null,
  defaultPO: wire.defaultPO ?? null,
  requiredPO: wire.requiredPO ?? false,
  shipTos: wire.shiptos.map(toShipTo),
});

const toShipTo = (wire: WireShipTo): ShipTo => ({
  code: wire.code,
  name: wire.name,
  address1: wire.address1 ?? null,
  address2: wire.address2 ?? null,
  city: wire.city ?? null,
  state: wire.state ?? null,
  zip: wire.zip ?? null,
  deliveryWeekdays: wire.deliveryWeekdays ?? [],
  cutOffTime: wire.cutOffTime ?? null,
  cutOffDaysBefore: wire.cutOffDaysBefore ?? 0,
});

export const toCustomerSummary = (wire: WireCustomerSummary): CustomerSummary => ({
  customerKey: wire.customerKey,
  customerCode: wire.customerCode,
  name: wire.name,
  city: wire.city ?? null,
  state: wire.state ?? null,
});
