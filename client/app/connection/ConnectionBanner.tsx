import { useSelector } from '@xstate/react';
import { WifiOff } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { noAnswerText } from '../../../domain/session/sign-in-messages.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { colour, space } from '../../ui/theme.js';
import { useAppActors } from '../contexts/app-actors.js';

/** Reports that the server does not respond, until it does (S8.5). A silence under a second is not reported. */
export function ConnectionBanner() {
  const t = useTexts();
  const { connection } = useAppActors();
  const isLost = useSelector(connection, (snapshot) => snapshot.hasTag('lost'));
  return (
    <div role="status">
      {isLost ? (
        <Bar>
          <WifiOff aria-hidden />
          <span>{t('shell.connectionLost', { reason: noAnswerText })}</span>
          <Button variant="quiet" onClick={() => connection.send({ type: 'retry' })}>
            {t('shell.tryNow')}
          </Button>
        </Bar>
      ) : null}
    </div>
  );
}

// Until then it has no room either: a page that moves down and back up loses the press of a button meanwhile.
const appear = keyframes`
  from { visibility: hidden; max-block-size: 0; padding-block: 0; border-block-end-width: 0; }
  to { visibility: visible; max-block-size: 50vh; padding-block: ${space(1)}; border-block-end-width: 1px; }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  max-block-size: 0;
  overflow: hidden;
  padding: 0 ${space(4)};
  background: ${colour('warning-soft')};
  border-block-end: 0 solid ${colour('border')};
  visibility: hidden;
  animation: ${appear} 0s linear 1s forwards;
  > svg { flex: none; inline-size: 18px; block-size: 18px; color: ${colour('warning')}; }
  > button { flex: none; }
`;
