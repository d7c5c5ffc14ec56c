import type { Ref } from 'react';
import styled from 'styled-components';
import { useCartSummary, useSettings } from '../../../app/contexts/workplace.js';
import { useTexts } from '../../../texts/texts.js';
import { BottomBar } from '../../../ui/BottomBar.js';
import { Button } from '../../../ui/Button.js';
import { colour, fontSize } from '../../../ui/theme.js';
import { WrongButton } from '../../../ui/WrongButton.js';
import { type GuideOrderView, missingTo } from './guideOrder.view.js';

interface GuideOrderBarProps {
  view: GuideOrderView;
  /** The least amount that is delivered; null for none. */
  minimum: string | null;
  isAdding: boolean;
  isBusy: boolean;
  addRef: Ref<HTMLButtonElement>;
  onAdd: () => void;
  /** Goes to the first invalid quantity. */
  onCorrect: () => void;
}

/** Running total, what is missing to the minimum, and the button that adds all lines. Always visible. */
export function GuideOrderBar({ view, minimum, isAdding, isBusy, addRef, onAdd, onCorrect }: GuideOrderBarProps) {
  const t = useTexts();
  const { hidePricing } = useSettings();
  const { count, wrong, total } = view;
  return (
    <Frame className="no-print" aria-label={t('guideOrder.actions')} data-bottom-bar>
      {hidePricing ? (
        <span />
      ) : (
        <Amounts role="status">
          <p>
            {t('guideOrder.total')} <strong>{t.format.money(total)}</strong>
          </p>
          {minimum === null ? null : <Minimum minimum={minimum} total={total} />}
        </Amounts>
      )}
      {wrong.length > 0 ? (
        <WrongButton onClick={onCorrect}>{t('guideOrder.wrongCount', { count: wrong.length })}</WrongButton>
      ) : null}
      <Button
        ref={addRef}
        variant="primary"
        isBusy={isAdding}
        disabled={(isBusy && !isAdding) || undefined}
        aria-disabled={count === 0 || undefined}
        onClick={onAdd}
      >
        {t('guideOrder.add', { count })}
      </Button>
    </Frame>
  );
}

function Minimum({ minimum, total }: { minimum: string; total: string | null }) {
  const t = useTexts();
  const cart = useCartSummary();
  const amount = missingTo(minimum, [cart.total, total]);
  return <small>{amount ? t('guideOrder.toMinimum', { amount, minimum }) : t('guideOrder.minimumMet', { minimum })}</small>;
}

const Frame = styled(BottomBar)`
  > :first-child { flex: 1; }
  > button:last-child { min-inline-size: 132px; }
`;

const Amounts = styled.div`
  strong { font-weight: 650; }
  small { color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;
