import styled from 'styled-components';
import type { OrderGuideEditEvent } from '../../../../machines/orderGuideEdit/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { colour, layer, media, shadow, space } from '../../../ui/theme.js';
import { WrongButton } from '../../../ui/WrongButton.js';
import type { OrderGuideEditView } from './orderGuideEdit.view.js';

export interface SaveBarProps {
  view: OrderGuideEditView;
  /** Shows the lines that have to be corrected. */
  onCorrect: () => void;
  send: (event: OrderGuideEditEvent) => void;
}

/** Save and Cancel (S2.27), always visible; Save is disabled without products, and while a quantity is invalid (S4.17, S5.28). */
export function SaveBar({ view, onCorrect, send }: SaveBarProps) {
  const t = useTexts();
  const { wrong, count } = view;
  return (
    <Bar className="no-print" data-bottom-bar>
      {wrong.length > 0 ? (
        <WrongButton onClick={onCorrect}>{t('orderGuides.wrongCount', { count: wrong.length })}</WrongButton>
      ) : (
        <span>{count === 0 ? t('orderGuides.noneIncluded') : t('orderGuides.includedCount', { count })}</span>
      )}
      <Button onClick={() => send({ type: 'cancel' })} disabled={view.isBusy}>
        {t('ui.cancel')}
      </Button>
      <Button
        variant="primary"
        isBusy={view.isBusy}
        disabled={!view.canSave && !view.isBusy}
        onClick={() => send({ type: 'save' })}
      >
        {t('orderGuides.save')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin: auto -${space(6)} -${space(6)};
  padding: ${space(3)} ${space(6)} max(${space(3)}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${colour('border')};
  background: ${colour('surface')};
  box-shadow: ${shadow.medium};
  > :first-child { flex: 1; text-align: start; }
  > button { min-inline-size: 104px; }
  ${media.short} { position: static; }
  ${media.mobile} { margin-inline: -${space(4)}; padding-inline: ${space(4)}; > button { min-inline-size: 88px; } }
`;
