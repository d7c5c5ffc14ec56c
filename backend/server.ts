import type { Logger } from 'pino';
import { siteDay } from '../domain/date/site-time.js';
import { ConfigError } from '../domain/system/environment.js';
import { Catalogues } from '../texts/server/catalogues.js';
import { WrongOverrides } from '../texts/server/read-overrides.js';
import { chooseCardProcessor } from './adapters/card-processor/choose.js';
import { keyedHash } from './adapters/card-processor/fingerprint.js';
import { OpenIdDirectories } from './adapters/identity-provider/open-id.js';
import { memoryLimiters, postgresLimiters } from './adapters/rate-limiters.js';
import { chooseSiteSource } from './adapters/site-source/choose.js';
import { createApp } from './app.js';
import { type Config, readConfig, settleConfig } from './config.js';
import type { App } from './http/app.js';
import { describeError } from './http/describe-error.js';
import { createLog } from './http/log.js';
import { hasDemoAccounts, keepDemo, seedDemo } from './seed/index.js';
import { ImageSync } from './services/administration/sync-images.js';
import { ApiKeyLimits } from './services/api-keys/key-limits.js';
import { CatalogueImports, watchAbandonedImports } from './services/catalogue-imports/catalogue-imports.js';
import { InvitationLimits } from './services/colleagues/invitation-limits.js';
import { ScanFolder } from './services/documents/scan-folder.js';
import { ChallengeLimit } from './services/human-check/challenge-limit.js';
import { siteHumanCheck } from './services/human-check/site-human-check.js';
import { CompanySignInLimit } from './services/identity-providers/company-sign-in-limit.js';
import { chooseTransport } from './services/mail/choose-transport.js';
import { startMailDispatch } from './services/mail/dispatch.js';
import { logUndelivered } from './services/mail/undelivered.js';
import { BackgroundJobs } from './services/operation/background-jobs.js';
import { systemClock } from './services/operation/clock.js';
import { startHousekeeping } from './services/operation/housekeeping.js';
import { MissedSearchCounter, startCountingSearches } from './services/overview/missed-searches.js';
import { PasskeyLimit } from './services/passkeys/passkey-limit.js';
import { PasswordResetLimits } from './services/password/reset-limits.js';
import { startPaymentRecovery } from './services/payment/attempt/recover.js';
import { RegistrationLimits } from './services/registration/registration-limits.js';
import { CodeLimits } from './services/session/code-limits.js';
import { PasswordCheck } from './services/session/password-check.js';
import { SignInLimits } from './services/session/sign-in-limits.js';
import { siteSettings } from './services/settings/settings.js';
import { siteTexts } from './services/settings/site-region.js';
import { SetupLimits } from './services/setup/setup-limits.js';
import { renewSetupLink, setupLinkOf } from './services/setup/setup-link.js';
import { SupportRequestLimit } from './services/support/request-limit.js';
import { StorageFull } from './store/database/disk-space.js';
import { FolderInUse } from './store/database/embedded/lock.js';
import { openStore } from './store/database/open.js';
import type { OpenStore } from './store/database/open-store.js';

/** Longest time for pending requests to finish once shutdown has begun. */
const drainMs = 10_000;

let isStaying = true;

async function start(read: Config, log: Logger): Promise<void> {
  const began = performance.now();
  const store = await openStore(read, log);
  try {
    if (read.seed === 'demo') {
      const today = siteDay(systemClock.now(), (await siteSettings(store.db)).timeZone);
      const { imagesDir, documentsDir, scansDir } = read;
      await seedDemo(store, { imagesDir, documentsDir, scansDir, today, onProgress: (step) => report(log, step) });
    }
    await keepDemo(store);
    const hasDemoData = await hasDemoAccounts(store.db);
    const config = settleConfig(read, { hasDemoData });
    const limiters = config.databaseUrl === null ? memoryLimiters : postgresLimiters(store.pool);
    const limits = new SignInLimits(limiters);
    const keyLimits = new ApiKeyLimits(limiters, config.apiKeyCallsPerMinute);
    const supportLimit = new SupportRequestLimit(limiters);
    const cards = chooseCardProcessor(config);
    if (cards?.isSandbox) log.warn('cards are taken by the sandbox: nobody is charged, and only test numbers are accepted');
    const hasLocalLinks = config.mail === 'smtp' && new URL(config.publicUrl).hostname === 'localhost';
    if (hasLocalLinks) log.warn('links in email lead to localhost, because PUBLIC_URL is not set');
    const passwords = new PasswordCheck();
    const siteSource = chooseSiteSource(config);
    const jobs = new BackgroundJobs(systemClock);
    const imageSync = new ImageSync({
      ...{ store, config, siteSource, jobs },
      report: (reason) => log.warn({ reason }, 'pictures could not be synced'),
    });
    const catalogues = Catalogues.read({ folder: config.textsDir, pseudo: config.pseudoLanguages });
    const reportImport = (error: unknown) => log.error({ error: describeError(error) }, 'a catalogue import failed');
    const imports = new CatalogueImports({
      ...{ store, clock: systemClock, jobs, config, report: reportImport },
    });
    const deps = {
      store,
      clock: systemClock,
      config,
      limits,
      keyLimits,
      supportLimit,
      challengeLimit: new ChallengeLimit(limiters),
      resetLimits: new PasswordResetLimits(limiters),
      registrationLimits: new RegistrationLimits(limiters),
      invitationLimits: new InvitationLimits(limiters),
      passkeyLimit: new PasskeyLimit(limiters),
      setupLimits: new SetupLimits(limiters),
      codeLimits: new CodeLimits(limiters),
      companySignInLimit: new CompanySignInLimit(limiters),
      directories: new OpenIdDirectories({
        clock: systemClock,
        report: (company, reason) => log.warn({ company, reason }, 'a company’s directory could not be used'),
      }),
      humanCheck: siteHumanCheck(store, systemClock, config, (reason) =>
        log.warn({ reason }, 'the hosted human check could not be used'),
      ),
      passwords,
      fingerprint: keyedHash(config),
      catalogues,
      cards,
      siteSource,
      imageSync,
      imports,
      jobs,
      missedSearches: new MissedSearchCounter({ store, clock: systemClock }),
      isStaying: () => isStaying,
    };
    const app = await createApp(deps, log);
    const stopHousekeeping = startHousekeeping(deps, log);
    // The embedded database belongs to this process, so an import at work in it was interrupted.
    await imports.recover(config.databaseUrl === null);
    const stopWatchingImports = watchAbandonedImports(imports, reportImport);
    const stopCounting = startCountingSearches(deps.missedSearches, jobs, log);
    const { scansFolder, scansDir } = config;
    const stopScans =
      scansFolder === null ? null : new ScanFolder({ store, scansDir, folder: scansFolder, clock: systemClock, log }).start(jobs);
    const stopRecovery =
      cards &&
      (await startPaymentRecovery(
        { ...deps, textsIn: siteTexts(deps.catalogues), cards, timeoutMs: config.cardTimeoutMs },
        config,
        log,
      ));
    const transport = chooseTransport(config, store, systemClock);
    if (transport) await logUndelivered(store.db, log);
    const stopMails = transport && startMailDispatch({ ...deps, textsIn: siteTexts(deps.catalogues), transport }, log);
    stopOnSignals(log, async () => {
      stopHousekeeping();
      stopWatchingImports();
      await imports.stop();
      await imageSync.stop();
      await stopScans?.();
      await stopMails?.();
      await stopRecovery?.();
      await drain(app);
      await stopCounting();
      await store.close();
    });
    const setupSecret = await renewSetupLink(store, systemClock);
    await app.listen({ host: config.host, port: config.port });
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : config.port;
    const ms = Math.round(performance.now() - began);
    log.info({ host: config.host, port, ms }, 'ready');
    const { cardProcessor, punchoutLocal, mail } = config;
    // Without a terminal the link would end up in the log.
    if (setupSecret !== null && !process.send)
      log.warn('nobody administers the store: `npm run staff -- setup-link` prints a link');
    const setupUrl = setupSecret === null ? null : setupLinkOf(config, setupSecret);
    process.send?.({ type: 'ready', port, hasDemoData, cardProcessor, punchoutLocal, mail, setupUrl });
  } catch (error) {
    await close(store, log);
    throw error;
  }
}

/** Shows a waiting person which step takes so long. */
function report(log: Logger, step: string): void {
  log.info({ step }, 'seeding');
  process.send?.({ type: 'progress', step });
}

/** Readiness fails, new requests are refused, pending ones may finish. */
async function drain(app: App): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(late);
}

function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  const leave = async (reason: string, exitCode: number) => {
    if (!isStaying) {
      log.warn({ reason }, 'stopping at once');
      process.exit(1);
    }
    isStaying = false;
    log.info({ reason }, 'stopping');
    try {
      await stop();
      log.info('stopped');
      process.exit(exitCode);
    } catch (error) {
      log.error({ error: describeError(error) }, 'could not stop in an orderly way');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void leave('SIGTERM', 0));
  process.on('SIGINT', () => void leave('SIGINT', 0));
  // The starting process is gone, so nothing else would end this one.
  process.on('disconnect', () => void leave('the starting process ended', 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ error: describeError(error) }, event);
      void leave(event, 1);
    });
  }
}

async function close(store: OpenStore, log: Logger): Promise<void> {
  try {
    await store.close();
  } catch (error) {
    log.error({ error: describeError(error) }, 'the database could not be closed');
  }
}

/** Prints a sentence for errors that a person can fix; logs all details of others. */
function failToStart(error: unknown, log: Logger): void {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    error instanceof StorageFull ||
    error instanceof WrongOverrides;
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isPlain) process.stderr.write(`${error.message}\n`);
  else if (isPortTaken) process.stderr.write(`BACKEND_PORT: the port is taken by another process (${error.message}).\n`);
  else log.fatal({ error: describeError(error) }, 'could not start');
  process.exitCode = 1;
  process.disconnect?.();
}

try {
  const config = readConfig(process.env);
  await start(config, createLog(config.logLevel)).catch((error: unknown) => failToStart(error, createLog(config.logLevel)));
} catch (error) {
  failToStart(error, createLog('info'));
}
