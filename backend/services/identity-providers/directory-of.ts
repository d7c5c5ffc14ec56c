import { neededClaims } from '../../../domain/identity-providers/claims.js';
import type { Directory } from '../../adapters/identity-provider/port.js';
import type { IdentityProvider } from '../../store/identity-providers/identity-providers.js';

/** A registered directory as its protocol needs it. */
export const directoryOf = (provider: IdentityProvider): Directory => ({
  id: provider.id,
  slug: provider.slug,
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  claims: neededClaims(provider),
});
