import type { AddressPartsFragment } from '../../../client/generated/graphql.js';
import type { AddressField, AddressForm } from '../../../domain/addresses/delivery-address.js';
import { alert, button, dialog, group, h2, type Part, type ShownNode, textbox } from '../../../paths/screen/shown.js';

/** The fields of a delivery address in their order, with what they are called. */
export const addressLabels: Readonly<Record<AddressField, string>> = {
  display: 'Display Name (required)',
  name: 'Name (required)',
  address1: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code (required)',
  contact: 'Contact',
  phone: 'Phone',
  deliveryTime: 'Delivery Time',
};
const fields = Object.keys(addressLabels) as AddressField[];

/** An address with every field, no two alike. */
export const dock: AddressForm = {
  ...{ display: 'Loading dock', name: 'Harbor Grill', address1: '12 Wharf Street', address2: 'Rear entrance' },
  ...{ city: 'Portland', state: 'ME', zip: '04101', contact: 'Sam Reed', phone: '(207) 555-0148 Ext 12', deliveryTime: '6-9 AM' },
};

/** An address as the gateway describes it; null for an empty text. */
export function addressRecord(form: AddressForm, own: Partial<AddressPartsFragment>): AddressPartsFragment {
  const texts = Object.fromEntries(fields.map((field) => [field, form[field].trim() || null]));
  return {
    ...{ __typename: 'DeliveryAddress', id: 'a9', key: 'NEW', isPrimary: false, county: null },
    ...{ minimumOrderAmount: null, isValidZipCode: true },
    ...(texts as Record<AddressField, string>),
    phone: form.phone.replaceAll(/\D/g, '') || null,
    ...own,
  };
}

/** The input of a save: null for an empty text. */
export function addressInput({ display, name, zip, ...others }: AddressForm): Readonly<Record<string, string | null>> {
  const orNull = Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() ? text : null]));
  return { display, name, zip, ...orNull };
}

export interface AddressDialogShows {
  isNew: boolean;
  form: AddressForm;
  /** Contact and delivery time are hidden for them (S5.22). */
  isConsumer: boolean;
  isBusy?: boolean;
  message?: string | false;
  problems?: Partial<Record<AddressField, string>>;
  focused?: AddressField | 'save' | null;
}

/** The add and edit dialog of delivery addresses (S5.19–S5.22). */
export function addressDialog(shows: AddressDialogShows): ShownNode {
  const { isNew, isConsumer, isBusy = false, message = false, focused = null } = shows;
  const off = isBusy && { disabled: true };
  const title = isNew ? 'Add Delivery Address' : 'Edit Delivery Address';
  const shown = fields.filter((field) => !isConsumer || (field !== 'contact' && field !== 'deliveryTime'));
  return dialog(
    title,
    h2(title),
    button('Close', off),
    group(
      null,
      message !== false && alert(message),
      shown.map((field) => fieldShown(field, shows)),
    ),
    button('Cancel', off),
    // It keeps the focus while it works, and when it fails.
    button('Save', isBusy && { busy: true, disabled: true }, focused === 'save' && { focused: true }),
  );
}

function fieldShown(field: AddressField, { form, problems = {}, isBusy = false, focused = null }: AddressDialogShows): Part {
  const problem = problems[field];
  const hint = field === 'display' && 'What you call it: Home, Kitchen, Loading dock';
  const description = [problem, hint].filter(Boolean).join(' ');
  const shown = textbox(
    addressLabels[field],
    { value: form[field] },
    description !== '' && { description },
    ['display', 'name', 'zip'].includes(field) && { required: true },
    problem !== undefined && { invalid: true },
    isBusy && { disabled: true },
    focused === field && { focused: true },
  );
  return problem === undefined ? shown : [shown, alert(problem)];
}
