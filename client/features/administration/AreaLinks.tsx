import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useIsOpen } from '../../app/contexts/places.js';
import { useTexts } from '../../texts/texts.js';
import { colour, media, motion, space } from '../../ui/theme.js';
import { areaOf, openGroups } from './areas.js';

/** Links to the areas of the administration: their groups, and below them the areas of the page's group, if it has more than one. */
export function AreaLinks() {
  const t = useTexts();
  const { pathname } = useLocation();
  const groups = openGroups(useIsOpen());
  const current = areaOf(pathname, groups);
  const group = groups.find(({ areas }) => areas.some((area) => area === current));
  const links = useRef<HTMLElement>(null);

  // On a phone the rows are wider than the screen.
  useLayoutEffect(() => {
    for (const link of links.current?.querySelectorAll<HTMLElement>(`[aria-current][href]`) ?? []) {
      const row = link.parentElement;
      if (row !== null) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
    }
  }, []);

  if (groups.flatMap(({ areas }) => areas).length < 2) return null;
  return (
    <Links ref={links} aria-label={t('administration.areas')}>
      {groups.length < 2 ? null : (
        <Groups>
          {groups.map((shown) => (
            <Link key={shown.label.key} to={shown.areas[0]?.path ?? '/admin'} aria-current={shown === group ? 'true' : undefined}>
              {t.say(shown.label)}
            </Link>
          ))}
        </Groups>
      )}
      {group === undefined || group.areas.length < 2 ? null : (
        <Areas>
          {group.areas.map(({ path, label }) => (
            <Link key={path} to={path} aria-current={path === current?.path ? 'page' : undefined}>
              {t.say(label)}
            </Link>
          ))}
        </Areas>
      )}
    </Links>
  );
}

const Links = styled.nav`
  margin-block-end: ${space(4)};
`;

const Row = styled.div`
  display: flex;
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;
  a { flex: none; text-decoration: none; transition: color ${motion.fast}; }
  ${media.touch} { a { min-block-size: 44px; align-content: center; } }
`;

const Groups = styled(Row)`
  gap: ${space(1)};
  border-block-end: 1px solid ${colour('border')};
  a {
    padding: ${space(2)} ${space(3)};
    border-block-end: 2px solid transparent;
    color: ${colour('muted')};
    font-weight: 550;
  }
  a:hover { color: ${colour('text')}; }
  a[aria-current] { border-color: ${colour('primary')}; color: ${colour('text')}; }
`;

const Areas = styled(Row)`
  gap: ${space(1)};
  padding-block: ${space(2)};
  a {
    padding: ${space(1)} ${space(3)};
    border-radius: 999px;
    color: ${colour('muted')};
  }
  a:hover { background: ${colour('hover')}; color: ${colour('text')}; }
  a[aria-current] { background: ${colour('primary-soft')}; color: ${colour('primary')}; font-weight: 550; }
`;
