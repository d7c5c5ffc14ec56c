import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { registration } from '../../../machines/registration/registration.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { usePhoneRules } from '../../phones/use-phone-rules.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { useHumanCheck } from '../human-check/index.js';
import { RegistrationFields } from './RegistrationFields.js';
import { registrationActors } from './registration.actors.js';

/** Create an Account (A2.72, A4.9): registers a consumer. */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => registration.provide({ actors: registrationActors(client) }));
  const { country } = usePhoneRules();
  const actor = useMachineActor(machine, { input: { country } });
  const snapshot = useSelector(actor, (shown) => shown);
  const check = useHumanCheck(actor);
  const formId = useId();
  useNotificationsOf(actor);

  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  if (isClosed) return null;

  const { changed, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isForm = snapshot.hasTag('form');
  const close = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <Dialog
      title={t('registration.title')}
      onClose={close}
      isBusy={isBusy}
      staysOnOutsidePress={Object.keys(changed).length > 0}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          {isForm ? (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={isBusy}
              disabled={!isBusy && !snapshot.can({ type: 'submit' })}
            >
              {t('registration.signUp')}
            </Button>
          ) : null}
        </>
      }
    >
      {snapshot.matches('opening') ? <LoadingState /> : null}
      {snapshot.matches('unread') ? (
        <Notice tone="danger" action={<Button onClick={() => actor.send({ type: 'retry' })}>{t('ui.tryAgain')}</Button>}>
          {t.say(reason)}
        </Notice>
      ) : null}
      {isForm ? (
        <form id={formId} onSubmit={submit} noValidate>
          <RegistrationFields context={snapshot.context} isDisabled={isBusy} check={check} send={actor.send} />
        </form>
      ) : null}
    </Dialog>
  );
}
