import { QueueFull } from '../../../domain/system/fair-queue.js';
import { tooManyRequests } from '../failures.js';

/** Throws 429 in place of an error that says that too many passwords are being hashed; any other error as it is. */
export function refuseWhenFull(error: unknown): never {
  throw error instanceof QueueFull ? tooManyRequests(1) : error;
}
