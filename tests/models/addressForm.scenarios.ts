import { emptyAddress } from '../../domain/addresses/delivery-address.js';
import type { addressForm } from '../../machines/addressForm/addressForm.machine.js';
import type { Scenario } from '../../paths/model/model.js';
import { dock } from './browser/address-dialog-shows.js';

export type Form = typeof addressForm;

/** Owner of the book: contact and delivery time are hidden for consumers (S5.22). */
export interface AddressFormFixture {
  isConsumer: boolean;
  /** Phone numbers are typed, and the back office finds fault with what the dialog does not show: nothing else, so that it stays small. */
  isAboutPhones?: true;
}

export const formScenarios: Scenario<Form, AddressFormFixture>[] = [
  {
    name: 'a new address',
    input: { addressKey: null, form: emptyAddress, country: 'US', idempotencyKey: 'dialog' },
    startsIn: 'editing.filling',
    fixture: { isConsumer: true },
  },
  {
    name: 'an address of the book',
    input: { addressKey: 'DOCK', form: dock, country: 'US', idempotencyKey: 'dialog' },
    startsIn: 'editing.filling',
    fixture: { isConsumer: false },
  },
  {
    name: 'phone numbers of this and of another country',
    input: { addressKey: 'DOCK', form: dock, country: 'US', idempotencyKey: 'dialog' },
    startsIn: 'editing.filling',
    fixture: { isConsumer: false, isAboutPhones: true },
  },
];

/** Reasons why the back office does not save an address. */
export const zipProblem = { code: 'ZIP_INVALID', message: 'Must be valid Zip Code', field: ['address', 'zip'] };
export const gone = { code: 'ADDRESS_NOT_FOUND', message: 'This address is no longer in the address book', field: null };
export const countyProblem = { code: 'REFUSED', message: 'We do not deliver to this county', field: ['address', 'county'] };

export const phones = { country: 'US', read: null };
