import { Check, Circle } from 'lucide-react';
import styled from 'styled-components';
import { type PasswordPolicy, passwordRequirements } from '../../../domain/password/password-policy.js';
import { useTexts } from '../../texts/texts.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';

/** The requirements of a password, each with a mark once it is met (A5.31). */
export function Requirements({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const t = useTexts();
  return (
    <List aria-label={t('password.requirements')}>
      {passwordRequirements(policy, password).map(({ text, isMet }) => {
        const Mark = isMet ? Check : Circle;
        return (
          <Item key={text.key} $isMet={isMet}>
            <Mark aria-hidden />
            {t.say(text)}
            <VisuallyHidden>{t(isMet ? 'password.met' : 'password.unmet')}</VisuallyHidden>
          </Item>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${space(1)} ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize.small};
`;

const Item = styled.li<{ $isMet: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${({ $isMet }) => colour($isMet ? 'success' : 'muted')};
  svg { inline-size: 14px; block-size: 14px; flex: none; }
`;
