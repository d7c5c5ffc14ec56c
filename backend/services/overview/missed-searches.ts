import type { Logger } from 'pino';
import { siteDay } from '../../../domain/date/site-time.js';
import { countedSearch, wholeTerms } from '../../../domain/overview/missed-search.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { addMissedSearches } from '../../store/overview/missed-searches.js';
import type { BackgroundJobs } from '../operation/background-jobs.js';
import type { Clock } from '../operation/clock.js';
import { siteSettings } from '../settings/settings.js';

const everyMs = 10_000;
/** Most different terms that wait to be written. */
const mostWaiting = 500;

/** Counts searches that found nothing, in memory, so that no search waits for a write. */
export class MissedSearchCounter {
  #waiting = new Map<string, number>();

  constructor(private readonly deps: { readonly store: OpenStore; readonly clock: Clock }) {}

  /** Counts a search, unless it may concern a person. */
  count(typed: string): void {
    const term = countedSearch(typed);
    if (term === null) return;
    const known = this.#waiting.get(term);
    if (known === undefined && this.#waiting.size >= mostWaiting) return;
    this.#waiting.set(term, (known ?? 0) + 1);
  }

  /** Writes what was counted; what cannot be written is lost. */
  async write(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.size === 0) return;
    this.#waiting = new Map();
    const { store, clock } = this.deps;
    const day = siteDay(clock.now(), (await siteSettings(store.db)).timeZone);
    const counted = wholeTerms([...waiting.keys()]).map((term) => ({ term, times: waiting.get(term) ?? 1 }));
    await store.transaction((tx) => addMissedSearches(tx, day, counted));
  }
}

/** Writes the counts every ten seconds. @returns ends it, with a last write */
export function startCountingSearches(counter: MissedSearchCounter, jobs: BackgroundJobs, log: Logger): () => Promise<void> {
  const run = jobs.job('missedSearches', everyMs);
  const write = () =>
    run(() => counter.write()).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'could not count searches without a result');
    });
  const timer = setInterval(write, everyMs);
  return async () => {
    clearInterval(timer);
    await write();
  };
}
