import { createRequire } from 'node:module';
import type { SettledConfig } from '../../config.js';
import type { StoreHealth } from '../../contract/overview.js';
import { freeBytes, minimumFreeBytes } from '../../store/database/disk-space.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { findHealthFacts } from '../../store/overview/health-facts.js';
import type { BackgroundJobs } from './background-jobs.js';
import type { Clock } from './clock.js';
import { reasonsNotReady } from './health.js';

const { version: storeVersion } = createRequire(import.meta.url)('../../../package.json') as { version: string };

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Dependencies of the health of the store. */
interface HealthDeps {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly config: Pick<SettledConfig, 'databaseUrl' | 'dataDir' | 'cardProcessor' | 'mail'>;
  readonly jobs: BackgroundJobs;
  readonly isStaying: () => boolean;
}

/** The state of the database, the disk, cards, mail and jobs; two statements. Nobody is called: cards and mail are judged by their latest outcomes. */
export async function readStoreHealth({ store, clock, config, jobs, isStaying }: HealthDeps): Promise<StoreHealth> {
  const isEmbedded = config.databaseUrl === null;
  const [notReady, facts, free] = await Promise.all([
    reasonsNotReady(store, isStaying()),
    findHealthFacts(store.db),
    freeBytes(config.dataDir).catch(() => null),
  ]);
  return {
    checkedAt: clock.now().toISOString(),
    startedAt: new Date(clock.now().getTime() - Math.round(process.uptime() * 1_000)).toISOString(),
    notReady,
    database: {
      isWritable: !notReady.includes('the database does not take writes'),
      isEmbedded,
      bytes: Number(facts.databaseBytes),
    },
    disk: { freeBytes: free, minimumFreeBytes: isEmbedded ? minimumFreeBytes : null },
    cards: {
      processor: config.cardProcessor === 'none' ? null : config.cardProcessor,
      isSandbox: config.cardProcessor === 'sandbox',
      open: facts.paymentsOpen,
      lastAnswerAt: iso(facts.lastPaymentAt),
    },
    mail: {
      mode: config.mail,
      waiting: facts.mailsWaiting,
      givenUp: facts.mailsGivenUp,
      lastSentAt: iso(facts.lastMailAt),
      lastError: facts.mailError,
    },
    versions: { store: storeVersion, node: process.versions.node, database: `PostgreSQL ${facts.serverVersion}` },
    jobs: jobs.states().map(({ name, everyMs, isRunning, startedAt, endedAt, error }) => ({
      ...{ name, isRunning, error },
      everySeconds: everyMs === null ? null : everyMs / 1_000,
      startedAt: iso(startedAt),
      endedAt: iso(endedAt),
    })),
  };
}
