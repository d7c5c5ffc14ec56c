import { type Static, Type } from 'typebox';
import { Key, Nullable } from './values.js';

const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });
const challenge = Type.String({ description: 'valid once, for ten minutes' });
const sentChallenge = Type.String({ maxLength: 256 });
const sentCredential = Type.String({ maxLength: 16_384 });

/** A passkey without its keys. */
export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isSynced: Type.Boolean({ description: 'on several devices of the person' }),
  createdAt: Instant,
  lastUsedAt: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

/** How the user signs in. */
export const SignInMethods = Type.Object({
  hasPassword: Type.Boolean(),
  hasAuthenticator: Type.Boolean({ description: 'sign-in by password needs a one-time code' }),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(Passkey, { description: 'oldest first' }),
});
export type SignInMethods = Static<typeof SignInMethods>;

/** An authenticator app to set up: no code is needed before the first one was right. */
export const AuthenticatorSecret = Type.Object({
  secret: Type.String({ description: 'Base32', examples: ['JBSWY3DPEHPK3PXP'] }),
  uri: Type.String({
    description: 'for a QR code',
    examples: ['otpauth://totp/Harbor:buyer?secret=JBSWY3DPEHPK3PXP&issuer=Harbor'],
  }),
});
export type AuthenticatorSecret = Static<typeof AuthenticatorSecret>;

export const OneTimeCode = Type.Object({ code: Type.String({ maxLength: 64 }) }, { additionalProperties: false });

/** Codes that no other call returns. */
export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String({ examples: ['k3m9-x7qd-2wpr'] }), { description: 'ten, each valid once' }),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** Options for the browser's WebAuthn call. */
export const PasskeyRequest = Type.Object({
  challenge,
  options: Type.String({
    description: 'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON as JSON text',
  }),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** A new passkey. */
export const NewPasskey = Type.Object(
  {
    challenge: sentChallenge,
    credential: Type.Unsafe<string>({ ...sentCredential, description: 'RegistrationResponseJSON as JSON text' }),
    name: Type.String({ maxLength: 200, description: 'required, at most 40 characters' }),
  },
  { additionalProperties: false },
);
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeyParams = Type.Object({ id: Key });

/** Proof that the person at the browser is still the user: one of the three. */
export const Confirmation = Type.Union([
  Type.Object({ password: Type.String({ maxLength: 1_024 }) }, { additionalProperties: false }),
  Type.Object(
    { code: Type.String({ maxLength: 64, description: 'one-time code or recovery code' }) },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      challenge: sentChallenge,
      credential: Type.Unsafe<string>({ ...sentCredential, description: 'AuthenticationResponseJSON as JSON text' }),
    },
    { additionalProperties: false },
  ),
]);
export type Confirmation = Static<typeof Confirmation>;

/** A proof that was accepted. */
export const Confirmed = Type.Object({ until: Type.String({ description: 'ISO 8601; until then no further proof is needed' }) });
export type Confirmed = Static<typeof Confirmed>;
