import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import {
  type AddressField,
  type AddressForm,
  addressFields,
  addressFormProblems,
  emptyAddress,
  shownAddressFields,
} from '../../../domain/addresses/delivery-address.js';
import { formatPhoneNumber } from '../../../domain/addresses/phone-number.js';
import type { PhoneRules } from '../../../domain/addresses/phone-rules.js';
import { addressForm } from '../../../machines/addressForm/addressForm.machine.js';
import type { SavedAddress } from '../../../machines/addressForm/types.js';
import { linesOf } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';
import type { AddressPartsFragment } from '../../generated/graphql.js';
import { usePhoneRules } from '../../phones/use-phone-rules.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { space } from '../../ui/theme.js';
import { useFirstProblem } from '../../ui/use-first-problem.js';
import { addressFormActors } from './addressForm.actors.js';

export interface AddressDialogProps {
  /** The address to edit; null to add one. */
  address: AddressPartsFragment | null;
  /** Contact and delivery time are hidden (S5.22). */
  isConsumer: boolean;
  /** Why an address is needed. */
  children?: ReactNode;
  /** The saved address; null if cancelled. */
  onClose: (saved: SavedAddress | null) => void;
}

/** Adds or edits a delivery address (S2.46, S5.18–S5.22). */
export function AddressDialog({ address, isConsumer, children, onClose }: AddressDialogProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => addressForm.provide({ actors: addressFormActors(client) }));
  const known = usePhoneRules(address?.phone ?? null);
  const [input] = useState(() => ({
    addressKey: address?.key ?? null,
    form: formOf(address, known),
    country: known.country,
    idempotencyKey: crypto.randomUUID(),
  }));
  const actor = useMachineActor(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const phones = usePhoneRules(snapshot.context.form.phone);
  const { status, output } = snapshot;
  useEffect(() => {
    if (status === 'done') onClose(output?.saved ?? null);
  }, [status, output, onClose]);

  const isCorrecting = snapshot.hasTag('correcting');
  const { form, noteTry } = useFirstProblem(isCorrecting);
  if (status === 'done') return null;

  const { context } = snapshot;
  const isBusy = snapshot.hasTag('busy');
  const wrong = { ...(isCorrecting && addressFormProblems(context.form, phones)), ...context.problems };
  const writeOutPhone = (): void => {
    const text = formatPhoneNumber(context.form.phone, phones);
    if (text !== context.form.phone) actor.send({ type: 'field.changed', field: 'phone', text });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save' });
    noteTry();
  };
  return (
    <Dialog
      title={address === null ? t('addresses.addTitle') : t('addresses.editTitle')}
      onClose={() => actor.send({ type: 'cancel' })}
      isBusy={isBusy}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'cancel' })} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="address" isBusy={isBusy}>
            {t('addresses.save')}
          </Button>
        </>
      }
    >
      <form id="address" ref={form} onSubmit={save} noValidate>
        <Fields disabled={isBusy}>
          {children}
          {context.messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(context.messages))}</Notice> : null}
          {shownAddressFields(isConsumer).map((field, index) => (
            <TextField
              key={field}
              label={labelOf(field, t)}
              value={context.form[field]}
              error={t.say(wrong[field]) ?? null}
              required={addressFields[field].isRequired}
              hint={field === 'display' ? t('addresses.displayHint') : undefined}
              autoComplete={autoComplete[field] ?? 'off'}
              inputMode={field === 'phone' ? 'tel' : undefined}
              data-autofocus={index === 0 || undefined}
              onChange={(event) => actor.send({ type: 'field.changed', field, text: event.target.value })}
              onBlur={field === 'phone' ? writeOutPhone : undefined}
            />
          ))}
        </Fields>
      </form>
    </Dialog>
  );
}

function labelOf(field: AddressField, t: Texts): string {
  const { label, isRequired } = addressFields[field];
  return isRequired ? t('addresses.requiredField', { label }) : t.say(label);
}

const autoComplete: Partial<Record<AddressField, string>> = {
  name: 'shipping name',
  address1: 'shipping address-line1',
  address2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  zip: 'shipping postal-code',
  phone: 'shipping tel',
};

function formOf(address: AddressPartsFragment | null, phones: PhoneRules): AddressForm {
  if (address === null) return emptyAddress;
  const { display, name, address1, address2, city, state, zip, contact, phone, deliveryTime } = address;
  return {
    ...{ display, name, address1: address1 ?? '', address2: address2 ?? '', city: city ?? '', state: state ?? '' },
    ...{
      zip: zip ?? '',
      contact: contact ?? '',
      phone: formatPhoneNumber(phone ?? '', phones),
      deliveryTime: deliveryTime ?? '',
    },
  };
}

const Fields = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
