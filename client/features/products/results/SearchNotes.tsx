import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { printProductsHash } from '../../../../domain/catalogue/products-hash.js';
import type { SearchNotesPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, space } from '../../../ui/theme.js';
import { useProductsAddress } from '../filters/use-products-address.js';

/** How the search was changed for the products below: words corrected, with the way back to the search as typed, and words left out. */
export function SearchNotes({ search, found }: { search: string; found: SearchNotesPartsFragment }) {
  const t = useTexts();
  const { state } = useProductsAddress();
  const { correctedSearch, leftOutTerms, partialMatches, totalCount } = found;
  if (correctedSearch === null && leftOutTerms.length === 0 && partialMatches === 0) return null;
  const verbatim = printProductsHash({ ...state, isVerbatim: true, row: null, index: null });
  return (
    <Notes>
      {correctedSearch === null ? null : (
        <p>
          {t('products.correctedTo', { corrected: correctedSearch })}{' '}
          <Link to={{ hash: verbatim }}>{t('products.searchInstead', { search })}</Link>
        </p>
      )}
      {leftOutTerms.length === 0 ? null : <p>{t('products.leftOut', { left: leftOutTerms.join(', ') })}</p>}
      {partialMatches === 0 ? null : (
        <p>
          {t('products.somePartial', {
            whole: totalCount - partialMatches,
            partial: partialMatches,
            rest: leftOutTerms.length > 0 ? 'yes' : 'no',
          })}
        </p>
      )}
    </Notes>
  );
}

const Notes = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin-block-end: ${space(3)};
  color: ${colour('muted')};
`;
