import { customerProblems } from '../../domain/administration/customers/customer-form.js';
import type { CustomerRecord } from '../../domain/administration/customers/customer-record.js';
import { newerValues } from '../../domain/administration/customers/newer-values.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  dialog,
  fact,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  region,
  searchbox,
  status,
  textbox,
  unnamed,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import { notification } from './browser/notification-shows.js';
import { type CustomerEditorMachine, customerIn, type EditorPage, noticeOf } from './customerEditor.model.js';

export type SeenEditor = Seen<CustomerEditorMachine, EditorPage>;

const h3 = nodeOf('heading', { level: 3 });
const breadcrumbs = nodeOf('navigation')('Breadcrumbs', list(null, item(link('Customers', { url: '/admin/customers' }))));

function noticeShows({ step }: SeenEditor): ReturnType<typeof notification>[] {
  const notice = step ? noticeOf({ event: step.event, before: step.before } as Parameters<typeof noticeOf>[0]) : null;
  return notice ? [notification(notice[0], notice[1], notice[2] ? 'Undo' : undefined)] : [];
}

function shipToShows({ shipTos, defaultShipTo }: CustomerRecord, index: number, off: Part): Part {
  const { code, details } = shipTos[index]!;
  const isDefault = code === defaultShipTo;
  const many = shipTos.length > 1;
  return item(
    h3([details.name, code, isDefault && 'Default'].filter(Boolean).join(' ')),
    '12 Harbor St, Portland, ME 04101',
    'Monday and Wednesday, order by 17:00, 1 day before',
    'From the delivery zone of the ZIP code',
    !isDefault && button(`Make ${code} the Default`, 'Make Default', off),
    many && button(`Move ${code} Up`, (off || index === 0) && { disabled: true }),
    many && button(`Move ${code} Down`, (off || index === shipTos.length - 1) && { disabled: true }),
    button(`Remove ${code}`, 'Remove', off),
    button(`Edit ${code}`, 'Edit', off),
  );
}

/** The page of the customer, and the notification of the last step. */
export function customerShows(seen: SeenEditor): Screen {
  const { snapshot } = seen;
  const punchout: Part = [button('Add System'), 'No procurement system sends buyers for this customer.'];
  return customerPageShows(customerIn(snapshot.context), snapshot.hasTag('busy'), punchout, noticeShows(seen));
}

/** The page of a customer; `isBusy` while the customer itself is saved. */
export function customerPageShows(
  customer: CustomerRecord,
  isBusy: boolean,
  punchout: Part,
  notices: ReturnType<typeof notification>[],
): Screen {
  const { details, shipTos } = customer;
  const off: Part = isBusy && { disabled: true };
  const { isActive, name, code, city } = details;
  return {
    address: '/admin/customers/7',
    title: `${name} · Northlight Provisions`,
    shows: [
      main(
        administrationAreas('people'),
        h1(name),
        [`Customer code ${code}`, !isActive && 'Inactive'].filter(Boolean).join(' '),
        breadcrumbs,
        !isActive && status('Nobody can order for this customer until it is reactivated.'),
        region(
          'Details',
          h2('Details'),
          button(isActive ? 'Deactivate' : 'Reactivate', isBusy && { busy: true, disabled: true }),
          button('Edit Details', 'Edit', off),
          fact('Address', '12 Harbor St', `${city}, ME 04101`),
          fact('Phone', 'None'),
          fact('Price Level', 'List prices'),
          fact('Tax Rate', '5.5%'),
          fact('Delivery Charge', '$0.00'),
          fact('Proposed P.O.', 'None'),
          fact('P.O. Required', 'As the store'),
        ),
        region(
          'Credit and Balance',
          h2('Credit and Balance'),
          button('Agree on Credit Terms', off),
          ...['Balance', 'Not yet due', 'Past due', 'Unapplied credit', 'On order', 'On credit hold'].map((figure) =>
            fact(figure, '$0.00'),
          ),
          fact('Credit Terms', 'No credit terms agreed'),
        ),
        region(
          'Ship-Tos',
          h2('Ship-Tos'),
          button('Add Ship-To', off),
          list('Ship-Tos', ...shipTos.map((_, index) => shipToShows(customer, index, off))),
        ),
        region('Recent Orders', h2('Recent Orders'), 'No orders yet'),
        region('Users', h2('Users'), link('All Users', { url: '/admin/users?customer=7' }), 'No users yet'),
        region(
          'Payment',
          h2('Payment'),
          link('Settings of This Customer', { url: `/admin/settings?customer=${code}` }),
          'Orders are placed on account, without a payment at checkout.',
          'No cards are accepted. The default of the software.',
        ),
        region(
          'Hidden Categories',
          h2('Hidden Categories'),
          button('Edit Hidden Categories', 'Edit', off),
          'This customer sees every category.',
        ),
        region('Menu', h2('Menu'), link('Menu of This Customer', { url: '/admin/customers/7/menu' }), 'The menu is the store’s.'),
        region('Punchout', h2('Punchout'), punchout),
        region('API Keys', h2('API Keys'), 'No program acts for this customer.'),
        region('Reported Problems', h2('Reported Problems'), 'None reported'),
      ),
      ...notices,
    ],
  };
}

/** The list without customers, from which one is created. */
export function listShows(seen: SeenEditor): Screen {
  return {
    address: '/admin/customers',
    title: 'Customers · Northlight Provisions',
    shows: [
      main(
        administrationAreas('people'),
        h1('Customers'),
        'Everyone who orders from the store: addresses, delivery days, credit, users.',
        button('New Customer'),
        status('0 customers'),
        nodeOf('search')(
          'Search Customers',
          searchbox('Search Customers'),
          combobox('Show', { value: 'Active', expanded: false }),
        ),
        'No active customers',
        'Create the first one, or import them from your other system.',
      ),
      ...noticeShows(seen),
    ],
  };
}

const labels = {
  code: 'Customer Code (required)',
  name: 'Name (required)',
  address1: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  phone: 'Phone',
} as const;
const later = {
  taxPercent: 'Tax Rate (%) (required)',
  deliveryCharge: 'Delivery Charge (required)',
  defaultPo: 'Proposed P.O.',
} as const;

/** The field that has the focus, as far as the last step says. */
function focusOf({ step, snapshot }: SeenEditor): string | null {
  if (step?.event.type === 'form.opened') return 'code';
  if (step?.event.type === 'form.changed') return (step.event as unknown as { field: string }).field;
  if (!snapshot.hasTag('correcting') || !snapshot.context.change) return null;
  const wrong = { ...customerProblems(snapshot.context.change, { country: 'US', read: null }), ...snapshot.context.problems };
  return ['code', 'name'].find((name) => name in wrong) ?? null;
}

/** The form of the details. */
export function formShows(seen: SeenEditor): Screen {
  const { snapshot } = seen;
  const { context } = snapshot;
  const { change } = context;
  if (change?.kind !== 'details') throw new Error('the paths open the details');
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const wrong = {
    ...(snapshot.hasTag('correcting') && customerProblems(change, { country: 'US', read: null })),
    ...context.problems,
  };
  const field = ([name, label]: [string, string]): Part => {
    const message = english(wrong[name as 'code'] ?? null) || null;
    return [
      textbox(
        label,
        { value: change.values[name as 'code'] },
        message !== null && { invalid: true, description: message },
        label.endsWith('(required)') && { required: true },
        focusOf(seen) === name && { focused: true },
        off,
      ),
      message !== null && alert(message),
    ];
  };
  const newer = context.isNewer && context.customer ? newerValues(change, context.customer) : null;
  const title = context.customer === null ? 'New Customer' : 'Details';
  return {
    shows: [
      dialog(
        title,
        h2(title),
        button('Close', off),
        newer &&
          status(
            'Someone changed this while you had it open. Save again to replace it, or cancel. It now has:',
            list(null, ...newer.map((each) => item(`${english(each.field)}: ${english(each.value)}`))),
          ),
        context.messages.map((message) => alert(english(message) ?? '')),
        unnamed('group')(
          Object.entries(labels).map(field),
          combobox('Price Level', { value: 'List prices', expanded: false }, off),
          Object.entries(later).map(field),
          combobox('P.O. Required', { value: 'As the store', expanded: false }, off),
        ),
        button('Cancel', off),
        button('Save', isBusy && { disabled: true, busy: true }),
      ),
    ],
  };
}
