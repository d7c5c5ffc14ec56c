import styled from 'styled-components';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import type { ShownField } from './product-fields.js';

/** The site's fields of a product, one per row: label and value. */
export function ProductFacts({ fields }: { fields: readonly ShownField[] }) {
  if (fields.length === 0) return null;
  return (
    <Table>
      {fields.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Table>
  );
}

const Table = styled.dl`
  margin: 0;
  border-block-start: 1px solid ${colour('border')};
  > div {
    display: grid;
    grid-template-columns: minmax(120px, 34%) 1fr;
    gap: ${space(3)};
    padding-block: ${space(2)};
    border-block-end: 1px solid ${colour('border')};
  }
  dt { color: ${colour('muted')}; }
  dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  ${media.mobile} { font-size: ${fontSize.body}; }
`;
