import { RestToken } from '../../gateway/office/rest/session/token.js';
import { RestSite } from '../../gateway/office/rest/settings/site.js';
import type { Line } from './ask.js';
import { NotTried, type Role, type SentRequest } from './check.js';
import { gatewayReads } from './gateway-reading.js';

/** A test user of the service. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Whom the service knows, as far as its owner says. */
export interface Known {
  readonly buyer?: Credentials;
  readonly sales?: Credentials;
  readonly consumer?: Credentials;
  readonly staff?: Credentials;
  /** The customer that the salesperson acts for; the first of their list unless given. */
  readonly customerKey?: number;
  /** An authorization code of a punchout start page, not used yet. */
  readonly punchoutCode?: string;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The token call by password (S7.3). */
export const signIn = ({ username, password }: Credentials): SentRequest => ({
  method: 'POST',
  path: '/api/token',
  headers: form,
  body: new URLSearchParams({ grant_type: 'password', client_id: 'ecommerce', username, password }).toString(),
});

/** The token call by authorization code (S7.3). */
export const exchangeCode = (code: string): SentRequest => ({
  method: 'POST',
  path: '/api/token',
  headers: form,
  body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'ecommerce', redirect: 'products', code }).toString(),
});

/** The people in whose names the checks ask; each signs in when first needed, once. */
export class People {
  readonly #headers = new Map<Role, Promise<Readonly<Record<string, string>>>>();

  constructor(
    private readonly line: Line,
    readonly known: Known,
  ) {}

  /** The headers of a role's calls (S7.1); rejects with {@link NotTried} if no user is known or sign-in fails. */
  headersOf(role: Role): Promise<Readonly<Record<string, string>>> {
    const begun = this.#headers.get(role) ?? this.#enter(role);
    this.#headers.set(role, begun);
    return begun;
  }

  /** Ends every session that was begun. */
  async leave(): Promise<void> {
    for (const headers of this.#headers.values()) {
      const own = await headers.catch(() => ({}));
      if ('authorization' in own) await this.line.send({ method: 'DELETE', path: '/api/token', headers: own, body: undefined });
    }
    this.#headers.clear();
  }

  async #enter(role: Role): Promise<Readonly<Record<string, string>>> {
    if (role === 'guest') return {};
    if (role === 'punchout') {
      if (this.known.punchoutCode === undefined) throw new NotTried('no authorization code was given (--punchout-code)');
      return bearer(await this.#token(exchangeCode(this.known.punchoutCode), role));
    }
    const credentials = this.known[role];
    if (credentials === undefined) throw new NotTried(`nobody was given as ${role} (--${role})`);
    const headers = bearer(await this.#token(signIn(credentials), role));
    if (role === 'sales') return { ...headers, 'x-customer': String(await this.#customer(headers)) };
    if (role === 'consumer') return { ...headers, 'x-customer': '0', 'x-ship-method': await this.#shipMethod() };
    return headers;
  }

  async #token(sent: SentRequest, role: Role): Promise<string> {
    const { came, silence } = await this.line.send(sent);
    if (came === null) throw new NotTried(`nobody could sign in as ${role}: ${silence}`);
    const reading = await gatewayReads(came, (calls) => new RestToken(calls).signIn('', ''));
    if ('value' in reading && reading.value.kind === 'granted') return reading.value.accessToken;
    const reason = 'failure' in reading ? reading.failure : `status ${came.status}`;
    throw new NotTried(`nobody could sign in as ${role} (${reason})`);
  }

  async #customer(headers: Readonly<Record<string, string>>): Promise<number> {
    if (this.known.customerKey !== undefined) return this.known.customerKey;
    const { came } = await this.line.send({ method: 'GET', path: '/api/customer/list', headers, body: undefined });
    const [first] = came?.status === 200 ? listIn(came.text) : [];
    const key = (first as { customerKey?: unknown } | undefined)?.customerKey;
    if (typeof key !== 'number') throw new NotTried('the salesperson has no customer (GET /api/customer/list)');
    return key;
  }

  async #shipMethod(): Promise<'pickup' | 'delivery'> {
    const { came } = await this.line.send({ method: 'GET', path: '/api/settings/site', headers: {}, body: undefined });
    const site = came && (await gatewayReads(came, (calls) => new RestSite(() => calls).site()));
    return site && 'value' in site && !site.value.allowConsumerDelivery ? 'pickup' : 'delivery';
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const listIn = (text: string): unknown[] => {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};
