import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { supportNotTakenText, supportRequestSentText } from '../../../domain/support/support-request.js';
import { problemReport } from '../../../machines/problemReport/problemReport.machine.js';
import { saveFile } from '../../files/save-file.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useLoadedTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { Dialog } from '../../ui/Dialog.js';
import { Notice } from '../../ui/Notice.js';
import { TextArea } from '../../ui/TextArea.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { problemReportActors, type TakeRecording } from './problemReport.actors.js';

export interface ProblemReportDialogProps {
  take: TakeRecording;
  onClose: () => void;
}

/** Report a Problem: what happened, and what this window went through where that is recorded (docs/support.md). */
export function ProblemReportDialog({ take, onClose }: ProblemReportDialogProps) {
  const t = useTexts();
  const { current } = useLoadedTexts();
  const client = useApolloClient();
  const [machine] = useState(() =>
    problemReport.provide({
      actors: problemReportActors(client, take),
      actions: { saveRecording: () => save(take(), current()('support.recordingFile')) },
    }),
  );
  const [input] = useState(() => ({ hasRecording: take() !== null, idempotencyKey: crypto.randomUUID() }));
  const actor = useMachineActor(machine, { input });
  const snapshot = useSelector(actor, (shown) => shown);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) onClose();
  }, [isClosed, onClose]);
  const isCorrecting = snapshot.matches({ writing: 'correcting' });
  useEffect(() => {
    if (isCorrecting) form.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [isCorrecting]);
  if (isClosed) return null;

  const { message, error, isAttached, hasRecording, number } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isForm = snapshot.hasTag('form');
  const close = () => actor.send({ type: 'cancel' });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'send' });
  };
  return (
    <Dialog
      title={t('support.title')}
      onClose={close}
      isBusy={isBusy}
      staysOnOutsidePress={isForm}
      actions={
        isForm ? (
          <>
            <Button onClick={close} disabled={isBusy}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
              {t('support.send')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            {t('support.close')}
          </Button>
        )
      }
    >
      <Content id={formId} ref={form} onSubmit={send} noValidate>
        {snapshot.matches('sent') ? <Notice tone="success">{t.say(supportRequestSentText(number))}</Notice> : null}
        {snapshot.matches('notTaken') ? <Notice tone="warning">{t.say(supportNotTakenText)}</Notice> : null}
        {snapshot.matches({ writing: 'failed' }) ? <Notice tone="danger">{t.say(error)}</Notice> : null}
        {isForm ? (
          <TextArea
            label={t('support.whatHappened')}
            hint={t('support.whatHappenedHint')}
            value={message}
            error={isCorrecting ? t.say(error) : null}
            disabled={isBusy}
            data-autofocus
            onChange={(event) => actor.send({ type: 'message.changed', text: event.target.value })}
          />
        ) : null}
        {hasRecording ? (
          <>
            {isForm ? (
              <Choice>
                <Checkbox
                  label={t('support.attach')}
                  checked={isAttached}
                  disabled={isBusy}
                  onChange={(isChecked) => actor.send({ type: 'recording.toggled', isAttached: isChecked })}
                />
              </Choice>
            ) : null}
            <Contents>{t('support.recordingHint')}</Contents>
            <Button icon={<Download />} disabled={isBusy} onClick={() => actor.send({ type: 'recording.downloaded' })}>
              {t('support.download')}
            </Button>
          </>
        ) : null}
      </Content>
    </Dialog>
  );
}

function save(recording: string | null, name: string): void {
  if (recording !== null) saveFile(new Blob([recording], { type: 'application/json' }), name);
}

const Content = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Choice = styled.div`
  display: flex;
  margin-block-end: -${space(3)};
`;

const Contents = styled.p`
  font-size: ${fontSize.small};
  line-height: 1.45;
  color: ${colour('muted')};
`;
