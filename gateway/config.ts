import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HumanCheckKind } from '../domain/human-check/hosted-checks.js';
import { type Environment, type LogLevel, readEnvironment, shared } from '../domain/system/environment.js';

const documentRules = ['only', 'api-keys', 'signed-in', 'off'] as const;
/**
 * GraphQL documents that are executed. `only`: the storefront's own, named by their id. `api-keys`: also any text from a program with a valid
 * API key. `signed-in`: also any text from a person with a valid token. `off`: any text from anyone.
 */
export type TrustedDocuments = (typeof documentRules)[number];

/** The configuration of a gateway, read from the environment once, at start. Nothing depends on NODE_ENV. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Address of the back office, without a trailing slash. */
  readonly backendUrl: string;
  readonly logLevel: LogLevel;
  /** Shared with the back office, which then trusts the client address that we send; null: we send none. */
  readonly gatewaySecret: string | null;
  /** GraphiQL, introspection and free documents, unless a setting of its own says otherwise. */
  readonly dev: boolean;
  readonly introspection: boolean;
  readonly trustedDocuments: TrustedDocuments;
  /** The manifest of the storefront's documents; absolute. */
  readonly documentsFile: string;
  /** The built client; absolute. */
  readonly clientDir: string;
  /** Public address of the storefront, without a trailing slash, for links sent to procurement systems; null: the address of the request. */
  readonly publicUrl: string | null;
  /** Kind of human check of the back office: pages with one of a hosted service may load its script and widget. */
  readonly humanCheck: HumanCheckKind;
  /** How many proxies in front of us may report the client's address. */
  readonly trustedProxies: number;
  /** A folder with the operator's own texts (docs/texts.md); null for none. */
  readonly textsDir: string | null;
  /** Offers the pseudo-languages `en-XA` and `ar-XB`, which show texts that are not from the catalogue; for tests. */
  readonly pseudoLanguages: boolean;
  /** How long `/readyz` fails before connections are refused on shutdown, so that load balancers notice. */
  readonly stopDelayMs: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Reads the configuration; throws `ConfigError` of domain/system/environment.ts. */
export const readConfig = (env: Environment): Config =>
  readEnvironment(env, (reader) => {
    const { read, whole, flag, oneOf } = reader;
    const dev = flag('DEV', false);
    return {
      host: shared.host(reader, 'HOST', '0.0.0.0'),
      port: shared.port(reader, 'PORT', 4000),
      backendUrl: read('BACKEND_URL', 'http://127.0.0.1:4001', httpUrl, 'of the form http://host:port, without a query'),
      logLevel: shared.logLevel(reader),
      gatewaySecret: shared.gatewaySecret(reader),
      dev,
      introspection: flag('INTROSPECTION', dev),
      trustedDocuments: oneOf('TRUSTED_DOCUMENTS', dev ? 'off' : 'api-keys', documentRules),
      documentsFile: path.resolve(root, 'client/generated/persisted-documents.json'),
      clientDir: read('CLIENT_DIR', path.join(root, 'dist/client'), folder, 'a folder, or a path where one can be made'),
      publicUrl: read<string | null>('PUBLIC_URL', null, originOf, 'of the form https://shop.example.com'),
      humanCheck: shared.humanCheck(reader),
      trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
      textsDir: shared.textsDir(reader),
      pseudoLanguages: flag('PSEUDO_LANGUAGES', false),
      stopDelayMs: whole('STOP_DELAY_MS', 0, 0, 60_000),
    };
  });

function httpUrl(text: string): string | undefined {
  try {
    const url = new URL(text);
    const isPlain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
    if (!['http:', 'https:'].includes(url.protocol) || !isPlain) return undefined;
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  } catch {
    return undefined;
  }
}

function originOf(text: string): string | undefined {
  const url = httpUrl(text);
  return url !== undefined && new URL(url).origin === url ? url : undefined;
}

function folder(text: string): string | undefined {
  const absolute = path.resolve(text);
  return !existsSync(absolute) || statSync(absolute).isDirectory() ? absolute : undefined;
}
