import { useSelector } from '@xstate/react';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Notice } from '../../../ui/Notice.js';
import type { InvoicePaymentView } from '../invoicePayment.view.js';
import { PaymentMethodSummary } from '../method/PaymentMethodSummary.js';
import { StepButtons, StepCard, StepFrame } from '../steps/StepFrame.js';
import type { StepOf } from '../steps/step-of.js';
import { PaymentFigures } from './PaymentFigures.js';
import { PaymentLines } from './PaymentLines.js';

/** Review Payment: amounts, payment method, and the outcome of confirming. */
export function ReviewPaymentStep({ view, actor }: StepOf) {
  const t = useTexts();
  const items = useSelector(actor, ({ context }) => context.items);
  const { review, payment, method } = view;
  return (
    <StepFrame>
      <LiveRegion>{review === 'busy' ? t('invoicePayment.paying') : ''}</LiveRegion>
      {review === 'unanswered' ? <Unanswered view={view} /> : null}
      <StepCard>
        <PaymentMethodSummary paymentMethod={method.paymentMethod} paymentType={payment.paymentType} />
        <PaymentFigures lines={payment.lines} total={payment.amount} />
        <StepButtons>
          {review === 'unanswered' ? (
            <Button variant="primary" onClick={() => actor.send({ type: 'retry' })}>
              {t('ui.tryAgain')}
            </Button>
          ) : (
            <>
              <Button disabled={review === 'busy'} onClick={() => actor.send({ type: 'back' })}>
                {t('invoicePayment.back')}
              </Button>
              <Button variant="primary" isBusy={review === 'busy'} onClick={() => actor.send({ type: 'confirm' })}>
                {payment.paymentType === 'APPLY_CREDIT'
                  ? t('invoicePayment.applyCredit')
                  : t('invoicePayment.payAmount', { amount: payment.amount })}
              </Button>
            </>
          )}
        </StepButtons>
      </StepCard>
      <PaymentLines lines={payment.lines} items={items} />
    </StepFrame>
  );
}

/** Shows what happened to a payment that was sent (A8.4), that it may have been made, and that asking again never pays twice. */
function Unanswered({ view }: { view: InvoicePaymentView }) {
  const t = useTexts();
  return (
    <Notice tone="warning">
      {view.messages.map((message) => (
        <p key={message}>
          <strong>{message}</strong>
        </p>
      ))}
      <p>{t('invoicePayment.sentUnknown', { amount: view.payment.amount })}</p>
      <p>{t('invoicePayment.neverTwice')}</p>
    </Notice>
  );
}
