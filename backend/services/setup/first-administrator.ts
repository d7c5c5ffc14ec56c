import { createHash } from 'node:crypto';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { keptAccount } from '../../../domain/colleagues/colleague-form.js';
import { type AdministratorForm, administratorProblems } from '../../../domain/setup/administrator.js';
import { text } from '../../../texts/text.js';
import type { AdministratorInput, AdministratorPasskeyInput } from '../../contract/setup.js';
import type { PasskeyRequest } from '../../contract/sign-in-methods.js';
import type { Db } from '../../store/database/database.js';
import { insertPasskey, storePasskeyHandle } from '../../store/passkeys/passkeys.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { insertChallenge, takeChallenge } from '../../store/session/sign-in-challenges.js';
import { insertUserUnlessTaken, lockUser } from '../../store/session/users.js';
import { hasStaff, takeSetupLink } from '../../store/setup/store-setup.js';
import { openStaffMenu } from '../../store/staff/staff.js';
import { Refused, RequestFailure } from '../failures.js';
import { challengeMs } from '../passkeys/open-challenge.js';
import { passkeyRefused } from '../passkeys/passkey-refused.js';
import { type PasskeySite, passkeySiteOf } from '../passkeys/passkey-site.js';
import { type NewCredential, passkeyAlgorithms, verifyCreation } from '../passkeys/verify-creation.js';
import { passwordProblems } from '../password/demand-good-password.js';
import { refuseWhenFull } from '../password/refuse-when-full.js';
import { refuseFor } from '../refuse.js';
import { openSession } from '../session/open-session.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import type { Opened, SignInDeps, SignInOrigin } from '../session/sign-in-deps.js';
import { siteSettings } from '../settings/settings.js';
import { invalidSetupLink, openSetupLink } from './setup-link.js';

type Deps = Pick<SignInDeps, 'store' | 'clock' | 'config' | 'passwords'>;

const keptForm = ({ email, ...account }: AdministratorForm): AdministratorForm => ({
  ...keptAccount(account),
  email: email.trim(),
});

/** Name by which passkeys know the administrator: their account, which would have it, does not exist while the passkey is made. */
const handleOf = (challenge: string): string => createHash('sha256').update(`handle ${challenge}`).digest('base64url');

const siteOf = async (db: Db, config: Deps['config']) => passkeySiteOf(config, (await siteSettings(db)).siteTitle);

/** Options for the browser to create the passkey of the first administrator. Throws 409 for a link that cannot be used, and with problems of the form. */
export async function administratorPasskeyOptions(
  { store, clock, config }: Deps,
  { token, ...typed }: AdministratorPasskeyInput,
): Promise<PasskeyRequest> {
  const now = clock.now();
  await openSetupLink(store.db, token, now);
  refuseFor(administratorProblems(typed));
  const { username, name } = keptForm(typed);
  const secret = newSecret();
  const { rpId: rpID, name: rpName } = await siteOf(store.db, config);
  const options = await generateRegistrationOptions({
    ...{ rpID, rpName, userName: username, userDisplayName: name, attestationType: 'none', timeout: challengeMs },
    userID: new Uint8Array(Buffer.from(handleOf(secret), 'base64url')),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  });
  const expiresAt = new Date(now.getTime() + challengeMs);
  const challenge = { hash: hashOfSecret(secret), kind: 'setupPasskey', userId: null, challenge: options.challenge } as const;
  await store.transaction((tx) => insertChallenge(tx, { ...challenge, expiresAt }));
  return { challenge: secret, options: JSON.stringify(options) };
}

/**
 * Creates the first administrator with a password or a passkey, and signs them in. The link is used up; of two people who have it, one becomes the
 * administrator. Throws 409 with all problems of the form, or for a link or passkey that cannot be used, and 429 while too many passwords are hashed.
 */
export async function createFirstAdministrator(
  { store, clock, config, passwords }: Deps,
  { token, password, passkey, ...typed }: AdministratorInput,
  origin: SignInOrigin,
): Promise<Opened> {
  if ((password == null) === (passkey == null)) throw new RequestFailure(400, 'Either a password or a passkey');
  await openSetupLink(store.db, token, clock.now());
  const problems = administratorProblems(typed);
  const ofPassword = password == null ? [] : await passwordProblems(await siteSettings(store.db), password, 'password');
  refuseFor([...problems, ...ofPassword]);
  const form = keptForm(typed);
  const hash = { username: form.username, address: origin.address };
  const passwordHash = password == null ? null : await passwords.hash(hash, password).catch(refuseWhenFull);
  const credential = passkey == null ? null : await takePasskey(await siteOf(store.db, config), { store, clock }, passkey);

  const now = clock.now();
  return await store.transaction(async (tx) => {
    if (!(await takeSetupLink(tx, hashOfSecret(token), now)) || (await hasStaff(tx))) throw invalidSetupLink();
    const userId = await insertUserUnlessTaken(tx, { ...form, passwordHash, customerKey: null, isStaff: true });
    if (userId === null)
      throw new Refused([{ code: 'USERNAME_TAKEN', message: text('colleagueForm.usernameTaken'), field: 'username' }]);
    await openStaffMenu(tx, userId);
    if (credential !== null && passkey != null) {
      await storePasskeyHandle(tx, userId, handleOf(passkey.challenge));
      const texts = { name: passkey.name, createdAt: now };
      if (!(await insertPasskey(tx, { userId, ...credential, ...texts }))) throw passkeyRefused();
    }
    const { requestId } = origin;
    await addToAuditLog(tx, [{ at: now, action: 'staff.added', userId, requestId, details: { by: 'setup link' } }]);
    const user = await lockUser(tx, userId);
    if (!user) throw new Error('the new user is gone');
    return await openSession(
      tx,
      { clock, config },
      user,
      { grant: passkey == null ? 'password' : 'passkey', punchout: null },
      origin,
    );
  });
}

/** The passkey of the browser's answer, whose challenge is used up by any answer. Throws 409. */
async function takePasskey(
  site: PasskeySite,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { challenge, credential }: NonNullable<AdministratorInput['passkey']>,
): Promise<NewCredential> {
  const taken = await store.transaction((tx) =>
    takeChallenge(tx, { hash: hashOfSecret(challenge), kind: 'setupPasskey' }, clock.now()),
  );
  const made = taken?.challenge ? await verifyCreation(site, taken.challenge, credential) : null;
  if (made === null) throw passkeyRefused();
  return made;
}
