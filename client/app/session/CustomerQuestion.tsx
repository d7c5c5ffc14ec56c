import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { space } from '../../ui/theme.js';
import { useAppActors } from '../contexts/app-actors.js';
import { useAskToLeave } from '../contexts/unsaved-work.js';
import { useCustomer } from '../contexts/workplace.js';
import { WorkplaceProvider } from '../providers/WorkplaceProvider.js';

/** There is no third answer: closing it would leave open which customer the next order is for. */
export default function CustomerQuestion() {
  return (
    <WorkplaceProvider>
      <Question />
    </WorkplaceProvider>
  );
}

function Question() {
  const t = useTexts();
  const { session } = useAppActors();
  const askToLeave = useAskToLeave();
  const here = useCustomer()?.name ?? null;
  const there = useSelector(session, ({ context }) => context.customerElsewhere?.name ?? null);
  const strong = (children: ReactNode) => <strong key="strong">{children}</strong>;
  const follow = (): void => askToLeave('customer', { allowed: () => session.send({ type: 'customer.followed' }) });
  return (
    <Dialog
      title={t('session.whichCustomer')}
      isQuestion
      staysOnOutsidePress
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => session.send({ type: 'customer.kept' })}>{t('session.switchBack')}</Button>
          <Button variant="primary" onClick={follow} data-autofocus>
            {t('session.goOn')}
          </Button>
        </>
      }
    >
      <TextBlock>
        <p>{t.rich('session.switchedElsewhere', { known: there === null ? 'no' : 'yes', there: there ?? '' }, { strong })}</p>
        <p>{t.rich('session.goOnOrBack', { known: knownOf(here, there), here: here ?? '', there: there ?? '' }, { strong })}</p>
      </TextBlock>
    </Dialog>
  );
}

/** The names that are known, of the two customers. */
function knownOf(here: string | null, there: string | null): 'both' | 'here' | 'there' | 'neither' {
  if (here === null) return there === null ? 'neither' : 'there';
  return there === null ? 'here' : 'both';
}

const TextBlock = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
