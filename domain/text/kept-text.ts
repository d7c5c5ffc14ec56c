/**
 * A text that every database and every encoding keeps as it is: no NUL, which PostgreSQL refuses, and no half of a surrogate pair, which UTF-8 has no
 * bytes for.
 */
export const isKeptText = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/**
 * Where in a value that came as JSON, or was read from a form or an address, a text stands that {@link isKeptText} refuses, names of fields included:
 * `lines[0].productText1`, or an empty text for the value itself. Null: nowhere. Walks without recursion, so that depth exhausts nothing.
 */
export function unkeptTextIn(value: unknown): string | null {
  const waiting: { readonly value: unknown; readonly place: string }[] = [{ value, place: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: found, place } = next;
    if (typeof found === 'string' && !isKeptText(found)) return place;
    if (Array.isArray(found)) {
      for (const [index, item] of found.entries()) waiting.push({ value: item, place: `${place}[${index}]` });
    } else if (isPlainObject(found)) {
      for (const [name, member] of Object.entries(found)) {
        if (!isKeptText(name)) return place;
        waiting.push({ value: member, place: placeBelow(place, name) });
      }
    }
  }
  return null;
}

/** Message about a text at a place that {@link unkeptTextIn} found. */
export const unkeptTextMessage = (place: string): string =>
  `${place === '' ? 'A text' : place} has a character that cannot be kept: NUL, or half of a surrogate pair`;

const longestPlace = 100;

/** A place is repeated in an answer, so it stays short and plain regardless of how the sender names its fields. */
function placeBelow(place: string, name: string): string {
  const plain = /^[\w.~-]{1,40}$/.test(name) ? name : '…';
  const below = place === '' ? plain : `${place}.${plain}`;
  return below.length <= longestPlace ? below : place;
}

/** Value parsed from JSON, a form or an address; no bytes, no stream, no instance of a class. */
const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Readers of addresses give their objects a bare prototype of their own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};
