import { useQuery } from '@apollo/client/react';
import styled from 'styled-components';
import { deliveryDatesFailureText } from '../../../../domain/checkout/checkout-messages.js';
import type { LocalDate } from '../../../../domain/date/local-date.js';
import { readTypedDate } from '../../../../domain/date/typed-date.js';
import { DeliveryDatesDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { DateField } from '../../../ui/DateField.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import type { CheckoutView } from '../checkout.view.js';
import { orderByText } from './delivery-texts.js';

/** When: one of the days that can still be made, and until when to order for the first of them. */
export function DeliveryDate({
  delivery,
  onChange,
  onUnreadable,
  onRetry,
}: {
  delivery: CheckoutView['delivery'];
  onChange: (date: LocalDate | null) => void;
  /** The text typed last is not a date. */
  onUnreadable: () => void;
  onRetry: () => void;
}) {
  const t = useTexts();
  const { dates, dateLabel, form, isDateRequired } = delivery;
  const orderBy = useOrderBy(delivery);
  const label = isDateRequired ? t('checkout.requiredField', { label: dateLabel }) : dateLabel;

  if (delivery.areDatesMissing) {
    return (
      <Whole>
        <Notice tone="danger" action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}>
          <p>{t.say(deliveryDatesFailureText)}</p>
          {form.deliveryDate === null ? null : <p>{t('checkout.chosenDate', { label: dateLabel, day: form.deliveryDate })}</p>}
        </Notice>
      </Whole>
    );
  }
  if (dates === null) {
    const value = form.deliveryDate === null ? '' : t.format.date(form.deliveryDate);
    return <TextField label={label} value={value} disabled hint={t('checkout.lookingUpDays')} />;
  }
  return (
    <DateField
      label={label}
      value={form.deliveryDate}
      validDates={dates.validDates}
      read={(text) => readTypedDate(text, dateLabel, t.format.days)}
      onUnreadable={onUnreadable}
      isClearable={!isDateRequired}
      error={t.say(delivery.problems.deliveryDate ?? null)}
      hint={orderBy}
      onChange={onChange}
    />
  );
}

function useOrderBy({ form, isPickup, destination }: CheckoutView['delivery']): string | null {
  const t = useTexts();
  const { data } = useQuery(DeliveryDatesDocument, { variables: { shipTo: destination }, fetchPolicy: 'cache-only' });
  if (!data) return null;
  return orderByText(data.deliveryDates, { chosen: form.deliveryDate, now: new Date(), isPickup }, t);
}

const Whole = styled.div`
  grid-column: 1 / -1;
`;
