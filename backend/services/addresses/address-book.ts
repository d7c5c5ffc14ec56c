import {
  type AddressField,
  type AddressForm,
  addressFormProblems,
  emptyAddress,
  isAddressDeletable,
  keptAddress,
} from '../../../domain/addresses/delivery-address.js';
import type { PhoneRules } from '../../../domain/addresses/phone-rules.js';
import { zipArea } from '../../../domain/addresses/zip-code.js';
import { text } from '../../../texts/text.js';
import type { Address, AddressInput } from '../../contract/addresses.js';
import {
  type AddressContent,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  setPrimaryAddress,
  updateAddress,
} from '../../store/addresses/addresses.js';
import { type CartCustomer, findCartCustomer, type ShipToRow } from '../../store/cart/cart-customer.js';
import { hasShipToLimit } from '../../store/customers/member-role.js';
import type { Db, Transaction } from '../../store/database/database.js';
import { forbidden, notFound, type ProblemCode } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { Shopper } from '../session/caller.js';
import { phoneRulesOf } from '../settings/phone-rules.js';
import { siteRegion } from '../settings/site-region.js';
import { isPrimaryAddress, shapeAddress } from './shape-address.js';

/** More addresses than anybody has; a book is read whole. */
const mostAddresses = 200;

/**
 * Address book of the shopper: a consumer's own addresses, or the ship-tos of a customer, which all who act for it share (S6.2, S6.4); of them, those that
 * the user may order for.
 */
export async function readAddresses(db: Db, { user, customerKey }: Shopper): Promise<Address[]> {
  const book = await findCartCustomer(db, customerKey, user.id);
  if (!book) throw notFound();
  return book.shiptos.map((shipTo) => shapeAddress(shipTo, book));
}

/** Adds an address; the first of a book is its primary one. */
export async function addAddress(tx: Transaction, input: AddressInput, shopper: Shopper): Promise<Address> {
  const { customerKey } = shopper;
  await lockWholeBook(tx, shopper);
  const { shiptos } = await bookOf(tx, customerKey);
  if (shiptos.length >= mostAddresses) {
    refuseFor([{ code: 'REFUSED', message: text('addresses.tooMany', { most: mostAddresses }) }]);
  }
  const code = nextCode(shiptos);
  await insertAddress(tx, { customerKey, code }, contentOf(input, shopper, phoneRulesOf(await siteRegion(tx))));
  if (shiptos.length === 0) await setPrimaryAddress(tx, { customerKey, code });
  return await readAddress(tx, customerKey, code);
}

/** Replaces an address. */
export async function changeAddress(tx: Transaction, code: string, input: AddressInput, shopper: Shopper): Promise<Address> {
  const { customerKey } = shopper;
  await lockWholeBook(tx, shopper);
  const { shipTo } = await addressOf(tx, customerKey, code);
  const content = contentOf(input, shopper, phoneRulesOf(await siteRegion(tx)));
  const isElsewhere = zipArea(shipTo.zip ?? '') !== zipArea(content.zip ?? '');
  await updateAddress(tx, { customerKey, code }, content, { isElsewhere });
  return await readAddress(tx, customerKey, code);
}

/** Makes an address the primary one (S7.38). */
export async function makeAddressPrimary(tx: Transaction, code: string, shopper: Shopper): Promise<Address> {
  const { customerKey } = shopper;
  await lockWholeBook(tx, shopper);
  await addressOf(tx, customerKey, code);
  await setPrimaryAddress(tx, { customerKey, code });
  return await readAddress(tx, customerKey, code);
}

/** Removes an address that is neither the primary nor the only one (S5.24). */
export async function removeAddress(tx: Transaction, code: string, shopper: Shopper): Promise<void> {
  const { customerKey } = shopper;
  await lockWholeBook(tx, shopper);
  const { book, shipTo } = await addressOf(tx, customerKey, code);
  const primary = book.shiptos.find((other) => isPrimaryAddress(other, book));
  if (!primary || !isAddressDeletable({ isPrimary: primary.id === shipTo.id }, book.shiptos.length)) {
    refuseFor([{ code: 'ADDRESS_NOT_DELETABLE', message: text('addresses.primaryKept') }]);
    return;
  }
  await deleteAddress(tx, { customerKey, code }, { id: shipTo.id, primary });
}

/** Locks the address book for a change. Throws 403 to a user who may order for some of its ship-tos only: an address that they add would be one more. */
async function lockWholeBook(tx: Transaction, { user, customerKey }: Shopper): Promise<void> {
  await lockAddressBook(tx, customerKey);
  if (await hasShipToLimit(tx, user.id, customerKey)) throw forbidden();
}

async function bookOf(db: Db, customerKey: number): Promise<CartCustomer> {
  const book = await findCartCustomer(db, customerKey, null);
  if (!book) throw notFound();
  return book;
}

/** An address of this book; throws a 404 if it is missing or in another book. */
async function addressOf(db: Db, customerKey: number, code: string): Promise<{ book: CartCustomer; shipTo: ShipToRow }> {
  const book = await bookOf(db, customerKey);
  const shipTo = book.shiptos.find((candidate) => candidate.code === code);
  if (!shipTo) throw notFound();
  return { book, shipTo };
}

async function readAddress(db: Db, customerKey: number, code: string): Promise<Address> {
  const { book, shipTo } = await addressOf(db, customerKey, code);
  return shapeAddress(shipTo, book);
}

/** Columns of an address; throws a 409 with every problem. Consumers have no contact and no delivery time (S5.22). */
function contentOf(input: AddressInput, { user }: Shopper, phones: PhoneRules): AddressContent {
  const given = Object.fromEntries(Object.entries(input).map(([field, text]) => [field, text ?? '']));
  const hidden = user.sessionType === 'Consumer' ? { contact: '', deliveryTime: '' } : {};
  const form: AddressForm = { ...emptyAddress, ...given, ...hidden };
  refuseFor(
    Object.entries(addressFormProblems(form, phones)).map(([field, message]) => ({
      code: codeOf(field as AddressField, form),
      message,
      field,
    })),
  );
  const { display, name, ...others } = keptAddress(form, phones);
  return { display, name, ...nullWhereEmpty(others) };
}

function nullWhereEmpty<Field extends string>(texts: Readonly<Record<Field, string>>): Record<Field, string | null> {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text === '' ? null : text])) as Record<
    Field,
    string | null
  >;
}

function codeOf(field: AddressField, form: AddressForm): ProblemCode {
  if (form[field].trim() === '') return 'FIELD_REQUIRED';
  if (field === 'zip') return 'ZIP_INVALID';
  return field === 'phone' ? 'PHONE_INVALID' : 'TEXT_TOO_LONG';
}

/** Codes of addresses that people add: A1, A2, …, none given twice while any of them is there. */
function nextCode(shiptos: readonly ShipToRow[]): string {
  const numbers = shiptos.map(({ code }) => Number(/^A(\d{1,9})$/.exec(code)?.[1] ?? 0));
  return `A${Math.max(0, ...numbers) + 1}`;
}
