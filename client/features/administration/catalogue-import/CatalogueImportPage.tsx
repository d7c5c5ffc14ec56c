import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { catalogueImport } from '../../../../machines/catalogueImport/catalogueImport.machine.js';
import type { CatalogueImportEvent, ShownImport } from '../../../../machines/catalogueImport/types.js';
import { useUnsavedWork } from '../../../app/contexts/unsaved-work.js';
import { useUpload } from '../../../app/contexts/upload.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Notice } from '../../../ui/Notice.js';
import { ProgressBar } from '../../../ui/ProgressBar.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { ConfirmIdentityDialog } from '../../sign-in-methods/index.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { ChooseFileCard } from './ChooseFileCard.js';
import { catalogueImportActors } from './catalogueImport.actors.js';
import { ImportHistoryCard } from './ImportHistoryCard.js';
import { ImportOverCard } from './ImportOverCard.js';
import { ReviewCard } from './ReviewCard.js';

type Send = (event: CatalogueImportEvent) => void;

/** Imports a catalogue (/admin/catalogue/import). */
export default function CatalogueImportPage() {
  const t = useTexts();
  const client = useApolloClient();
  const upload = useUpload();
  const [machine] = useState(() => catalogueImport.provide({ actors: catalogueImportActors(client, upload) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  // The file is on this page only.
  useUnsavedWork('catalogueImport', snapshot.matches('uploading') || snapshot.matches('broken'));
  const { send } = actor;
  const { problem, imports, percent, mode, file, skipsRefused } = snapshot.context;
  const [current] = imports;
  const isBusy = snapshot.hasTag('busy');

  const body = (): ReactNode => {
    if (snapshot.matches('failed')) {
      return (
        <ErrorState icon={<CloudOff />} title={t.say(problem)} onRetry={() => send({ type: 'retry' })}>
          {t('catalogueImport.loadFailedHint')}
        </ErrorState>
      );
    }
    if (snapshot.matches('absent')) {
      return (
        <EmptyState icon={<FileX />} title={t('catalogueImport.absent')}>
          {t('catalogueImport.absentHint')}
        </EmptyState>
      );
    }
    if (snapshot.matches('choosing') || snapshot.matches('starting')) {
      return <ChooseFileCard {...{ mode, file, isBusy, send }} problem={t.say(problem)} />;
    }
    if (snapshot.matches('loading') || snapshot.matches('cancelling') || current === undefined)
      return <Skeleton $height="320px" />;
    if (snapshot.matches('over')) return <ImportOverCard current={current} send={send} />;
    if (snapshot.matches('reviewing') || snapshot.matches('applying') || snapshot.matches('confirmingIdentity')) {
      return <ReviewCard {...{ current, skipsRefused, isBusy, send }} problem={t.say(problem)} />;
    }
    if (snapshot.matches('unsent')) return <UnsentCard current={current} send={send} />;
    if (snapshot.matches('taken')) return <TakenCard current={current} send={send} />;
    if (snapshot.matches('broken')) {
      return (
        <StepCard title={t('catalogueImport.uploading', { name: current.fileName })}>
          <Notice tone="danger">{`${t('catalogueImport.uploadBroke', { percent })}\n${t.say(problem)}`}</Notice>
          <Buttons>
            <Button variant="primary" onClick={() => send({ type: 'retry' })}>
              {t('catalogueImport.retryUpload')}
            </Button>
            <Button onClick={() => send({ type: 'cancel' })}>{t('catalogueImport.stopUpload')}</Button>
          </Buttons>
        </StepCard>
      );
    }
    const isUploading = snapshot.matches('uploading');
    return <ProgressCard current={isUploading ? { ...current, status: 'UPLOADING', percent } : current} send={send} />;
  };

  const showsProblem =
    problem !== '' &&
    !['failed', 'choosing', 'starting', 'broken', 'reviewing'].some((state) => snapshot.matches(state as 'failed'));
  return (
    <AdministrationFrame title={t('catalogueImport.title')} caption={t('catalogueImport.intro')}>
      <Stack>
        {showsProblem ? <Notice tone="warning">{t.say(problem)}</Notice> : null}
        {body()}
        {snapshot.matches('failed') || snapshot.matches('absent') || snapshot.matches('loading') ? null : (
          <ImportHistoryCard imports={imports} />
        )}
      </Stack>
      {snapshot.hasTag('proof') ? <ConfirmIdentityDialog onAnswer={send} /> : null}
    </AdministrationFrame>
  );
}

/** A card with the heading of a step. */
function StepCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack>
        <CardTitle>{title}</CardTitle>
        {children}
      </Stack>
    </Card>
  );
}

const headings = { UPLOADING: 'uploading', CHECKING: 'checking', APPLYING: 'applying', UNDOING: 'undoing' } as const;
const hints = { CHECKING: 'checkingHint', APPLYING: 'applyingHint', UNDOING: 'undoingHint' } as const;

/** A step of the person's own import that is at work. */
function ProgressCard({ current, send }: { current: ShownImport; send: Send }) {
  const t = useTexts();
  const { status, fileName: name, percent } = current;
  const step = status === 'UPLOADING' || status === 'CHECKING' || status === 'UNDOING' ? status : 'APPLYING';
  const title = step === 'UNDOING' ? t('catalogueImport.undoing') : t(`catalogueImport.${headings[step]}`, { name });
  return (
    <StepCard title={title}>
      <ProgressBar label={t(`catalogueImport.status.${step}`)} percent={percent} />
      {step === 'UPLOADING' ? null : <p>{t(`catalogueImport.${hints[step]}`)}</p>}
      {step === 'UNDOING' ? null : (
        <Buttons>
          <Button onClick={() => send({ type: 'cancel' })}>
            {t(step === 'UPLOADING' ? 'catalogueImport.stopUpload' : 'catalogueImport.cancel')}
          </Button>
        </Buttons>
      )}
    </StepCard>
  );
}

/** An upload that broke off with its page. */
function UnsentCard({ current: { fileName: name }, send }: { current: ShownImport; send: Send }) {
  const t = useTexts();
  return (
    <StepCard title={t('catalogueImport.uploadLost', { name })}>
      <p>{t('catalogueImport.uploadLostHint')}</p>
      <Buttons>
        <Button variant="primary" onClick={() => send({ type: 'cancel' })}>
          {t('catalogueImport.startOver')}
        </Button>
      </Buttons>
    </StepCard>
  );
}

/** Another person's import. */
function TakenCard({ current, send }: { current: ShownImport; send: Send }) {
  const t = useTexts();
  const { userName, fileName: name, status, percent } = current;
  const title = t('catalogueImport.other', { person: userName ?? t('catalogueImport.someone'), name });
  const step = status in headings || status === 'REVIEWING' ? (status as keyof typeof headings | 'REVIEWING') : 'REVIEWING';
  return (
    <StepCard title={title}>
      <p>
        {t(`catalogueImport.otherStatus.${step}`)} {t('catalogueImport.otherHint')}
      </p>
      {step === 'REVIEWING' ? null : <ProgressBar label={t(`catalogueImport.status.${step}`)} percent={percent} />}
      {step === 'UNDOING' ? null : (
        <Buttons>
          <Button onClick={() => send({ type: 'cancel' })}>{t('catalogueImport.cancelOther')}</Button>
        </Buttons>
      )}
    </StepCard>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
