import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Passkey = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  isSynced: Maybe(Type.Boolean()),
  createdAt: Type.String(),
  lastUsedAt: Maybe(Type.String()),
});

const Methods = Type.Object({
  hasPassword: Type.Boolean(),
  hasAuthenticator: Type.Boolean(),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  passkeys: Type.Array(Passkey),
});
export const methodsShape = shape(Methods);

export const authenticatorShape = shape(
  Type.Object({ secret: Type.String({ minLength: 1, maxLength: 256 }), uri: Type.String({ pattern: '^otpauth://' }) }),
);
export const recoveryCodesShape = shape(Type.Object({ recoveryCodes: Type.Array(Type.String(), { maxItems: 100 }) }));
export const confirmedShape = shape(Type.Object({ until: Type.String() }));
/** A request for a passkey; its options are JSON text, which only the browser reads. */
export const passkeyRequestShape = shape(
  Type.Object({
    challenge: Type.String({ minLength: 1, maxLength: 256 }),
    options: Type.String({ minLength: 1, maxLength: 16_384 }),
  }),
);

/** `GET /api/sign-in-methods`. */
export type WireMethods = Static<typeof Methods>;
