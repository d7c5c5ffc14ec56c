import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { GuideOrderLine } from '../../../../domain/order-guides/guide-order.js';
import type { GuideOrderContext } from '../../../../machines/guideOrder/types.js';
import type { Texts } from '../../../../texts/texts.js';
import { useHasCapability } from '../../../app/contexts/site.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import type { GuideOrderPageQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { fontSize, media, space } from '../../../ui/theme.js';
import { GuideOrderBar } from './GuideOrderBar.js';
import { GuideOrderRows } from './GuideOrderRows.js';
import { type GuideOrderView, guideOrderView } from './guideOrder.view.js';
import { useGuideOrder } from './use-guide-order.js';

type Guide = NonNullable<GuideOrderPageQuery['orderGuide']>;

interface GuideOrderFormProps {
  guide: Guide;
  /** The least amount that is delivered; null for none. */
  minimum: string | null;
}

/** The lines of a guide to order from: quantities typed or filled in, a running total, and one button that adds all. */
export function GuideOrderForm({ guide, minimum }: GuideOrderFormProps) {
  const t = useTexts();
  const { syncPriceByWithSellBy } = useSettings();
  // Typed quantities belong to the lines as they were read.
  const [read] = useState(() => ({ guide, lines: guide.lines.map(lineOf) }));
  const actor = useGuideOrder(guide.name, read.lines);
  const snapshot = useSelector(actor, (current) => current);
  const view = guideOrderView(snapshot, syncPriceByWithSellBy);
  const frame = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isBusy = snapshot.hasTag('busy');
  const hasPars = useHasCapability('PAR_LEVELS');
  const { message, filled } = snapshot.context;
  return (
    <div ref={frame}>
      <Fills role="group" aria-label={t('guideOrder.fillLabel')} className="no-print">
        <span aria-hidden>{t('guideOrder.fillLabel')}</span>
        <Button
          isBusy={snapshot.matches('readingLastOrder')}
          disabled={isBusy && !snapshot.matches('readingLastOrder')}
          onClick={() => actor.send({ type: 'lastOrder.requested' })}
        >
          {t('guideOrder.lastOrder')}
        </Button>
        <Button disabled={isBusy} onClick={() => actor.send({ type: 'fill.requested', kind: 'USUAL' })}>
          {t('guideOrder.usual')}
        </Button>
        {hasPars ? (
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'fill.requested', kind: 'PAR' })}>
            {t('guideOrder.toPar')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          disabled={isBusy || view.isBlank}
          onClick={() => actor.send({ type: 'fill.requested', kind: 'NONE' })}
        >
          {t('guideOrder.clear')}
        </Button>
      </Fills>
      <Notices>
        {message !== '' ? <Notice tone="danger">{t.say(message)}</Notice> : null}
        {view.refused.length > 0 ? (
          <Notice tone="danger">
            {t('guideOrder.notAdded', { count: view.refused.length, products: view.refused.join(', ') })}
          </Notice>
        ) : null}
        {filled ? (
          <Notice
            action={
              <Button variant="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'fill.undone' })}>
                {t('guideOrder.undo')}
              </Button>
            }
          >
            {filledText(filled, view, t)}
          </Notice>
        ) : null}
      </Notices>
      <GuideOrderRows
        rows={view.rows}
        guide={read.guide}
        rounding={snapshot.context.rounding}
        isBusy={isBusy}
        isFilledToPar={filled?.source.kind === 'PAR'}
        send={actor.send}
        onEnd={() => addButton.current?.focus()}
      />
      <Keys>{t('guideOrder.keys')}</Keys>
      <GuideOrderBar
        view={view}
        minimum={minimum}
        isAdding={snapshot.matches('adding')}
        isBusy={isBusy}
        addRef={addButton}
        onAdd={() => actor.send({ type: 'confirm' })}
        onCorrect={() => frame.current?.querySelector<HTMLElement>(`[data-product="${view.wrong[0]}"] input`)?.focus()}
      />
    </div>
  );
}

function lineOf({ productKey, quantity, par, onHand, product }: Guide['lines'][number]): GuideOrderLine {
  const { value, unit } = quantity;
  const own = { productKey, usual: { value, unit }, par: par ?? null, onHand: onHand ?? null };
  if (!product) return { ...own, productCode: '', description: productKey, product: null };
  const { defaultQuantity, formattedProductCode: productCode, description } = product;
  const ordered = {
    ...product,
    defaultQuantity: defaultQuantity && { ...defaultQuantity, value: defaultQuantity.orderQuantity },
  };
  return { ...own, productCode, description, product: ordered };
}

function filledText({ source }: NonNullable<GuideOrderContext['filled']>, { filledCount: count }: GuideOrderView, t: Texts) {
  if (source.kind === 'LAST_ORDER') {
    const { orderNumber: order, orderDate } = source.order;
    return t('guideOrder.filledLastOrder', { count, order, date: t.format.date(orderDate) });
  }
  if (source.kind === 'PAR') return t('guideOrder.filledPar', { count });
  return source.kind === 'USUAL' ? t('guideOrder.filledUsual', { count }) : t('guideOrder.cleared');
}

const Fills = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(3)};
  > span { margin-inline-end: ${space(1)}; }
  ${media.mobile} { > span { flex: 1 1 100%; } > button { flex: 1; } }
`;

const Notices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  &:not(:empty) { margin-block-end: ${space(3)}; }
`;

const Keys = styled.p`
  margin-block-start: ${space(2)};
  font-size: ${fontSize.small};
  opacity: 0.8;
  ${media.touch} { display: none; }
`;
