import type { AddressPartsFragment } from '../../client/generated/graphql.js';
import { type AddressForm, emptyAddress } from '../../domain/addresses/delivery-address.js';
import type { BookEntry } from '../../machines/addressBook/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import type { Book, BookFixture } from './addressBook.scenarios.js';
import { addressDialog, addressRecord, dock } from './browser/address-dialog-shows.js';
import { addressPage } from './browser/address-page-shows.js';
import { question } from './browser/question-shows.js';

type SeenBook = Seen<Book, BookFixture>;

/** The texts of each address. */
const forms: Readonly<Record<string, AddressForm>> = {
  A1: {
    ...emptyAddress,
    display: 'Main kitchen',
    name: 'Emily Hart',
    address1: '7 Pearl Street',
    city: 'Bath',
    state: 'ME',
    zip: '04743',
  },
  A2: dock,
  A3: { ...emptyAddress, display: 'Cabin', name: 'Noah Reed', zip: '04843' },
};

/** The address of a key as the gateway describes it: nothing is delivered to the first one, and little not to the second. */
export const recordOf = ({ key, isPrimary }: BookEntry): AddressPartsFragment =>
  addressRecord(formOf(key), {
    ...{ id: `id of ${key}`, key, isPrimary, isValidZipCode: key !== 'A1' },
    minimumOrderAmount: key === 'A2' ? '75.00' : null,
  });

export const formOf = (key: string | null): AddressForm => forms[key ?? ''] ?? emptyAddress;
export const nameOf = (key: string | null): string => formOf(key).display;

/** Name of the control that has the focus after a step; null if it is not compared. */
function focusAfter({ snapshot, step, isAfterAside = false }: SeenBook): string | null {
  if (!step || isAfterAside) return null;
  const { before, event } = step;
  const chosen = nameOf(before.context.chosen);
  const isDone = event.type.startsWith('xstate.done') && snapshot.matches({ shown: 'resting' });
  if (event.type === 'retry') return 'Delivery Address';
  if (before.matches('adding')) return 'Add Address';
  if (before.matches('editing')) return `Edit ${chosen}`;
  // The pressed button is gone: its address was deleted, or is the primary one now.
  if (before.hasTag('busy') && isDone) return 'Delivery Address';
  if (before.matches('confirmingDeletion') || before.matches('deleting')) return `Delete ${chosen}`;
  if (before.matches('makingPrimary')) return `Make ${chosen} primary`;
  return event.type === 'primary.requested' ? `Make ${nameOf(snapshot.context.chosen)} primary` : null;
}

/** They could not be read. */
export function failed(): Screen {
  const notice = alert(
    'Service temporarily unavailable',
    'We couldn’t load your addresses. Nothing has changed.',
    button('Try again'),
  );
  return addressPage({ addresses: null, instead: notice });
}

/** The addresses; one of them may be changing. */
export function page(seen: SeenBook): Screen {
  const { snapshot, scenario } = seen;
  const { messages, chosen, book } = snapshot.context;
  const focused = focusAfter(seen);
  return addressPage({
    addresses: snapshot.hasTag('loading') ? null : book.map(recordOf),
    checksZips: scenario.fixture.isConsumer,
    busy: snapshot.hasTag('busy') ? chosen : null,
    ...(messages.length > 0 && { message: messages.map(english).join('\n') }),
    ...(focused !== null && { focused }),
  });
}

/** The dialog of an address, with its texts. */
export function dialogOf({ snapshot, scenario, isAfterAside = false }: SeenBook): Screen {
  const { chosen } = snapshot.context;
  return {
    shows: [
      addressDialog({
        isNew: chosen === null,
        form: formOf(chosen),
        isConsumer: scenario.fixture.isConsumer,
        focused: isAfterAside ? null : 'display',
      }),
    ],
  };
}

/** The question before an address is deleted. */
export const deletion = ({ snapshot }: SeenBook): Screen =>
  question('Delete Address?', nameOf(snapshot.context.chosen), {
    confirm: 'Delete',
    focused: snapshot.hasTag('busy') ? 'Delete' : 'Cancel',
    isBusy: snapshot.hasTag('busy'),
  });
