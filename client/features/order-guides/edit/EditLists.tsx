import { useQuery } from '@apollo/client/react';
import type { ProductFilter, ProductSortInput } from '../../../generated/graphql.js';
import { type GuideProductFragment, GuideProductsDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/States.js';
import { VirtualRows } from '../../../ui/VirtualRows.js';
import { nameOfProduct } from '../components/ProductText.js';
import { EditRow, type EditRowProps, EditRowSkeleton, editRowHeight } from './EditRow.js';
import type { KnownProducts, OrderGuideEditView } from './orderGuideEdit.view.js';

/** Rows that one call brings. */
export const guidePageSize = 50;

/** All products by description; those of a search by how well they fit. */
export const listingOf = (search: string): { filter: ProductFilter | null; sort: ProductSortInput | null } =>
  search === '' ? { filter: null, sort: { by: 'DESCRIPTION', direction: 'ASC' } } : { filter: { search }, sort: null };

type Shared = Pick<EditRowProps, 'isPhone' | 'isDisabled' | 'missingImage' | 'send' | 'onIncluded'>;

interface ListProps extends Shared {
  view: OrderGuideEditView;
}

/** The products of the guide, and those that were unchecked a moment ago. */
export function IncludedList({
  products,
  keys,
  view,
  ...shared
}: ListProps & { products: KnownProducts; keys: readonly string[] }) {
  const t = useTexts();
  if (keys.length === 0) return <EmptyState title={t('orderGuides.noProducts')} />;
  return (
    <VirtualRows
      label={t('orderGuides.lines')}
      count={keys.length}
      usualHeight={editRowHeight}
      keyOf={(index) => keys[index] ?? index}
      labelOf={(index) => nameOfProduct(products.get(keys[index] ?? '') ?? null, keys[index] ?? '', t)}
    >
      {(index) => {
        const productKey = keys[index];
        return productKey === undefined ? null : (
          <RowOf {...shared} view={view} productKey={productKey} product={products.get(productKey) ?? null} />
        );
      }}
    </VirtualRows>
  );
}

/** All products of the catalogue, read page by page as they are scrolled to. */
export function CatalogueList({ search, totalCount, view, ...shared }: ListProps & { search: string; totalCount: number }) {
  const t = useTexts();
  if (totalCount === 0) return <EmptyState title={t('orderGuides.noProducts')} />;
  return (
    <VirtualRows
      label={t('orderGuides.tabAll')}
      count={totalCount}
      usualHeight={editRowHeight}
      keyOf={(index) => `${search} ${index}`}
    >
      {(index) => <CatalogueRow {...shared} view={view} search={search} index={index} />}
    </VirtualRows>
  );
}

function CatalogueRow({ search, index, view, ...shared }: ListProps & { search: string; index: number }) {
  const t = useTexts();
  const page = Math.floor(index / guidePageSize) + 1;
  const { data, error, refetch } = useQuery(GuideProductsDocument, {
    variables: { ...listingOf(search), page, pageSize: guidePageSize },
    errorPolicy: 'all',
  });
  const product = data?.products.products[index % guidePageSize];
  if (product) return <RowOf {...shared} view={view} productKey={product.productKey} product={product} />;
  // One button for each page that could not be read.
  if (error && index % guidePageSize === 0) return <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>;
  return <EditRowSkeleton />;
}

function RowOf({
  view,
  productKey,
  product,
  ...shared
}: ListProps & { productKey: string; product: GuideProductFragment | null }) {
  const line = view.lineOf(productKey);
  return (
    <EditRow
      {...shared}
      productKey={productKey}
      product={product}
      line={line}
      saved={view.savedOf(productKey)}
      problem={line && view.problemOf(line)}
    />
  );
}
