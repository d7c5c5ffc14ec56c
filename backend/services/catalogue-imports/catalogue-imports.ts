import path from 'node:path';
import { importHistoryLength, mostCatalogueFileBytes } from '../../../domain/catalogue-import/catalogue-import.js';
import { type Message, text } from '../../../texts/text.js';
import { StorageFull } from '../../store/database/disk-space.js';
import type { OpenStore } from '../../store/database/open-store.js';
import {
  type CatalogueImport,
  changeImport,
  findImport,
  forgetImportsBefore,
  type ImportStatus,
  insertImport,
  listAbandoned,
  listImports,
} from '../../store/import/catalogue-imports.js';
import { clearDifferences } from '../../store/import/import-differences.js';
import { clearRefusals, clearStaging } from '../../store/import/import-staging.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { notFound, Refused } from '../failures.js';
import type { ImportMode } from '../import-catalogue/scope.js';
import type { BackgroundJobs, RunJob } from '../operation/background-jobs.js';
import type { Clock } from '../operation/clock.js';
import { applyImport, Outdated, undoImport } from './apply-import.js';
import { checkImport, FileRefused } from './check-import.js';
import { importEntry } from './import-entry.js';
import { ImportFiles } from './import-files.js';
import { ImportRun, NoLongerRunning, OtherImport, Stopping } from './import-run.js';

/** The author of a step, and the request that it came in. */
export interface ImportAuthor {
  readonly userId: number;
  readonly requestId: string;
}

/** Dependencies of catalogue imports. */
export interface CatalogueImportDeps {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly jobs: BackgroundJobs;
  readonly config: { readonly dataDir: string };
  /** Called with what went wrong, for the operator's log. */
  report(error: unknown): void;
}

/** Imports kept in the history. */
const keptImports = 200;

const refused = (message: Message) => new Refused([{ code: 'REFUSED', message }]);
const tooLate = () => refused(text('catalogueImport.problem.notNow'));

/**
 * Catalogue imports of the administration, one at a time: a file is sent, checked in the background, looked at and applied. Everything is in the database, so
 * that it survives the page and the process.
 */
export class CatalogueImports {
  readonly files: ImportFiles;
  readonly #runJob: RunJob;
  #running: Promise<void> | null = null;
  #isStopping = false;

  constructor(private readonly deps: CatalogueImportDeps) {
    this.files = new ImportFiles(path.join(deps.config.dataDir, 'imports'));
    this.#runJob = deps.jobs.job('catalogueImport', null);
  }

  /** Starts an import, whose file is sent next; returns its id. Throws 409 while another one is active. */
  async start(
    { mode, fileName, fileBytes }: { readonly mode: ImportMode; readonly fileName: string; readonly fileBytes: number },
    author: ImportAuthor,
  ): Promise<number> {
    if (fileBytes > mostCatalogueFileBytes) throw refused(text('catalogueImport.problem.tooLarge'));
    const { store, clock } = this.deps;
    const startedAt = clock.now();
    const values = { mode, fileName: path.basename(fileName), fileBytes, userId: author.userId, startedAt };
    const id = await store.transaction(async (tx) => {
      const started = await insertImport(tx, values);
      if (started === undefined) return undefined;
      await clearStaging(tx);
      await clearRefusals(tx);
      await clearDifferences(tx);
      await forgetImportsBefore(tx, started - keptImports);
      await addToAuditLog(tx, [importEntry({ ...values, id: started }, 'uploading', startedAt, author)]);
      return started;
    });
    if (id === undefined) throw await this.#otherRuns();
    await this.files.removeAll();
    return id;
  }

  async #otherRuns(): Promise<Refused> {
    const [latest] = await listImports(this.deps.store.db, 1);
    const name = latest?.userName ?? text('catalogueImport.someone');
    return new Refused([{ code: 'STILL_RUNNING', message: text('catalogueImport.problem.otherRuns', { name }) }]);
  }

  /**
   * Takes a part of the file; the check begins with the last one. A part that was taken before counts once. Throws 404 for an unknown import, 409 for a part
   * that does not follow the one before, or of another person's import.
   */
  async receive(id: number, offset: number, bytes: Buffer, author: ImportAuthor): Promise<void> {
    const { store, clock } = this.deps;
    const job = await findImport(store.db, id);
    if (job === undefined) throw notFound();
    const end = offset + bytes.length;
    if (end <= job.receivedBytes && job.userId === author.userId) return;
    const fits = offset === job.receivedBytes && end <= job.fileBytes;
    if (job.status !== 'uploading' || job.userId !== author.userId || !fits) throw tooLate();
    if (!(await store.hasRoom())) throw new StorageFull('the disk is nearly full');
    await this.files.write(id, offset, bytes);
    const isWhole = end === job.fileBytes;
    const lines = job.total + lineBreaksIn(bytes);
    await store.transaction(async (tx) => {
      const progress = { receivedBytes: end, total: isWhole ? 2 * (lines + 1) : lines };
      const status = isWhole ? ({ status: 'checking', leaseUntil: this.#soon(clock.now()) } as const) : {};
      if (!(await changeImport(tx, id, ['uploading'], { ...progress, ...status }))) throw tooLate();
    });
    if (isWhole) this.#launch(id);
  }

  /** A step follows at once; until then the import counts as worked at. */
  #soon(now: Date): Date {
    return new Date(now.getTime() + 60_000);
  }

  /** Begins to write what was checked. Throws 409 if there is nothing to write, or if lines are refused and it is not to be without them. */
  async apply(id: number, skipRefused: boolean, author: ImportAuthor): Promise<void> {
    const { store, clock } = this.deps;
    const job = await findImport(store.db, id);
    if (job === undefined) throw notFound();
    if (job.status !== 'reviewing') throw tooLate();
    if (job.refusedLines > 0 && !skipRefused) throw refused(text('catalogueImport.problem.refusedLines'));
    if (job.inserted + job.changed + job.discontinued + job.categories === 0)
      throw refused(text('catalogueImport.problem.nothing'));
    await store.transaction(async (tx) => {
      const now = clock.now();
      const values = { status: 'applying', done: 0, total: job.lastLine, leaseUntil: this.#soon(now) } as const;
      if (!(await changeImport(tx, id, ['reviewing'], values))) throw tooLate();
      await addToAuditLog(tx, [importEntry(job, 'applying', now, author)]);
    });
    this.#launch(id);
  }

  /** Ends an import; what it has written is taken back. Throws 409 when it is over. */
  async cancel(id: number, author: ImportAuthor): Promise<void> {
    const { store, clock } = this.deps;
    const job = await findImport(store.db, id);
    if (job === undefined) throw notFound();
    const cancelledBy = author.userId;
    const isOver = await store.transaction(async (tx) => {
      const finishedAt = clock.now();
      const ended = { status: 'cancelled', cancelledBy, finishedAt, leaseUntil: null } as const;
      if (await changeImport(tx, id, ['uploading', 'checking', 'reviewing'], ended)) {
        await clearStaging(tx);
        await addToAuditLog(tx, [importEntry(job, 'cancelled', finishedAt, author)]);
        return true;
      }
      const undoing = { status: 'undoing', undoneAs: 'cancelled', cancelledBy } as const;
      if (!(await changeImport(tx, id, ['applying'], undoing))) throw tooLate();
      return false;
    });
    if (isOver) await this.files.removeSent(id);
    else this.#launch(id);
  }

  /** The latest imports, the newest first. */
  async latest() {
    return await listImports(this.deps.store.db, importHistoryLength);
  }

  /** Ends imports whose process is gone, and takes back what they have written. @param isAlone no other process uses the database */
  async recover(isAlone: boolean): Promise<void> {
    if (this.#running !== null) return;
    const { store, clock } = this.deps;
    for (const { id, status } of await listAbandoned(store.db, clock.now(), isAlone)) {
      if (status === 'checking') await this.#end(id, 'checking', 'interrupted');
      if (status === 'applying') {
        const values = { status: 'undoing', undoneAs: 'interrupted', leaseUntil: this.#soon(clock.now()) } as const;
        await store.transaction((tx) => changeImport(tx, id, ['applying'], values));
      }
      if (status !== 'checking') this.#launch(id);
      await this.settled();
    }
  }

  /** Stops after the current step. An import that was being written is taken back at the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.settled();
  }

  /** Resolves when no import is worked at. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** Works at an import after the work before, in which it may have been noticed already. */
  #launch(id: number): void {
    const before = this.#running ?? Promise.resolve();
    const running = before
      .then(() => this.#runJob(() => this.#work(id)))
      .catch((error: unknown) => this.deps.report(error))
      .finally(() => {
        if (this.#running === running) this.#running = null;
      });
    this.#running = running;
  }

  async #work(id: number): Promise<void> {
    const job = await findImport(this.deps.store.db, id);
    if (job?.status === 'checking') await this.#check(job);
    if (job?.status === 'applying') await this.#apply(job);
    const after = await findImport(this.deps.store.db, id);
    if (after?.status === 'undoing') await this.#undo(after);
  }

  #run(id: number, status: ImportStatus): ImportRun {
    return new ImportRun(id, status, { ...this.deps, isStopping: () => this.#isStopping });
  }

  async #check(job: CatalogueImport): Promise<void> {
    try {
      await checkImport({ ...this.deps, files: this.files }, job, this.#run(job.id, 'checking'));
    } catch (error) {
      if (error instanceof NoLongerRunning) return;
      if (error instanceof Stopping) await this.#end(job.id, 'checking', 'interrupted');
      else await this.#end(job.id, 'checking', 'failed', this.#reasonOf(error));
    }
    await this.files.removeSent(job.id);
  }

  async #apply(job: CatalogueImport): Promise<void> {
    try {
      await applyImport(this.deps, job, this.#run(job.id, 'applying'));
    } catch (error) {
      if (error instanceof NoLongerRunning || error instanceof Stopping) return;
      const undoing =
        error instanceof Outdated
          ? { undoneAs: 'outdated' as const }
          : { undoneAs: 'failed' as const, reason: this.#reasonOf(error) };
      await this.deps.store.transaction((tx) => changeImport(tx, job.id, ['applying'], { status: 'undoing', ...undoing }));
    }
  }

  async #undo(job: CatalogueImport): Promise<void> {
    try {
      await undoImport(this.deps, job, this.#run(job.id, 'undoing'));
    } catch (error) {
      if (!(error instanceof Stopping || error instanceof NoLongerRunning)) throw error;
    }
  }

  /** The reason that people read; anything unexpected goes to the operator's log. */
  #reasonOf(error: unknown): Message {
    if (error instanceof FileRefused || error instanceof OtherImport) return error.text;
    this.deps.report(error);
    return text(error instanceof StorageFull ? 'catalogueImport.problem.noRoom' : 'catalogueImport.problem.unexpected');
  }

  async #end(id: number, from: ImportStatus, status: ImportStatus, reason: Message | null = null): Promise<void> {
    const { store, clock } = this.deps;
    await store.transaction(async (tx) => {
      const finishedAt = clock.now();
      if (!(await changeImport(tx, id, [from], { status, reason, finishedAt, leaseUntil: null }))) return;
      await clearStaging(tx);
      const job = await findImport(tx, id);
      if (job) await addToAuditLog(tx, [importEntry(job, status, finishedAt)]);
    });
  }
}

function lineBreaksIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

/** Looks for imports whose process is gone, now and again. @returns ends it */
export function watchAbandonedImports(imports: CatalogueImports, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => void imports.recover(false).catch(report), 15_000);
  return () => clearInterval(timer);
}
