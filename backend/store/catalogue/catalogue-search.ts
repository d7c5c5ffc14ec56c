import { type SQL, sql } from 'drizzle-orm';
import { checkDigit } from '../../../domain/catalogue/upc.js';
import { escapeLike } from '../database/escape-like.js';
import { customerProductCodes } from '../tables/product-codes.js';
import { pushProducts } from '../tables/products.js';

/** A word of a search with its other forms, one of which a product must have. */
export interface SoughtWord {
  readonly forms: readonly [string, ...string[]];
  /** Words that begin with it are meant as well. */
  readonly isBeginning: boolean;
}

/** A part of a search: a word, or some words with a meaning of their own. A product has it if it has all words of one of the meanings. */
export interface SoughtPart {
  /** The words as typed. */
  readonly typed: string;
  readonly meanings: readonly (readonly SoughtWord[])[];
  /** Categories whose names have it. */
  readonly categories: readonly string[];
}

/** A search that was read, with what it finds a product `p` by. */
export interface Sought {
  /** As typed, for codes. */
  readonly phrase: string;
  /** Products have them all. */
  readonly parts: readonly SoughtPart[];
  /** Products that have not all parts, or another code, and come after those that have. */
  readonly productKeys: readonly number[];
}

/** A search as conditions and order over a product `p`. */
export interface SearchTerms {
  readonly condition: SQL;
  /** Products that have the code or all parts, without those that follow them. */
  readonly exact: SQL;
  /** Products whose code it is or begins; they precede all others. */
  readonly hasCode: SQL;
  /** Products that the search names: they have the words, and the first of them at the beginning of the description. */
  readonly isNamed: SQL;
  /** Expressions to order by; ascending is better. */
  readonly rank: readonly SQL[];
}

/** A query in the form of `tsquery`: the part, with words of these weights. */
export const queryOf = (part: SoughtPart, weights = '', withBeginnings = true): string =>
  anyOf(part.meanings.map((terms) => allOf(terms.map((word) => wordQuery(word, weights, withBeginnings)))));

function wordQuery({ forms, isBeginning }: SoughtWord, weights: string, withBeginnings: boolean): string {
  const exact = forms.map((form) => `${quoted(form)}${weights && `:${weights}`}`);
  return anyOf(isBeginning && withBeginnings ? [...exact, `${quoted(forms[0])}:*${weights}`] : exact);
}

/** The part within the description, and one of its words at a place. */
const placed = (part: SoughtPart, weight: string, withBeginnings: boolean): string =>
  anyOf(
    part.meanings.map((terms) => {
      const all = terms.map((word) => wordQuery(word, 'ABC', withBeginnings));
      return allOf([...all, anyOf(terms.map((word) => wordQuery(word, weight, withBeginnings)))]);
    }),
  );

const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
const joined = (queries: readonly string[], operator: string): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(operator)})`;
const allOf = (queries: readonly string[]): string => joined(queries, ' & ');
const anyOf = (queries: readonly string[]): string => joined(queries, ' | ');

const matches = (query: string): SQL => sql`p.document @@ ${query}::tsquery`;

const inCategories = (codes: readonly string[]): SQL => sql`p.category_code = any (${sql.param(codes)}::text[])`;

/** Conditions and order of a search. The codes of a customer find products, too; null without a customer. */
export function searchFor(sought: Sought, customerKey: number | null): SearchTerms {
  const { parts, productKeys } = sought;
  const hasTerms = hasAll(parts);
  const hasCode = codeCondition(sought.phrase, customerKey);
  const isOther = productKeys.length === 0 ? null : sql`p.key = any(${sql.param(productKeys)}::integer[])`;
  const exact = either([hasCode, hasTerms]);
  const rank = [...(isOther ? [sql`case when ${hasTerms} then 0 else 1 end`] : []), ...rankOf(sought)];
  const condition = isOther ? either([exact, isOther]) : exact;
  return { condition, exact, hasCode, isNamed: sql`${hasTerms} and ${matches(firstPlaces(parts))}`, rank };
}

/** The product has the part. */
export const partCondition = (part: SoughtPart): SQL => hasAll([part]);

/** The product has the part in whole words: a word that only begins like it is no near match: *candy* for *can*. */
export const wholeCondition = (part: SoughtPart): SQL => hasAll([part], false);

/** The part is what the description begins with. */
export const nameCondition = (part: SoughtPart): SQL => matches(queryOf(part, 'AB', false));

/** Products that a customer buys come first, in the order of these keys. */
export const boughtFirst = (productKeys: readonly number[]): SQL[] =>
  productKeys.length === 0 ? [] : [sql`coalesce(array_position(${sql.param(productKeys)}::integer[], p.key), 100000)`];

/** Products that the site pushes come first (S9.15). */
export const pushedFirst = sql`coalesce((select least(coalesce(push.sequence, 50000), 50000) from ${pushProducts} push where push.product_key = p.key), 100000)`;

/** The products have all parts: those with words alone in one query, which the index answers. */
function hasAll(parts: readonly SoughtPart[], withBeginnings = true): SQL {
  const worded = parts.filter(({ categories }) => categories.length === 0).map((part) => queryOf(part, '', withBeginnings));
  const others = parts.filter(({ categories }) => categories.length > 0);
  const conditions = [
    ...(worded.length === 0 ? [] : [matches(allOf(worded))]),
    ...others.map((part) => sql`(${matches(queryOf(part, '', withBeginnings))} or ${inCategories(part.categories)})`),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const firstPlaces = (parts: readonly SoughtPart[]): string => anyOf(parts.map((part) => placed(part, 'A', false)));

/** A lower-case code that is or begins with the phrase; a UPC with or without its zeros, its blanks and its check digit; a code of the customer's own. */
function codeCondition(phrase: string, customerKey: number | null): SQL {
  const code = phrase.toLowerCase();
  const codes = [sql`lower(p.code) collate "C"`, sql`lower(p.formatted_code) collate "C"`];
  const conditions = codes.map((column) => begins(column, code));
  const upcs = upcsOf(phrase);
  if (upcs.length > 0) conditions.push(sql`ltrim(p.upc, '0') = any(${sql.param(upcs)}::text[])`);
  if (customerKey !== null)
    conditions.push(sql`p.key = any (array(select own.product_key from ${customerProductCodes} own
      where own.customer_key = ${customerKey}::integer and lower(own.code) collate "C" = ${code}))`);
  return either(conditions);
}

/** The UPC that the phrase may be, with or without its check digit; without the zeros before it. */
function upcsOf(phrase: string): string[] {
  const digits = phrase.replaceAll(/[\s-]/g, '').replace(/^0+/, '');
  return /^[0-9]{6,14}$/.test(digits) ? [digits, digits + checkDigit(digits)] : [];
}

const begins = (column: SQL, beginning: string): SQL => sql`${column} like ${`${escapeLike(beginning)}%`}`;
const either = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/**
 * Codes first. Then the sum of what each part is worth: the more, the nearer to the beginning of the description it is; less if it only begins a word
 * there, or is in brand, pack size or category. All parts side by side are worth more, and so are a brand or category of just that name.
 */
function rankOf({ phrase, parts }: Sought): SQL[] {
  const code = phrase.toLowerCase();
  const isCode = sql`case when lower(p.code) = ${code} or lower(p.formatted_code) = ${code} or ltrim(p.upc, '0') = any(${sql.param(upcsOf(phrase))}::text[]) then 0
    when ${begins(sql`lower(p.code)`, code)} or ${begins(sql`lower(p.formatted_code)`, code)} then 1 else 2 end`;
  const worth = [
    ...parts.map(worthOf),
    ...nearness(parts),
    sql`case when lower(p.brand) = ${code} then 4 else 0 end`,
    called(parts),
  ];
  return [isCode, sql`-(${sql.join(worth, sql` + `)})`];
}

function worthOf(part: SoughtPart): SQL {
  const inNames = part.categories.length === 0 ? sql`false` : inCategories(part.categories);
  return sql`(case
    when ${matches(placed(part, 'A', false))} then 10
    when ${matches(placed(part, 'B', false))} then 8
    when ${matches(placed(part, 'A', true))} then 7
    when ${matches(queryOf(part, 'C', false))} then 6
    when ${matches(placed(part, 'B', true))} then 5
    when ${matches(queryOf(part, 'C', true))} then 4
    when ${matches(queryOf(part, '', false))} then 3
    when ${matches(queryOf(part))} then 2
    else 0 end + case when ${inNames} then 2 else 0 end)`;
}

/** Words side by side in their order; nothing for a single one. */
function nearness(parts: readonly SoughtPart[]): SQL[] {
  const firsts = parts.flatMap(({ meanings: [own = []] }) => own.map((word) => wordQuery(word, 'ABC', true)));
  return firsts.length < 2 ? [] : [sql`case when ${matches(firsts.join(' <-> '))} then 3 else 0 end`];
}

/** The product's category has all parts in its name. */
function called(parts: readonly SoughtPart[]): SQL {
  const [first = [], ...others] = parts.map(({ categories }) => categories);
  const common = first.filter((code) => others.every((codes) => codes.includes(code)));
  return common.length === 0 ? sql`0` : sql`case when ${inCategories(common)} then 2 else 0 end`;
}
