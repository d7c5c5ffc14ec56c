import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { emptyProductsHash, printProductsHash } from '../../../domain/products-hash.js';
import type { HomeQuery } from '../../generated/graphql.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { colour, media, motion, radius, space } from '../../ui/theme.js';
import { SectionHead } from './SectionHead.js';

/** The range from its top level. */
export function MainCategories({
  categories,
  isLoading,
}: {
  categories: HomeQuery['mainCategories'] | null;
  isLoading: boolean;
}) {
  if (!isLoading && !categories?.length) return null;
  return (
    <section aria-labelledby="main-categories">
      <SectionHead id="main-categories" title="Shop by category" />
      <Grid>
        {isLoading
          ? placeholders.map((key) => <Skeleton key={key} $height="44px" />)
          : categories?.map(({ code, description }) => (
              <Tile
                key={code}
                to={{ pathname: '/products', hash: printProductsHash({ ...emptyProductsHash, mainCategory: code }) }}
              >
                {description}
                <ChevronRight aria-hidden />
              </Tile>
            ))}
      </Grid>
    </section>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${space(2)};
`;

const Tile = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: 44px;
  padding-inline: ${space(4)} ${space(3)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  color: ${colour('text')};
  font-weight: 500;
  text-decoration: none;
  transition: border-color ${motion.fast}, background ${motion.fast};
  &:hover { border-color: ${colour('border-strong')}; background: ${colour('hover')}; }
  svg { flex: none; inline-size: 16px; block-size: 16px; color: ${colour('muted')}; }
  ${media.touch} { min-block-size: 48px; }
`;
