import { useSelector } from '@xstate/react';
import { CloudOff, CreditCard, ReceiptText } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import {
  noOpenItemsText,
  noPaymentMethodsText,
  paymentFailedTitle,
  paymentLeaveText,
} from '../../../../domain/invoice-payment/invoice-payment-messages.js';
import { type PaymentStep, paymentStepTitle } from '../../../../domain/invoice-payment/payment-steps.js';
import { linesOf } from '../../../../texts/text.js';
import { useUnsavedWork } from '../../../app/contexts/unsaved-work.js';
import { useTexts } from '../../../texts/texts.js';
import { Page } from '../../../ui/Page.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/States.js';
import { type InvoicePaymentView, invoicePaymentView } from '../invoicePayment.view.js';
import { MethodStep } from '../method/MethodStep.js';
import { ReceiptStep } from '../review/ReceiptStep.js';
import { ReviewPayablesStep } from '../review/ReviewPayablesStep.js';
import { ReviewPaymentStep } from '../review/ReviewPaymentStep.js';
import { SelectStep } from '../selection/SelectStep.js';
import { useInvoicePayment } from '../use-invoice-payment.js';
import { PaymentProgress, StepTitle } from './PaymentProgress.js';
import type { StepOf } from './step-of.js';

const steps: Readonly<Record<PaymentStep, (props: StepOf) => ReactNode>> = {
  selectPayment: SelectStep,
  reviewPayables: ReviewPayablesStep,
  paymentMethod: MethodStep,
  reviewPayment: ReviewPaymentStep,
  receipt: ReceiptStep,
};

/** Renders the machine of Make Payment, and tells it what the person does. */
export function InvoicePaymentFlow({ draftKey, customerName }: { draftKey: string; customerName: string | null }) {
  const t = useTexts();
  const { actor, vault } = useInvoicePayment(draftKey);
  const view = invoicePaymentView(
    useSelector(actor, (snapshot) => snapshot),
    t,
  );
  const heading = useStepHeading(view.current);
  useUnsavedWork('payment', view.isUnfinished, paymentLeaveText);

  if (view.screen !== 'steps' || view.current === null) {
    return (
      <Page title={t('invoicePayment.title')} caption={customerName}>
        <OtherScreen view={view} onRetry={() => actor.send({ type: 'retry' })} />
      </Page>
    );
  }
  const Step = steps[view.current];
  const title = t.say(view.receipt?.isSuccess === false ? paymentFailedTitle : paymentStepTitle(view.current));
  return (
    <Page title={t('invoicePayment.title')} caption={customerName}>
      <PaymentProgress steps={view.steps} />
      <StepTitle ref={heading}>{title}</StepTitle>
      <Step view={view} actor={actor} vault={vault} />
    </Page>
  );
}

function OtherScreen({ view, onRetry }: { view: InvoicePaymentView; onRetry: () => void }) {
  const t = useTexts();
  if (view.screen === 'failed') {
    return (
      <ErrorState icon={<CloudOff />} title={t.say(linesOf(view.messages))} onRetry={onRetry}>
        {t('invoicePayment.loadFailedHint')}
      </ErrorState>
    );
  }
  if (view.screen === 'nothingOpen') {
    return (
      <EmptyState icon={<ReceiptText />} title={t.say(noOpenItemsText)}>
        {t('invoicePayment.nothingOpenHint')}
      </EmptyState>
    );
  }
  if (view.screen === 'withoutMethods') {
    return (
      <EmptyState icon={<CreditCard />} title={t.say(noPaymentMethodsText)}>
        {t('invoicePayment.noMethodsHint')}
      </EmptyState>
    );
  }
  return <LoadingState />;
}

/** With each step the page begins at its top, and the keyboard at the step's heading. */
function useStepHeading(current: PaymentStep | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (current === null) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return heading;
}
