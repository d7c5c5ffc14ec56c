import { setTimeout as wait } from 'node:timers/promises';
import { text } from '../../../texts/text.js';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { changeImport, type ImportStatus } from '../../store/import/catalogue-imports.js';
import { lockImports } from '../../store/import/import-staging.js';
import type { Clock } from '../operation/clock.js';

/** A step may take as long as the slowest statement; a process that is silent for longer is gone. */
const leaseMs = 60_000;

/** Thrown where the import is no longer in the state that the work is for: someone cancelled it. */
export class NoLongerRunning extends Error {
  override readonly name = 'NoLongerRunning';
}

/** Thrown where the process is asked to stop. */
export class Stopping extends Error {
  override readonly name = 'Stopping';
}

/** Thrown where the command is writing the catalogue. */
export class OtherImport extends Error {
  override readonly name = 'OtherImport';
  readonly text = text('catalogueImport.problem.commandRuns');
}

/**
 * Steps of an import, each in a transaction of its own. Between two steps others have the database: the embedded one has a single connection, and
 * a request that waits for it longer than ten seconds gives up.
 */
export class ImportRun {
  constructor(
    readonly importId: number,
    private readonly status: ImportStatus,
    private readonly deps: { readonly store: Store; readonly clock: Clock; readonly isStopping: () => boolean },
  ) {}

  /** Runs a step if the import still is in its state. @param done of all steps, for its people */
  async step<T>(work: (tx: Transaction) => Promise<T>, done?: number): Promise<T> {
    if (this.deps.isStopping()) throw new Stopping();
    const begun = performance.now();
    const result = await this.deps.store.transaction(async (tx) => {
      if (!(await lockImports(tx))) throw new OtherImport();
      const leaseUntil = new Date(this.deps.clock.now().getTime() + leaseMs);
      const values = done === undefined ? { leaseUntil } : { leaseUntil, done };
      if (!(await changeImport(tx, this.importId, [this.status], values))) throw new NoLongerRunning();
      return await work(tx);
    });
    await wait((performance.now() - begun) / 2);
    return result;
  }
}
