/** Issuers of cards (A3.31). enRoute cards are recognised, and accepted by nobody (A7.6). */
export type CardIssuer = 'Visa' | 'MasterCard' | 'AmericanExpress' | 'Discover' | 'JCB' | 'DinersClub' | 'enRoute';

/** Facts about an issuer's cards. */
export interface IssuerFacts {
  readonly issuer: CardIssuer;
  /** The name to read. */
  readonly name: string;
  /** First and last prefix of each range; both have the same number of digits. */
  readonly prefixes: readonly (readonly [from: number, to: number])[];
  readonly lengths: readonly number[];
  /** Digits of the code on the card (A5.21). */
  readonly codeSize: 3 | 4;
  /** How people read the number: digits of each group, the last one takes the rest. */
  readonly groups: readonly number[];
}

const inFours = [4, 4, 4, 4, 3];

/** The issuers with the ranges that their cards' numbers begin with. */
export const cardIssuers: readonly IssuerFacts[] = [
  { issuer: 'Visa', name: 'Visa', prefixes: [[4, 4]], lengths: [13, 16, 19], codeSize: 3, groups: inFours },
  {
    issuer: 'MasterCard',
    name: 'Mastercard',
    prefixes: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
    codeSize: 3,
    groups: inFours,
  },
  {
    issuer: 'AmericanExpress',
    name: 'American Express',
    prefixes: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
    codeSize: 4,
    groups: [4, 6, 5],
  },
  {
    issuer: 'Discover',
    name: 'Discover',
    prefixes: [
      [6011, 6011],
      [622126, 622925],
      [644, 649],
      [65, 65],
    ],
    lengths: [16, 17, 18, 19],
    codeSize: 3,
    groups: inFours,
  },
  { issuer: 'JCB', name: 'JCB', prefixes: [[3528, 3589]], lengths: [16, 17, 18, 19], codeSize: 3, groups: inFours },
  {
    issuer: 'DinersClub',
    name: 'Diners Club',
    prefixes: [
      [300, 305],
      [3095, 3095],
      [36, 36],
      [38, 39],
    ],
    lengths: [14, 15, 16, 17, 18, 19],
    codeSize: 3,
    groups: [4, 6, 9],
  },
  {
    issuer: 'enRoute',
    name: 'enRoute',
    prefixes: [
      [2014, 2014],
      [2149, 2149],
    ],
    lengths: [15],
    codeSize: 3,
    groups: [4, 7, 4],
  },
];

const isWithin = (digits: string, [from, to]: readonly [number, number]): boolean => {
  const { length } = String(from);
  const prefix = Number(digits.slice(0, length));
  return digits.length >= length && prefix >= from && prefix <= to;
};

/** The issuer of a number, or of its beginning; null if it is unknown, or there are too few digits. */
export const issuerOf = (digits: string): IssuerFacts | null =>
  cardIssuers.find(({ prefixes }) => prefixes.some((range) => isWithin(digits, range))) ?? null;

/** Digits of most cards, where the issuer has cards of that length or is unknown. */
const usualLength = 16;

/** A number with as many digits as most cards of its issuer have: it can be judged while it is typed. */
export function isCompleteNumber(digits: string): boolean {
  const lengths = issuerOf(digits)?.lengths ?? [usualLength];
  return digits.length >= (lengths.includes(usualLength) ? usualLength : Math.min(...lengths));
}

/** Whether a word names an issuer whose cards can be accepted at all (A7.6). */
export const isAcceptableIssuer = (issuer: string): issuer is CardIssuer =>
  issuer !== 'enRoute' && cardIssuers.some((facts) => facts.issuer === issuer);
