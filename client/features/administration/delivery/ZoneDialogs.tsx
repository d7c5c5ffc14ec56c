import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { areaListOf, countAreas, mostAreas } from '../../../../domain/delivery/areas.js';
import type { zoneEditor } from '../../../../machines/zoneEditor/zoneEditor.machine.js';
import { type Text, text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState } from '../../../ui/States.js';
import { TextArea } from '../../../ui/TextArea.js';
import { space } from '../../../ui/theme.js';
import { Muted } from '../store-settings/setting-parts.js';
import { ImportDialog } from './ImportDialog.js';
import { ZoneFields } from './ZoneFields.js';

export type ZoneEditorActor = ActorRefFrom<typeof zoneEditor>;

/** The dialogs of the zoneEditor machine. */
export function ZoneDialogs({ actor }: { actor: ZoneEditorActor }) {
  const snapshot = useSelector(actor, (shown) => shown);
  if (snapshot.matches('adding')) return <AddDialog actor={actor} />;
  if (snapshot.matches({ editing: 'listing' })) return <ListDialog actor={actor} />;
  if (snapshot.matches('editing')) return <EditDialog actor={actor} />;
  return snapshot.matches('importing') ? <ImportDialog actor={actor} /> : null;
}

/** Problem of a typed list; null for none, and for an empty one. */
function listProblem(typed: string): Text | null {
  const { entries, unknown } = areaListOf(typed);
  const [wrong] = unknown;
  if (wrong !== undefined) return text('delivery.problem.area', { area: wrong });
  return countAreas(entries) > mostAreas ? text('delivery.problem.manyAreas', { most: mostAreas }) : null;
}

function AreasField({ actor }: { actor: ZoneEditorActor }) {
  const t = useTexts();
  const areas = useSelector(actor, ({ context }) => context.areas);
  const isBusy = useSelector(actor, (shown) => shown.hasTag('busy'));
  const count = countAreas(areaListOf(areas).entries);
  return (
    <TextArea
      label={t('delivery.areas')}
      hint={count === 0 ? t('delivery.areasHint') : t('delivery.areasCount', { count })}
      error={t.say(listProblem(areas))}
      rows={3}
      value={areas}
      maxLength={100_000}
      readOnly={isBusy}
      spellCheck={false}
      data-autofocus
      onChange={({ target }) => actor.send({ type: 'areas.typed', areas: target.value })}
    />
  );
}

function AddDialog({ actor }: { actor: ZoneEditorActor }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (now) => now);
  const isBusy = snapshot.hasTag('busy');
  const canSave = snapshot.can({ type: 'save' });
  const { shown, changes, message } = snapshot.context;
  return (
    <EditorDialog
      title={t('delivery.addTitle')}
      actor={actor}
      isBusy={isBusy}
      canSubmit={canSave}
      submitLabel={t('delivery.addSubmit')}
    >
      <AreasField actor={actor} />
      {shown?.values ? (
        <ZoneFields
          values={{ ...shown.values, ...changes }}
          mixed={[]}
          isBusy={isBusy}
          onChange={(change) => actor.send({ type: 'value.changed', change })}
        />
      ) : null}
      {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
    </EditorDialog>
  );
}

function ListDialog({ actor }: { actor: ZoneEditorActor }) {
  const t = useTexts();
  const message = useSelector(actor, ({ context }) => context.message);
  const canConfirm = useSelector(actor, (shown) => shown.can({ type: 'confirm' }));
  return (
    <EditorDialog
      title={t('delivery.listTitle')}
      actor={actor}
      isBusy={false}
      canSubmit={canConfirm}
      submitLabel={t('delivery.listSubmit')}
      event="confirm"
    >
      <AreasField actor={actor} />
      {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
    </EditorDialog>
  );
}

function EditDialog({ actor }: { actor: ZoneEditorActor }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (shown) => shown);
  const { shown, changes, isNewer, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const count = shown?.count ?? 0;
  const mixed = (shown?.mixed ?? []).filter((field) => !(field in changes));
  return (
    <EditorDialog
      title={t('delivery.editTitle')}
      actor={actor}
      isBusy={isBusy}
      canSubmit={snapshot.can({ type: 'save' })}
      submitLabel={snapshot.hasTag('values') ? t('delivery.editSubmit', { count }) : null}
    >
      {snapshot.matches({ editing: 'failed' }) ? (
        <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => actor.send({ type: 'retry' })}>
          {t('delivery.failedHint')}
        </ErrorState>
      ) : snapshot.hasTag('values') && shown?.values ? (
        <>
          <Muted>{t('delivery.editIntro', { count })}</Muted>
          {shown.outside.length > 0 ? (
            <Notice tone="warning">{t('delivery.outside', { areas: shortList(shown.outside) })}</Notice>
          ) : null}
          {isNewer ? <Notice tone="warning">{t('delivery.newer')}</Notice> : null}
          <ZoneFields
            values={{ ...shown.values, ...changes }}
            mixed={mixed}
            isBusy={isBusy}
            onChange={(change) => actor.send({ type: 'value.changed', change })}
          />
          {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
        </>
      ) : (
        <Skeleton $height="320px" />
      )}
    </EditorDialog>
  );
}

const shortList = (areas: readonly string[]): string => areas.slice(0, 10).join(', ') + (areas.length > 10 ? ' …' : '');

function EditorDialog({
  title,
  actor,
  isBusy,
  canSubmit,
  submitLabel,
  event = 'save',
  children,
}: {
  title: string;
  actor: ZoneEditorActor;
  isBusy: boolean;
  canSubmit: boolean;
  /** Null: nothing to submit. */
  submitLabel: string | null;
  event?: 'save' | 'confirm';
  children: ReactNode;
}) {
  const t = useTexts();
  const formId = useId();
  const cancel = (): void => actor.send({ type: 'cancel' });
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    actor.send({ type: event });
  };
  return (
    <Dialog
      title={title}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          {submitLabel === null ? null : (
            <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!isBusy && !canSubmit}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {children}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
