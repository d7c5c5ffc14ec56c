import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { invitationDays } from '../../../domain/colleagues/invitation.js';
import { emptyRightsForm, rightsFormOf, rightsProblems } from '../../../domain/colleagues/rights-form.js';
import { colleagueForm } from '../../../machines/colleagueForm/colleagueForm.machine.js';
import type { SavedForm } from '../../../machines/colleagueForm/types.js';
import type { Colleague, NamedShipTo } from '../../../machines/colleagues/types.js';
import { linesOf } from '../../../texts/text.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { colour, space } from '../../ui/theme.js';
import { useFirstProblem } from '../../ui/use-first-problem.js';
import { ConfirmIdentityDialog } from '../sign-in-methods/index.js';
import { colleagueFormActors } from './colleagueForm.actors.js';
import { RightsFields } from './RightsFields.js';

interface RightsDialogProps {
  /** Null for an invitation. */
  colleague: Colleague | null;
  shipTos: readonly NamedShipTo[];
  /** Null: nothing was saved. */
  onClose: (saved: SavedForm | null) => void;
}

/** Invite Colleague and Change Rights: an address, a role, and the ship-tos to order for. */
export function RightsDialog({ colleague, shipTos, onClose }: RightsDialogProps) {
  const t = useTexts();
  const client = useApolloClient();
  const id = useId();
  const [machine] = useState(() => colleagueForm.provide({ actors: colleagueFormActors(client) }));
  const [input] = useState(() => ({
    colleagueId: colleague?.id ?? null,
    isRoleFixed: colleague?.directory != null,
    form: colleague ? rightsFormOf(colleague) : emptyRightsForm,
  }));
  const actor = useMachineActor(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { status, output } = snapshot;
  useEffect(() => {
    if (status === 'done') onClose(output?.saved ?? null);
  }, [status, output, onClose]);

  const isCorrecting = snapshot.hasTag('correcting');
  const { form: element, noteTry } = useFirstProblem(isCorrecting);
  if (status === 'done') return null;

  const { form, problems, messages, isRoleFixed } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const found = isCorrecting ? rightsProblems(form, colleague === null) : [];
  const wrong = { ...Object.fromEntries(found.map(({ field, message }) => [field, message])), ...problems };
  const cancel = () => actor.send({ type: 'cancel' });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'save' });
    noteTry();
  };
  return (
    <>
      <Dialog
        title={t(colleague ? 'colleagues.changeTitle' : 'colleagues.inviteTitle')}
        onClose={cancel}
        isBusy={isBusy}
        staysOnOutsidePress
        actions={
          <>
            <Button onClick={cancel} disabled={isBusy}>
              {t('ui.cancel')}
            </Button>
            <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
              {t(colleague ? 'colleagues.save' : 'colleagues.send')}
            </Button>
          </>
        }
      >
        <form id={id} ref={element} onSubmit={save} noValidate>
          <Fields disabled={isBusy}>
            {messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(messages))}</Notice> : null}
            {colleague === null ? (
              <TextField
                label={t('colleagues.email')}
                hint={t('colleagues.emailHint', { days: invitationDays })}
                value={form.email}
                error={t.say(wrong.email) ?? null}
                required
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                data-autofocus
                onChange={(event) => actor.send({ type: 'email.changed', text: event.target.value })}
              />
            ) : (
              <p>
                {colleague.isSelf ? t('colleagues.changeOwnHint') : t('colleagues.changeHint', { name: colleague.name })}
                {colleague.directory === null ? null : ` ${t('colleagues.directory', { directory: colleague.directory })}`}
              </p>
            )}
            <RightsFields
              form={form}
              isRoleFixed={isRoleFixed}
              shipTos={shipTos}
              wrong={{ role: t.say(wrong.role), shipTos: t.say(wrong.shipTos) }}
              send={actor.send}
            />
          </Fields>
        </form>
      </Dialog>
      {snapshot.matches('confirmingIdentity') ? <ConfirmIdentityDialog onAnswer={actor.send} /> : null}
    </>
  );
}

const Fields = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-inline-size: 0;
  > p { color: ${colour('muted')}; }
`;
