import type { UserRecord } from '../../../domain/administration/people/user-record.js';
import type { Screen } from '../../../paths/screen/expect-screen.js';
import {
  button,
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
  type ShownNode,
} from '../../../paths/screen/shown.js';
import { administrationAreas } from './administration-shows.js';

/** The page of a user, around what is below its breadcrumbs. */
export const userFrame = (
  id: string,
  name: string,
  content: Part,
  notice: ShownNode | null = null,
  title: Part = null,
): Screen => ({
  address: `/admin/users/${id}`,
  title: `${name} · Northlight Provisions`,
  shows: [
    main(
      administrationAreas('people'),
      h1(name, title),
      nodeOf('navigation')('Breadcrumbs', list(null, item(link('Users', { url: '/admin/users' })))),
      content,
    ),
    ...(notice ? [notice] : []),
  ],
});

/** The cards of a customer's user; the focus may be on Edit. */
export function userCards(user: UserRecord, off: Part = null, edit: Part = null): Part {
  const { id, username, name, email, isDisabled, isStaff, hasSecondFactor, sessionCount, role } = user;
  const actions = [
    email !== null && !isDisabled && 'Send Password Link',
    'Sign Out Everywhere',
    hasSecondFactor && 'Remove Second Factor',
    !isStaff && !isDisabled && 'Make Staff',
    isStaff && 'Remove from Staff',
    isDisabled ? 'Enable' : 'Disable',
  ];
  return [
    region(
      'Account',
      h2('Account'),
      fact('Name', name),
      fact('Username', username),
      fact('Email', email ?? 'None'),
      fact('Kind', 'Customer’s user', isStaff && 'Staff', isDisabled && 'Disabled'),
      fact('Customer', 'Harbor Street Bistro (C-1042)'),
      fact('Role', role === 'VIEWER' ? 'Viewer' : 'Buyer'),
      fact('Further Customers', link('No customers', { url: `/admin/users/${id}/customers` })),
      button('Edit', off, edit),
      link('Menu', { url: `/admin/users/${id}/menu` }),
      link('Settings', { url: `/admin/settings?user=${username}` }),
      link('Audit Log', { url: `/admin/log?user=${username}` }),
      !isStaff && !isDisabled && button('Act as This User'),
    ),
    region(
      'Access',
      h2('Access'),
      fact('Last Sign-In', '11/23/2026, 10:00 AM'),
      fact('Open Sessions', `${sessionCount}`),
      fact('Password', 'Set'),
      fact('Second Factor', hasSecondFactor ? 'Authenticator app' : 'None'),
      fact('Passkeys', '1'),
      actions.map((action) => action !== false && button(action, off)),
    ),
    region('Recent Activity', h2('Recent Activity'), list(null, item('Signed in', '11/23/2026, 10:00 AM · Emily Hart'))),
  ];
}
