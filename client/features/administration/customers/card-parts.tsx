import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CustomerRecord } from '../../../../domain/administration/customers/customer-record.js';
import type { CustomerEditorEvent } from '../../../../machines/customerEditor/types.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, fontSize, space } from '../../../ui/theme.js';

/** A card whose part of the customer can be changed. */
export interface EditableCardProps {
  customer: CustomerRecord;
  /** A change is being saved. */
  isBusy: boolean;
  send: (event: CustomerEditorEvent) => void;
}

/** A part of the page, with its title and what can be done. */
export function PartFrame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <Head>
        <CardTitle>{title}</CardTitle>
        {actions}
      </Head>
      {children}
    </Card>
  );
}

/** Names and values; what has no value is left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </List>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 38px;
  margin-block-end: ${space(3)};
  > :first-child { flex: 1; }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 160px), 1fr));
  gap: ${space(3)};
  margin: 0;
  dt { color: ${colour('muted')}; font-size: ${fontSize.small}; }
  dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`;
