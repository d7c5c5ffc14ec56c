import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { synonymText } from '../../../../domain/administration/synonyms/synonym.js';
import { synonymColumns } from '../../../../domain/administration/synonyms/synonym-file.js';
import {
  countOf,
  isEmptyPlan,
  type PlannedLine,
  type SynonymPlan,
} from '../../../../domain/administration/synonyms/synonym-plan.js';
import { linesOf } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { FileField } from '../../../ui/FileField.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { RowTable } from '../overview/RowTable.js';
import { Muted } from '../store-settings/setting-parts.js';
import type { SynonymEditorActor } from './use-synonym-editor.js';

/** Most lines that are shown. */
const mostLines = 100;

/** The dialog in which a file is checked and taken in, if it is open. */
export function SynonymImportDialog({ actor }: { actor: SynonymEditorActor }) {
  const isOpen = useSelector(actor, (shown) => shown.hasTag('import'));
  return isOpen ? <OpenImport actor={actor} /> : null;
}

function OpenImport({ actor }: { actor: SynonymEditorActor }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (shown) => shown);
  const { file, plan, messages } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const close = (): void => actor.send({ type: 'cancel' });
  return (
    <Dialog
      title={t('synonyms.import.title')}
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
            disabled={!isBusy && !snapshot.can({ type: 'import.applied' })}
            onClick={() => actor.send({ type: 'import.applied' })}
          >
            {t('synonyms.import.apply')}
          </Button>
        </>
      }
    >
      <Parts>
        <Muted>{t('synonyms.import.hint', { columns: synonymColumns.join(', ') })}</Muted>
        <FileField
          label={t('synonyms.import.file')}
          accept=".csv,.txt,.tsv,text/csv"
          file={file && { name: file.name, size: t('cartImport.kilobytes', { size: Math.max(1, Math.round(file.size / 1000)) }) }}
          disabled={isBusy}
          onFiles={([content]) => {
            if (content) actor.send({ type: 'file.chosen', file: { name: content.name, size: content.size, content } });
          }}
          onRemove={() => actor.send({ type: 'file.removed' })}
        />
        {messages.length === 0 ? null : <Notice tone="danger">{t.say(linesOf(messages))}</Notice>}
        {plan === null || isEmptyPlan(plan) ? null : <Plan plan={plan} />}
      </Parts>
    </Dialog>
  );
}

/** The outcome of the import, before it is done. */
function Plan({ plan }: { plan: SynonymPlan }) {
  const t = useTexts();
  const { lines, unchanged } = plan;
  const refused = countOf(plan, 'REFUSED');
  const counts = { added: countOf(plan, 'ADDED'), changed: countOf(plan, 'CHANGED'), unchanged, refused };
  const outcomeOf = ({ verdict, reason }: PlannedLine) =>
    verdict === 'REFUSED' ? t.say(reason) : t(`synonyms.import.verdict.${verdict}`);
  return (
    <>
      <Notice tone={refused > 0 ? 'warning' : 'success'}>{t('synonyms.import.plan', counts)}</Notice>
      {lines.length === 0 ? null : (
        <RowTable
          label={t('synonyms.import.lines')}
          rows={lines.slice(0, mostLines)}
          keyOf={({ line }) => String(line)}
          columns={[
            { title: t('synonyms.import.line'), isNumeric: true, cell: ({ line }) => line },
            {
              title: t('synonyms.import.synonym'),
              cell: ({ synonym, written }) => (synonym === null ? written : t.say(synonymText(synonym))),
            },
            { title: t('synonyms.import.outcome'), cell: outcomeOf },
          ]}
        />
      )}
      {lines.length > mostLines ? <Muted>{t('synonyms.import.more', { count: lines.length - mostLines })}</Muted> : null}
    </>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
