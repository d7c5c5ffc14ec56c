import type { BuyerChange, PunchoutBuyer } from '../../../domain/punchout/buyer.js';

/** A saved procurement system, or as it is now if somebody changed it meanwhile. */
export type BuyerOutcome =
  | {
      readonly isSaved: true;
      readonly buyer: PunchoutBuyer;
      /** That the store made; null: none was made. */
      readonly secret: string | null;
    }
  | { readonly isSaved: false; readonly buyer: PunchoutBuyer };

/** Procurement systems of the store's customers, for its staff. Writes reject with `Refused` for problems that a user can fix. */
export interface PunchoutBuyersPort {
  register(customerKey: string, buyer: Extract<BuyerChange, { kind: 'new' }>): Promise<BuyerOutcome>;
  change(customerKey: string, id: string, change: Exclude<BuyerChange, { kind: 'new' }>): Promise<BuyerOutcome>;
}
