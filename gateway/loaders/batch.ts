import DataLoader from 'dataloader';

/** What is known of the keys that were asked for; a key that has nothing gives `undefined`. */
export interface Known<K, V> {
  get(key: K): V | undefined;
}

/** How one kind of thing is asked for in lists. */
export interface BatchRules<S, Q, K, V> {
  /** What a question is about. */
  keyOf(question: Q): K;
  /** One upstream call for at most `most` questions, each about another key. */
  fetch(source: S, questions: readonly Q[]): Promise<Known<K, V>>;
  readonly most: number;
}

/**
 * Asks for whole lists at once: all lists that are asked for in the same tick share one upstream call (or as few as its limit allows), and what was
 * fetched once for this request is not fetched again. A loader's key is a list, not a row, so that a page of a hundred costs one promise.
 */
export class ListLoader<S, Q, K, V> implements Known<K, V> {
  readonly #asked: (readonly Q[])[] = [];
  /** As they came, mostly one: copying hundreds of rows into a map of our own would be work for nothing. */
  readonly #answers: Known<K, V>[] = [];
  readonly #lists: DataLoader<readonly Q[], void>;

  constructor(
    private readonly source: S,
    private readonly rules: BatchRules<S, Q, K, V>,
  ) {
    this.#lists = new DataLoader((lists) => this.#fetchLists(lists), { cache: false });
  }

  get(key: K): V | undefined {
    for (const answer of this.#answers) {
      const value = answer.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Rejects where the call for one of the questions failed. A list asks once about each key. */
  async load(questions: readonly Q[]): Promise<Known<K, V>> {
    const missing = this.#asked.length === 0 ? questions : this.#notAsked(questions);
    if (missing.length > 0) await this.#lists.load(missing);
    return this;
  }

  #notAsked(questions: readonly Q[]): readonly Q[] {
    const { keyOf } = this.rules;
    const asked = new Set(this.#asked.flat().map(keyOf));
    return questions.filter((question) => !asked.has(keyOf(question)));
  }

  async #fetchLists(lists: readonly (readonly Q[])[]): Promise<(undefined | Error)[]> {
    const { keyOf, most } = this.rules;
    const failures = new Map<K, Error>();
    const [only] = lists;
    const wanted = lists.length === 1 && only ? only : unique(lists.flat(), keyOf);
    await Promise.all(chunks(wanted, most).map((chunk) => this.#fetchChunk(chunk, failures)));
    if (failures.size === 0) return lists.map(() => undefined);
    return lists.map((list) => list.map((question) => failures.get(keyOf(question))).find((failure) => failure !== undefined));
  }

  async #fetchChunk(chunk: readonly Q[], failures: Map<K, Error>): Promise<void> {
    const { source, rules } = this;
    try {
      this.#answers.push(await rules.fetch(source, chunk));
      this.#asked.push(chunk);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const question of chunk) failures.set(rules.keyOf(question), failure);
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
