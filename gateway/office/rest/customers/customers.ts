import type { Customer, CustomerSummary, CustomersPort } from '../../ports/customers.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toCustomer, toCustomerSummary } from './customers.map.js';
import { customerShape, customersShape } from './customers.wire.js';

/** Customers over REST (S3.2). */
export class RestCustomers implements CustomersPort {
  constructor(private readonly calls: RestCalls) {}

  async customer(): Promise<Customer> {
    return toCustomer(await this.calls.get('customer', '/api/customer', customerShape));
  }

  async customers(): Promise<readonly CustomerSummary[]> {
    return (await this.calls.get('customer', '/api/customer/list', customersShape)).map(toCustomerSummary);
  }
}
