import { CloudOff, Images, PackageSearch, Plus, Replace, Star, Tags } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { addressOf, everyProduct, productPageSize } from '../../../../domain/administration/products/list-query.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, ButtonFrame } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Pager } from '../../../ui/Pager.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { ProductFilters } from './ProductFilters.js';
import { ProductTable } from './ProductTable.js';
import { useProductList } from './use-product-list.js';

/** Products of the store (/admin/products). */
export default function ProductsPage() {
  const t = useTexts();
  const list = useProductList();
  const { snapshot, choose, box } = list;
  const { query, totalCount, categories, message } = snapshot.context;
  const isListed = snapshot.matches('listed');
  const links = (
    <Links>
      <ButtonFrame as={Link} to="/admin/products/categories">
        <Tags aria-hidden />
        {t('categoryEditor.title')}
      </ButtonFrame>
      <ButtonFrame as={Link} to="/admin/products/synonyms">
        <Replace aria-hidden />
        {t('synonyms.title')}
      </ButtonFrame>
      <ButtonFrame as={Link} to="/admin/products/files">
        <Images aria-hidden />
        {t('storeProducts.files.title')}
      </ButtonFrame>
      <ButtonFrame as={Link} to="/admin/products/featured">
        <Star aria-hidden />
        {t('storeProducts.featured.title')}
      </ButtonFrame>
      <ButtonFrame as={Link} to="/admin/products/new" $variant="primary">
        <Plus aria-hidden />
        {t('storeProducts.create')}
      </ButtonFrame>
    </Links>
  );
  return (
    <AdministrationFrame
      title={t('storeProducts.title')}
      caption={t('storeProducts.intro')}
      actions={snapshot.matches('absent') ? null : links}
    >
      {snapshot.matches('absent') ? (
        <EmptyState icon={<PackageSearch />} title={t('storeProducts.absent')}>
          {t('storeProducts.absentHint')}
        </EmptyState>
      ) : (
        <>
          <ProductFilters
            query={query}
            categories={categories}
            typed={box.text}
            onType={box.type}
            onEnter={box.submit}
            onChange={choose}
          />
          <LiveRegion>{isListed ? t('storeProducts.count', { count: totalCount }) : ''}</LiveRegion>
          {snapshot.matches('failed') ? (
            <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={list.retry}>
              {t('storeProducts.failedHint')}
            </ErrorState>
          ) : isListed ? (
            <Found list={list} />
          ) : (
            <Skeleton $height="480px" />
          )}
        </>
      )}
    </AdministrationFrame>
  );
}

/** The products of the page, or why there are none. */
function Found({ list: { snapshot, choose } }: { list: ReturnType<typeof useProductList> }) {
  const t = useTexts();
  const { query, totalCount, rows } = snapshot.context;
  const first = { ...query, page: everyProduct.page };
  if (totalCount === 0 && addressOf(first) === '')
    return (
      <EmptyState icon={<PackageSearch />} title={t('storeProducts.empty')}>
        {t('storeProducts.emptyHint')}
      </EmptyState>
    );
  if (totalCount === 0)
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={t('storeProducts.none')}
        action={<Button onClick={() => choose(everyProduct)}>{t('storeProducts.clearFilters')}</Button>}
      >
        {t('storeProducts.noneHint')}
      </EmptyState>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={t('storeProducts.beyond')}
        action={<Button onClick={() => choose(first)}>{t('storeProducts.toFirst')}</Button>}
      />
    );
  return (
    <>
      <Card>
        <ProductTable rows={rows} />
      </Card>
      <Pager page={query.page} pageSize={productPageSize} totalCount={totalCount} onPage={(page) => choose({ ...query, page })} />
    </>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
