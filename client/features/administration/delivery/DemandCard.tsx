import { Plus } from 'lucide-react';
import type { ZoneEditorEvent } from '../../../../machines/zoneEditor/types.js';
import type { DeliveryZonesQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Pager } from '../../../ui/Pager.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { Muted } from '../store-settings/setting-parts.js';
import { usualValues } from './usual-values.js';

/** Areas of this card's page. */
const pageSize = 10;

/** Areas outside the delivery area that consumers entered; one can be added with the values of the nearest zone. */
export function DemandCard({
  demand,
  page,
  isBusy,
  onPage,
  send,
}: {
  demand: NonNullable<DeliveryZonesQuery['deliveryDemand']>;
  page: number;
  /** Nothing can be changed meanwhile. */
  isBusy: boolean;
  onPage: (page: number) => void;
  send: (event: ZoneEditorEvent) => void;
}) {
  const t = useTexts();
  return (
    <Card aria-label={t('delivery.demand.title')}>
      <CardTitle>{t('delivery.demand.title')}</CardTitle>
      <Muted>{t('delivery.demand.hint')}</Muted>
      {demand.rows.length === 0 ? (
        <p>{t('delivery.demand.empty')}</p>
      ) : (
        <RowTable
          label={t('delivery.demand.title')}
          rows={demand.rows}
          keyOf={({ area }) => area}
          columns={[
            {
              title: t('delivery.column.area'),
              cell: ({ area, nearest }) => (
                <>
                  <strong>{area}</strong>
                  {nearest ? <Second>{t('delivery.demand.near', { area: nearest.area })}</Second> : null}
                </>
              ),
            },
            {
              title: t('delivery.demand.people'),
              cell: ({ people, times, lastAt }) => (
                <>
                  {t('delivery.demand.count', { people, times })}
                  <Second>{t('delivery.demand.lastAt', { time: lastAt })}</Second>
                </>
              ),
            },
            {
              title: t('delivery.column.actions'),
              cell: ({ area, nearest }) => {
                const { __typename, ...values } = nearest?.values ?? { __typename: undefined, ...usualValues };
                return (
                  <Button
                    icon={<Plus aria-hidden />}
                    aria-haspopup="dialog"
                    disabled={isBusy}
                    aria-label={t('delivery.demand.addArea', { area })}
                    onClick={() => send({ type: 'add.opened', areas: area, values })}
                  >
                    {t('delivery.demand.add')}
                  </Button>
                );
              },
            },
          ]}
        />
      )}
      <Pager page={page} pageSize={pageSize} totalCount={demand.totalCount} onPage={onPage} />
    </Card>
  );
}
