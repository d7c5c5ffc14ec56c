import type { SignInMethods } from '../../../../domain/sign-in-methods/sign-in-methods.js';
import type { WireMethods } from './sign-in-methods.wire.js';

export const toMethods = ({ hasPassword, hasAuthenticator, recoveryCodesLeft, passkeys }: WireMethods): SignInMethods => ({
  hasPassword,
  hasAuthenticator,
  recoveryCodesLeft,
  passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id: String(id),
    name,
    isSynced: isSynced ?? false,
    createdAt,
    lastUsedAt: lastUsedAt ?? null,
  })),
});
