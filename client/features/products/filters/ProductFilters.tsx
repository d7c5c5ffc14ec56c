import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { layoutLabel, type PageLayout } from '../../../../domain/catalogue/page-layout.js';
import { type ProductSort, productSorts } from '../../../../domain/catalogue/product-sort.js';
import type { Texts } from '../../../../texts/texts.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { type Option, Select } from '../../../ui/Select.js';
import { breakpoint, colour, media, radius, space } from '../../../ui/theme.js';

export interface ProductFiltersProps {
  layout: { value: PageLayout; options: readonly PageLayout[]; onChange: (layout: PageLayout) => void };
  /** Null if the user has no guides (S6.1). */
  orderGuide: OrderGuideFilter | null;
  mainCategory: { value: string | null; options: readonly Choice[]; onChange: (code: string | null) => void };
  category: { value: string | null; options: readonly Choice[]; onChange: (code: string | null) => void };
  /** Null: by how well it fits the search. */
  sort: { value: ProductSort | null; isRankable: boolean; onChange: (sort: ProductSort | null) => void };
  isNarrow: boolean;
}

interface OrderGuideFilter {
  /** Null: All Products. */
  value: string | null;
  names: readonly string[];
  /** All Products may be chosen (S6.5). */
  isAllProductsOpen: boolean;
  onChange: (name: string | null) => void;
}

interface Choice {
  readonly code: string;
  readonly description: string;
}

const all = '';
const bestMatch = 'best-match';
const withAll = (choices: readonly Choice[], t: Texts): Option[] => [
  { value: all, label: t('products.allCategories') },
  ...choices.map(({ code, description }) => ({ value: code, label: description })),
];

/** All Products where it may be chosen, then the guides; the one that is shown also before it is known which there are. */
const guideOptions = ({ value, names, isAllProductsOpen }: OrderGuideFilter, t: Texts): Option[] => [
  ...(isAllProductsOpen || value === null ? [{ value: all, label: t('products.allProducts') }] : []),
  ...(value === null || names.includes(value) ? names : [value, ...names]).map((name) => ({ value: name, label: name })),
];

/** Layout, Order Guide, Main Category, Category, Sort By (S2.19); a panel that folds on phones. */
export function ProductFilters({ layout, orderGuide, mainCategory, category, sort, isNarrow }: ProductFiltersProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const chosen = [orderGuide?.value ?? null, mainCategory.value, category.value].filter((code) => code !== null).length;
  return (
    <Frame className="no-print" aria-label={t('products.filters')}>
      <Fold>
        <Button
          icon={<SlidersHorizontal />}
          isWide
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('products.filterCount', { count: chosen })}
        </Button>
      </Fold>
      <Panel id={panelId} $isOpen={isOpen}>
        <Select
          label={t('products.layout')}
          value={layout.value}
          options={layout.options.map((value) => ({ value, label: t.say(layoutLabel(value, isNarrow)) }))}
          onChange={(value) => layout.onChange(layout.options.find((each) => each === value) ?? layout.value)}
        />
        {orderGuide ? (
          <Select
            label={t('products.orderGuide')}
            value={orderGuide.value ?? all}
            options={guideOptions(orderGuide, t)}
            onChange={(name) => orderGuide.onChange(name === all ? null : name)}
          />
        ) : null}
        <Select
          label={t('products.mainCategory')}
          value={mainCategory.value ?? all}
          options={withAll(mainCategory.options, t)}
          onChange={(code) => mainCategory.onChange(code === all ? null : code)}
        />
        <Select
          label={t('products.category')}
          value={category.value ?? all}
          options={withAll(category.options, t)}
          onChange={(code) => category.onChange(code === all ? null : code)}
        />
        <Select
          label={t('products.sortBy')}
          value={sort.value ?? bestMatch}
          options={[
            ...(sort.isRankable ? [{ value: bestMatch, label: t('products.bestMatch') }] : []),
            ...productSorts.map((entry) => ({ value: entry.sort, label: t.say(entry.label) })),
          ]}
          onChange={(value) => sort.onChange(productSorts.find((entry) => entry.sort === value)?.sort ?? null)}
        />
      </Panel>
    </Frame>
  );
}

const Frame = styled.section`
  margin-block-end: ${space(4)};
`;

const Fold = styled.div`
  @media (min-width: ${breakpoint.mobile + 1}px) { display: none; }
`;

const Panel = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: ${space(3)};
  ${media.belowMedium} { grid-template-columns: 1fr 1fr; }
  ${media.mobile} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    grid-template-columns: 1fr;
    margin-block-start: ${space(2)};
    padding: ${space(4)};
    border: 1px solid ${colour('border')};
    border-radius: ${radius.large};
    background: ${colour('surface')};
  }
`;
