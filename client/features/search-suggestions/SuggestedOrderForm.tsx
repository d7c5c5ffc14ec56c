import { ArrowLeft, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { isZero } from '../../../domain/number/decimal.js';
import { parseQuantity } from '../../../domain/quantity/quantity.js';
import type { SearchSuggestionsEvent, SuggestedOrder } from '../../../machines/searchSuggestions/types.js';
import { useSite } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { Button, IconButton } from '../../ui/Button.js';
import { ProductImage } from '../../ui/ProductImage.js';
import { QuantityStepper } from '../../ui/QuantityStepper.js';
import { Select } from '../../ui/Select.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import type { SuggestedEntry } from './suggested-entries.js';

interface SuggestedOrderFormProps {
  order: SuggestedOrder;
  /** How the product is shown; missing if it is no longer known. */
  entry: SuggestedEntry | undefined;
  send: (event: SearchSuggestionsEvent) => void;
  /** Back to the suggestions. */
  onLeave: () => void;
  /** To the product's page. */
  onOpen: (path: string) => void;
}

/** Quantity and unit of a suggested product: Enter puts it into the cart, Escape leads back. */
export function SuggestedOrderForm({
  order: { product, quantity, unit },
  entry,
  send,
  onLeave,
  onOpen,
}: SuggestedOrderFormProps) {
  const t = useTexts();
  const site = useSite();
  const field = useRef<HTMLInputElement>(null);
  // A digit from the list is the beginning of the number; the usual quantity is selected, so that typing replaces it.
  const begun = useRef(quantity);
  useEffect(() => {
    const isTyped = /^[0-9]$/.test(begun.current);
    field.current?.focus();
    if (isTyped) field.current?.setSelectionRange(1, 1);
  }, []);

  const value = parseQuantity(quantity);
  const leaveOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <Form
      aria-label={t('products.addName', { name: product.description })}
      onKeyDown={leaveOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'order.confirmed' });
      }}
      noValidate
    >
      <Head>
        <IconButton label={t('searchSuggestions.back')} onClick={onLeave}>
          <ArrowLeft />
        </IconButton>
        <Picture aria-hidden>
          <ProductImage src={entry?.found?.images.list ?? null} missing={site?.missingImage ?? ''} fit="CONTAIN" />
        </Picture>
        <Main>
          <strong>{product.description}</strong>
          <Note>{entry?.note}</Note>
        </Main>
      </Head>
      <Row>
        <QuantityStepper
          ref={field}
          label={t('addLine.quantity')}
          value={quantity}
          onChange={(text) => send({ type: 'quantity.changed', text })}
          onLeave={() => send({ type: 'quantity.left' })}
          onIncrease={() => send({ type: 'quantity.increased' })}
          onDecrease={() => send({ type: 'quantity.decreased' })}
          onEnter={() => send({ type: 'order.confirmed' })}
          isDecreaseDisabled={isZero(value ?? '0')}
        />
        <Select
          label={t('addLine.sellBy')}
          value={unit}
          options={product.sellBys.map((sellBy) => ({ value: sellBy.unit, label: sellBy.unit }))}
          onChange={(chosen) => send({ type: 'unit.changed', unit: chosen })}
        />
        <Button variant="primary" type="submit" icon={<Plus />} disabled={isZero(value ?? '0')}>
          {t('products.add')}
        </Button>
      </Row>
      <Button variant="quiet" onClick={() => onOpen(`/product/${product.productKey}`)}>
        {t('searchSuggestions.open')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

const Picture = styled.span`
  flex: none;
  inline-size: 48px;
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-inline-size: 0;
`;

const Note = styled.span`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(140px, 1fr) minmax(96px, 1fr) auto;
  align-items: end;
  gap: ${space(3)};
  inline-size: 100%;
`;
