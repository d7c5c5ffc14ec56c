import { readFileSync } from 'node:fs';

/** A product as the list of graded queries names it. */
export interface GradedProduct {
  readonly key: number;
  readonly description: string;
  readonly packSize: string;
  readonly brand: string;
  readonly category: string;
  readonly mainCategory: string;
}

/** Grades of a search, by product key: 3 is what a buyer wants, 1 what is related to it. */
export type Grades = ReadonlyMap<number, number>;

export interface GradedQuery {
  readonly query: string;
  readonly grades: Grades;
  /** Answers of the list that name no product. */
  readonly unknown: readonly string[];
}

const best = 3;

/** All graded queries, with the products that their answers name. */
export function gradedQueries(products: readonly GradedProduct[]): GradedQuery[] {
  const lines = readFileSync(new URL('graded-queries.txt', import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.includes(' => ') && !line.startsWith('#   ')).map((line) => gradedQuery(line, products));
}

function gradedQuery(line: string, products: readonly GradedProduct[]): GradedQuery {
  const [query = '', groups = ''] = line.split(' => ');
  const grades = new Map<number, number>();
  const unknown: string[] = [];
  for (const [index, group] of groups.split(' > ').entries()) {
    for (const answer of group.split(';').map((one) => one.trim())) {
      const named = products.filter(isNamedBy(answer));
      if (named.length === 0) unknown.push(answer);
      for (const { key } of named) if (!grades.has(key)) grades.set(key, best - index);
    }
  }
  return { query, grades, unknown };
}

/** `description @pack size =brand ^category`, where the description may have a `*` for anything. */
function isNamedBy(answer: string): (product: GradedProduct) => boolean {
  const [, name = '', pack, brand, category] = /^(.*?)(?: @(.*?))?(?: =(.*?))?(?: \^(.*))?$/.exec(answer) ?? [];
  const parts = name.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`, 'i');
  return (product) =>
    pattern.test(product.description) &&
    (pack === undefined || product.packSize === pack) &&
    (brand === undefined || product.brand === brand) &&
    (category === undefined || product.category === category || product.mainCategory === category);
}

/** How many results a person looks at. */
export const depth = 10;

/** Normalized discounted cumulative gain of the first ten results: 1 if no order would be better, 0 if nothing of it is relevant. */
export function ndcg(found: readonly number[], grades: Grades): number {
  const ideal = [...grades.values()].sort((one, other) => other - one);
  const own = found.map((key) => grades.get(key) ?? 0);
  return gainOf(own) / gainOf(ideal);
}

const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
