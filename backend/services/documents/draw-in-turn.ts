import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { unavailable } from '../failures.js';
import { QueueFull, type WorkQueue } from '../queue.js';

/** A slow reader costs little once the first pages are drawn, and keeps nobody waiting for longer. */
const turnMs = 15_000;

/**
 * Begins to draw a document when its turn comes, so that a few that are long leave the server to everybody else; 503 at once where too many wait. The turn
 * ends with the document, or after a while.
 */
export function drawInTurn(queue: WorkQueue, draw: () => Readable): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const turn = queue.run(async () => {
      const document = draw();
      resolve(document);
      const isOver = new AbortController();
      const timer = setTimeout(() => {
        isOver.abort();
        // Whoever asked had gone before there was anything to read.
        if (document.readableFlowing === null) document.destroy();
      }, turnMs);
      // How it ended is for its reader to know.
      await finished(document, { signal: isOver.signal }).catch(() => undefined);
      clearTimeout(timer);
    });
    turn.catch((error: unknown) => {
      reject(error instanceof QueueFull ? unavailable('Too many documents are being made. Please try again.') : error);
    });
  });
}
