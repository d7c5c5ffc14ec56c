import { createHash } from 'node:crypto';

/**
 * A number in [0, 1) that depends only on the seed and the name of what it is drawn for, so that a run can be repeated
 * although its requests overlap in another order.
 */
export function seededDraw(seed: number, name: string): number {
  return createHash('sha256').update(`${seed}:${name}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** A whole number from `low` to `high`, both included, drawn as {@link seededDraw} draws. */
export function seededInteger(seed: number, name: string, low: number, high: number): number {
  return low + Math.floor(seededDraw(seed, name) * (high - low + 1));
}
