import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import type { StoreProductRow } from '../../../../domain/administration/products/product-row.js';
import { productPicker } from '../../../../machines/productPicker/productPicker.machine.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { Lines, ProductLine } from './lines.js';
import { productPickerActors } from './storeProducts.actors.js';

export interface ProductPickerProps {
  label: string;
  /** Keys of products that cannot be added. */
  excluded: readonly string[];
  onAdd: (row: StoreProductRow) => void;
}

/** A search for a product to add to a list. */
export function ProductPicker({ label, excluded, onAdd }: ProductPickerProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => productPicker.provide({ actors: productPickerActors(client) }));
  const actor = useMachineActor(machine, {});
  const snapshot = useSelector(actor, (shown) => shown);
  const { text: typed, rows, message } = snapshot.context;
  const offered = rows.filter(({ productKey }) => !excluded.includes(productKey));
  const isFound = snapshot.matches('found');
  return (
    <Frame>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('storeProducts.searchHint')}
        value={typed}
        onChange={({ target }) => actor.send({ type: 'text.changed', text: target.value })}
        onKeyDown={(event) => {
          // Enter would send the form around it.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape') actor.send({ type: 'cleared' });
        }}
      />
      <LiveRegion>{isFound ? t('storeProducts.found', { count: offered.length }) : ''}</LiveRegion>
      {snapshot.matches('failed') ? (
        <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
          {t.say(message)}
        </Notice>
      ) : isFound && offered.length === 0 ? (
        <p>{t('storeProducts.found', { count: 0 })}</p>
      ) : offered.length > 0 ? (
        <Lines aria-label={label}>
          {offered.map((row) => (
            <ProductLine key={row.productKey} row={row}>
              <Button aria-label={t('storeProducts.addNamed', { name: row.description })} onClick={() => onAdd(row)}>
                {t('storeProducts.add')}
              </Button>
            </ProductLine>
          ))}
        </Lines>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
