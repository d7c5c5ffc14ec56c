import type { CustomerChange } from '../../../domain/administration/customers/customer-change.js';
import type { CustomerPage, CustomerPageOfList } from '../../../domain/administration/customers/customer-page.js';
import type { CustomerDetails, CustomerRecord } from '../../../domain/administration/customers/customer-record.js';
import type { CustomerSearch } from '../../../domain/administration/customers/customer-search.js';

/** A saved customer, or as it is now if somebody changed it meanwhile. */
export interface CustomerOutcome {
  readonly isSaved: boolean;
  readonly customer: CustomerRecord;
}

/** All customers of the store, for its staff. Writes reject with `Refused` for problems that a user can fix. */
export interface CustomerAdministrationPort {
  /** A page; null if the back office does not give customers. */
  search(search: CustomerSearch & { readonly pageSize: number }): Promise<CustomerPageOfList | null>;
  /** Null for an unknown customer. */
  find(customerKey: string): Promise<CustomerPage | null>;
  create(details: CustomerDetails): Promise<CustomerRecord>;
  change(customerKey: string, change: CustomerChange): Promise<CustomerOutcome>;
}
