import { LayoutGrid, Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import { categoryCards } from '../../../domain/catalogue/category-cards.js';
import { maxSearchLength } from '../../../domain/catalogue/products-hash.js';
import { failureTextOf } from '../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { CategoriesDocument } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Input } from '../../ui/Field.js';
import { LiveRegion } from '../../ui/LiveRegion.js';
import { Page } from '../../ui/Page.js';
import { EmptyState, ErrorState, LoadingLabel } from '../../ui/States.js';
import { colour, media, space } from '../../ui/theme.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { CategoryCard, CategoryCardSkeleton } from './CategoryCard.js';
import { useTypedSearch } from './use-typed-search.js';

/** The catalogue by its categories (S2.5, S2.24). */
export default function CategoriesPage() {
  const t = useTexts();
  const { data, error, refetch } = useScreenQuery(CategoriesDocument, { variables: {} });
  const [search, setSearch] = useTypedSearch();
  const sought = useDeferredValue(search);
  const cards = useMemo(
    () =>
      data ? categoryCards(data.mainCategories, data.categories, { search: sought, excluded: data.excludedCategoryCodes }) : null,
    [data, sought],
  );
  const isSearching = search.trim() !== '';
  return (
    <Page
      title={t('categories.title')}
      mobileTitle={t('categories.shortTitle')}
      actions={<SearchField value={search} onChange={setSearch} />}
    >
      <LiveRegion>{cards && isSearching ? t('categories.found', { count: cards.length }) : ''}</LiveRegion>
      {error && !data ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('categories.loadFailed')}
        </ErrorState>
      ) : cards === null ? (
        <>
          <LoadingLabel>{t('categories.loading')}</LoadingLabel>
          <Cards aria-hidden>
            {placeholders.map((key) => (
              <CategoryCardSkeleton key={key} />
            ))}
          </Cards>
        </>
      ) : cards.length === 0 ? (
        <EmptyState
          icon={isSearching ? <SearchX /> : <LayoutGrid />}
          title={t('categories.none')}
          action={isSearching ? <Button onClick={() => setSearch('')}>{t('categories.showAll')}</Button> : null}
        >
          {isSearching ? t('categories.noneFound') : null}
        </EmptyState>
      ) : (
        <Cards>
          {cards.map(({ main, categories }) => (
            <CategoryCard key={main.code} main={main} categories={categories} />
          ))}
        </Cards>
      )}
    </Page>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useTexts();
  const clear = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };
  return (
    <Field>
      <VisuallyHidden as="label" htmlFor="category-search">
        {t('categories.search')}
      </VisuallyHidden>
      <Search aria-hidden />
      <Input
        id="category-search"
        type="search"
        placeholder={t('categories.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clear}
      />
    </Field>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** Columns of cards, each as high as what it holds. */
const Cards = styled.div`
  columns: 4 260px;
  column-gap: ${space(4)};
`;

const Field = styled.div`
  position: relative;
  inline-size: 320px;
  max-inline-size: 100%;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space(3)};
    margin-block: auto;
    inline-size: 18px;
    block-size: 18px;
    color: ${colour('muted')};
    pointer-events: none;
  }
  input { padding-inline-start: 40px; }
  /* The page gives its actions a padding, which an icon inside a field does not need. */
  ${media.mobile} { && { padding: 0; } }
`;
