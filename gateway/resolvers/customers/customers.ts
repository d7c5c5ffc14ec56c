import type { GatewayContext } from '../../context.js';
import type { QueryResolvers } from '../../generated/resolvers.js';

/** Customers and their addresses (schema/customer.graphql). */
export const customerQueries: Pick<QueryResolvers<GatewayContext>, 'customer' | 'customers'> = {
  customer: async (_, __, ctx) => {
    const customer = await ctx.signedIn().customers.customer();
    return { ...customer, customerKey: String(customer.customerKey) };
  },

  customers: async (_, __, ctx) => {
    const customers = await ctx.signedIn().customers.customers();
    ctx.count(customers.length);
    return customers
      .map((customer) => ({ ...customer, customerKey: String(customer.customerKey) }))
      .sort((one, other) => ctx.texts.compare(one.name, other.name));
  },
};
