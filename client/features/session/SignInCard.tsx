import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { colour, fontSize, space } from '../../ui/theme.js';

export interface SignInCardProps {
  /** Changes the label of the username, and offers to create an account (S2.14, S2.18). */
  allowsConsumers: boolean;
  allowsGuests: boolean;
  /** Why there is no session (S2.17). */
  reason: string | null;
  /** The server's message about it. */
  detail: string | null;
  isBusy: boolean;
  /** How many ways there are to sign in without a password. */
  otherWays: number;
  otherWay: ReactNode;
  onSubmit: (credentials: { username: string; password: string }) => void;
  onDismiss: () => void;
}

/** Username and password (S2.14–S2.18). Nothing is checked before it is sent; the fields' own state is all that knows the password. */
export function SignInCard(props: SignInCardProps) {
  const { allowsConsumers, allowsGuests, reason, detail, isBusy, otherWays, otherWay, onSubmit, onDismiss } = props;
  const t = useTexts();
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const watchCapsLock = (event: KeyboardEvent): void => setIsCapsLockOn(event.getModifierState('CapsLock'));

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    onSubmit({ username: String(fields.get('username') ?? ''), password: String(fields.get('password') ?? '') });
  };

  return (
    <>
      <Title>{t('session.signIn')}</Title>
      <Form noValidate onSubmit={submit} onKeyDown={watchCapsLock} onKeyUp={watchCapsLock}>
        <TextField
          label={allowsConsumers ? t('session.usernameOrEmail') : t('session.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          readOnly={isBusy}
        />
        <TextField
          label={t('session.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          readOnly={isBusy}
        />
        <CapsLock role="status">{isCapsLockOn ? t('session.capsLock') : null}</CapsLock>
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('session.submit')}
        </Button>
        <Reason role="alert">
          {reason}
          {detail && detail !== reason ? <Detail>{detail}</Detail> : null}
        </Reason>
      </Form>
      {otherWays ? <OtherWay $ways={otherWays}>{otherWay}</OtherWay> : null}
      <Links>
        <Link to="/forgot-password">{t('session.forgotPassword')}</Link>
        {allowsConsumers ? <Link to="/create-account">{t('session.createAccount')}</Link> : null}
      </Links>
      {allowsGuests ? (
        <Back>
          <Button variant="quiet" isWide icon={<ArrowLeft aria-hidden />} onClick={onDismiss}>
            {t('session.continueAsGuest')}
          </Button>
        </Back>
      ) : null}
    </>
  );
}

const Title = styled.h1`
  margin-block-end: ${space(5)};
  font-size: ${fontSize.title};
  font-weight: 650;
  letter-spacing: -0.01em;
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const CapsLock = styled.p`
  font-size: ${fontSize.small};
  font-weight: 550;
  color: ${colour('warning')};
  &:empty { display: none; }
`;

const Reason = styled.p`
  color: ${colour('danger')};
  &:empty { margin-block-start: -${space(4)}; }
`;

const Detail = styled.span`
  display: block;
  font-size: ${fontSize.small};
`;

/** As high as its buttons, which come later. */
const OtherWay = styled.div<{ $ways: number }>`
  min-block-size: ${({ $ways }) => $ways * 48 - 8}px;
  margin-block-start: ${space(3)};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-block-start: ${space(5)};
  a { padding-block: ${space(1)}; text-decoration: none; font-weight: 550; }
  a:hover { text-decoration: underline; }
`;

const Back = styled.div`
  margin-block-start: ${space(4)};
  padding-block-start: ${space(3)};
  border-block-start: 1px solid ${colour('border')};
`;
