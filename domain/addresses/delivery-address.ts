import { type Message, type Text, text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';
import { keptPhoneNumber, phoneProblem } from './phone-number.js';
import type { PhoneRules } from './phone-rules.js';
import { isZipCode, zipCodeText } from './zip-code.js';

/** Input of a delivery address (S3.15); texts as typed, empty for none. */
export interface AddressForm {
  readonly display: string;
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly contact: string;
  readonly phone: string;
  readonly deliveryTime: string;
}

/** A field of the form. */
export type AddressField = keyof AddressForm;

/** Problems by field; a field without a problem is absent. */
export type AddressFormProblems = Partial<Record<AddressField, Message>>;

interface FieldRule {
  readonly label: Text;
  /** Most characters (S5.19–S5.21); of the phone number its form decides. */
  readonly most?: number;
  readonly isRequired?: true;
}

/** The fields in their order, with what they are called and hold. */
export const addressFields: Readonly<Record<AddressField, FieldRule>> = {
  display: { label: text('addresses.label.display'), most: 25, isRequired: true },
  name: { label: text('addresses.label.name'), most: 40, isRequired: true },
  address1: { label: text('addresses.label.address1'), most: 40 },
  address2: { label: text('addresses.label.address2'), most: 40 },
  city: { label: text('addresses.label.city'), most: 20 },
  state: { label: text('addresses.label.state'), most: 2 },
  zip: { label: text('addresses.label.zip'), most: 10, isRequired: true },
  contact: { label: text('addresses.label.contact'), most: 25 },
  phone: { label: text('addresses.label.phone') },
  deliveryTime: { label: text('addresses.label.deliveryTime'), most: 16 },
};

const names = Object.keys(addressFields) as AddressField[];

/** An address that nothing was typed into. */
export const emptyAddress = Object.fromEntries(names.map((name) => [name, ''])) as unknown as AddressForm;

/** The fields that a person sees: contact and delivery time are hidden for consumers (S5.22). */
export const shownAddressFields = (isConsumer: boolean): AddressField[] =>
  names.filter((name) => !isConsumer || (name !== 'contact' && name !== 'deliveryTime'));

function problemOf(field: AddressField, typed: string, phones: PhoneRules): Text | null {
  const { label, most, isRequired } = addressFields[field];
  if (typed === '') return isRequired ? text('fields.required', { label }) : null;
  if (field === 'zip') return isZipCode(typed) ? null : zipCodeText;
  if (field === 'phone') return phoneProblem(typed, phones);
  return most !== undefined && lengthOf(typed) > most ? text('fields.tooLong', { label, most }) : null;
}

/** Problems of an address (S5.19–S5.21); empty if it is valid. */
export function addressFormProblems(form: AddressForm, phones: PhoneRules): AddressFormProblems {
  const found = names.map((name) => [name, problemOf(name, form[name].trim(), phones)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as AddressFormProblems;
}

/** The address as it is kept: without blanks at its ends, the telephone number in its stored form, the state in capitals. */
export function keptAddress(form: AddressForm, phones: PhoneRules): AddressForm {
  const trimmed = Object.fromEntries(names.map((name) => [name, form[name].trim()])) as unknown as AddressForm;
  return {
    ...trimmed,
    state: trimmed.state.toUpperCase(),
    phone: keptPhoneNumber(trimmed.phone, phones),
    zip: trimmed.zip.toUpperCase(),
  };
}

/** Permitted deletions in an address book: the primary address stays, and so does the only one (S5.24). */
export const isAddressDeletable = (address: { readonly isPrimary: boolean }, addressesInBook: number): boolean =>
  !address.isPrimary && addressesInBook > 1;

/** S5.23. */
export const addressRequiredText = text('addresses.required');
