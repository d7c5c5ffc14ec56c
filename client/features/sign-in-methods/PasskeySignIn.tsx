import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { passkeySignIn } from '../../../machines/passkeySignIn/passkeySignIn.machine.js';
import type { PasskeySignInEmitted } from '../../../machines/passkeySignIn/types.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { colour, space } from '../../ui/theme.js';
import { passkeySignInActors } from './passkeySignIn.actors.js';

export interface PasskeySignInProps {
  /** The card waits for another answer. */
  isDisabled: boolean;
  onGranted: (granted: PasskeySignInEmitted) => void;
}

/** A button that signs in with a passkey instead of username and password. */
export function PasskeySignIn({ isDisabled, onGranted }: PasskeySignInProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => passkeySignIn.provide({ actors: passkeySignInActors(client) }));
  const actor = useMachineActor(machine);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  useEffect(() => {
    const subscription = actor.on('login.granted', onGranted);
    return () => subscription.unsubscribe();
  }, [actor, onGranted]);
  return (
    <>
      <Button
        isWide
        icon={<KeyRound aria-hidden />}
        isBusy={isBusy}
        disabled={isDisabled}
        onClick={() => actor.send({ type: 'passkey.requested' })}
      >
        {t('signIn.passkey')}
      </Button>
      <Reason role="alert">{t.say(reason)}</Reason>
    </>
  );
}

const Reason = styled.p`
  margin-block-start: ${space(2)};
  color: ${colour('danger')};
  &:empty { display: none; }
`;
