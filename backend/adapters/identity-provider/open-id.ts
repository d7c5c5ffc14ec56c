import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  getJwksCache,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client';
import { isLocalAddress, isProviderAddress } from '../../../domain/identity-providers/provider-address.js';
import { FairQueue } from '../../../domain/system/fair-queue.js';
import {
  type Departure,
  type Directories,
  type Directory,
  type DirectoryFacts,
  DirectoryUnreachable,
  type Return,
  type SignedIn,
} from './port.js';
import { knownError } from './provider-errors.js';
import { providerFetch } from './provider-fetch.js';

/** Longest time for all calls of one sign-in: the gateway waits five seconds. */
const usualTimeoutMs = 4_000;

/** Time for which a directory's configuration is believed. */
const knownForMs = 3_600_000;

/** Sign-ins at once, and those that wait: one directory that hangs leaves places to the others. */
const places = { atOnce: 64, waiting: 512, atOncePerCaller: 8, waitingPerCaller: 64 };

/** Configuration and keys of a directory. */
interface Known {
  readonly metadata: ServerMetadata;
  readonly until: number;
  keys: ReturnType<typeof getJwksCache>;
}

/** Needs of {@link OpenIdDirectories}. */
export interface OpenIdParts {
  readonly clock: { now(): Date };
  readonly timeoutMs?: number;
  /** Tells the operator why a directory could not be used. @param company its short name */
  report?(company: string, reason: string): void;
}

/** Companies' directories by OpenID Connect: authorization code with PKCE, configuration by discovery. */
export class OpenIdDirectories implements Directories {
  readonly #known = new Map<string, Known>();
  readonly #reading = new Map<string, Promise<Known>>();
  readonly #queue = new FairQueue(places);
  readonly #clock: OpenIdParts['clock'];
  readonly #timeoutMs: number;
  readonly #report: NonNullable<OpenIdParts['report']>;

  constructor({ clock, timeoutMs = usualTimeoutMs, report = () => undefined }: OpenIdParts) {
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    this.#report = report;
  }

  async depart(directory: Directory, redirectUri: string): Promise<Departure> {
    return await this.#inTurn(directory, async (signal) => {
      const { metadata } = await this.#knownOf(directory, signal);
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(configurationOf(directory, metadata, signal), {
        redirect_uri: redirectUri,
        scope: scopeOf(directory, metadata),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
      return { url, state, nonce, codeVerifier };
    });
  }

  async arrive(directory: Directory, { redirectUri, code, iss, state, nonce, codeVerifier }: Return): Promise<SignedIn> {
    return await this.#inTurn(directory, async (signal) => {
      const known = await this.#knownOf(directory, signal);
      const configuration = configurationOf(directory, known.metadata, signal);
      if (known.keys) setJwksCache(configuration, known.keys);
      const answer = new URL(redirectUri);
      for (const [name, value] of Object.entries({ code, state, iss })) if (value !== null) answer.searchParams.set(name, value);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(configuration, answer, checks);
      known.keys = getJwksCache(configuration);
      const claims = tokens.claims() ?? {};
      const subject = String('sub' in claims ? claims.sub : '');
      const isComplete = directory.claims.every((name) => Object.hasOwn(claims, name));
      if (isComplete || !known.metadata.userinfo_endpoint) return { subject, claims };
      // Many directories put most claims there, and few into the token.
      const more = await fetchUserInfo(configuration, tokens.access_token, subject);
      return { subject, claims: { ...more, ...claims } };
    });
  }

  async look(directory: Directory): Promise<DirectoryFacts> {
    this.#known.delete(directory.issuer);
    return await this.#inTurn(directory, async (signal) => {
      const { metadata } = await this.#knownOf(directory, signal);
      const { authorization_endpoint: authorizationEndpoint = '', token_endpoint: tokenEndpoint = '' } = metadata;
      return { authorizationEndpoint, tokenEndpoint, scope: scopeOf(directory, metadata) };
    });
  }

  async #inTurn<T>({ id, slug }: Directory, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      return await this.#queue.run(String(id), () => work(signal), { signal });
    } catch (error) {
      const known = knownError(error);
      if (known instanceof DirectoryUnreachable) this.#report(slug, known.message);
      throw known;
    }
  }

  /** The directory's configuration, which simultaneous sign-ins read once. */
  async #knownOf({ issuer, clientId }: Directory, signal: AbortSignal): Promise<Known> {
    const known = this.#known.get(issuer);
    if (known && known.until > this.#clock.now().getTime()) return known;
    const reading = this.#reading.get(issuer) ?? this.#read(issuer, clientId);
    this.#reading.set(issuer, reading);
    return await unlessAborted(reading, signal);
  }

  async #read(issuer: string, clientId: string): Promise<Known> {
    try {
      const execute = isLocalAddress(issuer) ? [allowInsecureRequests] : [];
      const signal = AbortSignal.timeout(this.#timeoutMs);
      const options = { execute, [customFetch]: providerFetch(issuer, signal) };
      const metadata = (await discovery(new URL(issuer), clientId, undefined, None(), options)).serverMetadata();
      demandEndpoints(issuer, metadata);
      const known = { metadata: plain(metadata), until: this.#clock.now().getTime() + knownForMs, keys: undefined };
      this.#known.set(issuer, known);
      return known;
    } catch (error) {
      // No answer has been looked at yet, so that it is the directory that is wrong.
      throw new DirectoryUnreachable(knownError(error).message);
    } finally {
      this.#reading.delete(issuer);
    }
  }
}

function configurationOf(directory: Directory, metadata: ServerMetadata, signal: AbortSignal): Configuration {
  const { issuer, clientId, clientSecret } = directory;
  const auth = clientSecret === null ? None() : secretAuth(clientSecret, metadata);
  const configuration = new Configuration(metadata, clientId, {}, auth);
  configuration[customFetch] = providerFetch(issuer, signal);
  if (isLocalAddress(issuer)) allowInsecureRequests(configuration);
  // The library trusts TLS for tokens that it reads itself; a signature also holds behind a proxy that ends TLS.
  enableNonRepudiationChecks(configuration);
  return configuration;
}

/** How the directory wants the secret: in a header, unless it accepts only the body (OpenID Connect Discovery, section 3). */
function secretAuth(clientSecret: string, { token_endpoint_auth_methods_supported: methods }: ServerMetadata): ClientAuth {
  const isBodyOnly = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
  return isBodyOnly ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
}

const usualScopes = ['openid', 'profile', 'email'];

function scopeOf({ claims }: Directory, { scopes_supported: supported }: ServerMetadata): string {
  const further = claims.filter((name) => supported?.includes(name) && !usualScopes.includes(name));
  return [...usualScopes, ...further].join(' ');
}

/** People and secrets go to these addresses. */
function demandEndpoints(issuer: string, { authorization_endpoint, token_endpoint, jwks_uri }: ServerMetadata): void {
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (endpoint === undefined) throw new DirectoryUnreachable('its configuration lacks an endpoint');
    if (!isProviderAddress(endpoint) || isLocalAddress(endpoint) !== isLocalAddress(issuer)) {
      throw new DirectoryUnreachable('its configuration names an address without TLS');
    }
  }
}

/** Without the library's functions, which cannot be copied. */
const plain = (metadata: ServerMetadata): ServerMetadata => JSON.parse(JSON.stringify(metadata));

/** Waits for shared work no longer than the signal allows; the work continues for the others. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
