import styled from 'styled-components';
import type { ExportFormat } from '../../../../machines/storeOverview/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { media } from '../../../ui/theme.js';

const formats = [
  { format: 'csv', label: 'overview.exportCsv' },
  { format: 'xlsx', label: 'overview.exportXlsx' },
] as const;

/** A table as a file, in each format. */
export function FileButtons({
  table,
  working,
  onExport,
}: {
  table: string;
  /** The file that is being made; null if none is. */
  working: ExportFormat | null;
  onExport: (format: ExportFormat) => void;
}) {
  const t = useTexts();
  return (
    <Files>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          variant="quiet"
          aria-label={t('overview.exportTable', { table, format: t(label) })}
          isBusy={working === format}
          onClick={() => onExport(format)}
        >
          {t(label)}
        </Button>
      ))}
    </Files>
  );
}

const Files = styled.div`
  display: flex;
  ${media.print} { display: none; }
`;
