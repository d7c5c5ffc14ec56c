import styled from 'styled-components';
import {
  everyProduct,
  type ProductListQuery,
  type ProductStatus,
  productStatuses,
} from '../../../../domain/administration/products/list-query.js';
import type { StoreMainCategory } from '../../../../domain/administration/products/product-row.js';
import { type Text, text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { space } from '../../../ui/theme.js';
import { filterOptions } from './category-options.js';

const statusText: Readonly<Record<ProductStatus, Text>> = {
  any: text('storeProducts.status.any'),
  active: text('storeProducts.status.active'),
  discontinued: text('storeProducts.status.discontinued'),
};

const flags = [
  ['isWithoutPicture', text('storeProducts.withoutPicture')],
  ['isWithoutPrice', text('storeProducts.withoutPrice')],
  ['isFeatured', text('storeProducts.onlyFeatured')],
] as const;

export interface ProductFiltersProps {
  query: ProductListQuery;
  categories: readonly StoreMainCategory[];
  /** Text in the search box, which is searched for after a pause, or at once with Enter. */
  typed: string;
  onType: (typed: string) => void;
  onEnter: () => void;
  onChange: (query: ProductListQuery) => void;
}

/** Search and filters of the list; each change begins at the first page. */
export function ProductFilters({ query, categories, typed, onType, onEnter, onChange }: ProductFiltersProps) {
  const t = useTexts();
  const change = (part: Partial<ProductListQuery>): void => onChange({ ...query, ...part, page: everyProduct.page });
  return (
    <Filters role="search" aria-label={t('storeProducts.filters')}>
      <TextField
        label={t('storeProducts.search')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('storeProducts.searchHint')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      <Select
        label={t('storeProducts.category')}
        options={filterOptions(categories, t)}
        value={query.category}
        onChange={(category) => change({ category })}
      />
      <Select
        label={t('storeProducts.status')}
        options={productStatuses.map((value) => ({ value, label: t.say(statusText[value]) }))}
        value={query.status}
        onChange={(status) => change({ status: status as ProductStatus })}
      />
      <Flags>
        {flags.map(([flag, label]) => (
          <Checkbox
            key={flag}
            label={t.say(label)}
            checked={query[flag]}
            onChange={(isChecked) => change({ [flag]: isChecked })}
          />
        ))}
      </Flags>
    </Filters>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${space(3)} ${space(4)};
  align-items: end;
  margin-block-end: ${space(5)};
`;

const Flags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  grid-column: 1 / -1;
`;
