import { useSelector } from '@xstate/react';
import { CloudOff, LogOut } from 'lucide-react';
import styled from 'styled-components';
import { noAnswerText, unavailableText } from '../../../domain/session/sign-in-messages.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { ErrorState } from '../../ui/States.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { useAppActors } from '../contexts/app-actors.js';

/** Before it is known who is here (A2.11): read out, while the outline of client/index.html is seen. */
export function LoadingApp() {
  const t = useTexts();
  return (
    <Centre data-waiting>
      <VisuallyHidden role="status">{t('ui.loading')}</VisuallyHidden>
    </Centre>
  );
}

/** The back office does not answer; it is asked again by itself, and on demand (S8.4). */
export function UnreachableApp() {
  const t = useTexts();
  const { session } = useAppActors();
  const mayLogOut = useSelector(session, (snapshot) => snapshot.can({ type: 'logout.requested' }));
  return (
    <Centre>
      <ErrorState icon={<CloudOff />} title={t.say(unavailableText)} onRetry={() => session.send({ type: 'retry' })}>
        {t('app.unreachableHint', { reason: noAnswerText })}
      </ErrorState>
      {mayLogOut ? (
        <Button variant="quiet" icon={<LogOut />} onClick={() => session.send({ type: 'logout.requested' })}>
          {t('app.logOut')}
        </Button>
      ) : null}
    </Centre>
  );
}

/** The only thing in the window. */
export const Centre = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-block-size: 100dvh;
`;
