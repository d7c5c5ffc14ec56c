import { formatMoney } from '../../../../domain/number/money.js';
import type { PendingSubmission } from '../../../../machines/checkout/types.js';
import { Notice } from '../../../ui/Notice.js';

/** Shows what happened to an order that was sent (S8.16, S8.19), that it may have been taken, and that asking again never orders twice. */
export function UnansweredNotice({
  pending,
  messages,
  hidePricing,
  isPayment,
}: {
  pending: PendingSubmission | null;
  messages: readonly string[];
  hidePricing: boolean;
  /** A card payment went along. */
  isPayment: boolean;
}) {
  const amount = hidePricing || !pending?.total ? '' : ` over ${formatMoney(pending.total)}`;
  return (
    <Notice tone="warning">
      {messages.map((message) => (
        <p key={message}>
          <strong>{message}</strong>
        </p>
      ))}
      <p>Your order{amount} was sent, but what became of it is not known.</p>
      <p>
        It may have been taken or not. Try again to find out: the same order is never placed
        {isPayment ? ' twice, the card never charged twice' : ' twice'}, and if it was taken, its number is shown.
      </p>
    </Notice>
  );
}
