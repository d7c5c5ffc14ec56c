import type { AccountDays, AccountEntry, AccountPort, AccountSummary } from '../../ports/account.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toEntry, toSummary } from './account.map.js';
import { entriesShape, summaryShape } from './account.wire.js';

/** The account over REST. */
export class RestAccount implements AccountPort {
  constructor(private readonly calls: RestCalls) {}

  async summary(): Promise<AccountSummary> {
    return toSummary(await this.calls.get('account', '/api/account/summary', summaryShape));
  }

  async detail({ startDate, endDate }: AccountDays): Promise<readonly AccountEntry[]> {
    const query = new URLSearchParams();
    if (startDate !== null) query.set('startDate', startDate);
    if (endDate !== null) query.set('endDate', endDate);
    const path = `/api/account/detail${query.size > 0 ? `?${query}` : ''}`;
    return (await this.calls.get('account', path, entriesShape)).map(toEntry);
  }
}
