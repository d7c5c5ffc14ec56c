/** Thrown when more work waits than can be done in a bearable time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Lets a few run at a time and some more wait, for work that is dear and must not be everybody's to spend. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(
    private readonly atATime: number,
    private readonly mayWait: number,
  ) {}

  /** Does `work` when its turn comes; throws {@link QueueFull} at once when too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atATime) {
      if (this.waiting.length >= this.mayWait) throw new QueueFull('Too many are waiting');
      // Whoever ends hands their place over, so the count stays as it is.
      await new Promise<void>((turn) => this.waiting.push(turn));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
