import type { CustomerCartsLeft, CustomersPastDue, CustomersToCall, HomePort, UsualProducts } from '../../ports/home.js';
import { plain } from '../http/decimals.js';
import type { RestCalls } from '../http/rest-calls.js';
import { customerCartsLeftShape, customersPastDueShape, customersToCallShape, usualProductsShape } from './home.wire.js';

/** Lists of the home page over REST. */
export class RestHome implements HomePort {
  constructor(private readonly calls: RestCalls) {}

  async usualProducts(limit: number): Promise<UsualProducts> {
    const path = `/api/home/usual-products?limit=${limit}`;
    const { usualCount, products } = await this.calls.get('history', path, usualProductsShape);
    return {
      usualCount,
      products: products.map(({ productKey, unitOfMeasure: unit, orderQuantity, lastOrdered }) => ({
        ...{ productKey, unit, orderQuantity: plain(orderQuantity), lastOrdered },
      })),
    };
  }

  async customersToCall(limit: number): Promise<CustomersToCall> {
    const found = await this.calls.get('customer', `/api/home/customers-to-call?limit=${limit}`, customersToCallShape);
    return { ...found, customers: found.customers.map((customer) => ({ ...customer, phone: customer.phone || null })) };
  }

  cartsLeft(limit: number): Promise<CustomerCartsLeft> {
    return this.calls.get('customer', `/api/home/carts-left?limit=${limit}`, customerCartsLeftShape);
  }

  async customersPastDue(limit: number): Promise<CustomersPastDue> {
    const found = await this.calls.get('account', `/api/home/customers-past-due?limit=${limit}`, customersPastDueShape);
    return { ...found, customers: found.customers.map((customer) => ({ ...customer, pastDue: plain(customer.pastDue) })) };
  }
}
