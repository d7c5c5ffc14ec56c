import {
  type AddressField,
  type AddressForm,
  addressFormProblems,
  emptyAddress,
  isAddressDeletable,
  keptAddress,
} from '../../../domain/addresses/delivery-address.js';
import { zipArea } from '../../../domain/addresses/zip-code.js';
import {
  type AddressContent,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  setPrimaryAddress,
  updateAddress,
} from '../../store/addresses/addresses.js';
import { type CartCustomer, findCartCustomer, type ShipToRow } from '../../store/cart/cart-customer.js';
import type { Db, Transaction } from '../../store/database/database.js';
import { notFound, type ProblemCode } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { Shopper } from '../session/caller.js';
import { type AddressDto, addressDto, isPrimaryAddress } from './address-dto.js';

/** More addresses than anybody has; a book is read whole. */
const mostAddresses = 200;

/** An address as it is posted; what is left out is empty. */
export type PostedAddress = { readonly [Field in AddressField]?: string | null | undefined };

/** The book of who asks: a consumer's own addresses, or the ship-tos of a customer, which all who act for it share (S6.2, S6.4). */
export async function readAddresses(db: Db, { customerKey }: Shopper): Promise<AddressDto[]> {
  const book = await bookOf(db, customerKey);
  return book.shiptos.map((shipTo) => addressDto(shipTo, book));
}

/** Adds an address; the first of a book is its primary one. */
export async function addAddress(tx: Transaction, posted: PostedAddress, shopper: Shopper): Promise<AddressDto> {
  const { customerKey } = shopper;
  await lockAddressBook(tx, customerKey);
  const { shiptos } = await bookOf(tx, customerKey);
  if (shiptos.length >= mostAddresses) {
    refuseFor([{ code: 'REFUSED', message: `An address book can have at most ${mostAddresses} addresses` }]);
  }
  const code = nextCode(shiptos);
  await insertAddress(tx, { customerKey, code }, contentOf(posted, shopper));
  if (shiptos.length === 0) await setPrimaryAddress(tx, { customerKey, code });
  return await readAddress(tx, customerKey, code);
}

/** Writes an address anew. */
export async function changeAddress(tx: Transaction, code: string, posted: PostedAddress, shopper: Shopper): Promise<AddressDto> {
  const { customerKey } = shopper;
  await lockAddressBook(tx, customerKey);
  const { shipTo } = await addressOf(tx, customerKey, code);
  const content = contentOf(posted, shopper);
  const isElsewhere = zipArea(shipTo.zip ?? '') !== zipArea(content.zip ?? '');
  await updateAddress(tx, { customerKey, code }, content, { isElsewhere });
  return await readAddress(tx, customerKey, code);
}

/** Makes an address the primary one (S7.38). */
export async function makeAddressPrimary(tx: Transaction, code: string, { customerKey }: Shopper): Promise<AddressDto> {
  await lockAddressBook(tx, customerKey);
  await addressOf(tx, customerKey, code);
  await setPrimaryAddress(tx, { customerKey, code });
  return await readAddress(tx, customerKey, code);
}

/** Removes an address that is neither the primary nor the only one (S5.24). */
export async function removeAddress(tx: Transaction, code: string, { customerKey }: Shopper): Promise<void> {
  await lockAddressBook(tx, customerKey);
  const { book, shipTo } = await addressOf(tx, customerKey, code);
  const primary = book.shiptos.find((other) => isPrimaryAddress(other, book));
  if (!primary || !isAddressDeletable({ isPrimary: primary.id === shipTo.id }, book.shiptos.length)) {
    refuseFor([{ code: 'ADDRESS_NOT_DELETABLE', message: 'The primary address cannot be deleted' }]);
    return;
  }
  await deleteAddress(tx, { customerKey, code }, { id: shipTo.id, primary });
}

async function bookOf(db: Db, customerKey: number): Promise<CartCustomer> {
  const book = await findCartCustomer(db, customerKey);
  if (!book) throw notFound();
  return book;
}

/** An address of this book; another book's is not found, as one that is nowhere. */
async function addressOf(db: Db, customerKey: number, code: string): Promise<{ book: CartCustomer; shipTo: ShipToRow }> {
  const book = await bookOf(db, customerKey);
  const shipTo = book.shiptos.find((candidate) => candidate.code === code);
  if (!shipTo) throw notFound();
  return { book, shipTo };
}

async function readAddress(db: Db, customerKey: number, code: string): Promise<AddressDto> {
  const { book, shipTo } = await addressOf(db, customerKey, code);
  return addressDto(shipTo, book);
}

/** What is kept of what was posted; throws a 409 with everything that is wrong. Consumers have no contact and no delivery time (S5.22). */
function contentOf(posted: PostedAddress, { user }: Shopper): AddressContent {
  const given = Object.fromEntries(Object.entries(posted).map(([field, text]) => [field, text ?? '']));
  const hidden = user.sessionType === 'Consumer' ? { contact: '', deliveryTime: '' } : {};
  const form: AddressForm = { ...emptyAddress, ...given, ...hidden };
  refuseFor(
    Object.entries(addressFormProblems(form)).map(([field, message]) => ({
      code: codeOf(field as AddressField, form),
      message,
      field,
    })),
  );
  const { display, name, ...others } = keptAddress(form);
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
