import styled from 'styled-components';
import type { ShownImport } from '../../../../machines/catalogueImport/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { space } from '../../../ui/theme.js';
import { Named, RowTable, Second } from '../overview/RowTable.js';

/** The latest imports: who, when, which file, and the result. */
export function ImportHistoryCard({ imports }: { imports: readonly ShownImport[] }) {
  const t = useTexts();
  return (
    <Card>
      <Heading>{t('catalogueImport.history')}</Heading>
      {imports.length === 0 ? (
        <p>{t('catalogueImport.historyEmpty')}</p>
      ) : (
        <RowTable
          label={t('catalogueImport.history')}
          rows={imports}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('catalogueImport.column.file'),
              cell: ({ fileName, startedAt: time, userName }) => (
                <Named>
                  {fileName}
                  <Second>{t('catalogueImport.historyBy', { time, person: userName ?? t('catalogueImport.someone') })}</Second>
                </Named>
              ),
            },
            { title: t('catalogueImport.mode'), keepsTerms: true, cell: ({ mode }) => t(`catalogueImport.mode.${mode}`) },
            {
              title: t('catalogueImport.column.result'),
              keepsTerms: true,
              cell: ({ status, counts }) => (
                <>
                  {t(`catalogueImport.status.${status}`)}
                  {status === 'DONE' ? <Second>{t('catalogueImport.doneCounts', counts)}</Second> : null}
                </>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

const Heading = styled(CardTitle)`
  margin-block-end: ${space(3)};
`;
