import { CloudOff, Download, Plus, Replace, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { newSynonym } from '../../../../domain/administration/synonyms/synonym.js';
import { everySynonym, synonymPageSize } from '../../../../domain/administration/synonyms/synonym-query.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { Pager } from '../../../ui/Pager.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { SearchBox } from '../people/SearchBox.js';
import { SynonymFormDialog } from './SynonymForm.js';
import { SynonymImportDialog } from './SynonymImport.js';
import { SynonymTable } from './SynonymTable.js';
import { useKeptRow } from './use-kept-row.js';
import { type SynonymEditorActor, useSynonymEditor } from './use-synonym-editor.js';

/** Synonyms of searches (/admin/products/synonyms). */
export default function SynonymsPage() {
  const t = useTexts();
  const { actor, snapshot, search } = useSynonymEditor();
  const { query, totalCount, messages } = snapshot.context;
  const isListed = snapshot.hasTag('list');
  const page = useRef<HTMLDivElement>(null);
  useKeptRow(page, snapshot.context, snapshot.hasTag('busy'));
  return (
    <div ref={page}>
      <AdministrationFrame
        title={t('synonyms.title')}
        caption={t('synonyms.intro')}
        actions={isListed ? <Tools actor={actor} isBusy={snapshot.hasTag('busy')} /> : null}
      >
        <Breadcrumbs>
          <Link to="/admin/products">{t('storeProducts.title')}</Link>
        </Breadcrumbs>
        {snapshot.matches('absent') ? (
          <EmptyState icon={<Replace />} title={t('synonyms.absent')}>
            {t('synonyms.absentHint')}
          </EmptyState>
        ) : (
          <Parts>
            <SearchBox label={t('synonyms.search')} term={query.search} onSearch={search} />
            <LiveRegion>{isListed ? t('synonyms.count', { count: totalCount }) : ''}</LiveRegion>
            {snapshot.matches('failed') ? (
              <ErrorState icon={<CloudOff />} title={t.say(messages[0] ?? '')} onRetry={() => actor.send({ type: 'retry' })}>
                {t('synonyms.failedHint')}
              </ErrorState>
            ) : isListed ? (
              <Found actor={actor} snapshot={snapshot} />
            ) : (
              <Skeleton $height="480px" />
            )}
            <p>
              <Link to="/admin/log?kind=CATALOGUE">{t('synonyms.logLink')}</Link>
            </p>
          </Parts>
        )}
        <SynonymFormDialog actor={actor} />
        <SynonymImportDialog actor={actor} />
      </AdministrationFrame>
    </div>
  );
}

/** The buttons of the page. */
function Tools({ actor, isBusy }: { actor: SynonymEditorActor; isBusy: boolean }) {
  const t = useTexts();
  const off = isBusy || undefined;
  return (
    <Buttons>
      <Button icon={<Download aria-hidden />} aria-disabled={off} onClick={() => actor.send({ type: 'export' })}>
        {t('synonyms.export')}
      </Button>
      <Button
        icon={<Upload aria-hidden />}
        aria-haspopup="dialog"
        aria-disabled={off}
        onClick={() => actor.send({ type: 'import.opened' })}
      >
        {t('synonyms.import.open')}
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        aria-disabled={off}
        onClick={() => actor.send({ type: 'form.opened', change: { before: null, after: newSynonym } })}
      >
        {t('synonyms.add')}
      </Button>
    </Buttons>
  );
}

/** The synonyms of the page, or why there are none. */
function Found({ actor, snapshot }: Pick<ReturnType<typeof useSynonymEditor>, 'actor' | 'snapshot'>) {
  const t = useTexts();
  const { query, totalCount, rows } = snapshot.context;
  const showFirst = (search: string): void => actor.send({ type: 'query.chosen', query: { ...everySynonym, search } });
  if (totalCount === 0 && query.search === '')
    return (
      <EmptyState icon={<Replace />} title={t('synonyms.empty')}>
        {t('synonyms.emptyHint')}
      </EmptyState>
    );
  if (totalCount === 0)
    return (
      <EmptyState
        icon={<Replace />}
        title={t('synonyms.none')}
        action={<Button onClick={() => showFirst('')}>{t('synonyms.showAll')}</Button>}
      >
        {t('synonyms.noneHint')}
      </EmptyState>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Replace />}
        title={t('synonyms.beyond')}
        action={<Button onClick={() => showFirst(query.search)}>{t('synonyms.toFirst')}</Button>}
      />
    );
  return (
    <>
      <Card>
        <SynonymTable rows={rows} isBusy={snapshot.hasTag('busy')} send={actor.send} />
      </Card>
      <Pager
        page={query.page}
        pageSize={synonymPageSize}
        totalCount={totalCount}
        onPage={(page) => actor.send({ type: 'query.chosen', query: { ...query, page } })}
      />
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  > :first-child { max-inline-size: 420px; }
`;
