import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { LandingEditorPageQuery } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { TextField } from '../../ui/Field.js';
import { media, space } from '../../ui/theme.js';
import { AdministrationFrame } from '../administration/index.js';
import { ConflictDialog } from './ConflictDialog.js';
import { CardEditor } from './card/CardEditor.js';
import { useCardDrops } from './dragging.js';
import { EditedCards } from './EditedCards.js';
import { EditorBar } from './EditorBar.js';
import { EditorNotices } from './EditorNotices.js';
import { LandingPreview } from './preview/LandingPreview.js';
import { useLandingEditor, useShownGoods } from './use-landing-editor.js';
import { VersionsDialog } from './versions/VersionsDialog.js';

/** The landing page as it is edited: its title and its cards, or the preview; beside them, or on phones instead of them, the Card Editor (A2.83). */
export function LandingEditor({ opened: read }: { opened: LandingEditorPageQuery }) {
  const t = useTexts();
  const { editor, draftActor } = useLandingEditor(read);
  const { goods, remember } = useShownGoods(read);
  useCardDrops(editor.send);
  const snapshot = useSelector(editor, (shown) => shown);
  const { history, opened } = snapshot.context;
  const page = history.present;
  const titleProblem = snapshot.context.problems.find(({ index, field }) => index === undefined && field === 'title');
  const versions = (
    <VersionsDialog
      current={useSelector(draftActor, ({ context }) => context.state.version)}
      onPage={(chosen) => editor.send({ type: 'version.chosen', page: chosen })}
      isDisabled={!snapshot.matches('arranging')}
    />
  );

  if (snapshot.matches('previewing')) {
    return (
      <AdministrationFrame title={t('landingEditor.preview')}>
        <LandingPreview page={page} goods={goods} onClose={() => editor.send({ type: 'preview.closed' })} />
      </AdministrationFrame>
    );
  }
  return (
    <AdministrationFrame title={t('landingEditor.title')} caption={t('landingEditor.intro')}>
      <EditorNotices editor={editor} draftActor={draftActor} draftChangedAt={read.landingEditor.draft?.changedAt ?? null} />
      <EditorBar snapshot={snapshot} send={editor.send} versions={versions} />
      <Layout>
        <Arrangement $isBehind={opened !== null}>
          <TitleBox>
            <TextField
              label={t('landingEditor.pageTitle')}
              hint={t('landingEditor.pageTitleHint')}
              error={t.say(titleProblem?.message ?? null)}
              value={page.title}
              maxLength={200}
              disabled={!snapshot.matches('arranging')}
              onChange={({ target }) => editor.send({ type: 'title.changed', title: target.value })}
            />
          </TitleBox>
          <EditedCards snapshot={snapshot} goods={goods} send={editor.send} />
        </Arrangement>
        {opened === null ? null : (
          <CardEditor key={opened.id} snapshot={snapshot} card={opened} goods={goods} onProduct={remember} send={editor.send} />
        )}
      </Layout>
      {snapshot.matches('conflicted') ? <ConflictDialog reason={snapshot.context.conflict} send={editor.send} /> : null}
    </AdministrationFrame>
  );
}

const Layout = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(5)};
`;

/** On small screens the Card Editor is a page of its own. */
const Arrangement = styled.div<{ $isBehind: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(5)};
  min-inline-size: 0;
  ${media.belowMedium} { ${({ $isBehind }) => $isBehind && 'display: none;'} }
`;

const TitleBox = styled.div`
  max-inline-size: 420px;
`;
