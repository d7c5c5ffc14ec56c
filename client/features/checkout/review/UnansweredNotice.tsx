import type { PendingSubmission } from '../../../../machines/checkout/types.js';
import { useTexts } from '../../../texts/texts.js';
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
  const t = useTexts();
  const total = hidePricing ? null : pending?.total;
  return (
    <Notice tone="warning">
      {messages.map((message) => (
        <p key={message}>
          <strong>{message}</strong>
        </p>
      ))}
      <p>{total ? t('checkout.sentUnknownOver', { total }) : t('checkout.sentUnknown')}</p>
      <p>{t(isPayment ? 'checkout.neverTwiceNorCharged' : 'checkout.neverTwice')}</p>
    </Notice>
  );
}
