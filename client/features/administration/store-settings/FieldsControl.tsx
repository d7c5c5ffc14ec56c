import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import styled from 'styled-components';
import type { SettingField } from '../../../../domain/administration/settings/setting-value.js';
import { productFieldLabel } from '../../../../domain/catalogue/product-fields.js';
import { useTexts } from '../../../texts/texts.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { FieldError } from '../../../ui/FieldError.js';
import { media, space } from '../../../ui/theme.js';
import type { SettingControlProps } from './SettingControl.js';
import { fieldset, Muted } from './setting-parts.js';

/** Fields of products, in their order: the key of each, and another name for it. */
export function FieldsControl({
  settingKey,
  fields,
  label,
  error,
  isBusy,
  onChange,
}: SettingControlProps & { fields: readonly SettingField[]; label: string }) {
  const t = useTexts();
  const replace = (at: number, changed: Partial<SettingField>): void =>
    onChange({ fields: fields.map((field, index) => (index === at ? { ...field, ...changed } : field)) });
  const move = (from: number, to: number): void => {
    const others = fields.filter((_, index) => index !== from);
    onChange({ fields: [...others.slice(0, to), ...fields.slice(from, from + 1), ...others.slice(to)] });
  };
  return (
    <Frame>
      <legend>{label}</legend>
      <Muted>{t('storeSettings.fieldsHint')}</Muted>
      {fields.map((field, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key that is being typed would lose the focus with each letter.
          <Row key={index}>
            <TextField
              label={t('storeSettings.fieldKey', { number })}
              value={field.key}
              readOnly={isBusy}
              spellCheck={false}
              data-autofocus={index === 0 || undefined}
              onChange={({ target }) => replace(index, { key: target.value.trim() })}
            />
            <TextField
              label={t('storeSettings.fieldLabel', { number })}
              value={field.label ?? ''}
              readOnly={isBusy}
              placeholder={t.say(productFieldLabel({ key: field.key }))}
              onChange={({ target }) => replace(index, { label: target.value === '' ? null : target.value })}
            />
            <Moves>
              <IconButton
                label={t('storeSettings.fieldUp', { number })}
                disabled={isBusy || index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t('storeSettings.fieldDown', { number })}
                disabled={isBusy || number === fields.length}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={t('storeSettings.fieldRemove', { number })}
                disabled={isBusy}
                onClick={() => onChange({ fields: fields.filter((_, each) => each !== index) })}
              >
                <X />
              </IconButton>
            </Moves>
          </Row>
        );
      })}
      <div>
        <Button
          icon={<Plus aria-hidden />}
          disabled={isBusy}
          onClick={() => onChange({ fields: [...fields, { key: '', label: null }] })}
        >
          {t('storeSettings.fieldAdd')}
        </Button>
      </div>
      <FieldError id={`${settingKey}-error`} text={error} />
    </Frame>
  );
}

const Frame = styled.fieldset`
  ${fieldset}
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: end;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); align-items: start; }
`;

const Moves = styled.div`
  display: flex;
`;
