import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import type { PlacePath } from '../../../domain/navigation/places.js';
import { type Text, text } from '../../../texts/text.js';
import { useIsOpen } from '../../app/contexts/places.js';
import { useTexts } from '../../texts/texts.js';
import { Page, type PageProps } from '../../ui/Page.js';
import { colour, media, motion, space } from '../../ui/theme.js';

/** The areas of the administration, in their order. */
const areas: readonly { readonly path: PlacePath; readonly label: Text }[] = [
  { path: '/admin', label: text('administration.area.options') },
  { path: '/admin/overview', label: text('administration.area.overview') },
  { path: '/admin/landing', label: text('administration.area.landing') },
  { path: '/admin/settings', label: text('administration.area.settings') },
  { path: '/admin/products', label: text('storeProducts.area') },
  { path: '/admin/problems', label: text('administration.area.problems') },
];

/** A page of the administration, with links to all its areas that are open to the user. */
export function AdministrationFrame({ children, ...page }: Omit<PageProps, 'above'>) {
  const t = useTexts();
  const isOpen = useIsOpen();
  const shown = areas.filter(({ path }) => isOpen(path));
  const links = (
    <Areas aria-label={t('administration.areas')}>
      {shown.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === '/admin'}>
          {t.say(label)}
        </NavLink>
      ))}
    </Areas>
  );
  return (
    <Page {...page} above={shown.length > 1 ? links : null}>
      {children}
    </Page>
  );
}

const Areas = styled.nav`
  display: flex;
  gap: ${space(1)};
  margin-block-end: ${space(4)};
  border-block-end: 1px solid ${colour('border')};
  overflow-x: auto;
  scrollbar-width: thin;
  a {
    flex: none;
    padding: ${space(2)} ${space(3)};
    border-block-end: 2px solid transparent;
    color: ${colour('muted')};
    font-weight: 550;
    text-decoration: none;
    transition: color ${motion.fast};
  }
  a:hover { color: ${colour('text')}; }
  a[aria-current='page'] { border-color: ${colour('primary')}; color: ${colour('text')}; }
  ${media.touch} { a { min-block-size: 44px; align-content: center; } }
`;
