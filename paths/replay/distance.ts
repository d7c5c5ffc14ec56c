import { isAlias } from './unmask.js';

const deepest = 6;

/**
 * Distance between a recorded value and a model's value: small for other numbers and lists of other lengths, larger for values that
 * decide guards, such as texts, booleans and null. Masked texts match any text.
 */
export function distance(recorded: unknown, known: unknown, depth = 0): number {
  if (depth > deepest || recorded === undefined || recorded === known) return 0;
  if (typeof recorded === 'string') return ofText(recorded, known);
  if (typeof recorded === 'number') return typeof known === 'number' ? 0.1 : 1;
  if (typeof recorded !== 'object' || recorded === null || typeof known !== 'object' || known === null) return 1;
  if (Array.isArray(recorded)) return ofList(recorded, known, depth);
  return Object.entries(recorded).reduce(
    (sum, [key, value]) => sum + distance(value, (known as Record<string, unknown>)[key], depth + 1),
    0,
  );
}

function ofText(recorded: string, known: unknown): number {
  if (isAlias(recorded)) return typeof known === 'string' && known !== '' ? 0 : 1;
  if (typeof known !== 'string') return 1;
  // Keys and codes differ between recording and model; only their presence matters.
  return /\d/.test(recorded) && known !== '' ? 0.1 : 1;
}

function ofList(recorded: readonly unknown[], known: unknown, depth: number): number {
  if (!Array.isArray(known)) return 1;
  if (recorded.length === 0 || known.length === 0) return recorded.length === known.length ? 0 : 1;
  return (recorded.length === known.length ? 0 : 0.1) + distance(recorded[0], known[0], depth + 1);
}
