import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, Plus, Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { newCategory } from '../../../../domain/administration/categories/category-record.js';
import { categoryEditor } from '../../../../machines/categoryEditor/categoryEditor.machine.js';
import { undoCategoryCommand } from '../../../../machines/categoryEditor/categoryEditor.setup.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { Button } from '../../../ui/Button.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { useUndoButton } from '../people/use-undo-button.js';
import { CategoryFormDialog } from './CategoryForm.js';
import { categoryEditorActors } from './categoryEditor.actors.js';
import { MainCategoryCard } from './MainCategoryCard.js';
import { useKeptFocus } from './use-kept-focus.js';

/** Categories of the catalogue (/admin/products/categories). */
export default function CategoriesPage() {
  const t = useTexts();
  const actor = useCategoryEditor();
  const snapshot = useSelector(actor, (shown) => shown);
  const { mains, messages } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page, snapshot.context, isBusy);
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      aria-haspopup="dialog"
      aria-disabled={isBusy || undefined}
      onClick={() =>
        actor.send({ type: 'form.opened', form: { kind: 'creation', level: 'MAIN', code: '', values: newCategory } })
      }
    >
      {t('categoryEditor.addMain')}
    </Button>
  );
  return (
    <div ref={page}>
      <AdministrationFrame
        title={t('categoryEditor.title')}
        caption={t('categoryEditor.intro')}
        actions={snapshot.hasTag('list') ? add : null}
      >
        <Breadcrumbs>
          <Link to="/admin/products">{t('storeProducts.title')}</Link>
        </Breadcrumbs>
        {snapshot.matches('failed') ? (
          <ErrorState icon={<CloudOff />} title={t.say(messages[0] ?? '')} onRetry={() => actor.send({ type: 'retry' })}>
            {t('categoryEditor.failedHint')}
          </ErrorState>
        ) : snapshot.matches('absent') ? (
          <EmptyState icon={<Tags />} title={t('categoryEditor.absent')}>
            {t('categoryEditor.absentHint')}
          </EmptyState>
        ) : !snapshot.hasTag('list') ? (
          <Skeleton $height="480px" />
        ) : mains.length === 0 ? (
          <EmptyState icon={<Tags />} title={t('categoryEditor.empty')}>
            {t('categoryEditor.emptyHint')}
          </EmptyState>
        ) : (
          <Cards>
            {mains.map((main) => (
              <MainCategoryCard key={main.code} main={main} isBusy={isBusy} send={actor.send} />
            ))}
          </Cards>
        )}
        <CategoryFormDialog actor={actor} />
      </AdministrationFrame>
    </div>
  );
}

/** The machine of the page; the button of its notification takes the last change back. */
function useCategoryEditor() {
  const client = useApolloClient();
  const [machine] = useState(() => categoryEditor.provide({ actors: categoryEditorActors(client) }));
  const actor = useMachineActor(machine, {});
  useNotificationsOf(actor);
  useUndoButton(actor, undoCategoryCommand);
  return actor;
}

const Cards = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
