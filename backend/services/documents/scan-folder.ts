import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { mostScanBytes } from '../../../domain/documents/scans.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { RequestFailure } from '../failures.js';
import type { BackgroundJobs, RunJob } from '../operation/background-jobs.js';
import type { Clock } from '../operation/clock.js';
import { receiveScan, type ScanDeps } from './receive-scan.js';

const everyMs = 10_000;
/** Files of one look: thousands must not keep a server from stopping. */
const mostOfALook = 200;
/** Subfolder for files that are not scans. */
export const refusedFolder = 'refused';

/** Dependencies of the watched folder. */
export interface ScanFolderDeps extends ScanDeps {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

/** Takes in the files of a folder, such as the one that a scanner writes to. */
export class ScanFolder {
  /** Size and time of each file at the last look: one that still grows is left for later. */
  #seen = new Map<string, string>();
  #running: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(private readonly deps: ScanFolderDeps) {}

  /** Stores the files that have not changed since the last look, and deletes them from the folder. */
  async look(): Promise<void> {
    const { folder } = this.deps;
    const files = (await readdir(folder, { withFileTypes: true })).filter((file) => file.isFile() && !file.name.startsWith('.'));
    const seen = new Map<string, string>();
    let taken = 0;
    for (const { name } of files.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (this.#isStopping) return;
      const file = await stat(path.join(folder, name)).catch(() => null);
      if (file === null) continue;
      const state = `${file.size} ${file.mtimeMs}`;
      if (this.#seen.get(name) === state && taken < mostOfALook) {
        taken += 1;
        await this.#take(name, file.size);
      } else seen.set(name, state);
    }
    this.#seen = seen;
  }

  /** Looks every ten seconds. @returns ends it after the current file */
  start(jobs: BackgroundJobs): () => Promise<void> {
    const run: RunJob = jobs.job('scans', everyMs, (error) => (error as NodeJS.ErrnoException).code ?? 'unknown');
    const look = () => {
      this.#running = this.#running
        .then(() => (this.#isStopping ? undefined : run(() => this.look())))
        .catch((error: unknown) => {
          this.deps.log.warn(
            { reason: (error as NodeJS.ErrnoException).code ?? 'unknown' },
            'the folder of scans could not be read',
          );
        });
    };
    look();
    const timer = setInterval(look, everyMs);
    return async () => {
      this.#isStopping = true;
      clearInterval(timer);
      await this.#running;
    };
  }

  async #take(name: string, size: number): Promise<void> {
    const { folder, clock } = this.deps;
    const file = path.join(folder, name);
    try {
      // Not read into memory if it is too large anyway.
      const bytes = size > mostScanBytes ? Buffer.alloc(mostScanBytes + 1) : await readFile(file);
      await receiveScan(this.deps, { fileName: name, bytes }, { userId: null, requestId: 'scan-folder', now: clock.now() });
      await rm(file);
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.status >= 500) throw error;
      await this.#refuse(name, error.status === 413 ? 'tooLarge' : 'notAScan');
    }
  }

  async #refuse(name: string, reason: string): Promise<void> {
    const { folder, clock, store } = this.deps;
    await mkdir(path.join(folder, refusedFolder), { recursive: true });
    await rename(path.join(folder, name), path.join(folder, refusedFolder, name));
    const details = { file: name.slice(-200), reason };
    await store.transaction((tx) =>
      addToAuditLog(tx, [{ at: clock.now(), action: 'scan.refused', userId: null, requestId: 'scan-folder', details }]),
    );
  }
}
