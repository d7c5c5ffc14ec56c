import type { AddressPartsFragment } from '../../client/generated/graphql.js';
import type { AddressField, AddressForm } from '../../domain/addresses/delivery-address.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import type { AddressFormFixture, Form } from './addressForm.scenarios.js';
import { addressDialog, addressLabels, addressRecord, dock } from './browser/address-dialog-shows.js';
import { addressPage } from './browser/address-page-shows.js';

type SeenForm = Seen<Form, AddressFormFixture>;

/** The book before the dialog opens. */
export const book: readonly AddressPartsFragment[] = [
  addressRecord(
    { ...dock, display: 'Main kitchen', name: 'Emily Hart', contact: '', phone: '', deliveryTime: '' },
    { id: 'a1', key: 'MAIN', isPrimary: true },
  ),
  addressRecord(dock, { id: 'a2', key: 'DOCK' }),
];

/** The book after the address was saved. */
export function savedBook({ form, addressKey }: { form: AddressForm; addressKey: string | null }): AddressPartsFragment[] {
  if (addressKey === null) return [...book, addressRecord(form, {})];
  return book.map((address) => (address.key === addressKey ? addressRecord(form, { id: address.id, key: addressKey }) : address));
}

type Problems = Partial<Record<AddressField, string>>;

/** Problems of the texts of a form that was saved. */
function problemsOf({ display, name, zip }: AddressForm): Problems {
  return {
    ...(display === '' && { display: 'Display Name is a required field' }),
    ...(name === '' && { name: 'Name is a required field' }),
    ...(zip === '' && { zip: 'ZIP Code is a required field' }),
    ...(zip === '0474' && { zip: 'Must be valid Zip Code' }),
  };
}

/** The dialog, with what is wrong beside the fields. */
export function form({ snapshot, step, scenario, isAfterAside = false }: SeenForm): Screen {
  const { form: texts, addressKey, messages, problems: refused } = snapshot.context;
  const problems = { ...(snapshot.hasTag('correcting') && problemsOf(texts)), ...(refused as Problems) };
  const first = (Object.keys(addressLabels) as AddressField[]).find((field) => problems[field] !== undefined);
  const isTried = step?.event.type === 'save' || step?.before.matches('saving') === true;
  const message = step?.case === 'gone' ? 'This address is no longer in the address book' : 'The server did not respond';
  return {
    shows: [
      addressDialog({
        isNew: addressKey === null,
        form: texts,
        isConsumer: scenario.fixture.isConsumer,
        isBusy: snapshot.hasTag('busy'),
        message: messages.length > 0 && message,
        problems,
        focused: isAfterAside ? null : !step ? 'display' : isTried ? (first ?? 'save') : null,
      }),
    ],
  };
}

/** The page, with the focus back on the button that opened the dialog. */
export const closed = ({ snapshot, scenario }: SeenForm, addresses: readonly AddressPartsFragment[]): Screen =>
  addressPage({
    addresses,
    checksZips: scenario.fixture.isConsumer,
    focused: snapshot.context.addressKey === null ? 'Add Address' : 'Edit Loading dock',
  });
