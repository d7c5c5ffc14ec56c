import type { TokenRefusalReason } from '../../../../domain/session/sign-in-messages.js';
import { plainText } from '../../../../domain/text/plain-text.js';
import { Failure } from '../../../errors.js';
import type { TokenOutcome, TokenPort } from '../../ports/token.js';
import { parse } from '../http/answer-json.js';
import type { RestCalls } from '../http/rest-calls.js';
import { refusalBodyOf, serverMessageOf } from '../http/server-message.js';
import type { UpstreamAnswer } from '../http/upstream.js';
import { grantedShape, refusedShape } from './token.wire.js';

/** S9.4. */
const clientId = 'ecommerce';
const redirect = 'products';

/** For a back office that does not state a token's lifetime: twelve hours, as in the reference back office. */
const defaultExpiry = 43_200;

/** Tokens over REST; each call is sent once, because an authorization code is valid once and wrong passwords are counted. */
export class RestToken implements TokenPort {
  constructor(private readonly calls: RestCalls) {}

  signIn(username: string, password: string): Promise<TokenOutcome> {
    return this.#ask({ grant_type: 'password', client_id: clientId, username, password });
  }

  exchangeCode(code: string): Promise<TokenOutcome> {
    return this.#ask({ grant_type: 'authorization_code', client_id: clientId, redirect, code });
  }

  async #ask(form: Record<string, string>): Promise<TokenOutcome> {
    try {
      const answer = await this.calls.submitForm('session', '/api/token', form);
      if (answer.status !== 200) return refused(answer.status, descriptionOf(answer), answer.retryAfter);
      const body = parse(answer);
      if (!grantedShape.matches(body)) throw new Failure('BAD_UPSTREAM', { reason: `token: ${grantedShape.difference(body)}` });
      return { kind: 'granted', accessToken: body.access_token, expiresIn: body.expires_in ?? defaultExpiry };
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'BAD_UPSTREAM') throw error;
      return refused(error.upstreamStatus ?? null, null, error.retryAfter);
    }
  }
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
