import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyRequest } from '../../contract/sign-in-methods.js';
import type { Db } from '../../store/database/database.js';
import { findPasskeys } from '../../store/passkeys/passkeys.js';
import { challengeMs, openChallenge } from './open-challenge.js';
import type { PasskeySite } from './passkey-site.js';

/** Options for signing in: the authenticator offers the passkeys that it has for the site. */
export async function signInOptions(tx: Db, site: PasskeySite, now: Date): Promise<PasskeyRequest> {
  return await openChallenge(tx, { kind: 'passkeySignIn', userId: null }, await requestOptions(site), now);
}

/** Options for confirming who the user is, with one of their passkeys. */
export async function confirmationOptions(tx: Db, site: PasskeySite, userId: number, now: Date): Promise<PasskeyRequest> {
  const passkeys = await findPasskeys(tx, userId);
  const allowCredentials = passkeys.map(({ credentialId: id, transports }) => ({ id, transports }));
  return await openChallenge(tx, { kind: 'passkeyConfirmation', userId }, await requestOptions(site, allowCredentials), now);
}

const requestOptions = ({ rpId: rpID }: PasskeySite, allowCredentials?: { id: string; transports: string[] }[]) =>
  generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: challengeMs,
    ...(allowCredentials && { allowCredentials }),
  });
