import { allOfMain } from '../../../../domain/administration/products/list-query.js';
import type { StoreMainCategory } from '../../../../domain/administration/products/product-row.js';
import type { Texts } from '../../../../texts/texts.js';
import type { Option } from '../../../ui/Select.js';

/** Categories to choose from, each with the name of its main category. */
export const categoryOptions = (mains: readonly StoreMainCategory[]): Option[] =>
  mains.flatMap((main) =>
    main.categories.map(({ code, description }) => ({ value: code, label: description, note: main.description })),
  );

/** Categories of the filter: all of them, all of a main category, or one. */
export const filterOptions = (mains: readonly StoreMainCategory[], t: Texts): Option[] => [
  { value: '', label: t('storeProducts.everyCategory') },
  ...mains.flatMap((main) => [
    { value: allOfMain(main.code), label: t('storeProducts.allOf', { category: main.description }) },
    ...main.categories.map(({ code, description }) => ({ value: code, label: description, note: main.description })),
  ]),
];
