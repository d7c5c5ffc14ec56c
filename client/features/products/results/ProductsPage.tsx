import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { availableLayouts, initialLayout, mobileWidth } from '../../../../domain/catalogue/page-layout.js';
import { resultCountText } from '../../../../domain/catalogue/result-count.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useHasCart, useIsPunchout, useUserKind } from '../../../app/contexts/session.js';
import { useSite } from '../../../app/contexts/site.js';
import { useMay } from '../../../app/contexts/viewer.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { QuantitiesInCartDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Page } from '../../../ui/Page.js';
import { ErrorState } from '../../../ui/States.js';
import { useHeadingFocus } from '../../../ui/use-heading-focus.js';
import { useMediaQuery } from '../../../ui/use-media-query.js';
import { QuickEntry, useQuickEntryPage } from '../../quick-entry/index.js';
import { linesInCart } from '../adding/lines-in-cart.js';
import { quantitiesInCart } from '../adding/quantities-in-cart.js';
import { useAdding } from '../adding/use-adding.js';
import { ProductFilters } from '../filters/ProductFilters.js';
import { useProductFilters } from '../filters/use-product-filters.js';
import { useProductsAddress } from '../filters/use-products-address.js';
import { CardShapes, LacksPrices, NothingFound, Shapes } from './ListStates.js';
import { ProductResults } from './ProductResults.js';
import { SearchNotes } from './SearchNotes.js';
import { useProductListing } from './use-product-listing.js';
import { useFirstPage } from './use-product-pages.js';

/** Product browsing (S2.19–S2.23). What is shown is in the address; the machines of the filters and of the search box write it. */
export default function ProductsPage() {
  const t = useTexts();
  const { state, change, note } = useProductsAddress();
  const { shown, choice, options, isAllProductsOpen, send } = useProductFilters();
  const settings = useSettings();
  const site = useSite();
  const isNarrow = useMediaQuery(`(max-width: ${mobileWidth}px)`);
  const userKind = useUserKind();
  const hasCart = useHasCart();
  const isPunchout = useIsPunchout();

  const facts = { userKind, mayOrder: useMay('ORDER'), isNarrow };
  const layouts = availableLayouts(facts);
  const layout = initialLayout({ user: choice.layout ?? settings.defaultPageLayout, global: settings.globalPageLayout }, facts);
  const isQuickEntry = layout === 'QUICK_ENTRY';
  const { listing, sort, withOptions } = useProductListing({
    shown,
    choice,
    isVerbatim: state.isVerbatim,
    isSearchEverywhere: Boolean(site?.alwaysSearchAllProducts) && isAllProductsOpen,
    hasOptions: options !== null,
  });

  const { hidePricing } = settings;
  const browsed = useFirstPage(listing, { withOptions, withGuides: !isPunchout, hidePricing, skip: isQuickEntry });
  const row = state.row ?? state.index ?? 0;
  const keyed = useQuickEntryPage(
    { ...listing, withOptions, withGuides: !isPunchout, row },
    { hidePricing, skip: !isQuickEntry },
  );
  const { data, error, refetch, hasHoles, isReading } = isQuickEntry ? keyed : browsed;

  const adding = useAdding(listing.orderGuide);
  const place = layout === 'LIST' ? 'list' : isNarrow ? 'mobile' : 'card';

  const cart = useQuery(QuantitiesInCartDocument, { skip: !hasCart, fetchPolicy: 'cache-first' });
  const inCart = useMemo(() => quantitiesInCart(cart.data?.cart.lines ?? [], t), [cart.data, t]);
  const cartLines = useMemo(() => linesInCart(cart.data?.cart.lines ?? []), [cart.data]);
  const hasOptions = options !== null;
  const onScrolledTo = useCallback(
    (index: number) => {
      // Until it is known which guides there are another list may come, and the address's place is its place.
      if (!hasOptions) return;
      const at = index === 0 ? null : index;
      if (layout === 'LIST') note({ index: at, row: null });
      else note({ row: at, index: null });
    },
    [layout, note, hasOptions],
  );

  // Another list may be empty, too, and offer other ways out.
  const heading = useHeadingFocus(data?.products.totalCount === 0 ? listing : null);

  const { mainCategory, category, search } = shown;
  const countText = data ? t.say(resultCountText(data.products.totalCount, search)) : '';
  const categories = options?.categories ?? [];
  const nothing = (
    <NothingFound
      isFiltered={mainCategory !== null || category !== null || search !== null}
      guide={listing.orderGuide}
      onLookInAll={isAllProductsOpen ? () => send({ type: 'orderGuide.chosen', name: null }) : null}
      onClear={() => send({ type: 'filters.cleared' })}
    />
  );
  return (
    <Page title={t('products.title')} headingRef={heading} caption={<Count>{countText || '\u00a0'}</Count>}>
      <LiveRegion>{adding.announcement || countText}</LiveRegion>
      <ProductFilters
        isNarrow={isNarrow}
        layout={{ value: layout, options: layouts, onChange: (value) => send({ type: 'layout.chosen', layout: value }) }}
        orderGuide={
          userKind === 'PUBLIC' || isPunchout
            ? null
            : {
                value: shown.orderGuide,
                names: options?.orderGuides?.map(({ name }) => name) ?? [],
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
      {data && search !== null ? <SearchNotes search={search} found={data.products} /> : null}
      {hasHoles ? <LacksPrices isQuickEntry={isQuickEntry} isReading={isReading} /> : null}
      {isQuickEntry ? (
        <QuickEntry
          waiting={<Shapes />}
          listed={keyed}
          orderGuide={listing.orderGuide}
          onRow={(first) => change({ row: first === 0 ? null : first })}
          quantitiesInCart={inCart}
          nothing={nothing}
        />
      ) : error && !data ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('products.loadFailedHint')}
        </ErrorState>
      ) : !data ? (
        layout === 'LIST' ? (
          <Shapes />
        ) : (
          <CardShapes isNarrow={isNarrow} />
        )
      ) : data.products.totalCount === 0 ? (
        nothing
      ) : (
        <ProductResults
          key={`${layout} ${JSON.stringify(listing)}`}
          layout={layout}
          listing={listing}
          totalCount={data.products.totalCount}
          startIndex={(layout === 'LIST' ? (state.index ?? state.row) : (state.row ?? state.index)) ?? 0}
          onScrolledTo={onScrolledTo}
          quantitiesInCart={inCart}
          cartLines={cartLines}
          fields={settings.productFields[place]}
          hasPicture={settings.layoutImages[place]}
          hidePricing={hidePricing}
          rounding={settings.orderQuantityRounding}
          missingImage={site?.missingImage ?? ''}
          imageFit={site?.imageFit ?? 'COVER'}
          actions={adding.actions}
        />
      )}
      {adding.dialogs}
    </Page>
  );
}

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
