import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type OverviewTable, tableTitles } from '../../../../domain/overview/overview-tables.js';
import { exportedRows } from '../../../../domain/overview/periods.js';
import type { Part } from '../../../../domain/overview/store-overview.js';
import type { ExportFormat } from '../../../../machines/storeOverview/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Notice } from '../../../ui/Notice.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import type { Overview } from './use-store-overview.js';

const formats: readonly { readonly format: ExportFormat; readonly label: 'overview.exportCsv' | 'overview.exportXlsx' }[] = [
  { format: 'csv', label: 'overview.exportCsv' },
  { format: 'xlsx', label: 'overview.exportXlsx' },
];

/** A part of the overview on a card: its title, its files, and its content, or why there is none. */
export function PartCard<Value>({
  overview,
  part,
  table,
  title,
  hint,
  actions,
  isEmpty,
  children,
}: {
  overview: Overview;
  part: Part<Value>;
  /** Content of its files; null without files. */
  table: OverviewTable | null;
  title?: string;
  hint?: string;
  actions?: ReactNode;
  isEmpty?: (value: Value) => boolean;
  children: (value: Value) => ReactNode;
}) {
  const t = useTexts();
  const name = title ?? (table === null ? '' : t.say(tableTitles[table]));
  const hasFiles = table !== null && part.kind === 'known' && !isEmpty?.(part.value);
  return (
    <Card aria-label={name}>
      <Head>
        <CardTitle>{name}</CardTitle>
        {actions}
        {hasFiles ? <ExportButtons overview={overview} table={table} name={name} /> : null}
      </Head>
      {hint && part.kind === 'known' ? <Hint>{hint}</Hint> : null}
      {part.kind === 'known' ? (
        children(part.value)
      ) : part.kind === 'absent' ? (
        <Hint>{t('overview.absent')}</Hint>
      ) : (
        <Notice tone="danger" action={<Button onClick={() => overview.send({ type: 'refresh' })}>{t('ui.tryAgain')}</Button>}>
          {t('overview.partFailed', { reason: part.reason })}
        </Notice>
      )}
    </Card>
  );
}

function ExportButtons({ overview, table, name }: { overview: Overview; table: OverviewTable; name: string }) {
  const t = useTexts();
  const { snapshot, send } = overview;
  const { file } = snapshot.context;
  const isWorking = (format: ExportFormat) =>
    snapshot.matches({ shown: 'exporting' }) && file.table === table && file.format === format;
  return (
    <Files>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          variant="quiet"
          aria-label={t('overview.exportTable', { table: name, format: t(label) })}
          isBusy={isWorking(format)}
          onClick={() => send({ type: 'export.chosen', table, format })}
        >
          {t(label)}
        </Button>
      ))}
    </Files>
  );
}

/** How many of all rows a card shows, if not all. */
export function ShownOf({ shown, count }: { shown: number; count: number }) {
  const t = useTexts();
  return shown < count ? <Hint>{t('overview.allRows', { shown, count, most: exportedRows })}</Hint> : null;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-block-size: 36px;
  margin-block-end: ${space(2)};
  > :first-child { flex: 1; }
`;

const Files = styled.div`
  display: flex;
  margin-inline-end: -${space(2)};
  button { padding-inline: ${space(2)}; color: ${colour('muted')}; font-size: ${fontSize.small}; }
  ${media.print} { display: none; }
`;

/** A muted sentence. */
export const Hint = styled.p`
  color: ${colour('muted')};
  overflow-wrap: anywhere;
  &:not(:last-child) { margin-block-end: ${space(2)}; }
`;
