import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { colour, fontSize, media, space } from './theme.js';

/** Where a page stands: links from the widest to the nearest. They wrap, also within a long name, and are never cut off. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <Trail>
        {Children.toArray(children).map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place in the trail.
          <li key={index}>
            {index > 0 ? <ChevronRight aria-hidden /> : null}
            {crumb}
          </li>
        ))}
      </Trail>
    </nav>
  );
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space(1)};
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};
  li { display: inline-flex; align-items: center; gap: ${space(1)}; max-inline-size: 100%; }
  a { min-inline-size: 0; padding-block: ${space(1)}; overflow-wrap: anywhere; color: ${colour('muted')}; text-decoration: none; }
  a:hover { color: ${colour('text')}; text-decoration: underline; }
  svg { inline-size: 14px; block-size: 14px; flex: none; color: ${colour('muted')}; }
  ${media.touch} { font-size: ${fontSize.body}; a { padding-block: ${space(3)}; } }
`;
