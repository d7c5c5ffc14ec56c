import DataLoader from 'dataloader';
import type { BatchResult } from '../office/ports/batch-result.js';

/** Batching of one kind of value. */
export interface BatchRules<S, Q, K, V> {
  keyOf(query: Q): K;
  /** One upstream call for at most `most` queries, each with a different key. */
  fetch(source: S, queries: readonly Q[]): Promise<BatchResult<K, V>>;
  readonly most: number;
}

/**
 * Loads whole lists: all lists requested in the same tick share one upstream call (or as few as its limit allows), and a key fetched for this request
 * is not fetched again. A loader's key is a list, not a row, so that a page of a hundred costs one promise.
 */
export class ListLoader<S, Q, K, V> implements BatchResult<K, V> {
  readonly #fetched: (readonly Q[])[] = [];
  /** Unmodified, usually one map: copying hundreds of rows into our own map would be wasted work. */
  readonly #results: BatchResult<K, V>[] = [];
  readonly #lists: DataLoader<readonly Q[], void>;

  constructor(
    private readonly source: S,
    private readonly rules: BatchRules<S, Q, K, V>,
  ) {
    this.#lists = new DataLoader((lists) => this.#fetchLists(lists), { cache: false });
  }

  get(key: K): V | undefined {
    for (const result of this.#results) {
      const value = result.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Rejects if the call for one of the queries failed. Keys are unique in a list. */
  async load(queries: readonly Q[]): Promise<BatchResult<K, V>> {
    const missing = this.#fetched.length === 0 ? queries : this.#notFetched(queries);
    if (missing.length > 0) await this.#lists.load(missing);
    return this;
  }

  #notFetched(queries: readonly Q[]): readonly Q[] {
    const { keyOf } = this.rules;
    const fetched = new Set(this.#fetched.flat().map(keyOf));
    return queries.filter((query) => !fetched.has(keyOf(query)));
  }

  async #fetchLists(lists: readonly (readonly Q[])[]): Promise<(undefined | Error)[]> {
    const { keyOf, most } = this.rules;
    const failures = new Map<K, Error>();
    const [only] = lists;
    const wanted = lists.length === 1 && only ? only : unique(lists.flat(), keyOf);
    await Promise.all(chunks(wanted, most).map((chunk) => this.#fetchChunk(chunk, failures)));
    if (failures.size === 0) return lists.map(() => undefined);
    return lists.map((list) => list.map((query) => failures.get(keyOf(query))).find((failure) => failure !== undefined));
  }

  async #fetchChunk(chunk: readonly Q[], failures: Map<K, Error>): Promise<void> {
    const { source, rules } = this;
    try {
      this.#results.push(await rules.fetch(source, chunk));
      this.#fetched.push(chunk);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const query of chunk) failures.set(rules.keyOf(query), failure);
    }
  }
}

function unique<Q, K>(queries: readonly Q[], keyOf: (query: Q) => K): readonly Q[] {
  const seen = new Set<K>();
  for (const query of queries) seen.add(keyOf(query));
  return queries.filter((query) => seen.delete(keyOf(query)));
}

function chunks<T>(all: readonly T[], most: number): (readonly T[])[] {
  if (all.length <= most) return [all];
  const parts: T[][] = [];
  for (let from = 0; from < all.length; from += most) parts.push(all.slice(from, from + most));
  return parts;
}
