import { useApolloClient, useQuery } from '@apollo/client/react';
import { PackageSearch } from 'lucide-react';
import { Suspense, useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { availableLayouts, initialLayout, mobileWidth } from '../../../../domain/page-layout.js';
import { resultCountText } from '../../../../domain/result-count.js';
import { useHasCart, useUserKind } from '../../../app/contexts/session.js';
import { useSettings, useSite } from '../../../app/contexts/workplace.js';
import {
  ProductsPageDocument,
  ProductsScreenDocument,
  QuantitiesInCartDocument,
  QuickEntryPageDocument,
} from '../../../generated/graphql.js';
import { Button } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Notice } from '../../../ui/Notice.js';
import { Page } from '../../../ui/Page.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { colour, radius, space } from '../../../ui/theme.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { QuickEntry, useQuickEntryPage } from '../../quick-entry/index.js';
import { ProductFilters } from '../components/ProductFilters.js';
import { RowSkeleton } from '../components/ProductRow.js';
import { quantitiesInCart } from '../quantities-in-cart.js';
import { ProductResults } from '../results/ProductResults.js';
import { useAdding } from '../use-adding.js';
import { useProductFilters } from '../use-product-filters.js';
import { useProductListing } from '../use-product-listing.js';
import { useFirstPage } from '../use-product-pages.js';
import { useProductsAddress } from '../use-products-address.js';

/** Product browsing (S2.19–S2.23). What is shown is in the address; the machines of the filters and of the search box write it. */
export default function ProductsPage() {
  const { state, note } = useProductsAddress();
  const { shown, choice, options, isAllProductsOpen, send } = useProductFilters();
  const settings = useSettings();
  const site = useSite();
  const isNarrow = useMediaQuery(`(max-width: ${mobileWidth}px)`);
  const userKind = useUserKind();
  const hasCart = useHasCart();

  const facts = { userKind, isNarrow };
  const layouts = availableLayouts(facts);
  const layout = initialLayout({ user: choice.layout ?? settings.defaultPageLayout, global: settings.globalPageLayout }, facts);
  const isQuickEntry = layout === 'QUICK_ENTRY';
  const { listing, sort, withOptions } = useProductListing({
    shown,
    choice,
    isSearchEverywhere: Boolean(site?.alwaysSearchAllProducts) && isAllProductsOpen,
    hasOptions: options !== null,
  });

  const { hidePricing } = settings;
  const browsed = useFirstPage(listing, { withOptions, hidePricing, skip: isQuickEntry });
  const row = state.row ?? state.index ?? 0;
  const keyed = useQuickEntryPage({ ...listing, withOptions, row }, { hidePricing, skip: !isQuickEntry });
  const { data, error, refetch, hasHoles } = isQuickEntry ? keyed : browsed;

  const adding = useAdding(listing.orderGuide);
  const place = layout === 'LIST' ? 'list' : isNarrow ? 'mobile' : 'card';

  const cart = useQuery(QuantitiesInCartDocument, { skip: !hasCart, fetchPolicy: 'cache-first' });
  const inCart = useMemo(() => quantitiesInCart(cart.data?.cart.lines ?? []), [cart.data]);
  const onScrolledTo = useCallback(
    (index: number) => {
      const at = index === 0 ? null : index;
      if (layout === 'LIST') note({ index: at, row: null });
      else note({ row: at, index: null });
    },
    [layout, note],
  );

  const { mainCategory, category, search } = shown;
  const countText = data ? resultCountText(data.products.totalCount, search) : '';
  const categories = options?.categories ?? [];
  return (
    <Page title="Products" caption={<Count>{countText || '\u00a0'}</Count>}>
      <LiveRegion>{adding.announcement || countText}</LiveRegion>
      <ProductFilters
        isNarrow={isNarrow}
        layout={{ value: layout, options: layouts, onChange: (value) => send({ type: 'layout.chosen', layout: value }) }}
        orderGuide={
          userKind === 'PUBLIC'
            ? null
            : {
                value: shown.orderGuide,
                names: options?.orderGuides.map(({ name }) => name) ?? [],
                isAllProductsOpen,
                onChange: (name) => send({ type: 'orderGuide.chosen', name }),
              }
        }
        mainCategory={{
          value: mainCategory,
          options: options?.mainCategories ?? [],
          onChange: (code) => send({ type: 'mainCategory.chosen', code }),
        }}
        category={{
          value: category,
          options: mainCategory === null ? categories : categories.filter((each) => each.mainCategoryCode === mainCategory),
          onChange: (code) => send({ type: 'category.chosen', code }),
        }}
        sort={{ value: sort, isRankable: search !== null, onChange: (value) => send({ type: 'sort.chosen', sort: value }) }}
      />
      {hasHoles ? <LacksPrices isQuickEntry={isQuickEntry} /> : null}
      {isQuickEntry ? (
        <Suspense fallback={<Shapes />}>
          <QuickEntry
            listed={keyed}
            orderGuide={listing.orderGuide}
            onRow={(first) => note({ row: first === 0 ? null : first, index: null })}
            quantitiesInCart={inCart}
          />
        </Suspense>
      ) : error && !data ? (
        <ErrorState title="Request could not be completed at this time" onRetry={() => void refetch()}>
          Your cart is as it was.
        </ErrorState>
      ) : !data ? (
        <Shapes />
      ) : data.products.totalCount === 0 ? (
        <NothingFound
          isFiltered={mainCategory !== null || category !== null || search !== null}
          guide={listing.orderGuide}
          onLookInAll={isAllProductsOpen ? () => send({ type: 'orderGuide.chosen', name: null }) : null}
          onClear={() => send({ type: 'filters.cleared' })}
        />
      ) : (
        <ProductResults
          key={`${layout} ${JSON.stringify(listing)}`}
          layout={layout}
          listing={listing}
          totalCount={data.products.totalCount}
          startIndex={(layout === 'LIST' ? (state.index ?? state.row) : (state.row ?? state.index)) ?? 0}
          onScrolledTo={onScrolledTo}
          quantitiesInCart={inCart}
          fields={settings.productFields[place]}
          hasPicture={settings.layoutImages[place]}
          hidePricing={hidePricing}
          rounding={settings.orderQuantityRounding}
          missingImage={site?.missingImage ?? ''}
          imageFit={site?.imageFit ?? 'COVER'}
          actions={adding}
        />
      )}
      {adding.dialogs}
    </Page>
  );
}

/** The price service did not answer: what that costs, and the way to ask it again. */
function LacksPrices({ isQuickEntry }: { isQuickEntry: boolean }) {
  const client = useApolloClient();
  const include = isQuickEntry ? [QuickEntryPageDocument] : [ProductsScreenDocument, ProductsPageDocument];
  return (
    <Missing>
      <Notice tone="warning" action={<Button onClick={() => void client.refetchQueries({ include })}>Try again</Button>}>
        Prices could not be loaded just now. You can look and order all the same.
      </Notice>
    </Missing>
  );
}

/** Shapes of rows that are on their way. */
function Shapes() {
  return (
    <Waiting>
      {Array.from({ length: 9 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nine equal shapes.
        <RowSkeleton key={index} />
      ))}
    </Waiting>
  );
}

/** The empty state (S2.21), and the ways out of it. */
function NothingFound({
  isFiltered,
  guide,
  onLookInAll,
  onClear,
}: {
  isFiltered: boolean;
  guide: string | null;
  /** Null where the guide cannot be left (S4.16). */
  onLookInAll: (() => void) | null;
  onClear: () => void;
}) {
  const canLookInAll = guide !== null && onLookInAll !== null;
  return (
    <EmptyState
      icon={<PackageSearch />}
      title="No Products Available"
      action={
        canLookInAll && isFiltered ? (
          <Ways>
            <Button variant="primary" onClick={onLookInAll}>
              Look in all products
            </Button>
            <Button onClick={onClear}>Show all products</Button>
          </Ways>
        ) : canLookInAll || isFiltered ? (
          <Button onClick={onClear}>{canLookInAll || guide === null ? 'Show all products' : `Show all of ${guide}`}</Button>
        ) : null
      }
    >
      {guide !== null
        ? `The order guide ${guide} has nothing that fits.`
        : isFiltered
          ? 'Nothing fits this search and these filters.'
          : null}
    </EmptyState>
  );
}

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

const Missing = styled.div`
  margin-block-end: ${space(4)};
`;

const Waiting = styled.div`
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  overflow: hidden;
`;
