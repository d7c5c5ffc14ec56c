import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { emptyProductsHash, printProductsHash } from '../../../domain/catalogue/products-hash.js';
import type { CategoriesQuery } from '../../generated/graphql.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { colour, fontSize, media, motion, radius, shadow, space } from '../../ui/theme.js';

const listOf = (mainCategory: string, category: string | null) => ({
  pathname: '/products',
  hash: printProductsHash({ ...emptyProductsHash, mainCategory, category }),
});

/** A main category and its categories; each leads to its products (S2.24). */
export function CategoryCard({
  main,
  categories,
}: {
  main: CategoriesQuery['mainCategories'][number];
  categories: readonly CategoriesQuery['categories'][number][];
}) {
  return (
    <Frame>
      <Head>
        <Link to={listOf(main.code, null)}>
          {main.description}
          <ChevronRight aria-hidden />
        </Link>
      </Head>
      {categories.length > 0 ? (
        <List>
          {categories.map(({ code, description }) => (
            <li key={code}>
              <Link to={listOf(main.code, code)}>{description}</Link>
            </li>
          ))}
        </List>
      ) : null}
    </Frame>
  );
}

/** Skeleton of a card. */
export const CategoryCardSkeleton = () => (
  <Frame aria-hidden>
    <Waiting>
      <Skeleton $width="55%" $height="18px" />
      <Skeleton $width="70%" />
      <Skeleton $width="60%" />
      <Skeleton $width="65%" />
    </Waiting>
  </Frame>
);

const Frame = styled.article`
  break-inside: avoid;
  margin-block-end: ${space(4)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  box-shadow: ${shadow.low};
  overflow: hidden;
`;

const Head = styled.h2`
  font-size: ${fontSize.large};
  font-weight: 650;
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    min-block-size: 48px;
    padding-inline: ${space(4)} ${space(3)};
    color: ${colour('text')};
    text-decoration: none;
    transition: background ${motion.fast};
  }
  a:hover { background: ${colour('hover')}; }
  svg { flex: none; inline-size: 18px; block-size: 18px; color: ${colour('muted')}; }
`;

const List = styled.ul`
  padding: ${space(1)} 0 ${space(2)};
  margin: 0;
  border-block-start: 1px solid ${colour('border')};
  list-style: none;
  a {
    display: flex;
    align-items: center;
    min-block-size: 32px;
    padding: ${space(1)} ${space(4)};
    line-height: 1.3;
    color: ${colour('muted')};
    text-decoration: none;
    transition: background ${motion.fast}, color ${motion.fast};
    ${media.touch} { min-block-size: 44px; }
  }
  a:hover { background: ${colour('hover')}; color: ${colour('text')}; }
`;

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
`;
