import type { BuyerChange, PunchoutBuyer } from '../../../../domain/punchout/buyer.js';
import { Failure } from '../../../errors.js';
import type { BuyerOutcome, PunchoutBuyersPort } from '../../ports/punchout-buyers.js';
import { Refused } from '../../ports/refused.js';
import { customerPageShape } from '../customer-administration/customer-administration.wire.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toBuyer, wireValues } from './punchout-buyers.map.js';
import { buyerSavedShape } from './punchout-buyers.wire.js';

const path = (customerKey: string): string => `/api/admin/customers/${customerKey}/punchout-buyers`;

/** Procurement systems of the store's customers over REST. */
export class RestPunchoutBuyers implements PunchoutBuyersPort {
  constructor(private readonly calls: RestCalls) {}

  async register(customerKey: string, { dialect, values, secret }: Extract<BuyerChange, { kind: 'new' }>): Promise<BuyerOutcome> {
    const body = { dialect: dialect === 'CXML' ? 'cxml' : 'oci', values: wireValues(values), secret };
    return await this.write({ path: path(customerKey), body });
  }

  /** Writes once; a system that was changed meanwhile is read again. */
  async change(customerKey: string, id: string, change: Exclude<BuyerChange, { kind: 'new' }>): Promise<BuyerOutcome> {
    const body = change.kind === 'values' ? { ...change, values: wireValues(change.values) } : change;
    try {
      return await this.write({ path: `${path(customerKey)}/${id}/changes`, body });
    } catch (error) {
      if (!(error instanceof Refused) || !error.refusal.problems.some(({ code }) => code === 'CUSTOMER_CHANGED')) throw error;
      return { isSaved: false, buyer: await this.find(customerKey, id) };
    }
  }

  private async write(write: { readonly path: string; readonly body: object }): Promise<BuyerOutcome> {
    const { buyer, secret } = await this.calls.write('administration', write, buyerSavedShape);
    return { isSaved: true, buyer: toBuyer(buyer), secret: secret ?? null };
  }

  private async find(customerKey: string, id: string): Promise<PunchoutBuyer> {
    const page = await this.calls.get('administration', `/api/admin/customers/${customerKey}`, customerPageShape);
    const found = page.punchoutBuyers?.map(toBuyer).find((buyer) => buyer.id === id);
    if (!found) throw new Failure('NOT_FOUND', { reason: 'administration: the procurement system is gone' });
    return found;
  }
}
