import type { AddressField, AddressForm, AddressFormProblems } from '../../domain/addresses/delivery-address.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** An address as it was saved, as far as anybody has to act on it. */
export interface SavedAddress {
  /** Identifies it in a cart's header. */
  readonly id: string;
  readonly zip: string | null;
  readonly isValidZipCode: boolean;
}

/** Input that opens the dialog. */
export interface AddressFormInput {
  /** Key of the address to edit; null to add one. */
  readonly addressKey: string | null;
  readonly form: AddressForm;
  /** Two-letter code of the site's country, whose rule a phone number follows. */
  readonly country: string;
  /** A fresh unique value for this dialog; the keys of its saves are derived from it. */
  readonly idempotencyKey: string;
}

/** Input of the effect `saveAddress`. */
export interface SaveAddressInput {
  readonly addressKey: string | null;
  readonly form: AddressForm;
  readonly idempotencyKey: string;
}

/** Output of the effect `saveAddress`. */
export type SaveAddressOutcome =
  | { readonly ok: true; readonly address: SavedAddress }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface AddressFormActors {
  /** Adds or changes the address; the same key never adds two. Not to be aborted by closing the dialog. */
  saveAddress: { input: SaveAddressInput; output: SaveAddressOutcome };
}

export interface AddressFormContext {
  readonly addressKey: string | null;
  readonly form: AddressForm;
  readonly country: string;
  readonly idempotencyKey: string;
  /** How often something was typed: what is sent then is another address, under another key. */
  readonly revision: number;
  /** Field errors from the back office, until the fields are changed. */
  readonly problems: AddressFormProblems;
  /** Errors about the whole address, or why nothing was saved. */
  readonly messages: readonly Message[];
  readonly saved: SavedAddress | null;
}

export type AddressFormEvent =
  | { type: 'field.changed'; field: AddressField; text: string }
  /** Save was pressed. */
  | { type: 'save' }
  | { type: 'cancel' };

/** How the dialog ended: null if it was cancelled. */
export interface AddressFormOutput {
  readonly saved: SavedAddress | null;
}

export type AddressFormTag =
  /** The address is being saved: nothing can be changed. */
  | 'busy'
  /** Problems show beside the fields. */
  | 'correcting';
