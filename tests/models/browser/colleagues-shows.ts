import type { RightsForm, RightsProblem } from '../../../domain/colleagues/rights-form.js';
import type { Role } from '../../../domain/colleagues/roles.js';
import type { Colleague, Invitation, LoadedColleagues } from '../../../machines/colleagues/types.js';
import {
  alert,
  button,
  checkbox,
  dialog,
  group,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  radio,
  type ShownNode,
  textbox,
} from '../../../paths/screen/shown.js';

/** Name and hint of each role. */
const roleTexts: Readonly<Record<Role | 'none', readonly [name: string, hint: string]>> = {
  administrator: ['Administrator', 'May do everything, and manages colleagues.'],
  buyer: ['Buyer', 'Orders, keeps order guides, and sees past orders. Does not see the account, and does not pay.'],
  bookkeeper: ['Bookkeeper', 'Sees the account, invoices and past orders, and pays. Does not order.'],
  viewer: ['Viewer', 'Sees products, past orders and the account. Changes nothing.'],
  none: [
    'Individual rights',
    'Has every right that the store’s menu gives, but does not manage colleagues. Choose a role to limit them.',
  ],
};

/** Names of ship-tos; one that no longer exists has its code. */
const shipToNames: Readonly<Record<string, string>> = { MAIN: 'Harbor Grill', DOCK: 'Harbor Grill, Dock' };
const times: Readonly<Record<string, string>> = {
  '2026-11-01T16:00:00.000Z': '11/01/2026, 11:00 AM',
  '2026-11-08T17:00:00.000Z': '11/08/2026, 12:00 PM',
  '2026-11-22T17:00:00.000Z': '11/22/2026, 12:00 PM',
  '2026-11-22T18:30:00.000Z': '11/22/2026, 1:30 PM',
  '2026-11-23T17:00:00.000Z': '11/23/2026, 12:00 PM',
  '2026-11-23T18:00:00.000Z': '11/23/2026, 1:00 PM',
  '2026-11-29T17:00:00.000Z': '11/29/2026, 12:00 PM',
  '2026-11-30T17:00:00.000Z': '11/30/2026, 12:00 PM',
  '2026-11-30T18:00:00.000Z': '11/30/2026, 1:00 PM',
};

const shipTosShow = ({ role, shipTos }: Pick<Colleague, 'role' | 'shipTos'>): Part =>
  role === 'buyer' &&
  (shipTos.length === 0
    ? 'Orders for all ship-tos'
    : `Orders for ${shipTos.map((code) => shipToNames[code] ?? code).join(' and ')}`);

interface PageFacts extends Pick<LoadedColleagues, 'colleagues' | 'invitations'> {
  readonly messages?: readonly string[];
  /** The colleague or invitation whose change is in progress. */
  readonly busy?: string | null;
  /** Name of the button that has the focus, or of the heading. */
  readonly focused?: string | null;
}

function colleagueCard(colleague: Colleague, { colleagues, busy, focused }: PageFacts): ShownNode {
  const { id, name, username, email, role, isSelf, directory, lastSeenAt, apiKeys } = colleague;
  const administrators = colleagues.filter((each) => each.role === 'administrator');
  const isOnly = role === 'administrator' && administrators.length === 1;
  const [roleName, hint] = roleTexts[role ?? 'none'];
  const labelled = (label: string, shown: string, ...parts: Part[]) =>
    button(label, label !== shown && shown, label === focused && { focused: true }, parts);
  return item(
    h2(name),
    isSelf && 'You',
    roleName,
    hint,
    email,
    `Signs in as ${username}`,
    shipTosShow(colleague),
    lastSeenAt === null ? 'Has not signed in yet' : `Last here ${times[lastSeenAt]}`,
    apiKeys > 0 && (apiKeys === 1 ? '1 active API key' : `${apiKeys} active API keys`),
    directory !== null && `${directory} sets this role at every sign-in.`,
    isOnly && 'The only administrator. To leave or to get another role, make someone else an administrator first.',
    !isOnly && (directory === null || role === 'buyer') && labelled(`Change rights of ${name}`, 'Change Rights'),
    !isOnly &&
      labelled(
        isSelf ? 'Leave this company' : `Remove ${name}`,
        isSelf ? 'Leave' : 'Remove',
        busy === id && { busy: true, disabled: true },
      ),
  );
}

function invitationCard(invitation: Invitation, { busy, focused }: PageFacts): ShownNode {
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const [resend, revoke] = [`Send the invitation to ${email} again`, `Revoke the invitation to ${email}`];
  const isOff = busy != null && { disabled: true };
  return item(
    busy === id && { busy: true },
    nodeOf('heading', { level: 3 })(email),
    roleTexts[role][0],
    isExpired && 'Expired',
    shipTosShow(invitation),
    `Sent ${times[sentAt]}${invitedBy === null ? '' : ` by ${invitedBy}`}`,
    isExpired
      ? `Could be accepted until ${times[expiresAt]}. Send it again for a new link.`
      : `Can be accepted until ${times[expiresAt]}`,
    button(resend, 'Send Again', isOff, busy === id && { busy: true }, resend === focused && { focused: true }),
    button(revoke, 'Revoke', isOff, revoke === focused && { focused: true }),
  );
}

/** The page around its content. */
export const colleaguesFrame = (content: Part, focused: string | null = null, isShown = true): ShownNode =>
  main(
    h1('Colleagues', focused === 'Colleagues' && { focused: true }),
    'The people who use this store for your company, and what each of them may do.',
    link('Activity', { url: '/account/colleagues/log' }),
    button('Invite Colleague', focused === 'Invite Colleague' && { focused: true }, !isShown && { disabled: true }),
    content,
  );

/** The page with colleagues and invitations. */
export function colleaguesPage(facts: PageFacts): ShownNode {
  const { colleagues, invitations, messages = [], focused = null } = facts;
  return colleaguesFrame(
    [
      messages.length > 0 && alert(messages.join(' ')),
      list(
        null,
        colleagues.map((each) => colleagueCard(each, facts)),
      ),
      h2('Invitations'),
      invitations.length === 0 && 'No open invitations.',
      list(
        null,
        invitations.map((each) => invitationCard(each, facts)),
      ),
    ],
    focused,
  );
}

interface DialogFacts {
  readonly colleague: Colleague | null;
  readonly form: RightsForm;
  readonly problems: { readonly [Field in RightsProblem['field']]?: string };
  readonly messages: readonly string[];
  readonly isBusy: boolean;
  /** The field, or `save` or `cancel` for a button; null if it is not compared. */
  readonly focused: RightsProblem['field'] | 'role.checked' | 'close' | 'save' | null;
}

/** The dialogs Invite Colleague and Change Rights. */
export function rightsDialog({ colleague, form, problems, messages, isBusy, focused }: DialogFacts): ShownNode {
  const title = colleague ? 'Change Rights' : 'Invite Colleague';
  const isOff = isBusy && { disabled: true };
  const isFixed = colleague?.directory != null;
  const offered = ['MAIN', 'DOCK'];
  const days = 'We send a link that works for 7 days.';
  return dialog(
    title,
    h2(title),
    button('Close', isOff, focused === 'close' && { focused: true }),
    group(
      null,
      messages.length > 0 && alert(messages.join(' ')),
      colleague
        ? [
            colleague.isSelf
              ? 'These are your own rights: if you are no longer an administrator, another one has to give them back.'
              : `${colleague.name} is signed out, and has the new rights after signing in again.${isFixed ? ` ${colleague.directory} sets this role at every sign-in.` : ''}`,
          ]
        : [
            textbox(
              'Email (required)',
              { required: true, value: form.email, description: problems.email ? `${problems.email} ${days}` : days },
              problems.email !== undefined && { invalid: true },
              focused === 'email' && { focused: true },
              isOff,
            ),
            problems.email !== undefined && alert(problems.email),
          ],
      group(
        'Role (required)',
        problems.role !== undefined && { description: problems.role },
        problems.role !== undefined && alert(problems.role),
        (['administrator', 'buyer', 'bookkeeper', 'viewer'] as const).map((role, index) =>
          radio(
            roleTexts[role][0],
            { description: roleTexts[role][1] },
            form.role === role && { checked: true },
            problems.role !== undefined && { invalid: true },
            (isBusy || isFixed) && { disabled: true },
            focused === 'role' && index === 0 && { focused: true },
          ),
        ),
      ),
      form.role === 'buyer' &&
        group(
          'Ship-tos to order for',
          problems.shipTos !== undefined && { description: problems.shipTos },
          problems.shipTos !== undefined && alert(problems.shipTos),
          checkbox(
            'All ship-tos',
            { description: 'Includes ship-tos that are added later.' },
            form.isForAll && { checked: true },
            problems.shipTos !== undefined && { invalid: true },
            focused === 'shipTos' && { focused: true },
            isOff,
          ),
          !form.isForAll &&
            offered.map((code) => checkbox(shipToNames[code], form.shipTos.includes(code) && { checked: true }, isOff)),
        ),
    ),
    button('Cancel', isOff),
    button(
      colleague ? 'Save' : 'Send Invitation',
      isBusy && { busy: true, disabled: true },
      focused === 'save' && { focused: true },
    ),
  );
}
