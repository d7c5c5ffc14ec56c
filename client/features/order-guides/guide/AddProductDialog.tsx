import { useQuery } from '@apollo/client/react';
import { Check, Plus } from 'lucide-react';
import styled from 'styled-components';
import { usualGuideLine } from '../../../../domain/order-guides/order-guides.js';
import type { GuideProduct } from '../../../../machines/orderGuides/types.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { type GuideProductFragment, GuideProductsDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { colour, space } from '../../../ui/theme.js';
import { ProductText } from '../components/ProductText.js';
import { SearchField } from '../components/SearchField.js';
import { useSearchTerm } from '../use-search-term.js';

const shownResults = 20;

export interface AddProductDialogProps {
  guide: string;
  /** Products that are in the guide. */
  included: ReadonlySet<string>;
  /** The product that is being added; null for none. */
  adding: string | null;
  missingImage: string;
  onChoose: (product: GuideProduct) => void;
  onClose: () => void;
}

/** Add New Product (S2.26): found by a search, added with what is usually ordered of it; the dialog stays for the next one. */
export function AddProductDialog({ guide, included, adding, missingImage, onChoose, onClose }: AddProductDialogProps) {
  const t = useTexts();
  const search = useSearchTerm();
  const { data, previousData, error, refetch } = useQuery(GuideProductsDocument, {
    variables: { filter: { search: search.term }, sort: null, page: 1, pageSize: shownResults },
    skip: search.term === '',
    errorPolicy: 'all',
  });
  const found = search.term === '' ? null : (data ?? previousData)?.products;
  return (
    <Dialog
      title={t('orderGuides.addProduct')}
      size="wide"
      onClose={onClose}
      isBusy={adding !== null}
      actions={
        <Button variant="primary" onClick={onClose} disabled={adding !== null}>
          {t('orderGuides.doneAdding')}
        </Button>
      }
    >
      <Body>
        <SearchField search={search} label={t('orderGuides.searchToAdd', { guide })} autoFocus />
        <LiveRegion>{found ? t('orderGuides.found', { count: found.totalCount }) : ''}</LiveRegion>
        {search.term === '' ? (
          <Hint>{t('orderGuides.searchToAddHint')}</Hint>
        ) : error && !data ? (
          <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()} />
        ) : !found ? (
          <Skeleton $height="180px" />
        ) : found.products.length === 0 ? (
          <EmptyState title={t('orderGuides.noProducts')} />
        ) : (
          <Results aria-label={t('orderGuides.results')}>
            {found.products.map((product) => (
              <Result
                key={product.productKey}
                product={product}
                isIncluded={included.has(product.productKey)}
                isAdding={adding === product.productKey}
                isDisabled={adding !== null}
                missingImage={missingImage}
                onChoose={onChoose}
              />
            ))}
          </Results>
        )}
      </Body>
    </Dialog>
  );
}

interface ResultProps {
  product: GuideProductFragment;
  isIncluded: boolean;
  isAdding: boolean;
  isDisabled: boolean;
  missingImage: string;
  onChoose: (product: GuideProduct) => void;
}

function Result({ product, isIncluded, isAdding, isDisabled, missingImage, onChoose }: ResultProps) {
  const t = useTexts();
  const line = usualGuideLine(product);
  return (
    <Row>
      <ProductText product={product} productKey={product.productKey} missingImage={missingImage} />
      {isIncluded ? (
        <Included>
          <Check aria-hidden /> {t('orderGuides.inGuide')}
        </Included>
      ) : (
        <Button
          icon={<Plus />}
          aria-label={t('orderGuides.addNamed', { product: product.description })}
          isBusy={isAdding}
          disabled={line === null || (isDisabled && !isAdding)}
          onClick={() => line && onChoose({ ...line, description: product.description })}
        >
          {t('orderGuides.add')}
        </Button>
      )}
    </Row>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-block-size: 320px;
`;

const Hint = styled.p`
  color: ${colour('muted')};
`;

const Results = styled.ul`
  display: flex;
  flex-direction: column;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-block-size: 64px;
  padding-block: ${space(2)};
  & + & { border-block-start: 1px solid ${colour('border')}; }
`;

const Included = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  flex: none;
  color: ${colour('success')};
  svg { inline-size: 16px; block-size: 16px; }
`;
