import { flagsOfState, type MenuFlags, stateOfFlags } from '../../../domain/administration/people/menu-state.js';
import { text } from '../../../texts/text.js';
import type { MenuEntryInput, MenuQuery, ScopedMenu, ScopedMenuEntry } from '../../contract/menu-editing.js';
import type { Db, Transaction } from '../../store/database/database.js';
import {
  findMenuLayers,
  findMenuOfCustomer,
  findMenuOfUser,
  lockMenuEntry,
  type MenuOwner,
  saveCustomerEntry,
  saveSiteEntry,
  saveUserEntry,
} from '../../store/people/menu-overrides.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { notFound, Refused } from '../failures.js';
import type { PeopleContext } from './people-context.js';

/** Entries whose screens concern everyone: no customer has a state of their own for them. */
const ofEveryone: ReadonlySet<string> = new Set(['Options', 'EditLandingPage']);

const site: MenuOwner = { scope: 'site', name: null, customerKey: null, userId: null, isStaff: false, of: null };

/** All entries of the menu as the site, a customer or a user has them; throws 404 for an unknown customer or user. Two statements. */
export async function readScopedMenu(db: Db, query: MenuQuery): Promise<ScopedMenu> {
  const owner = await ownerOf(db, query);
  return { name: owner.name, entries: await entriesOf(db, owner) };
}

/** Entries of the menu that a customer has a state of its own for. Throws 404. Two statements. */
export async function ownMenuOf(db: Db, customerKey: number): Promise<{ key: string; state: ScopedMenuEntry['state'] }[]> {
  const { entries } = await readScopedMenu(db, { scope: 'customer', of: String(customerKey) });
  return entries.flatMap(({ key, own }) => (own === null ? [] : [{ key, state: own }]));
}

/**
 * Saves an entry of an owner's menu, or takes their own state away. Throws 404, and 409: `MENU_CHANGED` if it is no longer as the person saw it, `REFUSED` for what
 * would lock staff out of the administration, and for a site's entry without a state.
 */
export async function saveMenuEntry(
  tx: Transaction,
  key: string,
  input: MenuEntryInput,
  context: PeopleContext,
): Promise<ScopedMenuEntry> {
  const owner = await ownerOf(tx, input);
  if (!(await lockMenuEntry(tx, key))) throw notFound();
  const before = await entryOf(tx, owner, key);
  const isSeen = before.own === input.seen.state && (owner.scope !== 'site' || before.isLogged === input.seen.isLogged);
  if (!isSeen) throw new Refused([{ code: 'MENU_CHANGED', message: text('menuEditor.problem.changed') }]);
  await save(tx, owner, key, input);
  const after = await entryOf(tx, owner, key);
  // Staff find the administration in their menu.
  if (key === 'Options' && owner.isStaff && after.state !== 'open')
    throw new Refused([{ code: 'REFUSED', message: text('menuEditor.problem.ofStaff') }]);
  if (before.own === after.own && before.isLogged === after.isLogged) return after;
  const details = {
    ...{ key, scope: owner.scope, of: owner.of, from: before.own, to: after.own },
    ...(before.isLogged !== after.isLogged && { loggedFrom: before.isLogged, loggedTo: after.isLogged }),
    ...(owner.userId !== null && { subjectId: owner.userId, subject: owner.of }),
  };
  const { user, now, requestId } = context;
  await addToAuditLog(tx, [{ at: now, action: 'menu.changed', userId: user.id, requestId, details }]);
  return after;
}

async function ownerOf(db: Db, { scope = 'site', of }: MenuQuery): Promise<MenuOwner> {
  if (scope === 'site') return site;
  const key = /^[1-9][0-9]{0,9}$/.test(of ?? '') && Number(of) <= 2_147_483_647 ? Number(of) : null;
  const found = key === null ? undefined : await (scope === 'customer' ? findMenuOfCustomer : findMenuOfUser)(db, key);
  if (!found) throw notFound();
  return found;
}

/** The entries that a person reads are those of the owner's own customer, and the owner's. */
async function entriesOf(db: Db, owner: MenuOwner): Promise<ScopedMenuEntry[]> {
  const rows = (await findMenuLayers(db, owner)).filter(({ key }) => owner.scope !== 'customer' || !ofEveryone.has(key));
  return rows.map((row) => {
    const ofCustomer = owner.customerKey === null ? null : row.customer;
    const ofUser = owner.userId === null ? null : row.user;
    const own: MenuFlags | null = owner.scope === 'user' ? ofUser : owner.scope === 'customer' ? ofCustomer : row.site;
    const above = owner.scope === 'user' ? (ofCustomer ?? row.site) : row.site;
    return {
      key: row.key,
      state: stateOfFlags(own ?? above),
      origin: own !== null ? owner.scope : owner.scope === 'user' && ofCustomer !== null ? 'customer' : 'site',
      own: own && stateOfFlags(own),
      inherited: stateOfFlags(above),
      isLogged: row.isLogged,
    };
  });
}

async function entryOf(db: Db, owner: MenuOwner, key: string): Promise<ScopedMenuEntry> {
  const entry = (await entriesOf(db, owner)).find((each) => each.key === key);
  if (!entry) throw notFound();
  return entry;
}

async function save(tx: Transaction, owner: MenuOwner, key: string, { state, isLogged }: MenuEntryInput): Promise<void> {
  const flags = state === null ? null : flagsOfState(state);
  if (owner.userId !== null) await saveUserEntry(tx, owner.userId, key, flags);
  else if (owner.customerKey !== null) await saveCustomerEntry(tx, owner.customerKey, key, flags);
  else if (flags === null) throw new Refused([{ code: 'REFUSED', message: text('menuEditor.problem.siteHasState') }]);
  else await saveSiteEntry(tx, key, { ...flags, isLogged });
}
