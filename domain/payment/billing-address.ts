import { emailProblemText, isEmailAddress } from '../addresses/email-address.js';
import { phoneDigits, phoneProblem } from '../addresses/phone-number.js';
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

/** What is wrong with a billing address, by field, in the words to show. */
export type BillingAddressProblems = { readonly [Field in keyof BillingAddress]?: string };

interface FieldRule {
  readonly label: string;
  /** The words for an empty field that must be given; for the rest its label and 'is a required field'. */
  readonly missing?: string;
  /** Most characters (A5.5–A5.10); of phone, country and e-mail their form decides. */
  readonly most?: number;
}

/** The fields in their order, with what they are called and hold. */
export const billingFields: Readonly<Record<keyof BillingAddress, FieldRule>> = {
  name: { label: 'Name', most: 40 },
  address1: { label: 'Address Line 1', most: 40 },
  address2: { label: 'Address Line 2', most: 40 },
  city: { label: 'City', most: 20 },
  state: { label: 'State' },
  zip: { label: 'ZIP Code', missing: 'ZIP Code is required', most: 10 },
  phone: { label: 'Phone Number' },
  country: { label: 'Country' },
  email: { label: 'E-mail' },
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

/** What is wrong with a card's billing address under these settings (A5.4); nothing for an empty object. */
export function billingAddressProblems(address: BillingAddress, settings: Settings): BillingAddressProblems {
  const name = address.name.trim();
  const isOneWord = name !== '' && !/\S\s+\S/.test(name);
  return {
    ...(isOneWord && { name: 'Please enter first and last name' }),
    ...problemsOf(address, requiredBillingFields(settings)),
  };
}

/** What is wrong with the address of an account's holder (A3.4), of which nothing must be given; the name may be a company's. */
export const holderAddressProblems = (address: BillingAddress): BillingAddressProblems => problemsOf(address, new Set());

function problemsOf(address: BillingAddress, required: ReadonlySet<keyof BillingAddress>): BillingAddressProblems {
  const problems = fields.flatMap((field) => {
    const text = address[field].trim();
    const { label, missing = `${label} is a required field` } = billingFields[field];
    const problem = text === '' ? (required.has(field) ? missing : null) : formProblem(field, text);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(problems);
}

function formProblem(field: keyof BillingAddress, text: string): string | null {
  const length = lengthOf(text);
  const { label, most = length } = billingFields[field];
  if (length > most) return `${label} can have at most ${most} characters`;
  if (field === 'state') return length === 2 ? null : 'State must have exactly 2 characters';
  if (field === 'zip') return length < 5 ? 'ZIP Code must have 5 to 10 characters' : null;
  if (field === 'phone') return phoneProblem(text);
  if (field === 'country') return /^[A-Za-z]{2}$/.test(text) ? null : 'Country must have 2 letters, such as US';
  return field === 'email' && !isEmailAddress(text) ? emailProblemText : null;
}

/** An address as it is sent: without blanks around, the phone number as its digits, the country in capitals. */
export function sentBillingAddress(address: BillingAddress): BillingAddress {
  const trimmed = Object.fromEntries(fields.map((field) => [field, address[field].trim()])) as unknown as BillingAddress;
  return { ...trimmed, phone: phoneDigits(trimmed.phone), country: trimmed.country.toUpperCase() };
}
