import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { formatPhoneNumber } from '../../../domain/addresses/phone-number.js';
import { defaultPasswordPolicy } from '../../../domain/password/password-policy.js';
import { type RegistrationField, registrationProblems } from '../../../domain/registration/registration.js';
import type { humanCheck } from '../../../machines/humanCheck/humanCheck.machine.js';
import type { RegistrationContext, RegistrationEvent } from '../../../machines/registration/types.js';
import { text as textOf } from '../../../texts/text.js';
import { usePhoneRules } from '../../phones/use-phone-rules.js';
import { useTexts } from '../../texts/texts.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { TextField, type TextFieldProps } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { media, space } from '../../ui/theme.js';
import { HumanCheck } from '../human-check/index.js';
import { NewPasswordFields } from '../new-password/index.js';

interface RegistrationFieldsProps {
  context: RegistrationContext;
  isDisabled: boolean;
  check: ActorRefFrom<typeof humanCheck>;
  send: (event: RegistrationEvent) => void;
}

/** The fields of Create an Account, in the order of A2.72, and why the last try was refused. */
export function RegistrationFields({ context, isDisabled, check, send }: RegistrationFieldsProps) {
  const t = useTexts();
  const { terms, form, password, passwordConfirmation, optIn, changed, reason } = context;
  const phones = usePhoneRules(form.phone);
  const problems = registrationProblems(form, phones);
  const fieldProps = (field: RegistrationField): Omit<TextFieldProps, 'label'> => ({
    value: form[field],
    error: (changed[field] && t.say(problems[field] ?? null)) || null,
    disabled: isDisabled,
    onChange: ({ target }) => send({ type: 'field.changed', field, text: target.value }),
  });
  const writeOutPhone = (): void => {
    const text = formatPhoneNumber(form.phone, phones);
    if (text !== form.phone) send({ type: 'field.changed', field: 'phone', text });
  };
  return (
    <Fields>
      {terms?.message ? <p>{terms.message}</p> : null}
      <TextField
        {...fieldProps('name')}
        label={t('addresses.requiredField', { label: textOf('registration.name') })}
        autoComplete="name"
        autoFocus
      />
      <TextField
        {...fieldProps('email')}
        label={t('addresses.requiredField', { label: textOf('registration.email') })}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields
        labels={{
          password: t('addresses.requiredField', { label: textOf('session.password') }),
          confirmation: t('addresses.requiredField', { label: textOf('password.confirmation') }),
        }}
        typed={{ password, passwordConfirmation }}
        policy={terms?.policy ?? defaultPasswordPolicy}
        changed={{ password: changed.password === true, confirmation: changed.confirmation === true }}
        isDisabled={isDisabled}
        onPassword={(text) => send({ type: 'password.changed', text })}
        onConfirmation={(text) => send({ type: 'confirmation.changed', text })}
      />
      <Pair>
        <TextField {...fieldProps('company')} label={t('registration.company')} autoComplete="organization" />
        <TextField
          {...fieldProps('phone')}
          label={t('registration.phone')}
          autoComplete="tel"
          inputMode="tel"
          onBlur={writeOutPhone}
        />
      </Pair>
      {terms?.option ? (
        <Checkbox
          label={terms.option.text}
          checked={optIn}
          disabled={isDisabled}
          onChange={(isChosen) => send({ type: 'optIn.changed', isChosen })}
        />
      ) : null}
      <HumanCheck check={check} />
      {reason ? <Notice tone="danger">{t.say(reason)}</Notice> : null}
    </Fields>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space(4)};
  > label { align-self: flex-start; }
`;

const Pair = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.aboveMobile} { grid-template-columns: 1fr 1fr; }
`;
