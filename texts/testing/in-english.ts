import type { Message } from '../text.js';
import { english } from './english.js';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Fields of a text of the catalogue, of several below each other, of one in upper case, and of a pattern. */
const shapes: readonly (readonly string[])[] = [['key'], ['key', 'params'], ['lines'], ['upperCase'], ['datePattern']];

const isText = (value: Record<string, unknown>): boolean =>
  shapes.some((shape) => Object.keys(value).length === shape.length && shape.every((field) => field in value));

/** The value with its texts replaced by the English that a user reads. For records of problems, events and the like. */
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish);
  if (!isPlain(value)) return value;
  if (isText(value)) return english(value as unknown as Message);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inEnglish(part)]));
}
