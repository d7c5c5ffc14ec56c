import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { PasskeyRow } from '../../store/passkeys/passkeys.js';
import { readAnswer } from './answer.js';
import type { PasskeySite } from './passkey-site.js';

/** Algorithms of passkeys: all authenticators have one of them. */
export const passkeyAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256] as const;

/** Ways to reach an authenticator that browsers report (WebAuthn). */
const knownTransports: ReadonlySet<unknown> = new Set(['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** A passkey as an authenticator made it. */
export type NewCredential = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/** The passkey of a browser's answer to a challenge; null for anything that does not verify. */
export async function verifyCreation(
  { rpId, origin }: PasskeySite,
  expectedChallenge: string,
  credential: string,
): Promise<NewCredential | null> {
  const response = readAnswer<RegistrationResponseJSON>(credential);
  if (!response) return null;
  try {
    demandNoCertificate(response);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: Array.isArray(transports) ? [...new Set(transports)].filter((each) => knownTransports.has(each)) : [],
      isSynced: registrationInfo.credentialBackedUp,
    };
  } catch {
    // The library throws for all that does not verify, and for malformed answers.
    return null;
  }
}

/** No attestation was requested: the formats with certificates would make the library ask other servers about them. */
function demandNoCertificate({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const isPlain =
    attestation.get('fmt') === 'none' || (attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c'));
  if (!isPlain) throw new Error('unexpected attestation');
}
