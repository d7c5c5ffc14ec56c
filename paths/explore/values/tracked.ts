import { copiedFrom, identityOf, unknownValue } from './unknown.js';
import { noteContextCopied, noteMissing, noteRead } from './watch.js';

/** The parts of a context that depend on unknown values, by their first key; `*` stands for all. */
export type Taint = ReadonlySet<string>;

/** A context whose reads are noted, at any depth, for functions that only look at it: guards. */
export function trackedDeeply<Context>(context: Context, taint: Taint): Context {
  return proxyOf(context, '', (path) => isTainted(taint, path)) as Context;
}

/** A context whose first level is noted: what an `assign` keeps of it stays the real value. */
export function trackedShallowly<Context>(context: Context, taint: Taint): Context {
  if (!isPlain(context)) return context;
  return new Proxy(context as object, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'string') note(key, value, isTainted(taint, key));
      return value;
    },
    ownKeys(target) {
      noteContextCopied();
      return Reflect.ownKeys(target);
    },
  }) as Context;
}

/** A value whose unknown parts are noted when they are read: parameters of a guard are no part of the context. */
export function trackedUnknowns<Value>(value: Value): Value {
  if (!isPlain(value)) return value;
  return new Proxy(value as object, {
    get(target, key, receiver) {
      const part = partOf(target, key, receiver);
      const unknown = identityOf(part);
      if (unknown) noteMissing(unknown.source, unknown.path);
      return part;
    },
  }) as Value;
}

function proxyOf(value: unknown, path: string, uncertain: (path: string) => boolean): unknown {
  if (!isPlain(value)) return value;
  return new Proxy(value as object, {
    get(target, key, receiver) {
      const part = partOf(target, key, receiver);
      if (typeof key === 'symbol' || (typeof part === 'function' && !identityOf(part))) return part;
      // The entries of a list have no paths of their own: a growing list would have ever more of them.
      const inner = Array.isArray(target) ? path : path === '' ? key : `${path}.${key}`;
      note(inner, part, uncertain(inner) || copiedFrom(target) !== undefined);
      // A frozen property must be answered with itself, or the proxy throws.
      const fixed = Object.getOwnPropertyDescriptor(target, key);
      return fixed && !fixed.configurable && !fixed.writable ? part : proxyOf(part, inner, uncertain);
    },
    has(target, key) {
      if (typeof key === 'string') noteRead(path === '' ? key : `${path}.${key}`, uncertain(path === '' ? key : path));
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      if (path !== '') noteRead(path, uncertain(path));
      return Reflect.ownKeys(target);
    },
  });
}

// A copy of an unknown value may have the field that is missing.
function partOf(target: object, key: string | symbol, receiver: unknown): unknown {
  const copied = typeof key === 'string' && !(key in target) ? copiedFrom(target) : undefined;
  if (!copied || typeof key === 'symbol') return Reflect.get(target, key, receiver);
  return unknownValue(copied.source, copied.path === '' ? key : `${copied.path}.${key}`);
}

function note(path: string, value: unknown, uncertain: boolean): void {
  const unknown = identityOf(value);
  if (unknown) noteMissing(unknown.source, unknown.path);
  noteRead(path, uncertain);
}

const isTainted = (taint: Taint, path: string): boolean => taint.has('*') || taint.has(path.split('.')[0] ?? '');

/** Whether a value is a plain object or a list: objects of a class do not work behind a proxy. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
