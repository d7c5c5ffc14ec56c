/**
 * A value as a TypeScript expression. Throws for values that have none: functions, and objects of a class.
 */
export function literal(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value instanceof Date) return `new Date(${JSON.stringify(value.toISOString())})`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value instanceof Map) return `new Map(${literal([...value])})`;
  if (value instanceof Set) return `new Set(${literal([...value])})`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'object' && value !== null) return fields(value);
  if (typeof value === 'function' || typeof value === 'symbol') throw new Error(`a ${typeof value} cannot be written down`);
  if (typeof value === 'number') return numberLiteral(value);
  return JSON.stringify(value);
}

function fields(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new Error(`a ${value.constructor.name} cannot be written down`);
  }
  const written = Object.entries(value).map(([key, field]) => `${nameOf(key)}: ${literal(field)}`);
  return written.length > 0 ? `{ ${written.join(', ')} }` : '{}';
}

// As a plain key it would set the prototype.
const nameOf = (key: string): string => {
  if (key === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
};

const numberLiteral = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));
