import { text } from '../../../texts/text.js';
import { type SiteSource, SourceUnreadable } from '../../adapters/site-source/port.js';
import type { OpenStore } from '../../store/database/open-store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';
import { storeFile } from '../documents/store-file.js';
import { Refused } from '../failures.js';
import type { BackgroundJobs, RunJob } from '../operation/background-jobs.js';
import { endingOf } from './picture-ending.js';
import { noSourceText } from './sync-site.js';

/** Result of a sync of pictures. */
interface SyncedImages {
  /** New pictures, and pictures with other content. */
  readonly stored: number;
  readonly unchanged: number;
  /** Pictures that the store could not serve: by their names, their size, or because they were gone. */
  readonly skipped: number;
}

/** Dependencies of syncs of pictures. */
export interface ImageSyncDeps {
  readonly store: OpenStore;
  readonly siteSource: SiteSource | null;
  readonly config: { readonly imagesDir: string };
  readonly jobs: BackgroundJobs;
  /** Called with the reason for the operator's log. */
  report(reason: string): void;
}

const reasonOf = (error: unknown): string =>
  error instanceof SourceUnreadable ? error.message : 'the pictures could not be stored';

/** Fetches pictures from the operator's source, one sync at a time (A2.92, A7.39). */
export class ImageSync {
  #running: Promise<void> | null = null;
  #isStopping = false;

  readonly #runJob: RunJob;

  constructor(private readonly deps: ImageSyncDeps) {
    this.#runJob = deps.jobs.job('images', null, reasonOf);
  }

  /** Starts a sync; it is in the audit log (`images.requested`, then `images.synced` or `images.syncFailed`). Throws 409 without a source, and while another one runs. */
  request(changedBy: ChangedBy): void {
    if (this.deps.siteSource === null) throw new Refused([{ code: 'REFUSED', message: noSourceText }]);
    if (this.#running !== null) throw new Refused([{ code: 'STILL_RUNNING', message: text('administration.syncRunning') }]);
    this.#running = this.#run(this.deps.siteSource, changedBy).finally(() => {
      this.#running = null;
    });
  }

  /** Ends a sync under way after its current picture: thousands of them must not keep a server from stopping. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.settled();
  }

  /** Resolves when no sync runs. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(source: SiteSource, changedBy: ChangedBy): Promise<void> {
    try {
      await this.#note('images.requested', {}, changedBy);
      const { stored, unchanged, skipped } = await this.#runJob(() => this.#fetchAll(source));
      await this.#note('images.synced', { stored, unchanged, skipped }, changedBy);
    } catch (error) {
      const reason = reasonOf(error);
      this.deps.report(reason);
      await this.#note('images.syncFailed', { reason }, changedBy).catch(() => undefined);
    }
  }

  async #fetchAll(source: SiteSource): Promise<SyncedImages> {
    let [stored, unchanged, skipped] = [0, 0, 0];
    for (const name of await source.pictures()) {
      if (this.#isStopping) throw new SourceUnreadable('the server was stopped');
      const bytes = endingOf(name) === null ? null : await source.read({ folder: 'images', name });
      if (bytes === null) skipped += 1;
      else if (!(await this.deps.store.hasRoom())) throw new SourceUnreadable('the disk is nearly full');
      else if (await storeFile(this.deps.config.imagesDir, name, bytes)) stored += 1;
      else unchanged += 1;
    }
    return { stored, unchanged, skipped };
  }

  async #note(
    action: string,
    details: Record<string, string | number>,
    { userId, requestId, now: at }: ChangedBy,
  ): Promise<void> {
    await this.deps.store.transaction((tx) => addToAuditLog(tx, [{ at, action, userId, requestId, details }]));
  }
}
