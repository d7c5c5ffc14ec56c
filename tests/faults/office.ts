import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { keyedHash } from '../../backend/adapters/card-processor/fingerprint.js';
import type { CardProcessor } from '../../backend/adapters/card-processor/port.js';
import { OpenIdDirectories } from '../../backend/adapters/identity-provider/open-id.js';
import { memoryLimiters } from '../../backend/adapters/rate-limiters.js';
import { createApp } from '../../backend/app.js';
import { readConfig, settleConfig } from '../../backend/config.js';
import type { App, Deps } from '../../backend/http/app.js';
import { ImageSync } from '../../backend/services/administration/sync-images.js';
import { ApiKeyLimits } from '../../backend/services/api-keys/key-limits.js';
import { CatalogueImports } from '../../backend/services/catalogue-imports/catalogue-imports.js';
import { InvitationLimits } from '../../backend/services/colleagues/invitation-limits.js';
import { ChallengeLimit } from '../../backend/services/human-check/challenge-limit.js';
import { siteHumanCheck } from '../../backend/services/human-check/site-human-check.js';
import { CompanySignInLimit } from '../../backend/services/identity-providers/company-sign-in-limit.js';
import { BackgroundJobs } from '../../backend/services/operation/background-jobs.js';
import { systemClock } from '../../backend/services/operation/clock.js';
import { MissedSearchCounter } from '../../backend/services/overview/missed-searches.js';
import { PasskeyLimit } from '../../backend/services/passkeys/passkey-limit.js';
import { PasswordResetLimits } from '../../backend/services/password/reset-limits.js';
import { RegistrationLimits } from '../../backend/services/registration/registration-limits.js';
import { CodeLimits } from '../../backend/services/session/code-limits.js';
import { PasswordCheck } from '../../backend/services/session/password-check.js';
import { SignInLimits } from '../../backend/services/session/sign-in-limits.js';
import { SetupLimits } from '../../backend/services/setup/setup-limits.js';
import { SupportRequestLimit } from '../../backend/services/support/request-limit.js';
import { openStore, type StoreLocation } from '../../backend/store/database/open.js';
import type { OpenStore } from '../../backend/store/database/open-store.js';
import { databaseAddress, onServer } from '../../backend/testing/postgres-server.js';
import { dropOtherDatabases, templateFingerprint } from '../../backend/testing/template.js';
import { Catalogues } from '../../texts/server/catalogues.js';

/** An empty database of a run's own, and its end. */
export interface Place extends StoreLocation {
  readonly kind: 'embedded' | 'postgres';
  remove(): Promise<void>;
}

/** A back office that listens on this machine. */
export interface Office {
  readonly url: string;
  readonly app: App;
  readonly store: OpenStore;
  close(): Promise<void>;
}

const silent = pino({ level: 'silent' });

/** A folder for an embedded database. */
export async function embeddedPlace(): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'faults-'));
  await cp(path.join(await preparedFolder(), 'database'), path.join(dataDir, 'database'), { recursive: true });
  return { kind: 'embedded', databaseUrl: null, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A folder with an empty database, to be copied: making one takes seconds. It stays, as the template of the other tests does. */
async function preparedFolder(): Promise<string> {
  const folder = path.join(tmpdir(), `storefront-empty-${templateFingerprint()}`);
  if (existsSync(folder)) return folder;
  const draft = await mkdtemp(`${folder}.`);
  const store = await openStore({ databaseUrl: null, dataDir: draft }, silent);
  for (const statement of dropOtherDatabases) await store.pool.query(statement);
  await store.close();
  // Another worker may have been quicker.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}

/** A database of its own beside the one that the address names. */
export async function postgresPlace(url: string): Promise<Place> {
  const name = `faults_${process.pid}_${Date.now().toString(36)}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  const remove = () => onServer(url, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  return { kind: 'postgres', databaseUrl: databaseAddress(url, name), dataDir: '', remove };
}

/**
 * The first of these addresses, if it is given and a PostgreSQL answers there; its role must be allowed to create databases.
 * Nothing in the database itself is touched.
 */
export async function reachablePostgres(...urls: readonly (string | undefined)[]): Promise<string | null> {
  const url = urls.find(Boolean);
  if (url === undefined) return null;
  try {
    await onServer(url, (client) => client.query('select 1'));
    return url;
  } catch {
    return null;
  }
}

/** Starts the product's back office in this process; `extend` may add routes of the harness before it listens, `change` replaces dependencies. */
export async function openOffice(
  place: StoreLocation,
  extend: (app: App, deps: Deps) => void = () => {},
  cards: CardProcessor | null = null,
  change: (deps: Deps) => Partial<Deps> = () => ({}),
): Promise<Office> {
  const store = await openStore(place, silent);
  const config = settleConfig({ ...readConfig({}), ...place }, { hasDemoData: true });
  const jobs = new BackgroundJobs(systemClock);
  const usual: Deps = {
    store,
    clock: systemClock,
    config,
    limits: new SignInLimits(memoryLimiters),
    supportLimit: new SupportRequestLimit(memoryLimiters),
    keyLimits: new ApiKeyLimits(memoryLimiters, config.apiKeyCallsPerMinute),
    challengeLimit: new ChallengeLimit(memoryLimiters),
    resetLimits: new PasswordResetLimits(memoryLimiters),
    registrationLimits: new RegistrationLimits(memoryLimiters),
    invitationLimits: new InvitationLimits(memoryLimiters),
    setupLimits: new SetupLimits(memoryLimiters),
    passkeyLimit: new PasskeyLimit(memoryLimiters),
    codeLimits: new CodeLimits(memoryLimiters),
    companySignInLimit: new CompanySignInLimit(memoryLimiters),
    directories: new OpenIdDirectories({ clock: systemClock }),
    humanCheck: siteHumanCheck(store, systemClock, config),
    passwords: new PasswordCheck(),
    fingerprint: keyedHash(config),
    catalogues: Catalogues.read({ folder: config.textsDir, pseudo: config.pseudoLanguages }),
    cards,
    siteSource: null,
    imports: new CatalogueImports({
      ...{ store, clock: systemClock, jobs, config, report: () => undefined },
    }),
    imageSync: new ImageSync({ store, config, siteSource: null, jobs, report: () => undefined }),
    jobs,
    missedSearches: new MissedSearchCounter({ store, clock: systemClock }),
    isStaying: () => true,
  };
  const deps = { ...usual, ...change(usual) };
  const app = await createApp(deps, silent);
  extend(app, deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    app,
    store,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await store.close();
    },
  };
}
