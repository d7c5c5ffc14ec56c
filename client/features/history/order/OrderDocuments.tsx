import styled from 'styled-components';
import type { OrderOfPageFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, space } from '../../../ui/theme.js';
import { DocumentButton } from '../../documents/index.js';

/** The documents of an order, each opened as a file (A2.56). */
export function OrderDocuments({ order: { documents } }: { order: OrderOfPageFragment }) {
  const t = useTexts();
  return (
    <Card aria-label={t('history.documents')} className="no-print">
      <CardTitle>{t('history.documents')}</CardTitle>
      {documents.length === 0 ? (
        <None>{t('orders.noDocuments')}</None>
      ) : (
        <List>
          {documents.map(({ document, name }) => (
            <li key={document}>
              <DocumentButton document={document}>{name}</DocumentButton>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const None = styled.p`
  margin-block-start: ${space(2)};
  color: ${colour('muted')};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${space(2)};
  margin-block-start: ${space(3)};
  list-style: none;
  button { inline-size: 100%; }
`;
