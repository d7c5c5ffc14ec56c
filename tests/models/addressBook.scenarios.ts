import type { addressBook } from '../../machines/addressBook/addressBook.machine.js';
import type { BookEntry } from '../../machines/addressBook/types.js';
import type { Scenario } from '../../paths/model/model.js';

export type Book = typeof addressBook;

export interface BookFixture {
  /** The addresses that the book begins with. */
  book: readonly BookEntry[];
  /** Only of their addresses the zip code is checked. */
  isConsumer: boolean;
}

const two: BookEntry[] = [
  { key: 'A1', isPrimary: true },
  { key: 'A2', isPrimary: false },
];
const open = (
  name: string,
  book: readonly BookEntry[],
  { isGuest = false, isConsumer = false } = {},
): Scenario<Book, BookFixture> => ({
  name,
  input: { isGuest },
  startsIn: isGuest ? 'closed' : 'loading',
  fixture: { book, isConsumer },
});

export const bookScenarios: Scenario<Book, BookFixture>[] = [
  open('a book of two addresses', two, { isConsumer: true }),
  open('a book of one address', two.slice(0, 1)),
  open('an empty book', []),
  open('a guest', [], { isGuest: true }),
];

/** Reason why the back office does not change an address. */
export const gone = { code: 'ADDRESS_NOT_FOUND', message: 'This address is no longer in the address book' };
