import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { space } from '../../ui/theme.js';
import { useAppActors } from '../contexts/app-actors.js';
import { useAskToLeave } from '../contexts/unsaved-work.js';
import { useCustomer } from '../contexts/workplace.js';

/** Asks a salesperson who chose another customer in another window which of the two to go on with (S6.3). */
export function WhichCustomer() {
  const isAsking = useSelector(useAppActors().session, (snapshot) => snapshot.hasTag('askingWhichCustomer'));
  return isAsking ? <Question /> : null;
}

/** It has no third way out: closed, it would leave it open for whom the next order is. */
function Question() {
  const { session } = useAppActors();
  const askToLeave = useAskToLeave();
  const here = useCustomer()?.name ?? 'the customer of this window';
  const there = useSelector(session, ({ context }) => context.customerElsewhere?.name ?? null);
  const follow = (): void => askToLeave('customer', { allowed: () => session.send({ type: 'customer.followed' }) });
  return (
    <Dialog
      title="Which customer?"
      isQuestion
      staysOnOutsidePress
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => session.send({ type: 'customer.kept' })}>Switch back</Button>
          <Button variant="primary" onClick={follow} data-autofocus>
            Go on
          </Button>
        </>
      }
    >
      <TextBlock>
        <p>
          You switched to <strong>{there ?? 'another customer'}</strong> in another window.
        </p>
        <p>
          This window still shows <strong>{here}</strong>. Go on with {there ?? 'the other customer'} here, too, or switch back to{' '}
          {here}?
        </p>
      </TextBlock>
    </Dialog>
  );
}

const TextBlock = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
