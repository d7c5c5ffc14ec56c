import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { fontSize, space } from '../../ui/theme.js';

/** The heading of a part of the home page, with a way to all of it. */
export function SectionHead({ id, title, more }: { id: string; title: string; more?: { label: string; to: string } }) {
  return (
    <Row>
      <h2 id={id}>{title}</h2>
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
  h2 { font-size: ${fontSize.large}; font-weight: 650; }
  a { display: inline-flex; align-items: center; gap: ${space(1)}; font-weight: 550; text-decoration: none; }
  a:hover { text-decoration: underline; }
  svg { inline-size: 16px; block-size: 16px; }
`;
