import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { optionsOf, type PasswordOptions } from '../../../domain/administration/password-options.js';
import { passwordRequirements } from '../../../domain/password/password-policy.js';
import { passwordOptions } from '../../../machines/passwordOptions/passwordOptions.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { ConfirmIdentityDialog } from '../sign-in-methods/index.js';
import { passwordOptionsActors } from './administration.actors.js';
import { PasswordOptionsDialog } from './PasswordOptionsDialog.js';
import { TextCard } from './TextCard.js';

/** The card Password Options (A2.94): the requirements as they are, and the dialog that changes them. */
export function PasswordOptionsCard({ options }: { options: PasswordOptions }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => passwordOptions.provide({ actors: passwordOptionsActors(client) }));
  const actor = useMachineActor(machine, { input: { options: optionsOf(options) } });
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  const { saved, draft } = snapshot.context;
  const requirements = passwordRequirements({ ...saved, maximumLength: null, allowsBlanks: true }, '');
  return (
    <TextCard>
      <CardTitle>{t('administration.passwordOptions')}</CardTitle>
      <p>{t('administration.passwordOptionsText')}</p>
      <ul>
        {requirements.map(({ text }) => (
          <li key={text.key}>{t.say(text)}</li>
        ))}
      </ul>
      <Button aria-haspopup="dialog" onClick={() => actor.send({ type: 'opened' })}>
        {t('administration.passwordOptionsEdit')}
      </Button>
      {snapshot.hasTag('dialog') ? (
        <PasswordOptionsDialog
          draft={draft}
          saved={saved}
          isBusy={snapshot.hasTag('busy')}
          canSubmit={snapshot.can({ type: 'submit' })}
          send={actor.send}
        />
      ) : null}
      {snapshot.matches('confirming') ? (
        <ConfirmDialog
          title={t('administration.stricterTitle')}
          confirmLabel={t('administration.stricterConfirm')}
          onConfirm={() => actor.send({ type: 'confirmed' })}
          onCancel={() => actor.send({ type: 'dismissed' })}
        >
          {t('administration.stricterText')}
        </ConfirmDialog>
      ) : null}
      {snapshot.matches('confirmingIdentity') ? <ConfirmIdentityDialog onAnswer={actor.send} /> : null}
    </TextCard>
  );
}
