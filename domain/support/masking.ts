import { isHarmless, isHarmlessKey, isSecretKey, isTypedNumber } from './mask-rules.js';

/** Turns what machines hold into JSON that anybody may read. */
export interface Mask {
  /**
   * The JSON of a value. A text that is not known to be harmless becomes an alias: `‹text:12:3›` is the third other text, of 12 characters,
   * `‹path:9:4›` begins with a slash, and `‹secret:5›` does not even show the length. Maps are `{ $map: [[key, value], …] }`, sets `{ $set: […] }`.
   */
  json(value: unknown): string;
  /** The JSON of an event: its type, and what it carries masked; of a failure only its code. */
  event(event: { readonly type: string }): string;
}

/** How a mask is made. */
export interface MaskOptions {
  /** 32 bits that differ from one recording to the other: texts are told apart by their hashes with it, and none is kept. */
  readonly seed: number;
  /** Approximate maximum number of characters of one value's JSON; the rest is replaced by one `‹cut›`. */
  readonly limit: number;
}

type Plain = Readonly<Record<string, unknown>>;

const deepest = 24;

/**
 * Makes the mask of one recording: the same text has the same alias in all of it, so that what compares two texts still agrees. Objects are taken for
 * immutable, as machines have them, and masked once: of a large context only what changed is looked at again.
 */
export function createMask({ seed, limit }: MaskOptions): Mask {
  const numbers = new Map<number, number>();
  const known = new WeakMap<object, string>();
  let left = limit;

  const begin = (): void => {
    left = limit;
  };

  const spend = (json: string): string => {
    left -= json.length;
    return json;
  };

  const numberOf = (text: string): number => {
    const hash = hashOf(text, seed);
    const number = numbers.get(hash) ?? numbers.size + 1;
    numbers.set(hash, number);
    return number;
  };

  const aliasOf = (text: string): string => quoted(`${text.startsWith('/') ? 'path' : 'text'}:${text.length}:${numberOf(text)}`);

  const textJson = (text: string, key: string): string => {
    if (text === '') return '""';
    if (isSecretKey(key)) return quoted(`secret:${numberOf(text)}`);
    return isHarmless(text, key) ? JSON.stringify(text) : aliasOf(text);
  };

  const nameJson = (name: string): string => (isHarmlessKey(name) ? JSON.stringify(name) : aliasOf(name));

  /** Undefined for what has no JSON, as `JSON.stringify` has it. */
  const valueJson = (value: unknown, key: string, depth: number): string | undefined => {
    if (left <= 0) return quoted('cut');
    switch (typeof value) {
      case 'undefined':
        return undefined;
      case 'string':
        return spend(textJson(value, key));
      case 'number':
        return spend(isSecretKey(key) ? textJson(String(value), key) : JSON.stringify(value));
      case 'boolean':
        return spend(String(value));
      case 'object':
        return value === null ? spend('null') : objectJson(value, key, depth);
      default:
        return spend(quoted(typeof value));
    }
  };

  const objectJson = (value: object, key: string, depth: number): string => {
    if (isSecretKey(key)) return spend(quoted('secret'));
    if (depth > deepest) return spend(quoted('deep'));
    if (Array.isArray(value)) return listJson(value, (item) => valueJson(item, key, depth + 1) ?? 'null');
    if (value instanceof Set) return `{"$set":${listJson(value, (item) => valueJson(item, key, depth + 1) ?? 'null')}}`;
    if (value instanceof Map) return `{"$map":${listJson(value, (entry) => entryJson(entry, depth))}}`;
    if (value instanceof Error) return spend(failureJson(value));
    if (!isPlain(value)) return spend(quoted('object'));
    // Amounts by what they are paid for: the key above says what they are.
    return key === 'amounts' ? plainJson(value, () => key, depth) : onceJson(value, depth);
  };

  const listJson = <T>(values: Iterable<T>, itemJson: (value: T) => string): string => {
    const parts: string[] = [];
    for (const value of values) {
      const isOver = left <= 0;
      parts.push(itemJson(value));
      if (isOver) break;
    }
    return `[${parts.join()}]`;
  };

  const entryJson = ([key, value]: readonly [unknown, unknown], depth: number): string =>
    `[${valueJson(key, 'key', depth + 1) ?? 'null'},${valueJson(value, '', depth + 1) ?? 'null'}]`;

  const plainJson = (value: Plain, keyOf: (name: string) => string, depth: number): string => {
    const parts: string[] = [];
    for (const name of Object.keys(value)) {
      const isOver = left <= 0;
      const json = valueJson(value[name], keyOf(name), depth + 1);
      if (json !== undefined) parts.push(`${spend(nameJson(name))}:${json}`);
      if (isOver) break;
    }
    return `{${parts.join()}}`;
  };

  /** Masks an object that says by itself what it is; again only where the end of it was cut. */
  const onceJson = (value: Plain, depth: number): string => {
    const before = known.get(value);
    if (before !== undefined) return spend(before);
    const json = plainJson(value, (name) => name, depth);
    if (left > 0) known.set(value, json);
    return json;
  };

  const payloadJson = (payload: Plain, eventType: string): string => {
    const { text, ...others } = payload;
    // A text of the catalogue is an object, and its words may be a person's.
    if (typeof text !== 'string') return plainJson(payload, (name) => name, 0);
    const json = plainJson(others, (name) => name, 0);
    const typed = `"text":${isTypedNumber(text, eventType) ? JSON.stringify(text) : textJson(text, 'text')}`;
    return json === '{}' ? `{${typed}}` : `{${typed},${json.slice(1)}`;
  };

  return {
    json(value) {
      begin();
      return valueJson(value, '', 0) ?? 'null';
    },
    event(event) {
      begin();
      const { type, ...carried } = event as Plain & { type: string };
      const name = `"type":${JSON.stringify(type)}`;
      if (type.startsWith('xstate.error.')) return `{${name},"error":${failureJson(carried.error)}}`;
      // The library's own say by their type whom they come from.
      const json = payloadJson(type.startsWith('xstate.') ? { output: carried.output } : carried, type);
      return json === '{}' ? `{${name}}` : `{${name},${json.slice(1)}`;
    },
  };
}

const quoted = (what: string): string => `"‹${what}›"`;

function isPlain(value: object): value is Plain {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Code of a failure, as far as it is known (domain/system/failure.ts). */
function failureJson(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return JSON.stringify({ code: typeof code === 'string' && /^[A-Z][A-Z_]{2,39}$/.test(code) ? code : 'INTERNAL' });
}

/** Two hashes of 32 bits (FNV-1a); 53 of their bits make the number. */
function hashOf(text: string, seed: number): number {
  let one = 0x811c9dc5 ^ seed;
  let other = 0x811c9dc5 ^ ~seed;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ (unit << 7) ^ at, 0x01000193);
  }
  return (one >>> 11) * 0x1_0000_0000 + (other >>> 0);
}
