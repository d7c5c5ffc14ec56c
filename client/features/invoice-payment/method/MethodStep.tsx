import { useQuery } from '@apollo/client/react';
import { CreditCard, Landmark } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { siteDay } from '../../../../domain/date/site-time.js';
import type { InvoicePaymentType } from '../../../../domain/invoice-payment/invoice-payment.js';
import { isAcceptableIssuer } from '../../../../domain/payment/card-issuer.js';
import { knownBilling, placeOfLines } from '../../../../domain/payment/known-billing.js';
import { useSite } from '../../../app/contexts/site.js';
import { BillingAddressDocument, LoadPayablesDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { colour, media, radius, space } from '../../../ui/theme.js';
import { CardForm } from '../../card-form/index.js';
import { StepButtons, StepCard, StepFrame } from '../steps/StepFrame.js';
import type { StepOf } from '../steps/step-of.js';
import { BankAccountForm } from './BankAccountForm.js';
import { PaymentMethodSummary } from './PaymentMethodSummary.js';
import { paymentTypeLabel } from './payment-texts.js';

/** Payment Method (A4.5): how the total is paid, and with what. */
export function MethodStep(props: StepOf) {
  const { view, actor } = props;
  const t = useTexts();
  const { offered, chosen, paymentMethod } = view.method;
  return (
    <StepFrame>
      {view.messages.length > 0 ? (
        <Notice tone="danger">
          {view.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {t('invoicePayment.notPaidSelectionKept')}
        </Notice>
      ) : null}
      <StepCard>
        <Choice
          offered={offered}
          chosen={chosen}
          total={view.selection.total}
          onChoose={(paymentType) => actor.send({ type: 'paymentType.chosen', paymentType })}
        />
        {chosen === 'APPLY_CREDIT' || paymentMethod ? (
          <Known {...props} />
        ) : chosen === 'CREDIT_CARD' ? (
          <Card {...props} />
        ) : (
          <Account {...props} />
        )}
      </StepCard>
    </StepFrame>
  );
}

/** Credits alone, or what was entered before: there is nothing to fill in. */
function Known({ view, actor, vault }: StepOf) {
  const t = useTexts();
  const { chosen, paymentMethod } = view.method;
  return (
    <>
      {paymentMethod ? (
        <PaymentMethodSummary
          paymentMethod={paymentMethod}
          paymentType={chosen}
          action={
            <Button
              onClick={() => {
                vault.forget();
                actor.send({ type: 'paymentMethod.removed' });
              }}
            >
              {t(chosen === 'CHECK' ? 'invoicePayment.useAnotherAccount' : 'invoicePayment.useAnotherCard')}
            </Button>
          }
        />
      ) : (
        <p>{t('invoicePayment.creditsSettle')}</p>
      )}
      <StepButtons>
        <Button onClick={() => actor.send({ type: 'back' })}>{t('invoicePayment.back')}</Button>
        <Button variant="primary" onClick={() => actor.send({ type: 'next' })}>
          {t('invoicePayment.continue')}
        </Button>
      </StepButtons>
    </>
  );
}

function Card({ actor, vault }: StepOf) {
  const { data } = useQuery(LoadPayablesDocument, { fetchPolicy: 'cache-first' });
  // Without it, the form begins empty: it is no reason not to pay.
  const account = useQuery(BillingAddressDocument, { fetchPolicy: 'cache-first' });
  const site = useSite();
  if (!data || !site || account.loading) return null;
  return (
    <CardForm
      settings={data.settings.creditCardSettings}
      acceptedIssuers={data.paymentTypes.filter(isAcceptableIssuer)}
      today={siteDay(new Date(), site.timeZone)}
      billing={knownBilling(vault.billing, placeOfLines(account.data?.accountSummary.address ?? []))}
      onEntered={(entered) => {
        actor.send({ type: 'paymentMethod.entered', paymentMethod: vault.keepCard(entered) });
        actor.send({ type: 'next' });
      }}
    >
      <FormButtons actor={actor} />
    </CardForm>
  );
}

const Account = ({ actor, vault }: StepOf) => (
  <BankAccountForm
    billing={vault.billing}
    onEntered={(account, billing) => {
      actor.send({ type: 'paymentMethod.entered', paymentMethod: vault.keepAccount(account, billing) });
      actor.send({ type: 'next' });
    }}
  >
    <FormButtons actor={actor} />
  </BankAccountForm>
);

function FormButtons({ actor }: Pick<StepOf, 'actor'>) {
  const t = useTexts();
  return (
    <StepButtons>
      <Button onClick={() => actor.send({ type: 'back' })}>{t('invoicePayment.back')}</Button>
      <Button variant="primary" type="submit">
        {t('invoicePayment.continue')}
      </Button>
    </StepButtons>
  );
}

function Choice({
  offered,
  chosen,
  total,
  onChoose,
}: {
  offered: readonly InvoicePaymentType[];
  chosen: InvoicePaymentType;
  total: string;
  onChoose: (type: InvoicePaymentType) => void;
}) {
  const t = useTexts();
  const name = useId();
  return (
    <Group>
      <legend>
        {t.rich(
          'invoicePayment.payBy',
          { total },
          { strong: (children: ReactNode[]) => <strong key="strong">{children}</strong> },
        )}
      </legend>
      {offered.map((type) => (
        <Option key={type} $isChosen={type === chosen}>
          <input type="radio" name={name} checked={type === chosen} onChange={() => onChoose(type)} />
          {type === 'CHECK' ? <Landmark aria-hidden /> : <CreditCard aria-hidden />}
          {paymentTypeLabel(type, t)}
        </Option>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  legend { margin-block-end: ${space(2)}; padding: 0; color: ${colour('muted')}; }
  strong { color: ${colour('text')}; font-weight: 650; font-variant-numeric: tabular-nums; }
`;

const Option = styled.label<{ $isChosen: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 44px;
  padding: 0 ${space(4)} 0 ${space(3)};
  border: 1px solid ${({ $isChosen }) => colour($isChosen ? 'primary-fill' : 'border-strong')};
  border-radius: ${radius.medium};
  background: ${({ $isChosen }) => colour($isChosen ? 'primary-soft' : 'surface')};
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  input { inline-size: 18px; block-size: 18px; margin: 0; }
  svg { inline-size: 18px; block-size: 18px; color: ${colour('muted')}; }
  ${media.mobile} { flex: 1; padding-inline: ${space(3)}; svg { display: none; } }
`;
