import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { landingDraft } from '../../../machines/landingDraft/landingDraft.machine.js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { space } from '../../ui/theme.js';
import { cardName } from './card-name.js';
import type { LandingEditorActor } from './use-landing-editor.js';

export interface EditorNoticesProps {
  editor: LandingEditorActor;
  draftActor: ActorRefFrom<typeof landingDraft>;
  /** Of the draft that the editor opened with; null for none. */
  draftChangedAt: string | null;
}

/** Notices to an editor: why the page was not saved, who else edits it, and whether changes are kept. */
export function EditorNotices({ editor, draftActor, draftChangedAt }: EditorNoticesProps) {
  const t = useTexts();
  const { history, problems, failure, version } = useSelector(editor, ({ context }) => context);
  const isArranging = useSelector(editor, (snapshot) => snapshot.hasTag('arranging'));
  const isFailed = useSelector(draftActor, (snapshot) => snapshot.hasTag('failed'));
  const { editors, version: newest, savedBy } = useSelector(draftActor, ({ context }) => context.state);
  const [isRead, setIsRead] = useState(false);
  const ofCards = isArranging ? problems.filter(({ index }) => index !== undefined) : [];
  return (
    <Notices>
      {failure === null ? null : <Notice tone="danger">{t.say(failure)}</Notice>}
      {ofCards.length === 0 ? null : (
        <Notice tone="danger">
          {t('landingEditor.problems')}
          <ul>
            {ofCards.map(({ index = 0, field, message }) => {
              const card = history.present.cards[index];
              if (card === undefined) return null;
              const name = cardName(history.present, card, t);
              return (
                <li key={`${index} ${field}`}>
                  <Link type="button" onClick={() => editor.send({ type: 'card.opened', id: card.id })}>
                    {t('landingEditor.problemOf', { card: name, problem: t.say(message) })}
                  </Link>
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      {isFailed ? <Notice tone="warning">{t('landingEditor.unkept')}</Notice> : null}
      {newest > version ? (
        <Notice tone="warning">
          {savedBy === null ? t('landingEditor.newerVersionByNobody') : t('landingEditor.newerVersion', { name: savedBy })}
        </Notice>
      ) : null}
      {editors.length > 0 ? (
        <Notice>{t('landingEditor.otherEditors', { count: editors.length, names: { list: editors } })}</Notice>
      ) : null}
      {draftChangedAt === null || isRead ? null : (
        <Notice
          action={
            <IconButton label={t('ui.close')} onClick={() => setIsRead(true)}>
              <X aria-hidden />
            </IconButton>
          }
        >
          {t('landingEditor.draftRestored', { at: draftChangedAt })}
        </Notice>
      )}
    </Notices>
  );
}

const Notices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  &:not(:empty) { margin-block-end: ${space(4)}; }
  ul { margin: ${space(1)} 0 0; padding-inline-start: ${space(5)}; }
`;

const Link = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;
