import { seededInteger } from '../seeded-draw.js';

/** Kind of an invalid value. */
export type Fault = 'NUL' | 'half a surrogate pair' | 'over-long' | 'wrong type' | 'extreme';

/** A value to try in the place of a good one. */
export interface BadValue {
  readonly fault: Fault;
  readonly value: unknown;
  /** In a few letters, to be read in a report. */
  readonly label: string;
}

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const wrongTypes: readonly unknown[] = [null, true, false, 12, 1.5, 'text', '', ' ', [], ['x'], [null], {}, { x: 1 }];

const extremes: readonly unknown[] = [
  0,
  -1,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  -1e308,
  5e-324,
  '-1',
  '2147483648',
  '999999999',
  '9223372036854775808',
  '99999999999999999999',
  '999999999999999.9999999999',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '%',
  '%00',
  "';--",
  '\u0001',
  '\u202e',
  '\uffff',
  '../../etc/passwd',
  'Z1:0:0:0',
  '0,0',
];

const texts: readonly (readonly [string, string])[] = [
  ['300 letters', 'x'.repeat(300)],
  ['9,000 letters', 'x'.repeat(9_000)],
  ['30,000 letters', 'x'.repeat(30_000)],
  ['400 digits', '9'.repeat(400)],
  ['2,000 pictures', '🐔'.repeat(2_000)],
];

const others: readonly BadValue[] = [
  ...texts.map(([label, value]): BadValue => ({ fault: 'over-long', value, label })),
  { fault: 'over-long', value: Array.from({ length: 3_000 }, (_, at) => at), label: '3,000 numbers' },
  ...wrongTypes.map((value): BadValue => ({ fault: 'wrong type', value, label: JSON.stringify(value) })),
  { fault: 'wrong type', value: deep(500), label: '500 levels' },
  ...extremes.map((value): BadValue => ({ fault: 'extreme', value, label: JSON.stringify(value) })),
];

/**
 * Everything that is tried in a place: what no database keeps, inside a value that would be good otherwise and where the seed says, what is too long,
 * what is of another type, and what lies at the ends of what types and databases hold.
 */
export function badValuesFor(good: unknown, place: string, seed: number): BadValue[] {
  const text = typeof good === 'string' ? good : 'text';
  const at = seededInteger(seed, place, 0, text.length);
  const withInside = (fault: Fault, characters: string): BadValue[] =>
    [characters, `${text.slice(0, at)}${characters}${text.slice(at)}`].map((value) => ({
      fault,
      value,
      label: JSON.stringify(value),
    }));
  return [
    ...withInside('NUL', '\0'),
    ...withInside('half a surrogate pair', '\ud800'),
    ...withInside('half a surrogate pair', '\udc00'),
    { fault: 'NUL', value: { 'a\0b': 1 }, label: 'a name with NUL' },
    { fault: 'half a surrogate pair', value: ['a', '\udfff'], label: 'a list with half a pair' },
    ...others,
  ];
}
