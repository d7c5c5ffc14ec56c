import { useSelector } from '@xstate/react';
import { CircleCheck, CircleX, Printer } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { formatLocalDate } from '../../../../domain/date/local-date.js';
import { siteDay } from '../../../../domain/date/site-time.js';
import { formatMoney } from '../../../../domain/number/money.js';
import { useCustomer, useSite } from '../../../app/contexts/workplace.js';
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
  const items = useSelector(actor, ({ context }) => context.items);
  const { payment, receipt, method } = view;
  const customer = useCustomer();
  const site = useSite();
  const [day] = useState(() => (site ? formatLocalDate(siteDay(new Date(), site.timeZone)) : null));
  const isCredit = payment.paymentType === 'APPLY_CREDIT';
  return (
    <StepFrame>
      <StepCard>
        <Head $tone="success">
          <CircleCheck aria-hidden />
          <div>
            <p>{isCredit ? 'Credit applied.' : `${formatMoney(payment.amount)} paid.`}</p>
            <Facts>
              {[
                day,
                customer?.name,
                method.paymentMethod ? paymentMethodText(method.paymentMethod) : paymentTypeLabel(payment.paymentType),
                receipt?.transactionId ? `Transaction ${receipt.transactionId}` : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Facts>
          </div>
        </Head>
        <PaymentFigures lines={payment.lines} total={payment.amount} />
        <StepButtons className="no-print">
          {receipt?.document ? <DocumentButton document={receipt.document}>Open Receipt</DocumentButton> : null}
          <Button icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="primary" onClick={() => actor.send({ type: 'restart' })}>
            Make another payment
          </Button>
        </StepButtons>
      </StepCard>
      <PaymentLines lines={payment.lines} items={items} />
    </StepFrame>
  );
}

const Failed = ({ view, actor }: StepOf) => (
  <StepFrame>
    <StepCard>
      <Head $tone="danger" role="alert">
        <CircleX aria-hidden />
        <div>
          <p>{view.receipt?.errorReason}</p>
          <Facts>{formatMoney(view.payment.amount)} was not paid. Your selection is kept.</Facts>
        </div>
      </Head>
      <StepButtons className="no-print">
        <Button variant="primary" onClick={() => actor.send({ type: 'retry' })}>
          Try again
        </Button>
      </StepButtons>
    </StepCard>
  </StepFrame>
);

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
