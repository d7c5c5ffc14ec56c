import styled from 'styled-components';
import { type Synonym, synonymText } from '../../../../domain/administration/synonyms/synonym.js';
import type { SynonymEditorEvent } from '../../../../machines/synonymEditor/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { media, space } from '../../../ui/theme.js';
import { RowTable } from '../overview/RowTable.js';
import { synonymMark } from './use-kept-row.js';

/** Synonyms with their kinds, and the buttons that edit and remove them. */
export function SynonymTable({
  rows,
  isBusy,
  send,
}: {
  rows: readonly Synonym[];
  isBusy: boolean;
  send: (event: SynonymEditorEvent) => void;
}) {
  const t = useTexts();
  const off = isBusy || undefined;
  return (
    <RowTable
      label={t('synonyms.title')}
      rows={rows}
      keyOf={synonymMark}
      isStacked
      columns={[
        { title: t('synonyms.column.term'), cell: ({ term }) => <strong>{term}</strong> },
        { title: t('synonyms.column.meaning'), cell: ({ meaning }) => meaning },
        {
          title: t('synonyms.column.kind'),
          keepsTerms: true,
          cell: ({ isMutual }) => t(isMutual ? 'synonyms.kind.mutual' : 'synonyms.kind.oneWay'),
        },
        {
          title: t('synonyms.column.actions'),
          isNumeric: true,
          cell: (synonym) => (
            <Actions>
              <Button
                variant="quiet"
                aria-label={t('synonyms.removeOf', { synonym: synonymText(synonym) })}
                aria-disabled={off}
                onClick={() => send({ type: 'removal.chosen', synonym })}
              >
                {t('synonyms.remove')}
              </Button>
              <Button
                aria-haspopup="dialog"
                aria-label={t('synonyms.editOf', { synonym: synonymText(synonym) })}
                aria-disabled={off}
                data-synonym={synonymMark(synonym)}
                onClick={() => send({ type: 'form.opened', change: { before: synonym, after: synonym } })}
              >
                {t('synonyms.edit')}
              </Button>
            </Actions>
          ),
        },
      ]}
    />
  );
}

const Actions = styled.div`
  display: inline-flex;
  gap: ${space(1)};
  ${media.print} { display: none; }
`;
