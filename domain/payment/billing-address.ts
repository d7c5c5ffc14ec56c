import { type Text, text } from '../../texts/text.js';
import { emailProblemText, isEmailAddress } from '../addresses/email-address.js';
import { phoneProblem } from '../addresses/phone-number.js';
import type { PhoneRules } from '../addresses/phone-rules.js';
import { lengthOf } from '../text/text-length.js';
import type { CreditCardSettings } from './card-check.js';

/** The address of a card's or an account's holder as it is typed (A3.4). */
export interface BillingAddress {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  /** Two letters, as card processors want them: `US`. */
  readonly country: string;
  readonly email: string;
}

/** Problems of a billing address, by field, as messages to show. */
export type BillingAddressProblems = { readonly [Field in keyof BillingAddress]?: Text };

interface FieldRule {
  readonly label: Text;
  /** The words for an empty field that must be given; for the rest its label and 'is a required field'. */
  readonly missing?: Text;
  /** Most characters (A5.5–A5.10); of phone, country and e-mail their form decides. */
  readonly most?: number;
}

/** The fields in their order, with what they are called and hold. */
export const billingFields: Readonly<Record<keyof BillingAddress, FieldRule>> = {
  name: { label: text('payment.label.name'), most: 40 },
  address1: { label: text('payment.label.address1'), most: 40 },
  address2: { label: text('payment.label.address2'), most: 40 },
  city: { label: text('payment.label.city'), most: 20 },
  state: { label: text('payment.label.state') },
  zip: { label: text('payment.label.zip'), missing: text('payment.zipRequired'), most: 10 },
  phone: { label: text('payment.label.phone') },
  country: { label: text('payment.label.country') },
  email: { label: text('payment.label.email') },
};

/** An address with nothing in it. */
export const emptyBillingAddress: BillingAddress = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  country: '',
  email: '',
};

type Settings = Pick<CreditCardSettings, 'addressRequired' | 'holderNameRequired' | 'phoneRequired'>;

/** Fields that must be given under these settings. */
export const requiredBillingFields = (settings: Settings): ReadonlySet<keyof BillingAddress> =>
  new Set<keyof BillingAddress>([
    ...(settings.holderNameRequired ? (['name'] as const) : []),
    ...(settings.addressRequired ? (['address1'] as const) : []),
    'city',
    'state',
    'zip',
    ...(settings.phoneRequired ? (['phone'] as const) : []),
  ]);

const fields = Object.keys(billingFields) as (keyof BillingAddress)[];

/** Problems of a card's billing address under these settings (A5.4); an empty object if it is valid. */
export function billingAddressProblems(address: BillingAddress, settings: Settings, phones: PhoneRules): BillingAddressProblems {
  const name = address.name.trim();
  const isOneWord = name !== '' && !/\S\s+\S/.test(name);
  return {
    ...(isOneWord && { name: text('payment.bothNames') }),
    ...problemsOf(address, requiredBillingFields(settings), phones),
  };
}

/** Problems of the address of an account's holder (A3.4). Nothing in it is required; the name may be a company's. */
export const holderAddressProblems = (address: BillingAddress, phones: PhoneRules): BillingAddressProblems =>
  problemsOf(address, new Set(), phones);

function problemsOf(
  address: BillingAddress,
  required: ReadonlySet<keyof BillingAddress>,
  phones: PhoneRules,
): BillingAddressProblems {
  const problems = fields.flatMap((field) => {
    const typed = address[field].trim();
    const { label, missing = text('fields.required', { label }) } = billingFields[field];
    const problem = typed === '' ? (required.has(field) ? missing : null) : formProblem(field, typed, phones);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(problems);
}

function formProblem(field: keyof BillingAddress, typed: string, phones: PhoneRules): Text | null {
  const length = lengthOf(typed);
  const { label, most = length } = billingFields[field];
  if (length > most) return text('fields.tooLong', { label, most });
  if (field === 'state') return length === 2 ? null : text('payment.stateInvalid');
  if (field === 'zip') return length < 5 ? text('payment.zipInvalid') : null;
  if (field === 'phone') return phoneProblem(typed, phones);
  if (field === 'country') return /^[A-Za-z]{2}$/.test(typed) ? null : text('payment.countryInvalid');
  return field === 'email' && !isEmailAddress(typed) ? emailProblemText : null;
}

/** An address as it is sent: without blanks around, the country in capitals. The phone number remains as typed; the servers put it into its stored form. */
export function sentBillingAddress(address: BillingAddress): BillingAddress {
  const trimmed = Object.fromEntries(fields.map((field) => [field, address[field].trim()])) as unknown as BillingAddress;
  return { ...trimmed, country: trimmed.country.toUpperCase() };
}
