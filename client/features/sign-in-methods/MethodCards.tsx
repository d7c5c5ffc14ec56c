import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type RefObject, useState } from 'react';
import { signInMethods } from '../../../machines/signInMethods/signInMethods.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useHasCapability } from '../../app/contexts/site.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { AuthenticatorCard } from './AuthenticatorCard.js';
import { AuthenticatorDialog } from './AuthenticatorDialog.js';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.js';
import { PasskeyDialog } from './PasskeyDialog.js';
import { PasskeysCard } from './PasskeysCard.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { SecurityCard } from './SecurityCard.js';
import { signInMethodsActors } from './signInMethods.actors.js';

interface MethodCardsProps {
  /** Of the page: it takes the focus of a button that has gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** How the user signs in: passkeys and the authenticator app, with the dialogs that change them. */
export function MethodCards({ heading }: MethodCardsProps) {
  const t = useTexts();
  const client = useApolloClient();
  const hasPasskeys = useHasCapability('PASSKEYS');
  const [machine] = useState(() => signInMethods.provide({ actors: signInMethodsActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  useHeadingFocus(snapshot.matches('unread'), heading);
  const { methods, wanted, recoveryCodes, reason } = snapshot.context;
  const isChanging = snapshot.matches('changing');
  const close = (): void => actor.send({ type: 'dialog.closed' });

  if (!methods) {
    return (
      <SecurityCard>
        {snapshot.matches('unread') ? (
          <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
            {t.say(reason)}
          </Notice>
        ) : (
          <LoadingState />
        )}
      </SecurityCard>
    );
  }
  const removed = wanted?.kind === 'removePasskey' ? methods.passkeys.find(({ id }) => id === wanted.id) : undefined;
  const isRemoving = snapshot.matches('asking') || (isChanging && wanted?.kind !== 'replaceCodes');
  const isAuthenticator = wanted?.kind === 'removeAuthenticator';
  return (
    <>
      {hasPasskeys ? <PasskeysCard passkeys={methods.passkeys} send={actor.send} /> : null}
      {methods.hasPassword ? (
        <AuthenticatorCard methods={methods} isReplacing={isChanging && wanted?.kind === 'replaceCodes'} send={actor.send} />
      ) : null}
      {isRemoving ? (
        <ConfirmDialog
          title={t(isAuthenticator ? 'signInMethods.removeAuthenticatorTitle' : 'signInMethods.removePasskeyTitle')}
          confirmLabel={t(isAuthenticator ? 'signInMethods.removeAuthenticator' : 'signInMethods.removePasskey')}
          isDangerous
          isBusy={isChanging}
          onConfirm={() => actor.send({ type: 'confirmed' })}
          onCancel={() => actor.send({ type: 'dismissed' })}
        >
          {isAuthenticator
            ? t('signInMethods.removeAuthenticatorText')
            : t('signInMethods.removePasskeyText', { name: removed?.name ?? '' })}
        </ConfirmDialog>
      ) : null}
      {snapshot.matches('confirmingIdentity') ? <ConfirmIdentityDialog onAnswer={actor.send} /> : null}
      {snapshot.matches('addingAuthenticator') ? <AuthenticatorDialog onChanged={actor.send} onClose={close} /> : null}
      {snapshot.matches('addingPasskey') ? <PasskeyDialog onChanged={actor.send} onClose={close} /> : null}
      {snapshot.matches('codesShown') ? <RecoveryCodesDialog codes={recoveryCodes} onDone={close} /> : null}
    </>
  );
}
