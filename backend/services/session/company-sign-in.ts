import { companyAnswerRefusedText, companyUnreachableText } from '../../../domain/session/company-sign-in-messages.js';
import { AnswerRefused, DirectoryUnreachable } from '../../adapters/identity-provider/port.js';
import { findEnabledProviderById, lockEnabledProvider } from '../../store/identity-providers/identity-providers.js';
import { takeProviderSignIn } from '../../store/identity-providers/provider-sign-ins.js';
import { redirectUriOf } from '../identity-providers/company-site.js';
import { directoryOf } from '../identity-providers/directory-of.js';
import { type NoUser, userOfIdentity } from '../identity-providers/user-of-identity.js';
import { openSession } from './open-session.js';
import { hashOfSecret } from './secrets.js';
import { type Opened, recordRefusal, type SignInDeps, type SignInOrigin, type SignInOutcome } from './sign-in-deps.js';

/** The answer of a company's directory, from the browser that was sent there. */
export interface CompanyAnswer {
  readonly code: string;
  readonly state: string;
  /** Issuer (RFC 9207); missing if the directory names none. */
  readonly iss?: string;
  readonly browser_secret: string;
}

const grant = 'company_sign_in';

/**
 * Exchanges the answer of a company's directory for a token. No second factor and no rule of passwords apply: the directory has checked who it is. The
 * session is bound to the directory's customer, whatever else its user may act for. Throws `TooManyAttempts`.
 */
export async function signInThroughCompany(
  deps: SignInDeps,
  answer: CompanyAnswer,
  origin: SignInOrigin,
): Promise<SignInOutcome> {
  const admission = await deps.limits.admitAddress(origin.address);
  const outcome = await exchange(deps, answer, origin);
  if ('refused' in outcome) {
    const { refused, reason, userId } = outcome;
    await recordRefusal(deps, { userId, grant, reason, requestId: origin.requestId });
    return { refused };
  }
  await admission.succeeded();
  await deps.limits.trust({ username: outcome.username, address: origin.address });
  return outcome.session;
}

async function exchange(
  deps: SignInDeps,
  { code, state, iss = null, browser_secret }: Omit<CompanyAnswer, 'iss'> & { iss?: string | null },
  origin: SignInOrigin,
): Promise<{ readonly username: string; readonly session: Opened } | NoUser> {
  const { store, clock, config, directories } = deps;
  const hashes = { hash: hashOfSecret(state), browserHash: hashOfSecret(browser_secret) };
  const begun = await store.transaction((tx) => takeProviderSignIn(tx, hashes, clock.now()));
  const registered = begun && (await findEnabledProviderById(store.db, begun.providerId));
  if (!begun || !registered) return refused('unknown, used, expired or of another browser');
  const { nonce, codeVerifier } = begun;
  const returned = { redirectUri: redirectUriOf(config), code, state, iss, nonce, codeVerifier };
  // No transaction waits for another company's server.
  const signedIn = await directories.arrive(directoryOf(registered), returned).catch(refusalOf);
  if ('refused' in signedIn) return signedIn;
  return await store.transaction(async (tx) => {
    const provider = await lockEnabledProvider(tx, registered.id);
    if (!provider) return refused('disabled meanwhile');
    const { requestId, language } = origin;
    const user = await userOfIdentity(tx, provider, signedIn, { now: clock.now(), requestId, language });
    if ('refused' in user) return user;
    const opening = { grant, punchout: null, customerKey: provider.customerKey } as const;
    return { username: user.username, session: await openSession(tx, deps, user, opening, origin) };
  });
}

const refused = (reason: string): NoUser => ({ refused: companyAnswerRefusedText, reason, userId: null });

function refusalOf(error: unknown): NoUser {
  if (error instanceof AnswerRefused) return refused(error.message);
  if (error instanceof DirectoryUnreachable) return { refused: companyUnreachableText, reason: error.message, userId: null };
  throw error;
}
