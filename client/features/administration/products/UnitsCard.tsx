import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { newUnit, type UnitForm, type UnitUse, unitUses } from '../../../../domain/administration/products/product-form.js';
import { mostUnits } from '../../../../domain/catalogue/product-rules.js';
import { type Text, text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { TextField } from '../../../ui/Field.js';
import { FieldError } from '../../../ui/FieldError.js';
import { Select } from '../../../ui/Select.js';
import { colour, space } from '../../../ui/theme.js';
import { Fields, type FormParts, group, LineInput, Muted, newerText, problemAt } from './form-fields.js';

const useText: Readonly<Record<UnitUse, Text>> = {
  BOTH: text('storeProducts.use.BOTH'),
  SELL: text('storeProducts.use.SELL'),
  PRICE: text('storeProducts.use.PRICE'),
};

const lines = [
  ['um', 'storeProducts.field.um', 10],
  ['conversion', 'storeProducts.field.conversion', 20],
  ['multiple', 'storeProducts.field.multiple', 20],
  ['decimals', 'storeProducts.field.decimals', 1],
] as const;

/** Units of measure of a product, and those that are preset. */
export function UnitsCard({ parts }: { parts: FormParts }) {
  const t = useTexts();
  const { draft, change, isBusy } = parts;
  const { units } = draft;
  const newer = newerText(parts, 'units', t);
  const changeUnit = (at: number, part: Partial<UnitForm>): void =>
    change({ units: units.map((unit, index) => (index === at ? { ...unit, ...part } : unit)) });
  return (
    <Card aria-label={t('storeProducts.section.units')}>
      <CardTitle>{t('storeProducts.section.units')}</CardTitle>
      {units.map((unit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place in the list; its name is being typed.
        <Unit key={at}>
          <legend>{t('storeProducts.unitNumber', { number: at + 1 })}</legend>
          <Fields>
            {lines.map(([field, label, maxLength]) => (
              <TextField
                key={field}
                label={t(label)}
                value={unit[field]}
                error={problemAt(parts, `units.${at}.${field}`, t)}
                hint={field === 'multiple' ? t('storeProducts.multipleHint') : undefined}
                isNumeric={field !== 'um'}
                readOnly={isBusy}
                autoComplete="off"
                maxLength={maxLength}
                onChange={({ target }) => changeUnit(at, { [field]: target.value })}
              />
            ))}
            <Select
              label={t('storeProducts.field.use')}
              options={unitUses.map((use) => ({ value: use, label: t.say(useText[use]) }))}
              value={unit.use}
              disabled={isBusy}
              onChange={(use) => changeUnit(at, { use: use as UnitUse })}
            />
          </Fields>
          <IconButton
            label={t('storeProducts.removeUnit', { number: at + 1 })}
            disabled={isBusy || units.length === 1}
            onClick={() => change({ units: units.toSpliced(at, 1) })}
          >
            <X />
          </IconButton>
        </Unit>
      ))}
      {newer === null ? null : <Muted>{newer}</Muted>}
      <FieldError text={problemAt(parts, 'units', t)} />
      <div>
        <Button
          icon={<Plus aria-hidden />}
          disabled={isBusy || units.length >= mostUnits}
          onClick={() => change({ units: [...units, newUnit] })}
        >
          {t('storeProducts.addUnit')}
        </Button>
      </div>
      <Fields>
        <LineInput parts={parts} field="stockUm" label={t('storeProducts.field.stockUm')} maxLength={10} />
        <LineInput parts={parts} field="pricingUm" label={t('storeProducts.field.pricingUm')} maxLength={10} />
        <LineInput parts={parts} field="defaultUm" label={t('storeProducts.field.defaultUm')} maxLength={10} />
        <LineInput
          parts={parts}
          field="defaultQuantity"
          label={t('storeProducts.field.defaultQuantity')}
          isNumeric
          maxLength={12}
        />
      </Fields>
    </Card>
  );
}

const Unit = styled.fieldset`
  ${group}
  position: relative;
  padding-block-end: ${space(4)};
  border-block-end: 1px solid ${colour('border')};
  > :last-child { position: absolute; inset-block-start: -${space(2)}; inset-inline-end: 0; }
`;
