import type { GatewayContext } from '../../context.js';
import type { QueryResolvers, ShipTo } from '../../generated/resolvers.js';
import type { ShipToDto } from '../../office/rest/customers.js';

/** Customers and their addresses (schema/customer.graphql). */
export const customerQueries: Pick<QueryResolvers<GatewayContext>, 'customer' | 'customers'> = {
  customer: async (_, __, ctx) => {
    const customer = await ctx.signedIn().customers.customer();
    return {
      customerKey: String(customer.customerKey),
      customerCode: customer.customerCode,
      name: customer.name,
      defaultShipTo: customer.defaultShipto ?? null,
      defaultPO: customer.defaultPO ?? null,
      requiredPO: customer.requiredPO ?? false,
      shipTos: customer.shiptos.map(viewShipTo),
    };
  },

  customers: async (_, __, ctx) => {
    const customers = await ctx.signedIn().customers.customers();
    ctx.count(customers.length);
    return customers
      .map((customer) => ({
        customerKey: String(customer.customerKey),
        customerCode: customer.customerCode,
        name: customer.name,
        city: customer.city ?? null,
        state: customer.state ?? null,
      }))
      .sort((one, other) => alphabet.compare(one.name, other.name));
  },
};

const alphabet = new Intl.Collator('en');

const viewShipTo = (shipTo: ShipToDto): ShipTo => ({
  code: shipTo.code,
  name: shipTo.name,
  address1: shipTo.address1 ?? null,
  address2: shipTo.address2 ?? null,
  city: shipTo.city ?? null,
  state: shipTo.state ?? null,
  zip: shipTo.zip ?? null,
  deliveryWeekdays: shipTo.deliveryWeekdays ?? [],
  cutOffTime: shipTo.cutOffTime ?? null,
  cutOffDaysBefore: shipTo.cutOffDaysBefore ?? 0,
});
