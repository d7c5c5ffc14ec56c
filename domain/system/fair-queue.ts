/** Thrown when more work waits than can be done in a bearable time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** @param whose `caller`: this caller has as much work waiting as one caller may; `all`: every place is taken, each by another caller */
  constructor(readonly whose: 'caller' | 'all') {
    super(whose === 'caller' ? 'Too much work of this caller is waiting' : 'Too much work is waiting');
  }
}

/** Sizes of a {@link FairQueue}, each a count of pieces of work. */
export interface FairQueueSize {
  /** Run at once, of all callers. */
  readonly atOnce: number;
  /** Wait, of all callers. */
  readonly waiting: number;
  /** Run at once, of one caller, where that is less than what the others leave free. */
  readonly atOncePerCaller?: number;
  /** Wait, of one caller. */
  readonly waitingPerCaller: number;
}

/** Terms of one piece of work. */
export interface WorkTerms {
  /** Takes the work out of the queue while it waits; work that runs must watch the signal itself. */
  readonly signal?: AbortSignal | undefined;
  /** Begins this piece only while fewer than this number of its caller's pieces run. */
  readonly atOnce?: number | undefined;
}

interface Waiting {
  readonly atOnce: number;
  start(): void;
  refuse(error: Error): void;
}

interface Line {
  running: number;
  readonly waiting: Waiting[];
}

/**
 * Runs a few pieces of work at once and lets some more wait, shared out by caller.
 *
 * - A caller may run no more than there are free places: one caller takes half of them, two take a third apiece. A newcomer finds a place however much
 *   the others want.
 * - A place that becomes free goes to the callers in turn, and within a caller to the work that waits longest.
 * - When every waiting place is taken, a newcomer takes over the newest of the caller with the longest line. So no caller's work is refused for
 *   another caller's, unless as many callers wait as there are waiting places.
 *
 * Callers without work take no memory.
 */
export class FairQueue {
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(private readonly size: FairQueueSize) {}

  /** Runs `work` when its turn comes. Rejects with {@link QueueFull}, or with the signal's reason when it is aborted while it waits. */
  async run<T>(caller: string, work: () => Promise<T>, { signal, atOnce = this.size.atOnce }: WorkTerms = {}): Promise<T> {
    signal?.throwIfAborted();
    const line = this.#lineOf(caller);
    if (line.waiting.length === 0 && this.#hasPlaceFor(line, atOnce)) this.#take(caller, line);
    else await this.#turnOf(caller, line, { signal, atOnce });
    try {
      return await work();
    } finally {
      this.#giveBack(caller, line);
      this.#startNext();
    }
  }

  #lineOf(caller: string): Line {
    const known = this.#lines.get(caller);
    if (known) return known;
    const line: Line = { running: 0, waiting: [] };
    this.#lines.set(caller, line);
    return line;
  }

  #hasPlaceFor({ running }: Line, atOnce: number): boolean {
    const free = this.size.atOnce - this.#running;
    return running < Math.min(free, atOnce, this.size.atOncePerCaller ?? free);
  }

  #take(caller: string, line: Line): void {
    line.running += 1;
    this.#running += 1;
    this.#putLast(caller, line);
  }

  #giveBack(caller: string, line: Line): void {
    line.running -= 1;
    this.#running -= 1;
    this.#putLast(caller, line);
    this.#forgetIfIdle(caller, line);
  }

  /** A caller is last in turn when its work begins, and again when it ends: others may have come meanwhile. */
  #putLast(caller: string, line: Line): void {
    this.#lines.delete(caller);
    this.#lines.set(caller, line);
  }

  /** Resolves when the work may run, with its place taken. */
  #turnOf(caller: string, line: Line, { signal, atOnce }: { signal: AbortSignal | undefined; atOnce: number }): Promise<void> {
    const refusal = this.#makeRoomFor(line);
    if (refusal) {
      this.#forgetIfIdle(caller, line);
      throw refusal;
    }
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1);
        this.#waiting -= 1;
        waiting.refuse(signal?.reason);
        this.#forgetIfIdle(caller, line);
        // It may have kept back work behind it that wants less.
        this.#startNext();
      };
      const settled = () => signal?.removeEventListener('abort', leave);
      const waiting: Waiting = {
        atOnce,
        start: () => {
          settled();
          resolve();
        },
        refuse: (error) => {
          settled();
          reject(error);
        },
      };
      signal?.addEventListener('abort', leave);
      line.waiting.push(waiting);
      this.#waiting += 1;
    });
  }

  /** Ensures one waiting place, at the cost of the longest line if need be; returns the refusal if none is available. */
  #makeRoomFor(line: Line): QueueFull | null {
    if (line.waiting.length >= this.size.waitingPerCaller) return new QueueFull('caller');
    if (this.#waiting < this.size.waiting) return null;
    let longest = line;
    for (const other of this.#lines.values()) if (other.waiting.length > longest.waiting.length) longest = other;
    // Taking over from a line that is one longer would only swap the two.
    if (longest.waiting.length <= line.waiting.length + 1) return new QueueFull(line.waiting.length > 0 ? 'caller' : 'all');
    this.#waiting -= 1;
    longest.waiting.pop()?.refuse(new QueueFull('caller'));
    return null;
  }

  /** Gives free places to the callers in turn. */
  #startNext(): void {
    for (let next = this.#nextInTurn(); next; next = this.#nextInTurn()) {
      const [caller, line] = next;
      const work = line.waiting.shift();
      this.#waiting -= 1;
      this.#take(caller, line);
      work?.start();
    }
  }

  #nextInTurn(): [string, Line] | undefined {
    if (this.#waiting === 0 || this.#running >= this.size.atOnce) return undefined;
    for (const entry of this.#lines) {
      const [first] = entry[1].waiting;
      if (first && this.#hasPlaceFor(entry[1], first.atOnce)) return entry;
    }
    return undefined;
  }

  #forgetIfIdle(caller: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(caller);
  }
}
