import styled from 'styled-components';
import { maxCutOffDays } from '../../../../domain/administration/settings/setting-problem.js';
import { weekdayLabel } from '../../../../domain/administration/settings/setting-texts.js';
import type { SettingSchedule } from '../../../../domain/administration/settings/setting-value.js';
import { useTexts } from '../../../texts/texts.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { FieldError } from '../../../ui/FieldError.js';
import { Select } from '../../../ui/Select.js';
import { space } from '../../../ui/theme.js';
import type { SettingControlProps } from './SettingControl.js';
import { fieldset } from './setting-parts.js';

const days = [1, 2, 3, 4, 5, 6, 7];

/** Days, and until when to order for them. */
export function ScheduleControl({
  settingKey,
  schedule,
  label,
  error,
  isBusy,
  onChange,
}: SettingControlProps & { schedule: SettingSchedule; label: string }) {
  const t = useTexts();
  const change = (changed: Partial<SettingSchedule>): void => onChange({ schedule: { ...schedule, ...changed } });
  return (
    <Frame>
      <legend>{label}</legend>
      <Days role="group" aria-label={t('storeSettings.days')}>
        {days.map((day) => (
          <Checkbox
            key={day}
            label={t.say(weekdayLabel(day))}
            checked={schedule.weekdays.includes(day)}
            disabled={isBusy}
            data-autofocus={day === 1 || undefined}
            onChange={(isOn) =>
              change({ weekdays: days.filter((each) => (each === day ? isOn : schedule.weekdays.includes(each))) })
            }
          />
        ))}
      </Days>
      <CutOff>
        <TextField
          type="time"
          label={t('storeSettings.cutOffTime')}
          value={schedule.cutOffTime}
          readOnly={isBusy}
          onChange={({ target }) => change({ cutOffTime: target.value })}
        />
        <Select
          label={t('storeSettings.cutOffDays')}
          options={Array.from({ length: maxCutOffDays + 1 }, (_, before) => ({ value: String(before), label: String(before) }))}
          value={String(schedule.cutOffDaysBefore)}
          disabled={isBusy}
          onChange={(before) => change({ cutOffDaysBefore: Number(before) })}
        />
      </CutOff>
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

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  justify-items: start;
`;

const CutOff = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;
