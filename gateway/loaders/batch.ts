import DataLoader from 'dataloader';

/** What is known of the keys that were asked for; a key that has nothing is in it with `undefined`. */
export type Known<K, V> = ReadonlyMap<K, V | undefined>;

/** Hands over one row of an answer. */
export type Put<K, V> = (key: K, value: V) => void;

interface BatchOptions<Q, K, V> {
  /** What a question is about. */
  readonly keyOf: (question: Q) => K;
  /** One upstream call for at most `most` questions, each about another key. */
  readonly fetch: (questions: readonly Q[], put: Put<K, V>) => Promise<void>;
  readonly most: number;
}

/**
 * Asks for whole lists at once: all lists that are asked for in the same tick share one upstream call (or as few as its limit allows), and what was
 * fetched once for this request is not fetched again. A loader's key is a list, not a row, so that a page of a hundred costs one promise.
 */
export class ListLoader<Q, K, V> {
  readonly #known = new Map<K, V | undefined>();
  readonly #lists: DataLoader<readonly Q[], void>;

  constructor(private readonly options: BatchOptions<Q, K, V>) {
    this.#lists = new DataLoader((lists) => this.#fetchLists(lists), { cache: false });
  }

  /** Rejects where the call for one of the questions failed. A list asks once about each key. */
  async load(questions: readonly Q[]): Promise<Known<K, V>> {
    const missing =
      this.#known.size === 0 ? questions : questions.filter((question) => !this.#known.has(this.options.keyOf(question)));
    if (missing.length > 0) await this.#lists.load(missing);
    return this.#known;
  }

  async #fetchLists(lists: readonly (readonly Q[])[]): Promise<(undefined | Error)[]> {
    const { keyOf, most } = this.options;
    const failures = new Map<K, Error>();
    const [only] = lists;
    const wanted = lists.length === 1 && only ? only : unique(lists.flat(), keyOf);
    await Promise.all(chunks(wanted, most).map((chunk) => this.#fetchChunk(chunk, failures)));
    if (failures.size === 0) return lists.map(() => undefined);
    return lists.map((list) => list.map((question) => failures.get(keyOf(question))).find((failure) => failure !== undefined));
  }

  async #fetchChunk(chunk: readonly Q[], failures: Map<K, Error>): Promise<void> {
    const { keyOf, fetch } = this.options;
    try {
      await fetch(chunk, (key, value) => this.#known.set(key, value));
      for (const question of chunk) {
        const key = keyOf(question);
        if (!this.#known.has(key)) this.#known.set(key, undefined);
      }
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const question of chunk) failures.set(keyOf(question), failure);
    }
  }
}

function unique<Q, K>(questions: readonly Q[], keyOf: (question: Q) => K): readonly Q[] {
  const seen = new Set<K>();
  for (const question of questions) seen.add(keyOf(question));
  return questions.filter((question) => seen.delete(keyOf(question)));
}

function chunks<T>(all: readonly T[], most: number): (readonly T[])[] {
  if (all.length <= most) return [all];
  const parts: T[][] = [];
  for (let from = 0; from < all.length; from += most) parts.push(all.slice(from, from + most));
  return parts;
}
