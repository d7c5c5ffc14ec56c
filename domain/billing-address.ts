import type { CreditCardSettings } from './card-check.js';
import { lengthOf } from './text-length.js';

/** A card's billing address as it is typed (A3.4). */
export interface BillingAddress {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
}

/** What is wrong with a billing address, by field, in the words to show. */
export type BillingAddressProblems = { readonly [Field in keyof BillingAddress]?: string };

/** The most characters of each field (A5.5–A5.11). */
export const billingLengths = { name: 40, address1: 40, address2: 40, city: 20, state: 2, zip: 10, phone: 16 } as const;

/** An address with nothing in it. */
export const emptyBillingAddress: BillingAddress = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
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

const missing: Readonly<Record<keyof BillingAddress, string>> = {
  name: 'Name is a required field',
  address1: 'Address Line 1 is a required field',
  address2: 'Address Line 2 is a required field',
  city: 'City is a required field',
  state: 'State is a required field',
  zip: 'ZIP Code is required',
  phone: 'Phone Number is a required field',
};

const labels: Readonly<Record<keyof BillingAddress, string>> = {
  name: 'Name',
  address1: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  phone: 'Phone Number',
};

const fields = Object.keys(labels) as (keyof BillingAddress)[];

/** What is wrong with a billing address under these settings (A5.4); nothing for an empty object. */
export function billingAddressProblems(address: BillingAddress, settings: Settings): BillingAddressProblems {
  const required = requiredBillingFields(settings);
  const problems = fields.flatMap((field) => {
    const text = address[field].trim();
    const problem = text === '' ? (required.has(field) ? missing[field] : null) : formProblem(field, text);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(problems);
}

function formProblem(field: keyof BillingAddress, text: string): string | null {
  const length = lengthOf(text);
  if (field === 'state') return length === 2 ? null : 'State must have exactly 2 characters';
  if (length > billingLengths[field]) return `${labels[field]} can have at most ${billingLengths[field]} characters`;
  if (field === 'name') return /\S\s+\S/.test(text) ? null : 'Please enter first and last name';
  if (field === 'zip' && length < 5) return 'ZIP Code must have 5 to 10 characters';
  if (field === 'phone' && length < 10) return 'Phone Number must have 10 to 16 characters';
  return null;
}

/** An address as it is sent: without blanks around. */
export const trimmedAddress = (address: BillingAddress): BillingAddress =>
  Object.fromEntries(fields.map((field) => [field, address[field].trim()])) as unknown as BillingAddress;
