import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Interaction } from 'oidc-provider';

/** A person at the directory: the subject, and the claims about them. */
export interface DirectoryAccount {
  readonly sub: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A client of the directory: the store. */
export const directoryClient = { id: 'storefront', secret: 'the secret of the storefront at this directory' } as const;

/** Settings of {@link startIdentityProvider}. */
export interface ProviderSettings {
  readonly redirectUri?: string;
  /** By default a free one. */
  readonly port?: number;
  /** Shows a page with a field for the subject; otherwise the person in `people.as` is signed in at once. */
  readonly hasLoginPage?: boolean;
  /** Puts all claims into the ID token; otherwise they are at the userinfo endpoint, as OpenID Connect has it. */
  readonly hasFullTokens?: boolean;
}

/** A company's directory on this machine: oidc-provider, a certified server of OpenID Connect, with the accounts of a test. */
export async function startIdentityProvider(settings: ProviderSettings = {}) {
  const {
    redirectUri = 'http://localhost:4000/sign-in/answer',
    port = 0,
    hasLoginPage = false,
    hasFullTokens = false,
  } = settings;
  const client = directoryClient;
  const accounts = new Map<string, DirectoryAccount>();
  const calls: string[] = [];
  /** Answers in place of the directory's own, by path. */
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    calls.push(path);
    (answers.get(path) ?? handle)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = { as: 'nobody' };

  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider = await quietProvider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    conformIdTokenClaims: !hasFullTokens,
    jwks: { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: () => ({ ...account.claims, sub: id }) };
    },
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    void interact(request, response);
  };

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const interaction = await provider.interactionDetails(request, response);
    const isAsking = hasLoginPage && interaction.prompt.name === 'login' && request.method === 'GET';
    if (isAsking) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(loginPage);
    }
    await provider.interactionFinished(request, response, await resultOf(interaction, request), {
      mergeWithLastSubmission: true,
    });
  }

  async function resultOf({ prompt, params, session, grantId }: Interaction, request: IncomingMessage) {
    if (prompt.name === 'login') {
      const sent = hasLoginPage ? new URLSearchParams(await textOf(request)) : null;
      if (sent?.has('cancel')) return { error: 'access_denied', error_description: 'the person cancelled' };
      return { login: { accountId: sent?.get('person') ?? people.as } };
    }
    if (grantId !== undefined) return {};
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return { consent: { grantId: await grant.save() } };
  }

  return {
    issuer,
    client,
    accounts,
    answers,
    /** Paths that were called, in order. */
    calls,
    /** The person who is signed in without a page. */
    people,
    /** An ID token of the directory; `key` signs it in place of the directory's own, and null leaves it unsigned. */
    idToken: (claims: object, key: KeyObject | null = keys.privateKey) => signed({ iss: issuer, aud: client.id, ...claims }, key),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The server warns of settings that only tests may have. */
async function quietProvider(issuer: string, configuration: Record<string, unknown>) {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    const { default: Provider } = await import('oidc-provider');
    return new Provider(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}

const keyId = 'the-key-of-the-directory';

function signed(claims: object, key: KeyObject | null): string {
  const now = Math.floor(Date.now() / 1_000);
  const header = key === null ? { alg: 'none' } : { alg: 'RS256', kid: keyId };
  const body = [header, { iat: now, exp: now + 600, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${body}.${key === null ? '' : sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

/** See {@link startIdentityProvider}. */
export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const loginPage = `<!doctype html><html lang="en"><title>Company Directory</title><h1>Company Directory</h1>
<form method="post"><label>Person <input name="person" autofocus></label>
<button>Sign In</button> <button name="cancel" value="yes">Cancel</button></form></html>`;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Follows a person's browser through the directory, with its cookies, until it is sent back to the store.
 * @returns the address that it is sent back to
 */
export async function followTo(url: string, redirectUri = 'http://localhost:4000/sign-in/answer'): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The directory answers ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(`${redirectUri}?`)) return new URL(next);
  }
  throw new Error('The directory leads nowhere');
}
