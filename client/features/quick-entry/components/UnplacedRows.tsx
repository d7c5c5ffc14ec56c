import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import type { QuickEntryActor } from '../use-quick-entry.js';

/** Rows of a paste or a guide that could not be placed in the grid, one per line. */
export function UnplacedRows({ actor }: { actor: QuickEntryActor }) {
  const t = useTexts();
  const rows = useSelector(actor, ({ context }) => context.unplaced);
  if (rows.length === 0) return null;
  return (
    <Frame>
      <Notice
        tone="warning"
        action={<Button onClick={() => actor.send({ type: 'unplaced.dismissed' })}>{t('quickEntry.dismiss')}</Button>}
      >
        {t('quickEntry.unplaced', { count: rows.length })}
        <List tabIndex={0} aria-label={t('quickEntry.unplacedList')}>
          {rows.map(({ code, quantity, unit, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same row may have been pasted twice, and the list never changes.
            <li key={index}>
              {t('quickEntry.unplacedRow', { row: [code, t.format.forField(quantity), unit].filter(Boolean).join(' '), problem })}
            </li>
          ))}
        </List>
      </Notice>
    </Frame>
  );
}

const Frame = styled.div`
  margin-block-end: ${space(3)};
`;

const List = styled.ul`
  max-block-size: 120px;
  margin-block-start: ${space(1)};
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
