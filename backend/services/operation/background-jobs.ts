import type { Clock } from './clock.js';

/** Work of the back office that no request waits for. */
export type JobName = 'housekeeping' | 'mail' | 'payments' | 'images' | 'missedSearches' | 'catalogueImport' | 'scans';

/** A job and its latest run in this process. */
export interface JobState {
  readonly name: JobName;
  /** Null: runs when somebody starts it. */
  readonly everyMs: number | null;
  readonly isRunning: boolean;
  readonly startedAt: Date | null;
  /** Of the latest run that ended. */
  readonly endedAt: Date | null;
  /** Why the latest run that ended failed; null if it did not. */
  readonly error: string | null;
}

/** Runs a job, and remembers when and how it ended. */
export type RunJob = <T>(work: () => Promise<T>) => Promise<T>;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** The jobs of this process. */
export class BackgroundJobs {
  readonly #states = new Map<JobName, JobState>();

  constructor(private readonly clock: Clock) {}

  /** Registers a job. @param reasonOf the reason of a failure as staff read it; default: the name of the error */
  job(name: JobName, everyMs: number | null, reasonOf: (error: unknown) => string = nameOf): RunJob {
    this.#states.set(name, { name, everyMs, isRunning: false, startedAt: null, endedAt: null, error: null });
    return async (work) => {
      this.#change(name, { isRunning: true, startedAt: this.clock.now() });
      try {
        const result = await work();
        this.#change(name, { isRunning: false, endedAt: this.clock.now(), error: null });
        return result;
      } catch (error) {
        this.#change(name, { isRunning: false, endedAt: this.clock.now(), error: reasonOf(error) });
        throw error;
      }
    };
  }

  /** Every job that was registered, in that order. */
  states(): readonly JobState[] {
    return [...this.#states.values()];
  }

  #change(name: JobName, change: Partial<JobState>): void {
    const state = this.#states.get(name);
    if (state) this.#states.set(name, { ...state, ...change });
  }
}
