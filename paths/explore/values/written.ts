import { isPlain } from './tracked.js';
import { copiedFrom, identityOf } from './unknown.js';
import { unwatched } from './watch.js';

const DEPTH = 8;

/** A text that is equal for equal values: for comparing contexts, not for reading them back. Actors are named by what they run, not by their session. */
export function written(value: unknown, depth = DEPTH): string {
  return unwatched(() => textOf(value, depth));
}

function textOf(value: unknown, depth: number): string {
  if (typeof value === 'function') return identityOf(value)?.label ?? 'function';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (depth === 0) return '…';
  if (isActor(value)) return `actor ${actorName(value)}`;
  if (Array.isArray(value)) return `[${value.map((one) => textOf(one, depth - 1)).join()}]`;
  if (value instanceof Date) return `date ${value.getTime()}`;
  if (value instanceof Error) return `error ${value.message}`;
  if (value instanceof Map) return `map ${textOf([...value], depth - 1)}`;
  if (value instanceof Set) return `set ${textOf([...value], depth - 1)}`;
  const kind = isPlain(value) ? '' : (value as object).constructor.name;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  const rest = copiedFrom(value)?.label ?? '';
  return `${kind}{${rest}${fields.map(([key, field]) => `${key}:${textOf(field, depth - 1)}`).join()}}`;
}

/** The part of a value at a path. An object is only its kind, since its own parts have paths of their own; a list is its first entries. */
export function writtenAt(value: unknown, path: string): string {
  let part: unknown = value;
  for (const key of path.split('.')) {
    if (Array.isArray(part) || part === null || part === undefined || identityOf(part)) break;
    part = (part as Record<string, unknown>)[key];
  }
  if (Array.isArray(part)) return `${written(part.slice(0, ENTRIES), 3)}${part.length > ENTRIES ? ' and more' : ''}`;
  return isPlain(part) ? 'object' : written(part);
}

// Longer lists count as equal, or a chart that only collects would have places without end.
const ENTRIES = 3;

interface ActorLike {
  id: string;
  src: unknown;
  sessionId: string;
}

/** Whether a value is a reference to an actor. */
export function isActor(value: unknown): value is ActorLike {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value;
}

// An actor without an id gets a running number, which differs each time.
function actorName({ id, src }: ActorLike): string {
  if (!/^x:\d+$/.test(id)) return id;
  return typeof src === 'string' ? src : 'without id';
}
