import type { Ref } from 'react';
import styled from 'styled-components';
import type { Message } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { BottomBar } from '../../../ui/BottomBar.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { ProgressBar } from '../../../ui/ProgressBar.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { WrongButton } from '../../../ui/WrongButton.js';
import type { GuideCountView } from './guideCount.view.js';

interface GuideCountBarProps {
  view: GuideCountView;
  /** Why the last values were not saved; null while they can be saved. */
  unsent: Message | null;
  isSaving: boolean;
  isClosing: boolean;
  doneRef: Ref<HTMLButtonElement>;
  onRetry: () => void;
  onDone: () => void;
  /** Goes to the first invalid value. */
  onCorrect: () => void;
}

/** Progress of the count, whether it is saved, and the button that continues to the order. Always visible. */
export function GuideCountBar({ view, unsent, isSaving, isClosing, doneRef, onRetry, onDone, onCorrect }: GuideCountBarProps) {
  const t = useTexts();
  const { counted, total, unsaved, wrong } = view;
  return (
    <Frame className="no-print" aria-label={t('guideCount.actions')} data-bottom-bar>
      {unsent === null ? null : (
        <Notice tone="warning" action={<Button onClick={onRetry}>{t('guideCount.retry')}</Button>}>
          <p>{t('guideCount.unsent', { count: unsaved })}</p>
          <small>{t.say(unsent)}</small>
        </Notice>
      )}
      <Line>
        <div>
          <ProgressBar
            label={t('guideCount.counted', { done: counted, total })}
            percent={Math.floor((100 * counted) / Math.max(total, 1))}
          />
          {wrong.length > 0 ? (
            <WrongButton onClick={onCorrect}>{t('guideCount.invalid', { count: wrong.length })}</WrongButton>
          ) : unsent === null ? (
            <small>{t(isSaving ? 'guideCount.saving' : 'guideCount.saved')}</small>
          ) : null}
        </div>
        <Button ref={doneRef} variant="primary" isBusy={isClosing} onClick={onDone}>
          {t('guideCount.done')}
        </Button>
      </Line>
    </Frame>
  );
}

const Frame = styled(BottomBar)`
  flex-direction: column;
  align-items: stretch;
  gap: ${space(2)};
  small { color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  > :first-child { flex: 1; min-inline-size: 0; }
`;
