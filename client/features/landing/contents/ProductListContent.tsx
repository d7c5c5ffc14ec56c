import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { emptyProductsHash, printProductsHash } from '../../../../domain/catalogue/products-hash.js';
import { noContentText } from '../../../../domain/landing/landing.js';
import { text } from '../../../../texts/text.js';
import { colour, media, motion, radius, space } from '../../../ui/theme.js';
import type { ContentOf } from '../landing-card.js';
import { Note } from './Note.js';

/** Ways into the range: main categories, or categories (A3.28). */
export function ProductListContent({ links }: { links: ContentOf<'LandingProductList'>['links'] }) {
  if (!links) return <Note says={text('landing.notRead')} />;
  if (links.length === 0) return <Note says={noContentText} />;
  return (
    <Grid>
      {links.map(({ mainCategoryCode: mainCategory, categoryCode: category, description }) => (
        <Tile
          key={category ?? mainCategory}
          to={{ pathname: '/products', hash: printProductsHash({ ...emptyProductsHash, mainCategory, category }) }}
        >
          {description}
          <ChevronRight aria-hidden />
        </Tile>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
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
