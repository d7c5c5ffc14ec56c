import type { FormEvent } from 'react';
import styled from 'styled-components';
import type { CatalogueImportEvent, ShownImport } from '../../../../machines/catalogueImport/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Notice } from '../../../ui/Notice.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { ImportRowsView } from './ImportRowsView.js';

/** Changes that an import makes, counted. */
export const changesOf = ({ counts }: Pick<ShownImport, 'counts'>): number =>
  counts.inserted + counts.changed + counts.discontinued + counts.categories;

/** Changes that an import would make, and the button that writes it. */
export function ReviewCard({
  current,
  skipsRefused,
  isBusy,
  problem,
  send,
}: {
  current: ShownImport;
  skipsRefused: boolean;
  isBusy: boolean;
  problem: string;
  send: (event: CatalogueImportEvent) => void;
}) {
  const t = useTexts();
  const { refusedLines, products } = current.counts;
  const hasChanges = changesOf(current) > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'apply' });
  };
  return (
    <Card>
      <Form onSubmit={submit} noValidate>
        <CardTitle>{t('catalogueImport.found', { name: current.fileName })}</CardTitle>
        <Counts current={current} />
        {refusedLines > 0 && products > 0 ? (
          <Notice tone="warning">{t('catalogueImport.refusedNotice', { count: refusedLines })}</Notice>
        ) : null}
        {hasChanges ? null : <Notice>{t(products === 0 ? 'catalogueImport.allRefused' : 'catalogueImport.nothing')}</Notice>}
        {hasChanges && refusedLines > 0 ? (
          <div>
            <Checkbox
              label={t('catalogueImport.skipRefused')}
              checked={skipsRefused}
              disabled={isBusy}
              onChange={(skips) => send({ type: 'skip.changed', skips })}
            />
          </div>
        ) : null}
        {problem === '' ? null : <Notice tone="danger">{problem}</Notice>}
        <Buttons>
          {hasChanges ? (
            <Button variant="primary" type="submit" isBusy={isBusy}>
              {t('catalogueImport.apply')}
            </Button>
          ) : null}
          <Button onClick={() => send({ type: 'cancel' })} disabled={isBusy}>
            {t('catalogueImport.discard')}
          </Button>
        </Buttons>
      </Form>
      <ImportRowsView current={current} />
    </Card>
  );
}

/** The numbers of an import. */
export function Counts({ current: { counts, mode } }: { current: ShownImport }) {
  const t = useTexts();
  const { products, inserted, changed, discontinued, categories, refusedLines } = counts;
  const shown = [
    [t('catalogueImport.count.products'), products],
    [t('catalogueImport.kind.NEW'), inserted],
    [t('catalogueImport.kind.CHANGED'), changed],
    [t('catalogueImport.count.unchanged'), products - inserted - changed],
    ...(mode === 'REPLACE' ? [[t('catalogueImport.kind.DISCONTINUED'), discontinued] as const] : []),
    [t('catalogueImport.kind.CATEGORY'), categories],
    [t('catalogueImport.kind.REFUSED'), refusedLines],
  ] as const;
  return (
    <Numbers>
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{t.format.number(count)}</dd>
        </div>
      ))}
    </Numbers>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  margin-block-end: ${space(5)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
  gap: ${space(4)};
  margin: 0;
  dt { color: ${colour('muted')}; font-size: ${fontSize.small}; }
  dd { margin: 0; font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums; }
  ${media.mobile} { grid-template-columns: repeat(2, 1fr); }
`;
