import { companyOf } from '../../../domain/identity-providers/company-name.js';
import { companyUnreachableText } from '../../../domain/session/company-sign-in-messages.js';
import { text } from '../../../texts/text.js';
import { type Directories, DirectoryUnreachable } from '../../adapters/identity-provider/port.js';
import type { Config } from '../../config.js';
import type { CompanySignInStarted } from '../../contract/company-sign-in.js';
import type { Store } from '../../store/database/store.js';
import { findEnabledProvider } from '../../store/identity-providers/identity-providers.js';
import { insertProviderSignIn } from '../../store/identity-providers/provider-sign-ins.js';
import { Refused } from '../failures.js';
import type { Clock } from '../operation/clock.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import { canComeBack, redirectUriOf } from './company-site.js';
import { directoryOf } from './directory-of.js';

/** Time to sign in at a directory: ten minutes. */
const signInMs = 600_000;

/** Dependencies of beginning a sign-in. */
export interface StartDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly directories: Directories;
}

/**
 * Begins a sign-in at a company's directory. Throws 409 `COMPANY_UNKNOWN` for a short name that is unknown or disabled, and 409 `COMPANY_UNREACHABLE` if
 * the directory does not answer.
 */
export async function startCompanySignIn(deps: StartDeps, company: string): Promise<CompanySignInStarted> {
  const { store, clock, config, directories } = deps;
  const provider = canComeBack(config) ? await findEnabledProvider(store.db, companyOf(company)) : undefined;
  if (!provider) throw new Refused([{ code: 'COMPANY_UNKNOWN', message: text('companySignIn.unknown'), field: 'company' }]);
  const { url, state, nonce, codeVerifier } = await directories
    .depart(directoryOf(provider), redirectUriOf(config))
    .catch((error: unknown) => {
      if (!(error instanceof DirectoryUnreachable)) throw error;
      throw new Refused([{ code: 'COMPANY_UNREACHABLE', message: companyUnreachableText }]);
    });
  const browserSecret = newSecret();
  const expiresAt = new Date(clock.now().getTime() + signInMs);
  const hashes = { hash: hashOfSecret(state), browserHash: hashOfSecret(browserSecret) };
  await store.transaction((tx) =>
    insertProviderSignIn(tx, { ...hashes, providerId: provider.id, nonce, codeVerifier, expiresAt }),
  );
  return { url, browserSecret };
}
