import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import styled from 'styled-components';
import { standardOrderGuide } from '../../../../domain/order-guides/order-guide-choice.js';
import { applyGuideLabel } from '../../../../domain/quick-entry/quick-entry-messages.js';
import { useTexts } from '../../../texts/texts.js';
import { BottomBar } from '../../../ui/BottomBar.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { media, space } from '../../../ui/theme.js';
import type { QuickEntryActor } from '../use-quick-entry.js';

export interface QuickFooterProps {
  actor: QuickEntryActor;
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  /** The order guide that is chosen; null for all products. */
  orderGuide: string | null;
  /** The button that comes after the grid for the keyboard. */
  updateRef: Ref<HTMLButtonElement>;
}

/** The footer of S2.22: pages, number of pending rows, Apply Order Guide or Apply Standard Order, Update Cart. Always visible. */
export function QuickFooter({ actor, page, lastPage, onPage, orderGuide, updateRef }: QuickFooterProps) {
  const t = useTexts();
  const count = useSelector(actor, ({ context }) => context.pending.size);
  const isListed = useSelector(actor, ({ context }) => context.listed !== null);
  const canUndo = useSelector(actor, ({ context }) => context.history.length > 0);
  const isApplying = useSelector(actor, (snapshot) => snapshot.matches({ waiting: 'applyingGuide' }));
  const isUpdating = useSelector(actor, (snapshot) => snapshot.matches({ waiting: 'updating' }));
  const isFinding = useSelector(actor, (snapshot) => snapshot.matches({ waiting: 'findingProducts' }));
  const name = orderGuide ?? standardOrderGuide;
  return (
    <Frame className="no-print" aria-label={t('quickEntry.actions')} data-bottom-bar>
      <Group>
        <IconButton label={t('quickEntry.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <span>{t('quickEntry.page', { page, pages: Math.max(1, lastPage) })}</span>
        <IconButton label={t('quickEntry.nextPage')} disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          <ChevronRight />
        </IconButton>
      </Group>
      <Group>
        <span role="status">{isFinding ? t('quickEntry.lookingUp') : t('quickEntry.pendingCount', { count })}</span>
        <Button
          variant="quiet"
          disabled={count === 0 && !isListed}
          onClick={() => actor.send({ type: isListed ? 'page.listed' : 'pending.listed' })}
        >
          {t(isListed ? 'quickEntry.showPage' : 'quickEntry.showPending')}
        </Button>
        <IconButton label={t('quickEntry.undo')} disabled={!canUndo} onClick={() => actor.send({ type: 'undo' })}>
          <Undo2 />
        </IconButton>
      </Group>
      <Group>
        <Button isBusy={isApplying} onClick={() => actor.send({ type: 'guide.applied', name })}>
          {t.say(applyGuideLabel(name === standardOrderGuide))}
        </Button>
        <Button
          ref={updateRef}
          variant="primary"
          isBusy={isUpdating}
          aria-disabled={count === 0 || undefined}
          onClick={() => actor.send({ type: 'update.requested' })}
        >
          {t('quickEntry.updateCart')}
        </Button>
      </Group>
    </Frame>
  );
}

const Frame = styled(BottomBar)`
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} ${space(3)};
  ${media.mobile} { padding-block-end: max(${space(2)}, env(safe-area-inset-bottom)); }
`;

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${media.mobile} { flex: 1 1 100%; flex-wrap: wrap; justify-content: space-between; &:last-child > * { flex: 1; } }
`;
