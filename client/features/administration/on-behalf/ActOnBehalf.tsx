import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { onBehalfReason } from '../../../../domain/session/on-behalf.js';
import { onBehalf } from '../../../../machines/onBehalf/onBehalf.machine.js';
import { useStartActing } from '../../../app/contexts/on-behalf.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { TextField } from '../../../ui/Field.js';
import { space } from '../../../ui/theme.js';
import { ConfirmIdentityDialog } from '../../sign-in-methods/index.js';
import { onBehalfActors } from './onBehalf.actors.js';

/** The command Act as This User with its dialog: a reason, a proof of identity, and the user's session in place of the staff's. */
export function ActOnBehalf({ username, name }: { username: string; name: string }) {
  const t = useTexts();
  const client = useApolloClient();
  const { pathname } = useLocation();
  const startActing = useStartActing();
  const [machine] = useState(() => onBehalf.provide({ actors: onBehalfActors(client) }));
  const actor = useMachineActor(machine, { input: { username } });
  const snapshot = useSelector(actor, (shown) => shown);
  const formId = useId();
  useEffect(() => {
    const subscription = actor.on('acting.started', ({ accessToken }) => startActing(accessToken, pathname));
    return () => subscription.unsubscribe();
  }, [actor, startActing, pathname]);
  const { reason, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const cancel = (): void => actor.send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => actor.send({ type: 'opened' })}>
        {t('onBehalf.act')}
      </Button>
      {snapshot.hasTag('dialog') ? (
        <Dialog
          title={t('onBehalf.title', { name })}
          onClose={cancel}
          isBusy={isBusy}
          staysOnOutsidePress={reason !== ''}
          actions={
            <>
              <Button onClick={cancel} disabled={isBusy}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
                {t('onBehalf.start')}
              </Button>
            </>
          }
        >
          <Form id={formId} onSubmit={submit} noValidate>
            <p>{t('onBehalf.intro', { name })}</p>
            <TextField
              label={t('onBehalf.reason')}
              hint={t('onBehalf.reasonHint')}
              value={reason}
              maxLength={onBehalfReason.longest}
              autoComplete="off"
              data-autofocus
              disabled={isBusy}
              error={message === '' ? null : t.say(message)}
              onChange={({ target }) => actor.send({ type: 'reason.changed', reason: target.value })}
            />
          </Form>
        </Dialog>
      ) : null}
      {snapshot.matches('confirmingIdentity') ? <ConfirmIdentityDialog onAnswer={actor.send} /> : null}
    </>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;
