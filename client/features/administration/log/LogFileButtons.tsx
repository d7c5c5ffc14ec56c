import styled from 'styled-components';
import { mostFileEntries } from '../../../../domain/administration/log/log-entry.js';
import type { LogFormat } from '../../../../machines/storeLog/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';

const formats = [
  { format: 'csv', label: 'overview.exportCsv' },
  { format: 'xlsx', label: 'overview.exportXlsx' },
  { format: 'jsonl', label: 'storeLog.exportJson' },
] as const;

/** Buttons that save the entries that the filters find as a file, in each format, with the limit of files. */
export function LogFileButtons({ working, onExport }: { working: LogFormat | null; onExport: (format: LogFormat) => void }) {
  const t = useTexts();
  return (
    <Files role="group" aria-label={t('storeLog.export')}>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          variant="quiet"
          aria-label={t('storeLog.exportAs', { format: t(label) })}
          isBusy={working === format}
          onClick={() => onExport(format)}
        >
          {t(label)}
        </Button>
      ))}
      <p>{t('storeLog.exportHint', { count: mostFileEntries })}</p>
    </Files>
  );
}

const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-block-end: ${space(2)};
  p { color: ${colour('muted')}; font-size: ${fontSize.small}; }
  ${media.print} { display: none; }
`;
