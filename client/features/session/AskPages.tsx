import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSite } from '../../app/contexts/workplace.js';
import { ButtonFrame } from '../../ui/Button.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { CentredPage } from './CentredPage.js';

/** Where 'Forgot your password' leads (S2.18): on this site the distributor sets a new one. */
export const AskForPasswordPage = () => (
  <AskPage title="Forgot your password">
    {(distributor) => (
      <>
        <p>Your sales representative or the customer service of {distributor} sets a new password for you.</p>
        <p>Please have your username and your customer code ready: it is printed on every invoice.</p>
      </>
    )}
  </AskPage>
);

/** Where 'Create new account' leads (S2.18): on this site the distributor opens accounts. */
export const AskForAccountPage = () => (
  <AskPage title="Create new account">
    {(distributor) => (
      <>
        <p>Accounts are opened by the customer service of {distributor}.</p>
        <p>They need your name, your e-mail address and a phone number, and send you your username and a first password.</p>
      </>
    )}
  </AskPage>
);

function AskPage({ title, children }: { title: string; children: (distributor: string) => ReactNode }) {
  const site = useSite();
  const { session } = useAppActors();
  useEffect(() => {
    document.title = `${title} · ${document.title.split(' · ').at(-1) ?? ''}`;
  }, [title]);
  return (
    <CentredPage>
      <Text>
        <h1>{title}</h1>
        {children(site?.title ?? 'your distributor')}
        <ButtonFrame as={Link} to="/login" $variant="primary" $isWide onClick={() => session.send({ type: 'login.requested' })}>
          Back to Sign In
        </ButtonFrame>
      </Text>
    </CentredPage>
  );
}

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  h1 { font-size: ${fontSize.title}; font-weight: 650; letter-spacing: -0.01em; }
  p { color: ${colour('muted')}; }
`;
