import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { confirmationProblem, type NewPassword, passwordProblem } from '../../../domain/password/new-password.js';
import type { PasswordPolicy } from '../../../domain/password/password-policy.js';
import { useTexts } from '../../texts/texts.js';
import { TextField } from '../../ui/Field.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { Requirements } from './Requirements.js';
import { StrengthBar } from './StrengthBar.js';

interface NewPasswordFieldsProps {
  labels: { readonly password: string; readonly confirmation: string };
  typed: NewPassword;
  policy: PasswordPolicy;
  /** Fields whose problems show. */
  changed: { readonly password: boolean; readonly confirmation: boolean };
  isDisabled: boolean;
  onPassword: (text: string) => void;
  onConfirmation: (text: string) => void;
}

/** A new password with its requirements and strength, and its confirmation (A2.74, A2.78). */
export function NewPasswordFields({
  labels,
  typed,
  policy,
  changed,
  isDisabled,
  onPassword,
  onConfirmation,
}: NewPasswordFieldsProps) {
  const t = useTexts();
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const watchCapsLock = (event: KeyboardEvent): void => setIsCapsLockOn(event.getModifierState('CapsLock'));
  // While a password is typed, the list says what is missing.
  const isProblemShown = changed.password && (typed.password === '' || changed.confirmation);
  return (
    <Fields onKeyDown={watchCapsLock} onKeyUp={watchCapsLock}>
      <TextField
        label={labels.password}
        type="password"
        autoComplete="new-password"
        value={typed.password}
        error={t.say(isProblemShown ? passwordProblem(typed, policy) : null)}
        disabled={isDisabled}
        onChange={({ target }) => onPassword(target.value)}
      />
      <Help>
        <StrengthBar password={typed.password} />
        <Requirements policy={policy} password={typed.password} />
      </Help>
      <TextField
        label={labels.confirmation}
        type="password"
        autoComplete="new-password"
        value={typed.passwordConfirmation}
        error={t.say(changed.confirmation ? confirmationProblem(typed) : null)}
        disabled={isDisabled}
        onChange={({ target }) => onConfirmation(target.value)}
      />
      <CapsLock role="status">{isCapsLockOn ? t('session.capsLock') : null}</CapsLock>
    </Fields>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Help = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin-block-start: -${space(1)};
`;

const CapsLock = styled.p`
  font-size: ${fontSize.small};
  font-weight: 550;
  color: ${colour('warning')};
  &:empty { display: none; }
`;
