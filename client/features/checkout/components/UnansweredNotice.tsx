import { formatMoney } from '../../../../domain/money.js';
import type { PendingSubmission } from '../../../../machines/checkout/types.js';
import { Notice } from '../../../ui/Notice.js';

/** Says plainly what is known of an order that was sent and not answered: that asking again never orders twice. */
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
      <p>
        <strong>Your order{amount} was sent, but no answer came back.</strong>
      </p>
      <p>
        It may have been taken or not. Try again to find out: the same order is never placed
        {isPayment ? ' twice, the card never charged twice' : ' twice'}, and if it was taken, its number is shown.
      </p>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
