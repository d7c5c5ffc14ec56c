import { useMemo } from 'react';
import styled from 'styled-components';
import type { ScanFilter } from '../../../../domain/documents/scans.js';
import type { StoredScan } from '../../../../domain/documents/stored-scan.js';
import type { ScanListEvent } from '../../../../machines/scanList/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { colour, media, space } from '../../../ui/theme.js';
import { DocumentButton } from '../../documents/index.js';
import { Second } from '../overview/RowTable.js';
import { useRowFocus } from './use-row-focus.js';

/** Scans of a list, each with what can be done with it. */
export function ScanRows({
  filter,
  rows,
  movedKey,
  send,
}: {
  filter: ScanFilter;
  rows: readonly StoredScan[];
  /** The scan that is being removed or restored; null for none. */
  movedKey: string | null;
  send: (event: ScanListEvent) => void;
}) {
  const t = useTexts();
  const keys = useMemo(() => rows.map(({ scanKey }) => scanKey), [rows]);
  return (
    <List aria-label={t('scans.title')} {...useRowFocus(keys)}>
      {rows.map((scan) => {
        const { scanKey, name, originalName, orderNumber, customerName, receivedAt, receivedBy, document } = scan;
        const label = name === '' ? t('scans.usualLabel') : name;
        const file = originalName ?? label;
        const isMoved = movedKey === scanKey;
        const labelOf = (action: string) => t('scans.of', { action, name: file });
        return (
          <li key={scanKey}>
            <Part>
              <strong>{file}</strong>
              <Second>
                {t('scans.received', { time: receivedAt })}
                {receivedBy === null ? '' : ` ${t('scans.byUser', { name: receivedBy })}`}
              </Second>
            </Part>
            <Part>
              {orderNumber === null ? (
                <Second>{t('scans.noOrder')}</Second>
              ) : (
                <>
                  {t('scans.order', { order: orderNumber })}
                  <Second>{[customerName, label].filter(Boolean).join(' · ')}</Second>
                </>
              )}
            </Part>
            <Buttons>
              <DocumentButton document={document} labelOf={labelOf}>
                {t('scans.open')}
              </DocumentButton>
              {filter === 'removed' ? (
                <Button
                  aria-label={labelOf(t('scans.restore'))}
                  isBusy={isMoved}
                  onClick={() => send({ type: 'scan.restored', scanKey })}
                >
                  {t('scans.restore')}
                </Button>
              ) : (
                <>
                  <Button
                    aria-label={labelOf(t(filter === 'unfiled' ? 'scans.file' : 'scans.refile'))}
                    onClick={() => send({ type: 'filing.opened', scan })}
                  >
                    {t(filter === 'unfiled' ? 'scans.file' : 'scans.refile')}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={labelOf(t('scans.remove'))}
                    isBusy={isMoved}
                    onClick={() => send({ type: 'scan.removed', scanKey })}
                  >
                    {t('scans.remove')}
                  </Button>
                </>
              )}
            </Buttons>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  list-style: none;
  font-variant-numeric: tabular-nums;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(2)} ${space(4)};
    padding-block: ${space(3)};
    ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
  }
  > li:first-child { padding-block-start: 0; }
  > li:last-child { padding-block-end: 0; }
  > li + li { border-block-start: 1px solid ${colour('border')}; }
`;

const Part = styled.div`
  overflow-wrap: anywhere;
  strong { font-weight: 550; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  ${media.mobile} { justify-content: flex-start; }
`;
