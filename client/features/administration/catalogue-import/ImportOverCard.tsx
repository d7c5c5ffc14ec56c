import styled from 'styled-components';
import type { CatalogueImportEvent, ShownImport } from '../../../../machines/catalogueImport/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { ImportRowsView } from './ImportRowsView.js';
import { Counts } from './ReviewCard.js';

/** How an import ended, and what it changed. */
export function ImportOverCard({ current, send }: { current: ShownImport; send: (event: CatalogueImportEvent) => void }) {
  const t = useTexts();
  const { title, text, tone } = endOf(current, t);
  return (
    <Card>
      <Stack>
        <CardTitle>{title}</CardTitle>
        {text === '' ? null : <Notice tone={tone}>{text}</Notice>}
        {current.status === 'DONE' ? <Counts current={current} /> : null}
        <div>
          <Button variant="primary" onClick={() => send({ type: 'another' })}>
            {t('catalogueImport.another')}
          </Button>
        </div>
        {current.status === 'DONE' ? <ImportRowsView current={current} /> : null}
      </Stack>
    </Card>
  );
}

function endOf({ status, fileName: name, reason, cancelledBy }: ShownImport, t: ReturnType<typeof useTexts>) {
  switch (status) {
    case 'DONE':
      return { title: t('catalogueImport.done', { name }), text: '', tone: 'success' } as const;
    case 'OUTDATED':
      return {
        title: t('catalogueImport.outdated'),
        text: t('catalogueImport.outdatedHint', { name }),
        tone: 'warning',
      } as const;
    case 'CANCELLED': {
      const person = cancelledBy ?? t('catalogueImport.someone');
      const text = t('catalogueImport.cancelledHint', { name: person });
      return { title: t('catalogueImport.cancelled', { name }), text, tone: 'info' } as const;
    }
    case 'INTERRUPTED':
      return {
        title: t('catalogueImport.interrupted', { name }),
        text: t('catalogueImport.interruptedHint'),
        tone: 'warning',
      } as const;
    default:
      return { title: t('catalogueImport.failed', { name }), text: reason ?? '', tone: 'danger' } as const;
  }
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
