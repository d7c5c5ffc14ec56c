import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { sendOnceHeard } from '../../app/contexts/send-once-heard.js';
import { useSite } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { CentredPage } from './CentredPage.js';

/** Where 'Forgot your password' leads (S2.18): on this site the distributor sets a new one. */
export function AskForPasswordPage() {
  const t = useTexts();
  const distributor = useSite()?.title;
  return (
    <AskPage title={t('session.forgotPassword')}>
      <p>{distributor === undefined ? t('session.passwordHelpUnnamed') : t('session.passwordHelp', { distributor })}</p>
      <p>{t('session.passwordNeeds')}</p>
    </AskPage>
  );
}

/** Where 'Create new account' leads (S2.18): on this site the distributor opens accounts. */
export function AskForAccountPage() {
  const t = useTexts();
  const distributor = useSite()?.title;
  return (
    <AskPage title={t('session.createAccount')}>
      <p>{distributor === undefined ? t('session.accountHelpUnnamed') : t('session.accountHelp', { distributor })}</p>
      <p>{t('session.accountNeeds')}</p>
    </AskPage>
  );
}

function AskPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts();
  const { session } = useAppActors();
  useWindowTitle(title);
  return (
    <CentredPage>
      <Text>
        <h1>{title}</h1>
        {children}
        <Phone />
        <ButtonFrame
          as={Link}
          to="/login"
          $variant="primary"
          $isWide
          onClick={() => sendOnceHeard(session, { type: 'login.requested' })}
        >
          {t('session.backToSignIn')}
        </ButtonFrame>
      </Text>
    </CentredPage>
  );
}

/** The distributor's telephone number, if it is known. */
function Phone() {
  const t = useTexts();
  const phone = useSite()?.companyPhone;
  return phone ? <p>{t('session.callUs', { phone })}</p> : null;
}

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  h1 { font-size: ${fontSize.title}; font-weight: 650; letter-spacing: -0.01em; }
  p { color: ${colour('muted')}; }
`;
