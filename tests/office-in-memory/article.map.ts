import type { Category, Product, Stock } from '../../gateway/office/ports/catalogue.js';
import type { Article, ArticleGroup, Records } from './records.js';
import { casesInOne, fromHundredths } from './units.js';

/** The office has no numbers for its articles: the adapter counts them. */
export const productKeyOf = ({ articles }: Records, article: Article): number => articles.indexOf(article) + 1;

export const articleOf = ({ articles }: Records, productKey: number): Article | undefined => articles[productKey - 1];

export const toCategory = ({ group, title, department }: ArticleGroup): Category => ({
  code: group,
  description: title,
  mainCategoryCode: department.code,
});

export function toProduct(records: Records, article: Article): Product {
  const { articleNo, title, maker, contents, packings, rates } = article;
  const group = records.groups.find((each) => each.group === article.group);
  const isPricing = (unit: string) => rates.some(({ per }) => per === unit);
  return {
    productKey: productKeyOf(records, article),
    productCode: articleNo,
    formattedProductCode: articleNo,
    description: title,
    catalogDescription: null,
    brand: maker,
    packSize: contents,
    upc: null,
    pricingUnit: rates[0]?.per ?? 'CS',
    stockUnit: 'CS',
    sellBys: packings.map(({ name, perCase, step }) => ({
      unit: name,
      stockConversion: casesInOne(perCase),
      sellByMultiple: fromHundredths(step),
      isPricing: isPricing(name),
    })),
    priceBys: rates.map(({ per, perCase }) => ({ unit: per, stockConversion: casesInOne(perCase), priceDecimals: 2 })),
    defaultQuantity: null,
    images: { list: null, mobile: null, card: null, detail: [] },
    scanDocuments: [],
    additional: [],
    mainCategory: group ? { code: group.department.code, description: group.department.title } : null,
    category: group ? toCategory(group) : null,
    sequence: null,
    warehouseCode: null,
    isDiscontinued: false,
  };
}

/** Prices of an article by unit. */
export const toPrices = ({ rates }: Article): Map<string, string> =>
  new Map(rates.map(({ per, cents }) => [per, fromHundredths(cents)]));

export function toStock({ casesInStock, packings }: Article): Stock {
  const smallest = Math.max(...packings.map(({ perCase }) => perCase));
  return { uncommitted: String(casesInStock), uncommittedAlternate: String(casesInStock * smallest), mayBackOrder: null };
}
