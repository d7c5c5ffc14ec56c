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
