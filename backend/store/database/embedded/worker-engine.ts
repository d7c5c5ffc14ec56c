import { Worker } from 'node:worker_threads';
import { type Engine, EngineStopped } from './engine.js';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.js';

/** Options of the embedded database. */
export interface WorkerEngineOptions {
  /** Folder of the database's files; absolute. */
  folder: string;
  /** Milliseconds without an answer after which the worker is terminated. */
  patience: number;
  /** The same for its start. */
  startPatience: number;
  /** Bytes of the journal after which a checkpoint is written; 256 MiB unless given. */
  journalBytes?: number;
  /** Called when a worker ended unexpectedly; the next query starts another. */
  onStopped: (reason: string) => void;
}

/** A start after a kill reads as much in a few seconds. */
const defaultJournalBytes = 256 * 1024 * 1024;

interface Waiting {
  resolve: (answer: Uint8Array) => void;
  reject: (error: Error) => void;
  watchdog: NodeJS.Timeout;
}

/** The embedded database in a supervised worker thread: a query that never returns ends the worker, not the back office. */
export class WorkerEngine implements Engine {
  private worker: Worker | null = null;
  private starting: Promise<void> | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  private patience: number;

  constructor(private readonly options: WorkerEngineOptions) {
    this.patience = options.patience;
  }

  open(): Promise<void> {
    this.starting ??= this.start();
    return this.starting;
  }

  async exec(messages: Uint8Array): Promise<Uint8Array> {
    return await this.ask({ id: ++this.lastId, messages });
  }

  /** Runs `work` with another patience, for a command that is known to take long. */
  async withPatience(patience: number, work: () => Promise<void>): Promise<void> {
    this.patience = patience;
    try {
      await work();
    } finally {
      this.patience = this.options.patience;
    }
  }

  async close(): Promise<void> {
    if (this.worker === null) return;
    const worker = this.worker;
    try {
      await this.ask({ id: ++this.lastId, close: true });
    } finally {
      this.forget(worker, 'closed');
      await worker.terminate();
    }
  }

  private start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
        workerData: { folder: this.options.folder, journalBytes: this.options.journalBytes ?? defaultJournalBytes },
        execArgv: [],
      });
      this.worker = worker;
      const watchdog = setTimeout(
        () => this.giveUp(worker, `No start within ${this.options.startPatience} ms`),
        this.options.startPatience,
      );
      const stopped = (reason: string) => {
        clearTimeout(watchdog);
        reject(new EngineStopped(reason));
        if (this.forget(worker, reason)) this.options.onStopped(reason);
      };
      worker.on('error', (error) => stopped(error.message));
      worker.on('exit', (code) => stopped(`exit code ${code}`));
      worker.on('message', (answer: WorkerAnswer) => {
        if ('ready' in answer) {
          clearTimeout(watchdog);
          resolve();
        } else this.settle(worker, answer);
      });
    });
  }

  private ask(request: WorkerRequest): Promise<Uint8Array> {
    const worker = this.worker;
    if (worker === null) return Promise.reject(new EngineStopped('The embedded database is not running'));
    return new Promise((resolve, reject) => {
      const { patience } = this;
      const watchdog = setTimeout(() => this.giveUp(worker, `No answer within ${patience} ms`), patience);
      this.waiting.set(request.id, { resolve, reject, watchdog });
      worker.postMessage(request);
    });
  }

  private settle(worker: Worker, answer: Exclude<WorkerAnswer, { ready: true }>): void {
    const waiting = this.waiting.get(answer.id);
    if (waiting === undefined) return;
    this.waiting.delete(answer.id);
    clearTimeout(waiting.watchdog);
    if ('answer' in answer) {
      waiting.resolve(answer.answer);
      return;
    }
    waiting.reject(new EngineStopped(answer.error));
    // A failed query is an answer; this is a failure of the engine itself, which would fail all further queries.
    this.giveUp(worker, answer.error);
  }

  private giveUp(worker: Worker, reason: string): void {
    if (this.forget(worker, reason)) this.options.onStopped(reason);
    void worker.terminate();
  }

  /** Fails everything that waits for this worker; false if it was already dropped. */
  private forget(worker: Worker, reason: string): boolean {
    if (this.worker !== worker) return false;
    this.worker = null;
    this.starting = null;
    for (const { reject, watchdog } of this.waiting.values()) {
      clearTimeout(watchdog);
      reject(new EngineStopped(reason));
    }
    this.waiting.clear();
    return true;
  }
}
