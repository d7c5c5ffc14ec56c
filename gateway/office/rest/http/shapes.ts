import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Shape of a response; compiled once, at start. */
export interface Shape<T> {
  matches(value: unknown): value is T;
  /** Place and kind of a difference, without the value: for the log. */
  difference(value: unknown): string;
}

/** Compiles a schema. Additional members are allowed: a back office may send more than we read. */
export function shape<T extends TSchema>(schema: T): Shape<Static<T>> {
  const compiled = Compile(schema);
  return {
    matches: (value): value is Static<T> => compiled.Check(value),
    difference: (value) => {
      const [first] = compiled.Errors(value);
      return first ? `${first.instancePath || '/'} ${first.message}` : 'no difference';
    },
  };
}

/** A decimal in either form of the contract: `"12.50"` or `12.5`. */
export type WireDecimal = string | number;

const longest = 30;
const [minus, point, zero, nine] = [45, 46, 48, 57];

/** Digits with an optional minus sign and decimal point. Hand-written, because a cart has hundreds of them and this path must be fast. */
function isPlainDecimal(text: string): boolean {
  let digits = 0;
  let hasPoint = false;
  for (let at = text.charCodeAt(0) === minus ? 1 : 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= zero && code <= nine) digits += 1;
    else if (code === point && !hasPoint && digits > 0) {
      hasPoint = true;
      digits = 0;
    } else return false;
  }
  return digits > 0 && text.length <= longest;
}

const isDecimal = (value: unknown): boolean =>
  typeof value === 'string' ? isPlainDecimal(value) : typeof value === 'number' && Number.isFinite(value);

/** Schema of a {@link WireDecimal}. */
export const Decimal = Type.Refine(Type.Unsafe<WireDecimal>({}), isDecimal, () => 'must be a decimal');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An object whose members all have one shape, regardless of their names. TypeBox's own record creates a pair for each member and matches its name
 * against a pattern, which is too slow for a table of prices by product and unit.
 */
export function Dictionary<T extends TSchema>(member: T) {
  const compiled = Compile(member);
  const isDictionary = (value: unknown): boolean => {
    if (!isObject(value)) return false;
    for (const name in value) if (!compiled.Check(value[name])) return false;
    return true;
  };
  return Type.Refine(Type.Unsafe<Record<string, Static<T>>>({}), isDictionary, () => 'must have members of one shape');
}

/** Present, null or omitted: all three are equivalent here. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
