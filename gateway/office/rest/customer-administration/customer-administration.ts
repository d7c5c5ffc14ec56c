import type { CustomerChange } from '../../../../domain/administration/customers/customer-change.js';
import type { CustomerPage, CustomerPageOfList } from '../../../../domain/administration/customers/customer-page.js';
import type { CustomerDetails, CustomerRecord } from '../../../../domain/administration/customers/customer-record.js';
import type { CustomerSearch } from '../../../../domain/administration/customers/customer-search.js';
import { Failure } from '../../../errors.js';
import type { CustomerAdministrationPort, CustomerOutcome } from '../../ports/customer-administration.js';
import { Refused } from '../../ports/refused.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toCustomer, toFound, toPage } from './customer-administration.map.js';
import { customerPageShape, customerShape, customersShape } from './customer-administration.wire.js';

const path = '/api/admin/customers';

/** Statuses of a back office without the call. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** The customers of the store over REST. */
export class RestCustomerAdministration implements CustomerAdministrationPort {
  constructor(private readonly calls: RestCalls) {}

  async search({
    search,
    activity,
    page,
    pageSize,
  }: CustomerSearch & { readonly pageSize: number }): Promise<CustomerPageOfList | null> {
    const query = new URLSearchParams({
      ...(search !== '' && { search }),
      ...{ activity: activity.toLowerCase(), page: String(page), pageSize: String(pageSize) },
    });
    const found = await unlessAbsent(this.calls.get('administration', `${path}?${query}`, customersShape));
    return found && { ...found, rows: found.rows.map(toFound) };
  }

  async find(customerKey: string): Promise<CustomerPage | null> {
    const found = await unlessAbsent(this.calls.get('administration', `${path}/${customerKey}`, customerPageShape));
    return found && toPage(found);
  }

  async create(details: CustomerDetails): Promise<CustomerRecord> {
    return toCustomer(await this.calls.write('administration', { path, body: { details } }, customerShape));
  }

  /** Writes once; a customer that was changed meanwhile is read again. */
  async change(customerKey: string, change: CustomerChange): Promise<CustomerOutcome> {
    try {
      const write = { path: `${path}/${customerKey}/changes`, body: change };
      return { isSaved: true, customer: toCustomer(await this.calls.write('administration', write, customerShape)) };
    } catch (error) {
      if (!(error instanceof Refused) || !isChanged(error)) throw error;
      const now = await this.find(customerKey);
      if (now === null) throw new Failure('NOT_FOUND', { reason: 'administration: the customer is gone' });
      return { isSaved: false, customer: now.customer };
    }
  }
}

const isChanged = ({ refusal }: Refused): boolean => refusal.problems.some(({ code }) => code === 'CUSTOMER_CHANGED');

async function unlessAbsent<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
    throw error;
  }
}
