import styled from 'styled-components';
import { announcedMinutes, minutesUntil, nextGoods } from '../../../../domain/home/next-cut-off.js';
import { exact, fixed } from '../../../../domain/number/decimal.js';
import { useShipMethod } from '../../../app/contexts/session.js';
import { useCartSummary } from '../../../app/contexts/workplace.js';
import type { NextDeliveryPartsFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { LiveRegion } from '../../../ui/LiveRegion.js';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';
import { useServerNow } from '../use-server-now.js';
import { Facts, Surface } from './parts.js';

/** Minutes within which the time left is counted; before, the moment alone says enough. */
const counted = 24 * 60;

/** The next day with goods, how long there is to order for it, and what the cart still lacks to the minimum. */
export function NextDeliveryCard({ delivery }: { delivery: NextDeliveryPartsFragment }) {
  const t = useTexts();
  const now = useServerNow(delivery.now);
  const method = useShipMethod() ?? 'delivery';
  const goods = nextGoods(delivery.dates, now);
  if (goods === null) return <Surface>{t('home.noDelivery')}</Surface>;
  const { day, cutOff } = goods;
  const minutes = cutOff === null ? null : minutesUntil(cutOff, now);
  const soon = minutes === null ? null : announcedMinutes(minutes);
  return (
    <Surface>
      <div>
        <Day>{t('home.deliveryDay', { method, day })}</Day>
        {minutes !== null && minutes <= counted ? (
          <Left $isSoon={soon !== null}>{t('home.timeLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</Left>
        ) : null}
        {cutOff === null ? null : <p>{t('home.orderBy', { cutOff: cutOff.toISOString() })}</p>}
      </div>
      {delivery.minimumOrderAmount ? <Minimum minimum={delivery.minimumOrderAmount} /> : null}
      <LiveRegion>{soon === null ? '' : t('home.cutOffSoon', { minutes: soon, day })}</LiveRegion>
    </Surface>
  );
}

/** How far the cart is from the minimum of the address. */
function Minimum({ minimum }: { minimum: string }) {
  const t = useTexts();
  const { total } = useCartSummary();
  if (total === null) return <Facts>{t('home.minimum', { minimum: t.format.money(minimum) })}</Facts>;
  const missing = exact(minimum).minus(exact(total));
  if (!missing.gt(0)) return <Facts>{t('home.minimumReached', { minimum: t.format.money(minimum) })}</Facts>;
  return (
    <div>
      <p>{t('home.missingToMinimum', { missing: t.format.money(fixed(missing, 2)), minimum: t.format.money(minimum) })}</p>
      <Bar value={Number(total)} max={Number(minimum)} aria-label={t('home.minimumProgress')} />
    </div>
  );
}

const Day = styled.p`
  font-size: ${fontSize.title};
  font-weight: 650;
`;

const Left = styled.strong<{ $isSoon: boolean }>`
  color: ${({ $isSoon }) => colour($isSoon ? 'warning' : 'primary')};
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.progress`
  inline-size: 100%;
  block-size: 6px;
  margin-block-start: ${space(2)};
  border: 0;
  border-radius: ${radius.round};
  background: ${colour('pressed')};
  accent-color: ${colour('primary')};
`;
