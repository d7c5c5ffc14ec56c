import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import styled from 'styled-components';
import { deliveryDatesFailureText } from '../../../../domain/checkout-messages.js';
import { isDeliverable } from '../../../../domain/delivery-date.js';
import { formatLocalDate, type LocalDate, parseTypedDate } from '../../../../domain/local-date.js';
import { useSite } from '../../../app/contexts/workplace.js';
import { DeliveryDatesDocument } from '../../../generated/graphql.js';
import { Button } from '../../../ui/Button.js';
import { DateField } from '../../../ui/DateField.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import type { CheckoutView } from '../checkout.view.js';
import { orderByText } from '../delivery-words.js';

/** When: one of the days that can still be made, and until when to order for the first of them. */
export function DeliveryDate({
  delivery,
  onChange,
  onRefused,
  onRetry,
}: {
  delivery: CheckoutView['delivery'];
  onChange: (date: LocalDate | null) => void;
  /** What was typed last is no day that can be chosen. */
  onRefused: (isRefused: boolean) => void;
  onRetry: () => void;
}) {
  const { dates, dateLabel, form, isDateRequired } = delivery;
  const [refused, setRefused] = useState<string | null>(null);
  const orderBy = useOrderBy(delivery);
  const label = isDateRequired ? `${dateLabel} (required)` : dateLabel;

  const read = (text: string): LocalDate | null => {
    const date = parseTypedDate(text);
    const isRefused = text.trim() !== '' && (date === null || (dates !== null && !isDeliverable(date, dates)));
    const words = date === null ? `Please enter the ${dateLabel} as MM/DD/YYYY` : `${formatLocalDate(date)} is not available`;
    setRefused(isRefused ? words : null);
    onRefused(isRefused);
    return date;
  };

  if (delivery.areDatesMissing) {
    return (
      <Whole>
        <Notice tone="danger" action={<Button onClick={onRetry}>Try again</Button>}>
          {deliveryDatesFailureText}
          {form.deliveryDate === null ? null : ` ${dateLabel}: ${formatLocalDate(form.deliveryDate)}.`}
        </Notice>
      </Whole>
    );
  }
  if (dates === null) {
    return <TextField label={label} value={formatLocalDate(form.deliveryDate)} disabled hint="Looking up the days…" />;
  }
  return (
    <DateField
      label={label}
      value={form.deliveryDate}
      validDates={dates.validDates}
      toText={formatLocalDate}
      fromText={read}
      isClearable={!isDateRequired}
      error={refused ?? delivery.problems.deliveryDate ?? null}
      hint={orderBy}
      onChange={(date) => {
        setRefused(null);
        onRefused(false);
        onChange(date);
      }}
    />
  );
}

function useOrderBy({ form, isPickup, destination }: CheckoutView['delivery']): string | null {
  const timeZone = useSite()?.timeZone;
  const { data } = useQuery(DeliveryDatesDocument, { variables: { shipTo: destination }, fetchPolicy: 'cache-only' });
  if (!data || !timeZone) return null;
  return orderByText(data.deliveryDates, { chosen: form.deliveryDate, now: new Date(), timeZone, isPickup });
}

const Whole = styled.div`
  grid-column: 1 / -1;
`;
