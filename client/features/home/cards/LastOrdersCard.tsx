import { RotateCcw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useHasCapability } from '../../../app/contexts/site.js';
import { useMay, useMayChangeCart } from '../../../app/contexts/viewer.js';
import { useSettings } from '../../../app/contexts/workplace.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { OrderStatus, RepeatDialog } from '../../history/index.js';
import { OrderLink } from '../../order-link/index.js';
import { Facts, More, NothingYet, Row, RowName, Rows, RowText, Surface } from './parts.js';

interface Order {
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly deliveryDate?: string | null;
  readonly status: string;
  readonly total?: string | null;
}

/** The last orders, each to be repeated. */
export function LastOrdersCard({ orders }: { orders: readonly Order[] }) {
  const t = useTexts();
  const { hidePricing } = useSettings();
  const canRepeat = [useHasCapability('ORDER_DETAILS'), useMay('ORDER'), useMayChangeCart()].every(Boolean);
  const [repeated, setRepeated] = useState<string | null>(null);
  const close = useCallback(() => setRepeated(null), []);
  if (orders.length === 0)
    return <NothingYet next={{ label: t('home.browseProducts'), to: '/products' }}>{t('home.noOrders')}</NothingYet>;
  return (
    <Surface>
      <Rows>
        {orders.map(({ orderNumber, orderDate, status, total }) => (
          <Row key={orderNumber}>
            <RowText>
              <RowName>
                <OrderLink orderNumber={orderNumber}>{t('history.order', { orderNumber })}</OrderLink>
              </RowName>{' '}
              <OrderStatus status={status} />
              <Facts>
                {hidePricing
                  ? t('history.ordered', { day: orderDate })
                  : `${t('history.ordered', { day: orderDate })} · ${t.format.money(total)}`}
              </Facts>
            </RowText>
            {canRepeat ? (
              <Button
                icon={<RotateCcw aria-hidden />}
                aria-label={t('home.repeatOf', { orderNumber })}
                onClick={() => setRepeated(orderNumber)}
              >
                {t('home.repeat')}
              </Button>
            ) : null}
          </Row>
        ))}
      </Rows>
      <More to="/history/orders">{t('home.allOrders')}</More>
      {repeated === null ? null : <RepeatDialog key={repeated} orderNumber={repeated} onClose={close} />}
    </Surface>
  );
}
