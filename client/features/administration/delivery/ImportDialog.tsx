import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { FileField } from '../../../ui/FileField.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { RowTable } from '../overview/RowTable.js';
import { Muted } from '../store-settings/setting-parts.js';
import type { ZoneEditorActor } from './ZoneDialogs.js';

/** Most refused lines that are shown; a person fixes these first. */
const mostLines = 100;

/** The dialog in which a file of zones is imported, with the report of the one before. */
export function ImportDialog({ actor }: { actor: ZoneEditorActor }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (shown) => shown);
  const { file, message, report } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const close = (): void => actor.send({ type: 'cancel' });
  return (
    <Dialog
      title={t('delivery.import.title')}
      onClose={close}
      isBusy={isBusy}
      size="wide"
      staysOnOutsidePress={file !== null}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('ui.close')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={!isBusy && !snapshot.can({ type: 'import' })}
            onClick={() => actor.send({ type: 'import' })}
          >
            {t('delivery.import.submit')}
          </Button>
        </>
      }
    >
      <Parts>
        <Muted>{t('delivery.import.hint')}</Muted>
        <FileField
          label={t('delivery.import.file')}
          accept=".csv,.txt,.tsv,text/csv"
          file={file && { name: file.name, size: t('cartImport.kilobytes', { size: Math.max(1, Math.round(file.size / 1000)) }) }}
          disabled={isBusy}
          onFiles={(files) => actor.send({ type: 'files.chosen', files })}
          onRemove={() => actor.send({ type: 'file.removed' })}
        />
        {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
        {report === null ? null : (
          <>
            <Notice
              tone={report.refused.length > 0 || report.stopped !== '' ? 'warning' : 'success'}
              action={
                snapshot.can({ type: 'undo.pressed' }) && report.changeIds.length > 0 ? (
                  <Button variant="quiet" onClick={() => actor.send({ type: 'undo.pressed' })}>
                    {t('delivery.undo')}
                  </Button>
                ) : null
              }
            >
              {t('delivery.import.done', { count: report.count, added: report.added, refused: report.refused.length })}
            </Notice>
            {report.stopped === '' ? null : (
              <Notice tone="danger">{t('delivery.import.stopped', { reason: t.say(report.stopped) })}</Notice>
            )}
            {report.refused.length === 0 ? null : (
              <RowTable
                label={t('delivery.import.refused')}
                rows={report.refused.slice(0, mostLines)}
                keyOf={({ line }) => String(line)}
                columns={[
                  { title: t('delivery.import.line'), isNumeric: true, cell: ({ line }) => line },
                  { title: t('delivery.column.area'), cell: ({ area }) => area },
                  { title: t('delivery.import.reason'), cell: ({ reason }) => t.say(reason) },
                ]}
              />
            )}
            {report.refused.length > mostLines ? (
              <Muted>{t('delivery.import.more', { count: report.refused.length - mostLines })}</Muted>
            ) : null}
          </>
        )}
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
