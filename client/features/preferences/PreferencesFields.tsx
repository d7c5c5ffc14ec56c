import { formatPhoneNumber } from '../../../domain/addresses/phone-number.js';
import { type PreferencesField, preferencesProblems } from '../../../domain/registration/preferences.js';
import type { ConsumerPreferencesContext, ConsumerPreferencesEvent } from '../../../machines/consumerPreferences/types.js';
import { usePhoneRules } from '../../phones/use-phone-rules.js';
import { useTexts } from '../../texts/texts.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { TextField, type TextFieldProps } from '../../ui/Field.js';

interface PreferencesFieldsProps {
  context: ConsumerPreferencesContext;
  isDisabled: boolean;
  send: (event: ConsumerPreferencesEvent) => void;
}

/** The fields of the page Preferences (A2.79). */
export function PreferencesFields({ context, isDisabled, send }: PreferencesFieldsProps) {
  const t = useTexts();
  const { form, changed, emailOption, optionText } = context;
  const phones = usePhoneRules(form.phone);
  const problems = preferencesProblems(form, phones);
  const fieldProps = (field: PreferencesField): Omit<TextFieldProps, 'label'> => ({
    value: field === 'phone' && !changed.phone ? formatPhoneNumber(form.phone, phones) : form[field],
    error: (changed[field] && t.say(problems[field] ?? null)) || null,
    disabled: isDisabled,
    onChange: ({ target }) => send({ type: 'field.changed', field, text: target.value }),
  });
  const writeOutPhone = (): void => {
    const text = formatPhoneNumber(form.phone, phones);
    if (changed.phone && text !== form.phone) send({ type: 'field.changed', field: 'phone', text });
  };
  return (
    <>
      <TextField {...fieldProps('company')} label={t('registration.company')} autoComplete="organization" />
      <TextField
        {...fieldProps('phone')}
        label={t('registration.phone')}
        autoComplete="tel"
        inputMode="tel"
        onBlur={writeOutPhone}
      />
      {optionText === null ? null : (
        <Checkbox
          label={optionText}
          checked={emailOption}
          disabled={isDisabled}
          onChange={(isChosen) => send({ type: 'emailOption.changed', isChosen })}
        />
      )}
      <TextField
        {...fieldProps('email')}
        label={t('preferences.confirmEmail')}
        hint={t('preferences.confirmHint')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
