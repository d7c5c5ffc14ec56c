import type { PhoneReader } from '../../domain/addresses/phone-rules.js';

/** The reader of foreign phone numbers, which is loaded on demand. */
export class PhoneLibrary {
  #reader: PhoneReader | null = null;
  #isLoading = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly fetchReader: () => Promise<PhoneReader>) {}

  /** Null until it is loaded. */
  readonly current = (): PhoneReader | null => this.#reader;

  /** Listens until it is loaded; returns a function that stops. */
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  /** Loads it once; after a failure, numbers remain as typed until the next attempt. */
  load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.fetchReader().then(
      (reader) => {
        this.#reader = reader;
        for (const tell of this.#listeners) tell();
      },
      () => {
        this.#isLoading = false;
      },
    );
  }
}
