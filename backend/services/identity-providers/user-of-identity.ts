import { isNewUsername, personOf, roleOf } from '../../../domain/identity-providers/claims.js';
import { companyNoAccessText, companyNoAccountText } from '../../../domain/session/company-sign-in-messages.js';
import { accountDisabledText } from '../../../domain/session/sign-in-messages.js';
import type { Text } from '../../../texts/text.js';
import type { SignedIn } from '../../adapters/identity-provider/port.js';
import type { Transaction } from '../../store/database/database.js';
import {
  insertIdentity,
  isLinkable,
  mayUserActFor,
  recordIdentityUse,
} from '../../store/identity-providers/federated-identities.js';
import type { IdentityProvider } from '../../store/identity-providers/identity-providers.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { findUserByName, insertUserUnlessTaken, lockUser, type SignInUser } from '../../store/session/users.js';
import { recordMethodChange } from '../sign-in-methods/method-change.js';
import { type RoleContext, setRoleOfDirectory, withdrawAccess } from './role-of-directory.js';

/** Why a person whom a directory has signed in gets no session: the text for them, and the reason for the audit log. */
export interface NoUser {
  readonly refused: Text;
  readonly reason: string;
  readonly userId: number | null;
}

/** The user of a person whom a directory has signed in, locked, with the role that the directory gives. */
export async function userOfIdentity(
  tx: Transaction,
  provider: IdentityProvider,
  signedIn: SignedIn,
  context: RoleContext,
): Promise<SignInUser | NoUser> {
  const subject = { providerId: provider.id, subject: signedIn.subject };
  const known = await recordIdentityUse(tx, subject, context.now);
  if (known !== undefined) return await knownUser(tx, known, { provider, signedIn }, context);
  const person = personOf(provider, signedIn.claims);
  if (person === null) return noAccount('no username');
  const role = roleOf(provider, signedIn.claims);
  const existing = await findUserByName(tx, person.username);
  if (existing) return await linkedUser(tx, existing.id, { provider, signedIn }, context);

  if (!provider.createsUsers) return noAccount('unknown user');
  if (!isNewUsername(person.username)) return noAccount('not a username');
  if (role === null) return noAccess(null);
  const { customerKey } = provider;
  const userId = await insertUserUnlessTaken(tx, { ...person, passwordHash: null, customerKey });
  const user = userId === null ? undefined : await lockUser(tx, userId);
  if (!user) return noAccount('username taken');
  await insertIdentity(tx, { ...subject, userId: user.id, createdAt: context.now, lastUsedAt: context.now });
  const details = { directory: provider.name, role };
  const entry = {
    at: context.now,
    action: 'colleague.joined',
    userId: user.id,
    customerKey,
    requestId: context.requestId,
    details,
  };
  await addToAuditLog(tx, [entry]);
  await setRoleOfDirectory(tx, { userId: user.id, provider, role, isNew: true }, context);
  return user;
}

/** A sign-in at a directory. */
interface AtDirectory {
  readonly provider: IdentityProvider;
  readonly signedIn: SignedIn;
}

/** The user whom the directory signed in before. */
async function knownUser(
  tx: Transaction,
  userId: number,
  { provider, signedIn }: AtDirectory,
  context: RoleContext,
): Promise<SignInUser | NoUser> {
  const user = await lockUser(tx, userId);
  if (!user || !(await mayUserActFor(tx, userId, provider.customerKey)))
    return { ...noAccess(userId), reason: 'no longer a user of the customer' };
  if (user.isDisabled) return disabled(userId);
  return await withRole(tx, user, { provider, signedIn }, context);
}

/** A user of the customer whom their directory signs in for the first time. */
async function linkedUser(
  tx: Transaction,
  userId: number,
  { provider, signedIn }: AtDirectory,
  context: RoleContext,
): Promise<SignInUser | NoUser> {
  const user = await lockUser(tx, userId);
  // The same words as for no user: whose name it is, is not for this company to know.
  if (!user || !(await isLinkable(tx, userId, provider))) return noAccount('username taken', userId);
  if (user.isDisabled) return disabled(userId);
  const outcome = await withRole(tx, user, { provider, signedIn }, context);
  if ('refused' in outcome) return outcome;
  const { now } = context;
  await insertIdentity(tx, { providerId: provider.id, subject: signedIn.subject, userId, createdAt: now, lastUsedAt: now });
  const { customerKey, name } = provider;
  await recordMethodChange(tx, 'company.linked', { user: { id: userId, customerKey }, ...context }, { directory: name });
  return outcome;
}

/** The user with the role that the claims give; a directory without a role claim decides no roles. */
async function withRole(
  tx: Transaction,
  user: SignInUser,
  { provider, signedIn }: AtDirectory,
  context: RoleContext,
): Promise<SignInUser | NoUser> {
  if (provider.roleClaim === null) return user;
  const role = roleOf(provider, signedIn.claims);
  if (role === null) {
    await withdrawAccess(tx, user.id, context);
    return noAccess(user.id);
  }
  await setRoleOfDirectory(tx, { userId: user.id, provider, role, isNew: false }, context);
  return user;
}

const noAccess = (userId: number | null): NoUser => ({ refused: companyNoAccessText, reason: 'no role', userId });
const noAccount = (reason: string, userId: number | null = null): NoUser => ({ refused: companyNoAccountText, reason, userId });
const disabled = (userId: number): NoUser => ({ refused: accountDisabledText, reason: 'disabled', userId });
