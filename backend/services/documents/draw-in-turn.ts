import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FairQueue, QueueFull } from '../../../domain/system/fair-queue.js';
import { text } from '../../../texts/text.js';
import { RequestFailure, unavailable } from '../failures.js';

/** A slow reader costs little once the first pages are drawn, and keeps nobody waiting for longer. */
const turnMs = 15_000;
/** Seconds until it is worth asking again: about what a long report takes. */
const retryAfter = 5;

/** Owner of a document. */
export interface DocumentOwner {
  readonly userId: number;
  readonly customerKey: number;
}

/** The order in which documents are drawn; one for a process. */
export class DrawingTurns {
  /** One at a time for a user, who may have a few more waiting. */
  readonly #users = new FairQueue({ atOnce: 1_000, waiting: 4_000, atOncePerCaller: 1, waitingPerCaller: 8 });
  /** Two long reports at once, of two customers; a customer's users have one waiting each. */
  readonly #customers = new FairQueue({ atOnce: 2, waiting: 200, waitingPerCaller: 50 });

  /** Runs work when its owner's turn comes; ends the waiting with the signal's reason. Throws {@link QueueFull}. */
  run<T>({ userId, customerKey }: DocumentOwner, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#users.run(`user:${userId}`, () => this.#customers.run(`customer:${customerKey}`, work, { signal }), { signal });
  }
}

/**
 * Begins to draw a document when its owner's turn comes, so that one user's documents keep no other user waiting: 429 at once if a user or a customer
 * has too many waiting, 503 only if as many customers wait as there are places. The turn ends with the document, or after a while. When the signal
 * reports that the reader has gone, the document leaves the queue, or its drawing and reading end.
 */
export function drawInTurn<D extends { readonly body: Readable | null }>(
  turns: DrawingTurns,
  owner: DocumentOwner,
  draw: () => Promise<D>,
  signal: AbortSignal,
): Promise<D> {
  return new Promise((resolve, reject) => {
    const turn = turns.run(
      owner,
      async () => {
        const drawn = await draw();
        if (signal.aborted) drawn.body?.destroy();
        signal.throwIfAborted();
        resolve(drawn);
        if (drawn.body !== null) await endOf(drawn.body, signal);
      },
      signal,
    );
    turn.catch((error: unknown) => reject(error instanceof QueueFull ? refusalOf(error) : error));
  });
}

/** Until the document is read or broken, its reader has gone, or its turn is over. */
async function endOf(document: Readable, signal: AbortSignal): Promise<void> {
  const leave = () => document.destroy();
  signal.addEventListener('abort', leave, { once: true });
  const isOver = new AbortController();
  const timer = setTimeout(() => {
    isOver.abort();
    // Its reader had gone before there was anything to read.
    if (document.readableFlowing === null) document.destroy();
  }, turnMs);
  // How it ended is for its reader to know.
  await finished(document, { signal: isOver.signal }).catch(() => undefined);
  clearTimeout(timer);
  if (document.closed) signal.removeEventListener('abort', leave);
}

/** The words are for the person whose tab waits. */
const refusalOf = ({ whose }: QueueFull): RequestFailure =>
  whose === 'caller'
    ? new RequestFailure(429, text('documents.tooManyOfYours'), {
        'Retry-After': String(retryAfter),
      })
    : unavailable(text('documents.tooMany'));
