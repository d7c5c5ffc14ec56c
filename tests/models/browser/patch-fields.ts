import type { Patch } from './gateway-answers.js';

/** Gives the named fields these values wherever they occur in an answer: the settings of a site as a test wants them. */
export function patchFields(fields: Readonly<Record<string, unknown>>): Patch {
  const patched = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(patched);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, Object.hasOwn(fields, name) ? fields[name] : patched(inner)]),
    );
  };
  return (data) => patched(data) as Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Changes the objects of these fields at the top of an answer. */
export function patchObjects(changes: Readonly<Record<string, (own: Fields) => Fields>>): Patch {
  const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
  return (data) =>
    Object.fromEntries(
      Object.entries(data).map(([name, own]) => {
        const change = changes[name];
        return [name, change && isObject(own) ? change(own) : own];
      }),
    );
}

/** Changes one product wherever it occurs in an answer; its rows keep their own data. */
export function patchProduct(key: string | number, patch: Patch): Patch {
  const patched = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(patched);
    if (typeof value !== 'object' || value === null) return value;
    const record = value as Readonly<Record<string, unknown>>;
    if (record.__typename === 'Product' && record.productKey === String(key)) return patch(record);
    return Object.fromEntries(Object.entries(record).map(([name, inner]) => [name, patched(inner)]));
  };
  return (data) => patched(data) as Readonly<Record<string, unknown>>;
}
