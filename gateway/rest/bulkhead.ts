/** How many calls run at once, and how many wait for their turn; what is beyond is refused at once. */
export class Bulkhead {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly mostRunning: number,
    private readonly mostWaiting: number,
  ) {}

  /** Every place is taken, the waiting ones too. */
  get isFull(): boolean {
    return this.#running >= this.mostRunning && this.#waiting.length >= this.mostWaiting;
  }

  /** Runs a call as soon as there is a place; ask {@link isFull} before. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#running < this.mostRunning) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await call();
    } finally {
      // Whoever waits longest takes over the place.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
