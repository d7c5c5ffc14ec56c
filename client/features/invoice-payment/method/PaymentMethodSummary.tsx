import { CircleMinus, CreditCard, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { InvoicePaymentType } from '../../../../domain/invoice-payment/invoice-payment.js';
import type { PaymentMethod } from '../../../../machines/invoicePayment/types.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, radius, space } from '../../../ui/theme.js';
import { paymentMethodText, paymentTypeLabel } from './payment-texts.js';

const icons = { CREDIT_CARD: CreditCard, CHECK: Landmark, APPLY_CREDIT: CircleMinus };

/** With what a payment is made, as far as it may be shown. */
export function PaymentMethodSummary({
  paymentMethod,
  paymentType,
  action,
}: {
  paymentMethod: PaymentMethod | null;
  paymentType: InvoicePaymentType;
  action?: ReactNode;
}) {
  const t = useTexts();
  const Icon = icons[paymentType];
  return (
    <Frame>
      <Icon aria-hidden />
      <p>
        <strong>{paymentMethod ? paymentMethodText(paymentMethod, t) : paymentTypeLabel(paymentType, t)}</strong>
        {paymentMethod ? (
          <span>{paymentMethod.holder === '' ? paymentTypeLabel(paymentType, t) : paymentMethod.holder}</span>
        ) : null}
      </p>
      {action}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  > svg { color: ${colour('muted')}; }
  p { display: flex; flex-direction: column; margin-inline-end: auto; }
  strong { font-weight: 550; font-variant-numeric: tabular-nums; }
  span { color: ${colour('muted')}; }
`;
