import { estimateTotals } from '../../domain/checkout/estimate.js';
import { deliveryDays } from '../../domain/delivery/delivery-days.js';
import { isSameDecimal } from '../../domain/number/same-decimal.js';
import type { ProblemCode } from '../../gateway/generated/resolvers.js';
import type { Caller } from '../../gateway/office/ports/caller.js';
import type { CheckoutPort, DeliveryDates, Estimate } from '../../gateway/office/ports/checkout.js';
import { Refused } from '../../gateway/office/ports/refused.js';
import { emptyTerms, toLine } from './basket.map.js';
import { basketOf, once, reviseBasket } from './baskets.js';
import { refuseEmpty } from './cart.js';
import { scheduleOf } from './debtor.map.js';
import type { Basket, Records } from './records.js';
import { chosenDebtor } from './sessions.js';

const daysOffered = 14;

/** From the basket to the order. The office charges neither tax nor anything else. */
export function checkoutPort(records: Records, caller: Caller): CheckoutPort {
  return {
    estimate: async () => estimateOf(records, basketOf(records, caller)),
    deliveryDates: async (shipTo) => datesOf(records, caller, shipTo ?? basketOf(records, caller).terms.dockNo),
    submit: async ({ version, total }, idempotencyKey) =>
      once(records, caller, idempotencyKey, () => {
        const basket = basketOf(records, caller);
        const estimated = estimateOf(records, basket).total;
        refuseEmpty(basket.positions);
        if (basket.revision !== version) throw refused('CART_CHANGED', 'The cart has changed');
        if (total !== undefined && estimated !== null && !isSameDecimal(total, estimated))
          throw refused('TOTAL_CHANGED', 'The total has changed');
        reviseBasket(basket, [], { ...emptyTerms, dockNo: basket.terms.dockNo });
        records.lastOrderNo += 1;
        const orderNumber = String(records.lastOrderNo);
        return { accepted: true, orderNumber, confirmation: null, messages: [], estimatedTotal: estimated };
      }),
  };
}

const refused = (code: ProblemCode, message: string) => new Refused({ message, language: null, problems: [{ code, message }] });

const estimateOf = (records: Records, { positions }: Basket): Estimate =>
  estimateTotals({
    lines: positions.map((position) => ({ extension: toLine(records, position).extension, isTaxable: false })),
    taxRate: '0',
    addOnCharges: '0',
  });

function datesOf(records: Records, caller: Caller, dockNo: string): DeliveryDates {
  const dock = chosenDebtor(records, caller).docks.find((each) => each.dockNo === dockNo);
  if (!dock) throw refused('SHIP_TO_NOT_FOUND', 'The ship-to does not exist');
  const { timeZone } = records;
  const days = deliveryDays({ ...scheduleOf(dock), exceptions: [], now: new Date(), timeZone }, daysOffered);
  return {
    defaultDate: days.earliestDate,
    earliestDate: days.earliestDate,
    validDates: days.validDates,
    cutOff: days.cutOff?.toISOString() ?? null,
    cutOffs: days.cutOffs.map((cutOff) => cutOff.toISOString()),
  };
}
