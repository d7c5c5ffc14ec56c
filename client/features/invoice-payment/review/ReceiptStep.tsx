import { useSelector } from '@xstate/react';
import { CircleCheck, CircleX, Printer } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { siteDay } from '../../../../domain/date/site-time.js';
import { useSite } from '../../../app/contexts/site.js';
import { useCustomer } from '../../../app/contexts/workplace.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { DocumentButton } from '../../documents/index.js';
import { paymentMethodText, paymentTypeLabel } from '../method/payment-texts.js';
import { StepButtons, StepCard, StepFrame } from '../steps/StepFrame.js';
import type { StepOf } from '../steps/step-of.js';
import { PaymentFigures } from './PaymentFigures.js';
import { PaymentLines } from './PaymentLines.js';

/** Receipt (A2.46): what was paid, or that nothing was and why (A2.50). */
export function ReceiptStep(props: StepOf) {
  const { view } = props;
  if (!view.receipt) return null;
  return view.receipt.isSuccess ? <Paid {...props} /> : <Failed {...props} />;
}

function Paid({ view, actor }: StepOf) {
  const t = useTexts();
  const items = useSelector(actor, ({ context }) => context.items);
  const { payment, receipt, method } = view;
  const customer = useCustomer();
  const site = useSite();
  const [day] = useState(() => (site ? siteDay(new Date(), site.timeZone) : null));
  const isCredit = payment.paymentType === 'APPLY_CREDIT';
  return (
    <StepFrame>
      <StepCard>
        <Head $tone="success">
          <CircleCheck aria-hidden />
          <div>
            <p>{isCredit ? t('invoicePayment.creditWasApplied') : t('invoicePayment.paid', { amount: payment.amount })}</p>
            <Facts>
              {[
                day && t.format.date(day),
                customer?.name,
                method.paymentMethod ? paymentMethodText(method.paymentMethod, t) : paymentTypeLabel(payment.paymentType, t),
                receipt?.transactionId ? t('invoicePayment.transaction', { id: receipt.transactionId }) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Facts>
          </div>
        </Head>
        <PaymentFigures lines={payment.lines} total={payment.amount} />
        <StepButtons className="no-print">
          {receipt?.document ? (
            <DocumentButton document={receipt.document}>{t('invoicePayment.openReceipt')}</DocumentButton>
          ) : null}
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('invoicePayment.print')}
          </Button>
          <Button variant="primary" onClick={() => actor.send({ type: 'restart' })}>
            {t('invoicePayment.payAgain')}
          </Button>
        </StepButtons>
      </StepCard>
      <PaymentLines lines={payment.lines} items={items} />
    </StepFrame>
  );
}

function Failed({ view, actor }: StepOf) {
  const t = useTexts();
  return (
    <StepFrame>
      <StepCard>
        <Head $tone="danger" role="alert">
          <CircleX aria-hidden />
          <div>
            <p>{t.say(view.receipt?.errorReason)}</p>
            <Facts>{t('invoicePayment.notPaid', { amount: view.payment.amount })}</Facts>
          </div>
        </Head>
        <StepButtons className="no-print">
          <Button variant="primary" onClick={() => actor.send({ type: 'retry' })}>
            {t('ui.tryAgain')}
          </Button>
        </StepButtons>
      </StepCard>
    </StepFrame>
  );
}

const Head = styled.div<{ $tone: 'success' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  > svg { inline-size: 40px; block-size: 40px; flex: none; color: ${({ $tone }) => colour($tone)}; }
  p:first-child { font-size: ${fontSize.large}; font-weight: 650; line-height: 1.35; }
`;

const Facts = styled.p`
  overflow-wrap: anywhere;
  color: ${colour('muted')};
  font-variant-numeric: tabular-nums;
`;
