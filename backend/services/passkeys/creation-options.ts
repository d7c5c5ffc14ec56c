import { randomBytes } from 'node:crypto';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { maxPasskeys } from '../../../domain/sign-in-methods/passkey-name.js';
import { text } from '../../../texts/text.js';
import type { PasskeyRequest } from '../../contract/sign-in-methods.js';
import type { Db } from '../../store/database/database.js';
import { hasDirectory } from '../../store/identity-providers/federated-identities.js';
import { findPasskeys, findPasskeyUser, storePasskeyHandle } from '../../store/passkeys/passkeys.js';
import { lockUser } from '../../store/session/users.js';
import { Refused, unauthenticated } from '../failures.js';
import { demandConfirmation } from '../session/demand-confirmation.js';
import type { MethodContext } from '../sign-in-methods/method-change.js';
import { challengeMs, openChallenge } from './open-challenge.js';
import type { PasskeySite } from './passkey-site.js';
import { passkeyAlgorithms } from './verify-creation.js';

/** Options for creating a passkey that names its user by itself, so that nobody types a username. Throws 409. */
export async function creationOptions(tx: Db, site: PasskeySite, { user, now }: MethodContext): Promise<PasskeyRequest> {
  demandConfirmation(user, now);
  const { id: userId } = user;
  await lockUser(tx, userId);
  const person = await findPasskeyUser(tx, userId);
  if (!person) throw unauthenticated();
  await demandOwnMethods(tx, userId);
  const passkeys = await findPasskeys(tx, userId);
  demandRoom(passkeys);
  const handle = person.handle ?? randomBytes(32).toString('base64url');
  if (person.handle === null) await storePasskeyHandle(tx, userId, handle);
  const options = await generateRegistrationOptions({
    rpID: site.rpId,
    rpName: site.name,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: person.username,
    userDisplayName: person.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...passkeyAlgorithms],
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    timeout: challengeMs,
  });
  return await openChallenge(tx, { kind: 'passkeyCreation', userId }, options, now);
}

/** Throws 409 for a user whom a company's directory signs in: a passkey would stay when the directory takes them away. */
export async function demandOwnMethods(tx: Db, userId: number): Promise<void> {
  if (!(await hasDirectory(tx, userId))) return;
  throw new Refused([{ code: 'REFUSED', message: text('companySignIn.managed') }]);
}

/** Throws 409 if a user has as many passkeys as they may. */
export function demandRoom(passkeys: readonly unknown[]): void {
  if (passkeys.length < maxPasskeys) return;
  throw new Refused([{ code: 'LIMIT_REACHED', message: text('signInMethods.tooManyPasskeys', { most: maxPasskeys }) }]);
}
