import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations of an answer from a right one. */
export interface Ceremony {
  readonly origin: string;
  readonly rpId: string;
  readonly challenge: string;
  readonly isVerified: boolean;
  /** Number of signatures that is reported. */
  readonly counter: number;
  readonly userHandle: string | undefined;
  readonly type: string;
  /** Format of the attestation. */
  readonly format: string;
}

/** The options of a call, as a browser reads them. */
interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

const [present, verified, canBeSynced, isSynced, hasKey] = [0x01, 0x04, 0x08, 0x10, 0x40];

/** A passkey in memory that answers as an authenticator and a browser do together, for one user and site (WebAuthn). */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | undefined;

  constructor(private readonly origin = 'http://localhost:4000') {}

  /** RegistrationResponseJSON to options of the back office, as JSON text. */
  created(options: string, change: Partial<Ceremony> = {}): string {
    const ceremony = this.ceremonyOf(options, { type: 'webauthn.create', ...change });
    this.userHandle = ceremony.userHandle;
    const credentialId = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, this.coseKey()]);
    const authData = Buffer.concat([authenticatorData(ceremony, hasKey), attested]);
    const attestation = new Map<string | number, string | Map<string | number, string> | Uint8Array>([
      ['fmt', ceremony.format],
      ['attStmt', new Map<string | number, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const response: RegistrationResponseJSON = {
      ...this.identity(),
      response: {
        clientDataJSON: clientData(ceremony).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
    return JSON.stringify(response);
  }

  /** AuthenticationResponseJSON to options of the back office, as JSON text. */
  signed(options: string, change: Partial<Ceremony> = {}): string {
    const ceremony = this.ceremonyOf(options, { type: 'webauthn.get', userHandle: this.userHandle, ...change });
    const [authData, client] = [authenticatorData(ceremony, 0), clientData(ceremony)];
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.keys.privateKey);
    const response: AuthenticationResponseJSON = {
      ...this.identity(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(ceremony.userHandle !== undefined && { userHandle: ceremony.userHandle }),
      },
    };
    return JSON.stringify(response);
  }

  private ceremonyOf(options: string, change: Partial<Ceremony> & Pick<Ceremony, 'type'>): Ceremony {
    const { challenge, user, rp, rpId = rp?.id ?? '' }: Options = JSON.parse(options);
    const usual = { origin: this.origin, rpId, challenge, isVerified: true, counter: 0, userHandle: user?.id, format: 'none' };
    return { ...usual, ...change };
  }

  private identity() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  /** ES256 key (RFC 9053). */
  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<string | number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return isoCBOR.encode(key);
  }
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

function authenticatorData({ rpId, isVerified, counter }: Ceremony, flags: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(present | canBeSynced | isSynced | flags | (isVerified ? verified : 0), 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head]);
}

const clientData = ({ type, challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
