import type { TokenRefusalReason } from '../../../../domain/session/sign-in-messages.js';
import { plainText } from '../../../../domain/text/plain-text.js';
import { Failure } from '../../../errors.js';
import type {
  CompanyAnswer,
  CompanySignInStart,
  PasskeyAnswer,
  PasskeyRequest,
  TokenOutcome,
  TokenPort,
} from '../../ports/token.js';
import { parse } from '../http/answer-json.js';
import type { ResourceGroup } from '../http/resilience.js';
import type { RestCalls } from '../http/rest-calls.js';
import { refusalBodyOf, serverMessageOf } from '../http/server-message.js';
import type { Shape } from '../http/shapes.js';
import type { UpstreamAnswer } from '../http/upstream.js';
import { passkeyRequestShape } from '../sign-in-methods/sign-in-methods.wire.js';
import { companySignInShape, grantedShape, newPasswordShape, refusedShape, secondFactorShape } from './token.wire.js';

/** S9.4. */
const clientId = 'ecommerce';
const redirect = 'products';

/** For a back office that does not state a token's lifetime: twelve hours, as in the reference back office. */
const defaultExpiry = 43_200;

/** Companies' directories are slow at times, which must not hold up passwords. */
const companyGroup = 'companySignIn';

/** Calls with facts about the browser: all of them, or those for the hand-off of a procurement system. */
interface BrowserCalls {
  readonly signIn: RestCalls;
  readonly handOff: RestCalls;
}

/** Tokens over REST; each call is sent once, because codes are valid once and wrong passwords are counted. */
export class RestToken implements TokenPort {
  /** @param calls calls without a token */
  constructor(
    private readonly calls: RestCalls,
    private readonly ofBrowser: BrowserCalls = { signIn: calls, handOff: calls },
  ) {}

  signIn(username: string, password: string): Promise<TokenOutcome> {
    return this.#ask(this.ofBrowser.signIn, { grant_type: 'password', username, password });
  }

  signInWithCode(challenge: string, code: string): Promise<TokenOutcome> {
    return this.#ask(this.ofBrowser.signIn, { grant_type: 'second_factor', challenge, code });
  }

  passkeyOptions(): Promise<PasskeyRequest> {
    return this.calls.write('session', { path: '/api/passkeys/sign-in' }, passkeyRequestShape);
  }

  signInWithPasskey({ challenge, credential }: PasskeyAnswer): Promise<TokenOutcome> {
    return this.#ask(this.ofBrowser.signIn, { grant_type: 'passkey', challenge, credential });
  }

  startCompanySignIn(company: string): Promise<CompanySignInStart> {
    return this.calls.write(companyGroup, { path: '/api/sign-in/company', body: { company } }, companySignInShape);
  }

  signInByCompany({ code, state, iss, browserSecret }: CompanyAnswer): Promise<TokenOutcome> {
    const answer = { code, state, ...(iss !== null && { iss }), browser_secret: browserSecret };
    return this.#ask(this.ofBrowser.signIn, { grant_type: 'company_sign_in', ...answer }, companyGroup);
  }

  exchangeCode(code: string): Promise<TokenOutcome> {
    return this.#ask(this.ofBrowser.handOff, { grant_type: 'authorization_code', redirect, code });
  }

  async #ask(calls: RestCalls, grant: Record<string, string>, group: ResourceGroup = 'session'): Promise<TokenOutcome> {
    try {
      const answer = await calls.submitForm(group, '/api/token', { client_id: clientId, ...grant });
      if (answer.status !== 200) return unfinished(answer) ?? refused(answer.status, descriptionOf(answer), answer.retryAfter);
      const { access_token, expires_in } = read(parse(answer), grantedShape);
      return { kind: 'granted', accessToken: access_token, expiresIn: expires_in ?? defaultExpiry };
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'BAD_UPSTREAM') throw error;
      return refused(error.upstreamStatus ?? null, null, error.retryAfter);
    }
  }
}

/** A sign-in whose password was right, and that needs more; null for any other refusal. */
function unfinished(answer: UpstreamAnswer): TokenOutcome | null {
  const body = answer.status === 401 ? refusalBodyOf(answer) : undefined;
  if (!refusedShape.matches(body)) return null;
  switch (body.error) {
    case 'second_factor_required':
      return { kind: 'secondFactor', challenge: read(body, secondFactorShape).challenge };
    case 'new_password_required':
      return { kind: 'newPassword', resetToken: read(body, newPasswordShape).reset_token, reason: descriptionOf(answer) };
    default:
      return null;
  }
}

/** The body if it has the shape; throws `BAD_UPSTREAM` otherwise. */
function read<T>(body: unknown, expected: Shape<T>): T {
  if (expected.matches(body)) return body;
  throw new Failure('BAD_UPSTREAM', { reason: `token: ${expected.difference(body)}` });
}

const refused = (status: number | null, description: string | null, retryAfter: number | undefined): TokenOutcome => ({
  kind: 'refused',
  reason: refusalReason(status, description),
  description,
  retryAfter: retryAfter ?? null,
});

/** Text of a 401 for an unknown username or a wrong password (S8.3). */
const unknownUserDescription = 'Bad Request';

/** Reason of a failed token call; a null status means no response (S8.1–S8.6). */
function refusalReason(status: number | null, description: string | null): TokenRefusalReason {
  if (status === null) return 'noAnswer';
  if (status === 429) return 'tooManyAttempts';
  if (status === 503) return 'unavailable';
  if (status !== 401) return 'other';
  return description === unknownUserDescription ? 'unknownUser' : 'rejected';
}

/** The description of RFC 6749, otherwise the message, as plain text. */
function descriptionOf(answer: UpstreamAnswer): string | null {
  const body = refusalBodyOf(answer);
  const description = refusedShape.matches(body) ? body.error_description : null;
  return (description && plainText(description)) || serverMessageOf(answer);
}
