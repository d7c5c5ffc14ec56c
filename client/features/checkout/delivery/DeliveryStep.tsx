import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { orderHeaderFields, requestedTextFields } from '../../../../domain/checkout/order-header-fields.js';
import { lengthOf } from '../../../../domain/text/text-length.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { Notice } from '../../../ui/Notice.js';
import { media, space } from '../../../ui/theme.js';
import { AddressDialog } from '../../addresses/index.js';
import type { StepOf } from '../steps/CheckoutSteps.js';
import { StepActions } from '../steps/StepActions.js';
import { AddressChoice } from './AddressChoice.js';
import { DeliveryDate } from './DeliveryDate.js';
import { ShipToChoice } from './ShipToChoice.js';

/** Delivery or Pickup (S5.13–S5.16): where to, when, under which P.O. number. */
export function DeliveryStep({ view, send, ...rest }: StepOf) {
  const t = useTexts();
  const { delivery, isBusy } = view;
  const form = useRef<HTMLFormElement>(null);
  const [isAdding, setAdding] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'next' });
    // Once it is said what is wrong, the keyboard goes to the first field of it, at every try.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const type = (change: Parameters<typeof send>[0]) => send(change);
  const choose = (addressId: string): void => send({ type: 'address.chosen', addressId });
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <Fields disabled={isBusy}>
          {delivery.isPickup ? null : delivery.needsAddress ? (
            <AddressChoice delivery={delivery} isDisabled={isBusy} onChoose={choose} onAdd={() => setAdding(true)} />
          ) : (
            <ShipToChoice
              code={delivery.form.customerShipToCode}
              isDisabled={isBusy}
              onChoose={(code) => type({ type: 'shipTo.chosen', code })}
            />
          )}
          <DeliveryDate
            delivery={delivery}
            onChange={(date) => type({ type: 'deliveryDate.changed', date })}
            onUnreadable={() => type({ type: 'deliveryDate.unreadable' })}
            onRetry={() => send({ type: 'retry' })}
          />
          {requestedTextFields.map((field) => {
            const isRequired = field === 'customerPo' && delivery.isPoRequired;
            const { label, maxLength } = orderHeaderFields[field];
            return (
              <TextField
                key={field}
                label={isRequired ? t('checkout.requiredField', { label }) : t.say(label)}
                value={delivery.form[field]}
                error={t.say(delivery.problems[field] ?? null)}
                hint={t('checkout.used', { length: lengthOf(delivery.form[field]), most: maxLength })}
                required={isRequired}
                autoComplete="off"
                onChange={(event) => type({ type: 'headerText.changed', field, text: event.target.value })}
              />
            );
          })}
        </Fields>
        {delivery.messages.length > 0 ? (
          <Messages>
            <Notice
              tone="danger"
              action={
                delivery.isAddressUnchecked ? <Button onClick={() => send({ type: 'retry' })}>{t('ui.tryAgain')}</Button> : null
              }
            >
              {delivery.messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Notice>
          </Messages>
        ) : null}
        <StepActions {...rest}>
          <Button onClick={() => send({ type: 'back' })} disabled={isBusy}>
            {t('checkout.back')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            isBusy={isBusy || view.isWaiting}
            disabled={!view.isWaiting && !delivery.isAddressAcceptable}
          >
            {t('checkout.next')}
          </Button>
        </StepActions>
      </form>
      {isAdding ? (
        <AddressDialog
          address={null}
          isConsumer
          onClose={(saved) => {
            setAdding(false);
            if (saved) choose(saved.id);
          }}
        />
      ) : null}
    </>
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(5)} ${space(4)};
  align-items: start;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: ${space(4)}; }
`;

const Messages = styled.div`
  margin-block-start: ${space(4)};
`;
