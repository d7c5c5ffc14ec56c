import { noteCopied, noteMethod, noteMissing, noteOpaque } from './watch.js';

/** Where an unknown value would come from: `event SAVE`, `output of load`, `error of load`, `input`. */
export type Source = string;

export interface Identity {
  source: Source;
  /** Fields read so far, e.g. `user.name`; empty for the value itself. */
  path: string;
  /** Its readable form, e.g. `‹event SAVE: user.name›`. */
  label: string;
}

/** Marks a copy of an unknown value, as `{ ...event }` makes it: it may have any further field. */
export const COPIED = Symbol('copy of an unknown value');

/** The value that an object was copied from; undefined for other objects. */
export function copiedFrom(value: object): Identity | undefined {
  return (value as { [COPIED]?: Identity })[COPIED];
}

const identities = new WeakMap<object, Identity>();

/** Properties that JavaScript itself looks up; answering with another unknown value would make it a promise, a JSON object, and so on. */
const ownAnswers = {
  // biome-ignore lint/suspicious/noThenProperty: an unknown value must not look like a promise.
  then: () => undefined,
  toJSON: (label: string) => () => label,
  toString: (label: string) => () => label,
  prototype: () => undefined,
};
const ownAnswerOf = (key: string): ((label: string) => unknown) | undefined =>
  Object.hasOwn(ownAnswers, key) ? ownAnswers[key as keyof typeof ownAnswers] : undefined;

// `while (node.parent)` ends here, as if the last field were empty.
const DEPTH = 10;

/**
 * A value that nobody has given yet; undefined below a depth that no payload has. It can be read, called, compared and copied like any value
 * without throwing; each use is noted, so that the report can name the fields that a chart needs, and guards that used one are assumed to answer
 * either way.
 */
export function unknownValue(source: Source, path = ''): unknown {
  if (path.split('.').length > DEPTH) return undefined;
  const label = `‹${source}${path === '' ? '' : `: ${path}`}›`;
  const identity: Identity = { source, path, label };
  const pathOf = (key: string) => (path === '' ? fieldName(key) : `${path}.${fieldName(key)}`);
  const below = (key: string) => unknownValue(source, pathOf(key));
  const proxy: object = new Proxy(() => undefined, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return (hint: string) => primitive(hint);
      if (key === Symbol.iterator) {
        noteOpaque(source, path, 'list');
        return function* nothing() {};
      }
      if (key === COPIED) return identity;
      if (typeof key === 'symbol') return undefined;
      const own = ownAnswerOf(key);
      if (own) return own(label);
      noteMissing(source, pathOf(key));
      return below(key);
    },
    apply: () => {
      // `name.trim()` tells that `name` is a text; the method itself is no field.
      noteMethod(source, path);
      noteOpaque(source, parentOf(path), `${lastOf(path)}()`);
      return unknownValue(source, parentOf(path));
    },
    // `error instanceof NotFound` depends on the real error.
    getPrototypeOf: (target) => {
      noteOpaque(source, path, 'class');
      return Reflect.getPrototypeOf(target);
    },
    construct: () => below('new') as object,
    has: () => {
      noteOpaque(source, path, 'object');
      return false;
    },
    ownKeys: () => {
      noteCopied(source, path);
      return [COPIED];
    },
    getOwnPropertyDescriptor: (_, key) => (key === COPIED ? copyMark(identity) : undefined),
  });
  function primitive(hint: string): unknown {
    noteOpaque(source, path, hint === 'number' ? 'number' : 'text');
    return hint === 'number' ? Number.NaN : label;
  }
  identities.set(proxy, identity);
  return proxy;
}

/** The identity of an unknown value; undefined for a known one. */
export function identityOf(value: unknown): Identity | undefined {
  return typeof value === 'function' ? identities.get(value) : undefined;
}

/** An event without a payload that anyone has given: a field that is read becomes an unknown value. */
export function unknownEvent<Known extends { type: string }>(known: Known, source: Source): Known {
  const identity: Identity = { source, path: '', label: `‹${source}›` };
  return new Proxy(known, {
    get(target, key, receiver) {
      if (key === COPIED) return identity;
      if (typeof key === 'symbol' || key in target || ownAnswerOf(key)) return Reflect.get(target, key, receiver);
      noteMissing(source, key);
      return unknownValue(source, key);
    },
    has(target, key) {
      if (typeof key === 'string' && !(key in target)) noteOpaque(source, key, 'object');
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      noteCopied(source, '');
      return [...Reflect.ownKeys(target), COPIED];
    },
    getOwnPropertyDescriptor: (target, key) =>
      key === COPIED ? copyMark(identity) : Reflect.getOwnPropertyDescriptor(target, key),
  });
}

/** An event with one field that nobody has given, such as an output. Reading it is noted: a guard may only ask whether there is one. */
export function withUnknownField<Known extends { type: string }>(known: Known, field: string, source: Source): Known {
  const value = unknownValue(source);
  const get = (): unknown => {
    noteMissing(source, '');
    return value;
  };
  return Object.defineProperty(known, field, { get, enumerable: true, configurable: true });
}

const copyMark = (value: Identity) => ({ value, enumerable: true, configurable: true, writable: true });

// A field whose name is itself unknown, or an entry of a list.
const fieldName = (key: string): string => (key.startsWith('‹') || /^\d+$/.test(key) ? '*' : key);
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');
const lastOf = (path: string): string => path.split('.').at(-1) ?? '';
