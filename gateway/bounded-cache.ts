/** A cache that forgets what was used longest ago, and what is older than its time to live. */
export class BoundedCache<K, V> {
  readonly #entries = new Map<K, { readonly value: V; readonly expires: number }>();
  readonly #now: () => number;

  /** @param ttlMs how long an entry holds; without it, until it is pushed out. */
  constructor(
    private readonly most: number,
    private readonly ttlMs = Number.POSITIVE_INFINITY,
    now: () => number = Date.now,
  ) {
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.expires <= this.#now()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expires: this.#now() + this.ttlMs });
    if (this.#entries.size <= this.most) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** What it holds, and has not outlived its time. */
  values(): V[] {
    const now = this.#now();
    return [...this.#entries.values()].filter(({ expires }) => expires > now).map(({ value }) => value);
  }
}
