import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { Catalogues } from '../../texts/server/catalogues.js';
import { keyedHash } from '../adapters/card-processor/fingerprint.js';
import type { CardProcessor } from '../adapters/card-processor/port.js';
import { OpenIdDirectories } from '../adapters/identity-provider/open-id.js';
import { memoryLimiters } from '../adapters/rate-limiters.js';
import { chooseSiteSource } from '../adapters/site-source/choose.js';
import { createApp } from '../app.js';
import { type Config, readConfig, settleConfig } from '../config.js';
import { ImageSync } from '../services/administration/sync-images.js';
import { ApiKeyLimits } from '../services/api-keys/key-limits.js';
import { CatalogueImports } from '../services/catalogue-imports/catalogue-imports.js';
import { InvitationLimits } from '../services/colleagues/invitation-limits.js';
import { ChallengeLimit } from '../services/human-check/challenge-limit.js';
import { siteHumanCheck } from '../services/human-check/site-human-check.js';
import { CompanySignInLimit } from '../services/identity-providers/company-sign-in-limit.js';
import { BackgroundJobs } from '../services/operation/background-jobs.js';
import { MissedSearchCounter } from '../services/overview/missed-searches.js';
import { PasskeyLimit } from '../services/passkeys/passkey-limit.js';
import { PasswordResetLimits } from '../services/password/reset-limits.js';
import { RegistrationLimits } from '../services/registration/registration-limits.js';
import { CodeLimits } from '../services/session/code-limits.js';
import { PasswordCheck } from '../services/session/password-check.js';
import { SignInLimits } from '../services/session/sign-in-limits.js';
import { SetupLimits } from '../services/setup/setup-limits.js';
import { SupportRequestLimit } from '../services/support/request-limit.js';
import { type OpenStore, storeOver } from '../store/database/open-store.js';
import { fakeHumanCheck } from './human-check.js';
import { lightCost } from './light-hash.js';
import { openTestStore } from './test-store.js';

/** A clock that stands still until a test moves it. */
export class TestClock {
  constructor(private instant = new Date('2026-11-21T15:00:00Z')) {}

  now(): Date {
    return this.instant;
  }

  set(instant: Date | string): void {
    this.instant = new Date(instant);
  }

  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }
}

/**
 * A complete back office for a test file, with its own database: `const office = await startTestBackOffice()` in `beforeAll`, `office.close()` in
 * `afterAll`, `office.app.inject(…)` in between. Time is `office.clock`'s; builders take `office.clock.now()`, and write by `office.db`, which
 * bypasses the guards of `office.store`. The human check passes the token `human` only; the real one needs a clock near the present, because its library
 * reads the machine's, and a small `humanCheckCost`.
 */
export async function startTestBackOffice(
  overrides: Partial<Config> = {},
  storeOverrides: Partial<OpenStore> = {},
  cards: CardProcessor | null = null,
  humanCheck: 'fake' | 'real' = 'fake',
) {
  const opened = await openTestStore(storeOverrides.hasRoom);
  const store = { ...storeOver(opened.pool, opened.hasRoom), close: opened.close, ...storeOverrides };
  const clock = new TestClock();
  const config = settleConfig({ ...readConfig({}), ...overrides }, { hasDemoData: true });
  const siteSource = chooseSiteSource(config);
  const jobs = new BackgroundJobs(clock);
  const catalogues = Catalogues.read({ folder: config.textsDir, pseudo: config.pseudoLanguages });
  let isStaying = true;
  const deps = {
    store,
    clock,
    config,
    limits: new SignInLimits(memoryLimiters),
    supportLimit: new SupportRequestLimit(memoryLimiters),
    keyLimits: new ApiKeyLimits(memoryLimiters, config.apiKeyCallsPerMinute),
    challengeLimit: new ChallengeLimit(memoryLimiters),
    resetLimits: new PasswordResetLimits(memoryLimiters),
    registrationLimits: new RegistrationLimits(memoryLimiters),
    invitationLimits: new InvitationLimits(memoryLimiters),
    passkeyLimit: new PasskeyLimit(memoryLimiters),
    setupLimits: new SetupLimits(memoryLimiters),
    codeLimits: new CodeLimits(memoryLimiters),
    companySignInLimit: new CompanySignInLimit(memoryLimiters),
    directories: new OpenIdDirectories({ clock, timeoutMs: 1_000 }),
    humanCheck: humanCheck === 'fake' ? fakeHumanCheck : siteHumanCheck(store, clock, config),
    passwords: new PasswordCheck(lightCost),
    fingerprint: keyedHash(config),
    catalogues,
    cards,
    siteSource,
    imports: new CatalogueImports({
      ...{ store, clock, jobs, config: { dataDir: mkdtempSync(path.join(tmpdir(), 'imports-')) }, report: () => undefined },
    }),
    imageSync: new ImageSync({ store, config, siteSource, jobs, report: () => undefined }),
    jobs,
    missedSearches: new MissedSearchCounter({ store, clock }),
    isStaying: () => isStaying,
  };
  const app = await createApp(deps, pino({ level: 'silent' }));
  return {
    app,
    deps,
    store,
    db: opened.db,
    clock,
    config,
    stop: () => {
      isStaying = false;
    },
    async close() {
      await app.close();
      await store.close();
    },
  };
}

/** See {@link startTestBackOffice}. */
export type TestBackOffice = Awaited<ReturnType<typeof startTestBackOffice>>;
