import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AddLineEvent } from '../../../machines/addLine/types.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { QuantityStepper } from '../../ui/QuantityStepper.js';
import { Select } from '../../ui/Select.js';
import { colour, fontSize, radius, space } from '../../ui/theme.js';
import type { AddLineView } from './addLine.view.js';

/** The fields of the dialog (S2.42), as far as settings and user show them (S5.6, S5.8). */
export function LineFields({
  view,
  send,
  onEnter,
  stock,
}: {
  view: AddLineView;
  send: (event: AddLineEvent) => void;
  /** Enter in a field that may still have to be adjusted. */
  onEnter: () => void;
  /** Notice about a shortage. */
  stock: ReactNode;
}) {
  const t = useTexts();
  const { pricing, notes } = view;
  return (
    <Frame disabled={view.isBusy}>
      <Row>
        <QuantityStepper
          label={t('addLine.quantity')}
          autoFocus
          value={view.quantity}
          error={t.say(view.quantityProblem)}
          hint={t.say(view.quantityHint)}
          disabled={view.isBusy}
          isDecreaseDisabled={Number(view.quantity) <= 0}
          onChange={(text) => send({ type: 'quantity.changed', text })}
          onLeave={() => send({ type: 'quantity.left' })}
          onEnter={onEnter}
          onIncrease={() => send({ type: 'quantity.increased' })}
          onDecrease={() => send({ type: 'quantity.decreased' })}
        />
        <Select
          label={t('addLine.sellBy')}
          value={view.sellBy.unit}
          options={view.sellBy.options}
          disabled={!view.sellBy.isEditable || view.isBusy}
          hint={t.say(view.unitHint)}
          onChange={(unit) => send({ type: 'sellBy.changed', unit })}
        />
      </Row>
      {stock}
      {pricing ? (
        <>
          <Row>
            <TextField
              label={t('addLine.unitPrice')}
              isNumeric
              inputMode="decimal"
              autoComplete="off"
              value={t.format.forField(pricing.unitPrice)}
              error={t.say(pricing.problem)}
              hint={t.say(pricing.hint)}
              readOnly={!pricing.isEditable}
              placeholder={t.format.money(null)}
              onChange={(event) => send({ type: 'price.changed', text: t.format.fromField(event.target.value) })}
              onBlur={() => pricing.isEditable && send({ type: 'price.left' })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onEnter();
              }}
            />
            <Select
              label={t('addLine.priceBy')}
              value={pricing.priceBy.unit}
              options={pricing.priceBy.options.map(({ price, places, ...option }) => ({
                ...option,
                note: t.format.money(price, places),
              }))}
              disabled={!pricing.priceBy.isEditable || view.isBusy}
              onChange={(unit) => send({ type: 'priceBy.changed', unit })}
            />
          </Row>
          {pricing.isEditable ? (
            <Override>
              <Button
                variant="quiet"
                icon={<RotateCcw />}
                disabled={!pricing.isOverridden}
                title={t('addLine.restorePrice')}
                onClick={() => send({ type: 'price.reset' })}
              >
                {t('addLine.priceOverride')}
              </Button>
              <span>{t(pricing.isOverridden ? 'addLine.overrideOn' : 'addLine.overrideOff')}</span>
            </Override>
          ) : null}
          <Extension>
            <span id="extension-label">{t('addLine.extension')}</span>
            <output aria-labelledby="extension-label">{t.format.money(pricing.extension)}</output>
          </Extension>
        </>
      ) : null}
      {notes ? (
        <>
          <TextField
            label={t('addLine.note1')}
            value={notes.note1}
            maxLength={notes.maxLength}
            onChange={(event) => send({ type: 'note.changed', note: 1, text: event.target.value })}
          />
          <TextField
            label={t('addLine.note2')}
            value={notes.note2}
            maxLength={notes.maxLength}
            onChange={(event) => send({ type: 'note.changed', note: 2, text: event.target.value })}
          />
        </>
      ) : null}
    </Frame>
  );
}

const Frame = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  align-items: start;
`;

const Override = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-block: -${space(2)};
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  button { margin-inline-start: -${space(3)}; }
`;

const Extension = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  > span { color: ${colour('muted')}; }
  output { font-size: ${fontSize.title}; font-weight: 650; font-variant-numeric: tabular-nums; }
`;
