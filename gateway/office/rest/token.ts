import { Type } from 'typebox';
import { plainText } from '../../../domain/text/plain-text.js';
import { Failure } from '../../errors.js';
import { parse } from './http/answer-json.js';
import type { RestCalls } from './http/rest-calls.js';
import { refusalBodyOf, serverMessageOf } from './http/server-message.js';
import { Maybe, shape } from './http/shapes.js';
import type { UpstreamAnswer } from './http/upstream.js';

/** What the token call came to (S7.3). */
export type TokenOutcome =
  | { readonly kind: 'granted'; readonly accessToken: string; readonly expiresIn: number }
  /** `description`: the back office's words, which S8.3 shows. `status` null: no answer at all (S8.5). */
  | {
      readonly kind: 'refused';
      readonly status: number | null;
      readonly description: string | null;
      readonly retryAfter: number | null;
    };

/** Exchanges credentials for tokens; needs none itself. */
export interface TokenClient {
  signIn(username: string, password: string): Promise<TokenOutcome>;
  exchangeCode(code: string): Promise<TokenOutcome>;
}

/** S9.4. */
const clientId = 'ecommerce';
const redirect = 'products';

const granted = shape(
  Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 4096 }), expires_in: Maybe(Type.Integer({ minimum: 0 })) }),
);
const refused = shape(Type.Object({ error_description: Maybe(Type.String()) }));
/** Where a back office does not say how long a token holds, the reference's twelve hours. */
const defaultExpiry = 43_200;

/** The token calls over HTTP; sent once, because an authorization code works once and wrong passwords are counted. */
export class HttpTokenClient implements TokenClient {
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
      if (answer.status !== 200) {
        return {
          kind: 'refused',
          status: answer.status,
          description: descriptionOf(answer),
          retryAfter: answer.retryAfter ?? null,
        };
      }
      const body = parse(answer);
      if (!granted.matches(body)) throw new Failure('BAD_UPSTREAM', { reason: `token: ${granted.difference(body)}` });
      return { kind: 'granted', accessToken: body.access_token, expiresIn: body.expires_in ?? defaultExpiry };
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'BAD_UPSTREAM') throw error;
      return { kind: 'refused', status: error.upstreamStatus ?? null, description: null, retryAfter: error.retryAfter ?? null };
    }
  }
}

/** The description of RFC 6749, else the message, as plain text. */
function descriptionOf(answer: UpstreamAnswer): string | null {
  const body = refusalBodyOf(answer);
  const description = refused.matches(body) ? body.error_description : null;
  return (description && plainText(description)) || serverMessageOf(answer);
}
