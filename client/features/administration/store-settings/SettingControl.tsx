import styled from 'styled-components';
import { choiceLabel, settingLabel } from '../../../../domain/administration/settings/setting-texts.js';
import type { SettingValue } from '../../../../domain/administration/settings/setting-value.js';
import { type StoreSettingKey, storeSetting } from '../../../../domain/administration/settings/store-settings.js';
import { useLoadedTexts, useTexts } from '../../../texts/texts.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { FieldError } from '../../../ui/FieldError.js';
import { Select } from '../../../ui/Select.js';
import { TextArea } from '../../../ui/TextArea.js';
import { FieldsControl } from './FieldsControl.js';
import { ScheduleControl } from './ScheduleControl.js';
import { fieldset } from './setting-parts.js';

export interface SettingControlProps {
  settingKey: StoreSettingKey;
  value: SettingValue;
  /** Why it cannot be saved; null if it can. */
  error: string | null;
  isBusy: boolean;
  onChange: (value: SettingValue) => void;
}

/** The control of a setting by the kind of its value. */
export function SettingControl(props: SettingControlProps) {
  const { value, settingKey, error, isBusy, onChange } = props;
  const t = useTexts();
  const setting = storeSetting(settingKey);
  const label = t.say(settingLabel(settingKey));
  if ('flag' in value) {
    return (
      <Start>
        <Checkbox label={label} checked={value.flag} disabled={isBusy} data-autofocus onChange={(flag) => onChange({ flag })} />
      </Start>
    );
  }
  if ('number' in value) {
    return (
      <TextField
        label={label}
        inputMode="numeric"
        value={Number.isNaN(value.number) ? '' : value.number}
        error={error}
        readOnly={isBusy}
        data-autofocus
        onChange={({ target }) => onChange({ number: target.value.trim() === '' ? Number.NaN : Number(target.value) })}
      />
    );
  }
  if ('schedule' in value) return <ScheduleControl {...props} schedule={value.schedule} label={label} />;
  if ('fields' in value) return <FieldsControl {...props} fields={value.fields} label={label} />;
  if ('text' in value) return <TextControl {...props} text={value.text} label={label} />;
  if (setting.kind === 'LINES') {
    return (
      <TextArea
        label={label}
        value={value.texts.join('\n')}
        error={error}
        hint={t('storeSettings.lines', { most: setting.mostLines })}
        readOnly={isBusy}
        data-autofocus
        onChange={({ target }) => onChange({ texts: target.value.split('\n') })}
      />
    );
  }
  const choices = setting.kind === 'CHOICES' || setting.kind === 'FLAGS' ? setting.choices : [];
  return (
    <Several>
      <legend>{label}</legend>
      {choices.map((choice, index) => (
        <Checkbox
          key={choice}
          label={t.say(choiceLabel(settingKey, choice))}
          checked={value.texts.includes(choice)}
          disabled={isBusy}
          data-autofocus={index === 0 || undefined}
          onChange={(isOn) =>
            onChange({ texts: choices.filter((each) => (each === choice ? isOn : value.texts.includes(each))) })
          }
        />
      ))}
      <FieldError id={`${settingKey}-error`} text={error} />
    </Several>
  );
}

const hints = {
  file: 'storeSettings.fileHint',
  language: 'storeSettings.languageHint',
  regionalFormat: 'storeSettings.languageHint',
  currency: 'storeSettings.currencyHint',
  timeZone: 'storeSettings.timeZoneHint',
  email: 'storeSettings.emailHint',
  color: 'storeSettings.colorHint',
} as const;

/** A text, or one of several. */
function TextControl({
  settingKey,
  text,
  label,
  error,
  isBusy,
  onChange,
}: SettingControlProps & { text: string; label: string }) {
  const t = useTexts();
  const { languages } = useLoadedTexts();
  const setting = storeSetting(settingKey);
  const form = setting.kind === 'TEXT' ? setting.form : undefined;
  const offered: readonly string[] | null =
    setting.kind === 'CHOICE'
      ? setting.choices.map(String)
      : form === 'language'
        ? languages
        : form === 'timeZone'
          ? Intl.supportedValuesOf('timeZone')
          : form === 'currency'
            ? Intl.supportedValuesOf('currency')
            : null;
  if (offered) {
    const options = [...new Set([...offered, text])].map((each) => ({
      value: each,
      label: t.say(choiceLabel(settingKey, each)),
    }));
    return (
      <Select
        label={label}
        options={options}
        value={text}
        error={error}
        disabled={isBusy}
        autoFocus
        onChange={(chosen) => onChange({ text: chosen })}
      />
    );
  }
  const isOptional = setting.kind === 'TEXT' && setting.isOptional === true;
  const hint = form ? t(hints[form]) : isOptional ? t('storeSettings.optional') : undefined;
  const field = { label, value: text, error, hint, readOnly: isBusy, 'data-autofocus': true };
  return setting.kind === 'TEXT' && setting.isLong ? (
    <TextArea {...field} onChange={({ target }) => onChange({ text: target.value })} />
  ) : (
    <TextField {...field} onChange={({ target }) => onChange({ text: target.value })} />
  );
}

const Start = styled.div`
  display: flex;
  justify-content: flex-start;
`;

const Several = styled.fieldset`
  ${fieldset}
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`;
