import styled from 'styled-components';
import { maxCutOffDays } from '../../../../domain/administration/settings/setting-problem.js';
import { weekdayLabel } from '../../../../domain/administration/settings/setting-texts.js';
import { maxCounty, tidyZone, type ZoneField, type ZoneValues, zoneProblems } from '../../../../domain/delivery/zone-values.js';
import { useTexts } from '../../../texts/texts.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { FieldError } from '../../../ui/FieldError.js';
import { Select } from '../../../ui/Select.js';
import { space } from '../../../ui/theme.js';
import { fieldset, Muted } from '../store-settings/setting-parts.js';

const days = [1, 2, 3, 4, 5, 6, 7];

export interface ZoneFieldsProps {
  values: ZoneValues;
  /** Fields in which the areas differ, and that were not changed yet: they begin empty. */
  mixed: readonly ZoneField[];
  isBusy: boolean;
  onChange: (change: Partial<ZoneValues>) => void;
}

/** Values of areas: county, days, cut-off and minimum order. */
export function ZoneFields({ values, mixed, isBusy, onChange }: ZoneFieldsProps) {
  const t = useTexts();
  const is = (field: ZoneField): boolean => mixed.includes(field);
  const problems = zoneProblems(tidyZone(values));
  const problem = (field: ZoneField) => (is(field) ? null : t.say(problems[field] ?? null));
  const differs = (field: ZoneField) => (is(field) ? t('delivery.mixed') : undefined);
  const weekdays = is('deliveryWeekdays') ? [] : values.deliveryWeekdays;
  const before = is('cutOffDaysBefore') ? '' : String(values.cutOffDaysBefore);
  return (
    <>
      <TextField
        label={t('delivery.county')}
        value={is('county') ? '' : (values.county ?? '')}
        maxLength={maxCounty + 20}
        autoComplete="off"
        readOnly={isBusy}
        hint={differs('county')}
        error={problem('county')}
        onChange={({ target }) => onChange({ county: target.value })}
      />
      <Frame>
        <legend>{t('delivery.column.days')}</legend>
        <Days role="group" aria-label={t('delivery.column.days')}>
          {days.map((day) => (
            <Checkbox
              key={day}
              label={t.say(weekdayLabel(day))}
              checked={weekdays.includes(day)}
              disabled={isBusy}
              onChange={(isOn) =>
                onChange({ deliveryWeekdays: days.filter((each) => (each === day ? isOn : weekdays.includes(each))) })
              }
            />
          ))}
        </Days>
        {is('deliveryWeekdays') ? <Muted>{t('delivery.mixed')}</Muted> : null}
        <FieldError id="zone-days-error" text={problem('deliveryWeekdays')} />
      </Frame>
      <Pair>
        <TextField
          type="time"
          label={t('storeSettings.cutOffTime')}
          value={is('cutOffTime') ? '' : values.cutOffTime}
          readOnly={isBusy}
          hint={differs('cutOffTime')}
          error={problem('cutOffTime')}
          onChange={({ target }) => onChange({ cutOffTime: target.value })}
        />
        <Select
          label={t('storeSettings.cutOffDays')}
          options={Array.from({ length: maxCutOffDays + 1 }, (_, each) => ({ value: String(each), label: String(each) }))}
          value={before}
          disabled={isBusy}
          hint={differs('cutOffDaysBefore')}
          onChange={(chosen) => onChange({ cutOffDaysBefore: Number(chosen) })}
        />
      </Pair>
      <TextField
        label={t('delivery.column.minimum')}
        value={is('minimumOrderAmount') ? '' : (values.minimumOrderAmount ?? '')}
        inputMode="decimal"
        maxLength={12}
        isNumeric
        autoComplete="off"
        readOnly={isBusy}
        hint={differs('minimumOrderAmount') ?? t('delivery.minimumHint')}
        error={problem('minimumOrderAmount')}
        onChange={({ target }) => onChange({ minimumOrderAmount: target.value })}
      />
    </>
  );
}

const Frame = styled.fieldset`
  ${fieldset}
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  justify-items: start;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  align-items: start;
`;
