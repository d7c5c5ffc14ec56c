import { hasEveryWord } from '../../domain/text/word-search.js';
import type { CataloguePort } from '../../gateway/office/ports/catalogue.js';
import { articleOf, productKeyOf, toCategory, toPrices, toProduct, toStock } from './article.map.js';
import { partialPort } from './partial-port.js';
import type { Article, Records } from './records.js';

/** Articles as products. Sorting, units and codes are not part of this office. */
export function cataloguePort(records: Records): CataloguePort {
  const { articles, groups } = records;
  const departments = new Map(groups.map(({ department }) => [department.code, department.title]));
  const departmentOf = ({ group }: Article) => groups.find((each) => each.group === group)?.department.code;
  const known = (keys: readonly number[]) => keys.flatMap((key) => articleOf(records, key) ?? []);
  return partialPort<CataloguePort>('catalogue', {
    page: async ({ page, pageSize, search = '', mainCategory, category }) => {
      const found = articles.filter(
        (article) =>
          hasEveryWord([article.title, article.maker, article.articleNo], search) &&
          (mainCategory === undefined || departmentOf(article) === mainCategory) &&
          (category === undefined || article.group === category),
      );
      const products = found.slice((page - 1) * pageSize, page * pageSize).map((article) => toProduct(records, article));
      return { page, pageSize, totalCount: found.length, products, correctedSearch: null, leftOutTerms: [], partialMatches: 0 };
    },
    byKeys: async (keys) => known(keys).map((article) => toProduct(records, article)),
    prices: async (units) =>
      new Map(known(Object.keys(units).map(Number)).map((article) => [productKeyOf(records, article), toPrices(article)])),
    uncommitted: async (keys) => new Map(known(keys).map((article) => [productKeyOf(records, article), toStock(article)])),
    mainCategories: async () => [...departments].map(([code, description]) => ({ code, description })),
    categories: async () => groups.map(toCategory),
    excludedCategories: async () => [],
    pushProducts: async () => [],
  });
}
