import { useQuery } from '@apollo/client/react';
import { ArrowLeft, PackageX } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { emptyProductsHash, printProductsHash } from '../../../../domain/catalogue/products-hash.js';
import { productLifetimeMs } from '../../../apollo/answer-ages.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useHasCart, useIsGuest } from '../../../app/contexts/session.js';
import { useSite } from '../../../app/contexts/site.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { ProductPageDocument, type ProductPageQuery, QuantitiesInCartDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Notice } from '../../../ui/Notice.js';
import { Page } from '../../../ui/Page.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState, LoadingLabel } from '../../../ui/States.js';
import { media, space } from '../../../ui/theme.js';
import { usePageDescription } from '../../../ui/use-page-description.js';
import { linesInCart, noLines } from '../adding/lines-in-cart.js';
import { quantitiesInCart } from '../adding/quantities-in-cart.js';
import { useAdding } from '../adding/use-adding.js';
import { useShowAllProducts } from '../filters/view-choice.js';
import { Gallery } from './Gallery.js';
import { OrderPanel } from './OrderPanel.js';
import { ProductDocuments } from './ProductDocuments.js';
import { ProductFacts } from './ProductFacts.js';
import { shownFields, withoutPricing } from './product-fields.js';

type Shown = NonNullable<ProductPageQuery['product']>;

/** One product (S2.4, S2.25). */
export default function ProductPage() {
  const t = useTexts();
  const { productKey = '' } = useParams();
  const { hidePricing } = useSettings();
  const { data, error, refetch, isAskingAgain, isReading } = useScreenQuery(ProductPageDocument, {
    variables: { productKey },
    isWhole: ({ product }) => hidePricing || !product || product.prices !== null,
    lifetimeMs: productLifetimeMs,
  });
  if (data?.product) {
    // Another product is another page: what was typed and the picture that was chosen belong to this one.
    const { product } = data;
    const asking = { isAskingAgain, isReading, onRetry: () => void refetch() };
    return <ProductShown key={productKey} product={product} {...asking} />;
  }
  return (
    <Page title={t('products.productTitle')} above={<Trail product={null} />}>
      {error ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('products.loadFailedHint')}
        </ErrorState>
      ) : data ? (
        <EmptyState
          icon={<PackageX />}
          title={t('products.unavailable')}
          action={
            <ButtonFrame as={Link} to="/products">
              {t('products.browse')}
            </ButtonFrame>
          }
        />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

interface ShownProps {
  product: Shown;
  isAskingAgain: boolean;
  isReading: boolean;
  onRetry: () => void;
}

function ProductShown({ product, isAskingAgain, isReading, onRetry }: ShownProps) {
  const t = useTexts();
  const settings = useSettings();
  const site = useSite();
  const adding = useAdding();
  const { addToGuide } = adding.actions;
  const isGuest = useIsGuest();
  const cart = useQuery(QuantitiesInCartDocument, { skip: !useHasCart(), fetchPolicy: 'cache-first' });
  const inCart = useMemo(() => quantitiesInCart(cart.data?.cart.lines ?? [], t), [cart.data, t]);
  const lines = useMemo(() => linesInCart(cart.data?.cart.lines ?? []), [cart.data]);
  const { detail, largeDetail } = settings.productFields;
  const fieldsOf = (fields: typeof detail) => shownFields(product, settings.hidePricing ? withoutPricing(fields) : fields);
  const details = fieldsOf(largeDetail);
  const { description, brand, packSize, formattedProductCode } = product;
  usePageDescription([description, brand, packSize, formattedProductCode].filter(Boolean).join(' · '));
  const lacksPrices = !settings.hidePricing && product.prices === null && !isAskingAgain;
  return (
    <Page title={description} above={<Trail product={product} />}>
      <LiveRegion>{adding.announcement}</LiveRegion>
      <Columns>
        <Pictures>
          <Gallery
            pictures={product.images.detail}
            description={product.description}
            missing={site?.missingImage ?? ''}
            fit={site?.imageFit ?? 'CONTAIN'}
          />
        </Pictures>
        <Side>
          {lacksPrices ? (
            <Notice
              tone="warning"
              action={
                <Button isBusy={isReading} onClick={onRetry}>
                  {t('products.loadPrices')}
                </Button>
              }
            >
              {t('products.lacksPrices')}
            </Notice>
          ) : null}
          {product.isDiscontinued ? (
            <Notice>{t('products.discontinued')}</Notice>
          ) : (
            <OrderPanel
              product={product}
              hidePricing={settings.hidePricing}
              rounding={settings.orderQuantityRounding}
              inCart={inCart.get(product.productKey) ?? null}
              lines={lines.get(product.productKey) ?? noLines}
              isAdding={adding.actions.isAdding(product.productKey)}
              mayOrder={adding.actions.mayOrder}
              hasMoreWays={!isGuest}
              onAdd={(quantity) => adding.actions.add(product, quantity)}
              onOpen={() => adding.actions.open(product)}
              onAddToGuide={addToGuide && ((quantity) => addToGuide(product, quantity))}
            />
          )}
          <ProductFacts fields={fieldsOf(detail)} />
        </Side>
        <About>
          {product.catalogDescription ? (
            <section aria-labelledby="product-description">
              <h2 id="product-description">{t('products.description')}</h2>
              <p>{product.catalogDescription}</p>
            </section>
          ) : null}
          {settings.productScanDocuments && product.scanDocuments.length > 0 ? (
            <section aria-labelledby="product-documents">
              <h2 id="product-documents">{t('products.documents')}</h2>
              <ProductDocuments files={product.scanDocuments} />
            </section>
          ) : null}
          {details.length > 0 ? (
            <section aria-labelledby="product-details">
              <h2 id="product-details">{t('products.details')}</h2>
              <ProductFacts fields={details} />
            </section>
          ) : null}
        </About>
      </Columns>
      {adding.dialogs}
    </Page>
  );
}

/** All Products, main category, category, and the way back (S2.25). */
function Trail({ product }: { product: Shown | null }) {
  const t = useTexts();
  const navigate = useNavigate();
  const showAllProducts = useShowAllProducts();
  const { key } = useLocation();
  const { mainCategory, category } = product ?? {};
  const listOf = (state: Partial<typeof emptyProductsHash>) => ({
    pathname: '/products',
    hash: printProductsHash({ ...emptyProductsHash, ...state }),
  });
  // A page that was opened by its address has no earlier page of the storefront behind it.
  const goBack = (): void => void (key === 'default' ? navigate(listOf({ category: category?.code ?? null })) : navigate(-1));
  return (
    <Above className="no-print">
      <Button icon={<ArrowLeft aria-hidden />} onClick={goBack}>
        {t('products.back')}
      </Button>
      <Breadcrumbs>
        <Link to="/products" onClick={showAllProducts}>
          {t('products.allProducts')}
        </Link>
        {mainCategory ? <Link to={listOf({ mainCategory: mainCategory.code })}>{mainCategory.description}</Link> : null}
        {category ? (
          <Link to={listOf({ mainCategory: category.mainCategoryCode, category: category.code })}>{category.description}</Link>
        ) : null}
      </Breadcrumbs>
    </Above>
  );
}

/** Skeleton of the page. */
function Waiting() {
  const t = useTexts();
  return (
    <Columns>
      <Pictures>
        <Skeleton $height="auto" style={{ aspectRatio: 1 }} />
      </Pictures>
      <Side>
        <LoadingLabel>{t('products.loading')}</LoadingLabel>
        <Skeleton $width="40%" $height="32px" />
        <Skeleton $height="44px" />
        <Skeleton $height="180px" />
      </Side>
    </Columns>
  );
}

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-block-end: ${space(4)};
  > :first-child { flex: none; }
  ${media.mobile} { gap: ${space(1)} ${space(3)}; margin-block-end: ${space(3)}; }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 520px) minmax(0, 1fr);
  gap: ${space(8)};
  align-items: start;
  ${media.belowMedium} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${space(6)}; }
  ${media.mobile} { display: flex; flex-direction: column; flex: 1; gap: ${space(5)}; align-items: stretch; }
`;

const Pictures = styled.div`
  min-inline-size: 0;
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  min-inline-size: 0;
  ${media.mobile} { display: contents; }
`;

const About = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  max-inline-size: 75ch;
  h2 { margin-block-end: ${space(2)}; font-size: 1rem; font-weight: 650; }
  p { white-space: pre-line; }
`;
