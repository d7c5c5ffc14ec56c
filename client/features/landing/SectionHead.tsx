import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { fontSize, space } from '../../ui/theme.js';
import type { HeadingLevel } from './LandingCardView.js';

/** The heading of a card, with a way to all of what it shows a part of. */
export function SectionHead({
  id,
  title,
  level,
  more,
}: {
  id: string;
  title: string;
  level: HeadingLevel;
  more: { label: string; to: string } | null;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Row>
      <Heading id={id}>{title}</Heading>
      {more ? (
        <Link to={more.to}>
          {more.label}
          <ArrowRight aria-hidden />
        </Link>
      ) : null}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  margin-block-end: ${space(3)};
  h2, h3 { min-inline-size: 0; overflow-wrap: anywhere; font-size: ${fontSize.large}; font-weight: 650; }
  h3 { font-size: ${fontSize.body}; }
  a { display: inline-flex; flex: none; align-items: center; gap: ${space(1)}; font-weight: 550; text-decoration: none; }
  a:hover { text-decoration: underline; }
  svg { inline-size: 16px; block-size: 16px; }
`;
