import type { BuyerValues, PunchoutBuyer } from '../../domain/punchout/buyer.js';
import { type BuyerField, buyerProblems } from '../../domain/punchout/buyer-form.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  columnheader,
  combobox,
  dialog,
  group,
  h2,
  item,
  list,
  type Part,
  row,
  status,
  table,
  textbox,
  unnamed,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { systemUrl } from '../support/system-address.js';
import { notification } from './browser/notification-shows.js';
import { initialCustomer } from './customerEditor.model.js';
import { customerPageShows } from './customerEditor.shows.js';
import { buyerIn, madeSecret, noticeOf, type PunchoutBuyersMachine } from './punchoutBuyers.model.js';

export type SeenBuyers = Seen<PunchoutBuyersMachine, undefined>;

/** Systems that the page lists: the one that it had, and one that was registered. */
function systemsIn({ snapshot: { context } }: SeenBuyers): PunchoutBuyer[] {
  const now = buyerIn(context);
  return now.id === '4' ? [buyerIn({ buyer: null }), now] : [now];
}

const protocols = { CXML: 'cXML', OCI: 'OCI' } as const;

function systemShows({ name, identity, postbackHosts, isEnabled, dialect }: PunchoutBuyer, off: Part): Part {
  return row(
    cell(
      [name, !isEnabled && 'Disabled'].filter(Boolean).join(' '),
      `Identity: ${identity}`,
      `Carts go to ${postbackHosts.join(', ')}`,
      button(`Edit ${name}`, 'Edit', off),
      button(`New Secret for ${name}`, 'New Secret', off),
      button(`${isEnabled ? 'Disable' : 'Enable'} ${name}`, isEnabled ? 'Disable' : 'Enable', off),
    ),
    cell(protocols[dialect]),
    cell('None yet'),
  );
}

/** The page of the customer, and the notification of the last step. */
export function pageShows(seen: SeenBuyers): Screen {
  const off: Part = seen.snapshot.hasTag('busy') && { disabled: true };
  const systems = table(
    'Punchout',
    row(columnheader('System'), columnheader('Protocol'), columnheader('Last Visit')),
    ...systemsIn(seen).map((system) => systemShows(system, off)),
  );
  return customerPageShows(initialCustomer, false, [button('Add System', off), systems], notices(seen));
}

function notices({ step }: SeenBuyers): ReturnType<typeof notification>[] {
  const notice = step ? noticeOf({ event: step.event, before: step.before } as Parameters<typeof noticeOf>[0]) : null;
  return notice ? [notification(notice[0], notice[1])] : [];
}

type LineField = Exclude<keyof BuyerValues, 'postbackHosts' | 'encoding'>;

/** The field that has the focus, as far as the last step says. */
function focusOf({ step, snapshot }: SeenBuyers, wrong: object): string | null {
  const { change } = snapshot.context;
  if (step?.event.type === 'form.opened')
    return change?.kind === 'secret' ? 'secret' : change?.kind === 'new' ? 'dialect' : 'name';
  if (step?.event.type === 'form.changed') return (step.event as unknown as { field: string }).field;
  if (!snapshot.hasTag('correcting')) return null;
  const order = ['name', 'domain', 'identity', 'supplierDomain', 'supplierIdentity', 'postbackHosts', 'secret'];
  return order.find((name) => name in wrong) ?? null;
}

/** The form, over the page. */
export function formShows(seen: SeenBuyers): Screen {
  const { snapshot, step } = seen;
  const { buyer, change, problems, messages, isNewer } = snapshot.context;
  if (change === null || change.kind === 'enabled') throw new Error('no form is open');
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const dialect = change.kind === 'new' ? change.dialect : buyerIn({ buyer }).dialect;
  const wrong: Partial<Record<BuyerField, unknown>> = {
    ...(snapshot.hasTag('correcting') && buyerProblems(change, dialect)),
    ...problems,
  };
  const focus = focusOf(seen, wrong);
  const field = (name: BuyerField, label: string, value: string, hint: string | null = null): Part => {
    const message = english((wrong[name] as string | undefined) ?? null) || null;
    const description = [message, hint].filter(Boolean).join(' ');
    return [
      textbox(
        label,
        { value },
        description !== '' && { description },
        message !== null && { invalid: true },
        label.endsWith('(required)') && { required: true },
        focus === name && { focused: true },
        off,
      ),
      message !== null && alert(message),
    ];
  };
  const line = (name: LineField, label: string, hint: string | null = null): Part =>
    change.kind === 'secret' ? null : field(name, label, change.values[name], hint);
  const title =
    change.kind === 'new'
      ? 'New Procurement System'
      : change.kind === 'secret'
        ? `New Secret for ${buyer?.name}`
        : `Edit ${buyer?.name}`;
  const cxml: Part = [
    group('Buyer (From)', line('domain', 'Domain (required)'), line('identity', 'Identity (required)')),
    group(
      'Supplier (To)',
      line('supplierDomain', 'Domain of the Supplier (required)'),
      line('supplierIdentity', 'Identity of the Supplier (required)', 'As the buyer knows this store.'),
    ),
    group(
      'Sender, if a Network Sends',
      { description: 'Leave both empty if the buyer sends by itself.' },
      'Leave both empty if the buyer sends by itself.',
      line('senderDomain', 'Domain of the Sender'),
      line('senderIdentity', 'Identity of the Sender'),
    ),
    combobox('Carts Are Sent As', { value: 'cxml-urlencoded', expanded: false }, off),
  ];
  const hostsHint = 'One per line, such as buyer.example.com. *.example.com is every name below it.';
  return {
    shows: [
      dialog(
        title,
        h2(title),
        button('Close', off),
        isNewer &&
          change.kind === 'values' &&
          status(
            'Someone changed this while you had it open. Save again to replace it, or cancel. It now has:',
            list(null, ...newerLines(buyer, change.values)),
          ),
        messages.map((message) => alert(english(message) ?? '')),
        unnamed('group')(
          change.kind === 'new' &&
            combobox(
              'Protocol',
              {
                ...{ value: protocols[dialect], expanded: false },
                description: `Its requests go to ${systemUrl}/punchout/${dialect.toLowerCase()}`,
              },
              focus === 'dialect' && { focused: true },
              off,
            ),
          line('name', 'Name (required)'),
          change.kind !== 'secret' && (dialect === 'OCI' ? line('identity', 'User Name (USERNAME) (required)') : cxml),
          change.kind !== 'secret' &&
            field('postbackHosts', 'Hosts for Carts (required)', change.values.postbackHosts.join('\n'), hostsHint),
          change.kind === 'secret' && status('The earlier secret stops working at once.'),
          change.kind !== 'values' && field('secret', 'Secret', change.secret, 'Leave it empty to have one made.'),
        ),
        button('Cancel', off),
        button(
          change.kind === 'secret' ? 'Change Secret' : 'Save',
          isBusy && { disabled: true, busy: true },
          step?.before.matches('confirmingForm') && { focused: true },
        ),
      ),
    ],
  };
}

function newerLines(buyer: PunchoutBuyer | null, values: BuyerValues): Part[] {
  const lines = [
    ['Name', buyer?.name, values.name],
    ['User Name (USERNAME)', buyer?.identity, values.identity],
    ['Hosts for Carts', buyer?.postbackHosts.join(', '), values.postbackHosts.join(', ')],
  ] as const;
  return lines.filter(([, now, typed]) => now !== typed).map(([label, now]) => item(`${label}: ${now}`));
}

/** The secret that the store made, this once. */
export function secretShows({ snapshot, step }: SeenBuyers, outcome: string, isCopying = false): Screen {
  const { buyer } = snapshot.context;
  const title = `Secret of ${buyer?.name}`;
  const isNew = step?.event.type.endsWith('saveForm');
  return {
    shows: [
      dialog(
        title,
        h2(title),
        button('Close'),
        status('Copy it now. It cannot be shown again.'),
        textbox('Secret', { value: madeSecret, readonly: true }, isNew && { focused: true }),
        button('Copy', isCopying && { busy: true, disabled: true }),
        outcome !== '' && status(outcome),
        `The procurement system needs it, with the address ${systemUrl}/punchout/${buyer?.dialect.toLowerCase()}.`,
        button('Done'),
      ),
    ],
  };
}
