import { Link } from 'react-router-dom';
import { cartLeftAfterDays } from '../../../../domain/overview/periods.js';
import type { StoreOverview } from '../../../../domain/overview/store-overview.js';
import { useIsOpen } from '../../../app/contexts/places.js';
import { useTexts } from '../../../texts/texts.js';
import { Hint, PartCard, ShownOf } from './PartCard.js';
import { RowTable, Second } from './RowTable.js';
import type { Overview } from './use-store-overview.js';

const isEmptyList = ({ rows }: { rows: readonly unknown[] }): boolean => rows.length === 0;

/** Products by what was ordered of them. */
export function TopProductsCard({ overview, part }: { overview: Overview; part: StoreOverview['topProducts'] }) {
  const t = useTexts();
  const isOpen = useIsOpen();
  return (
    <PartCard overview={overview} part={part} table="topProducts" isEmpty={isEmptyList}>
      {({ totalCount, rows }) =>
        rows.length === 0 ? (
          <Hint>{t('overview.noProducts')}</Hint>
        ) : (
          <>
            <RowTable
              label={t('overview.topProducts')}
              rows={rows}
              keyOf={({ productKey }) => productKey}
              columns={[
                {
                  title: t('overview.column.product'),
                  cell: ({ productKey, code, description }) => (
                    <>
                      {isOpen('/product/:productKey') ? <Link to={`/product/${productKey}`}>{description}</Link> : description}
                      <Second>{code}</Second>
                    </>
                  ),
                },
                { title: t('overview.column.orders'), isNumeric: true, cell: ({ orders }) => t.format.number(orders) },
                { title: t('overview.column.total'), isNumeric: true, cell: ({ total }) => t.format.money(total) },
              ]}
            />
            <ShownOf shown={rows.length} count={totalCount} />
          </>
        )
      }
    </PartCard>
  );
}

/** Searches that found nothing. */
export function MissedSearchesCard({ overview, part }: { overview: Overview; part: StoreOverview['missedSearches'] }) {
  const t = useTexts();
  return (
    <PartCard
      overview={overview}
      part={part}
      table="missedSearches"
      hint={t('overview.missedSearchesHint')}
      isEmpty={isEmptyList}
    >
      {({ totalCount, rows }) =>
        rows.length === 0 ? (
          <Hint>{t('overview.noMissedSearches')}</Hint>
        ) : (
          <>
            <RowTable
              label={t('overview.missedSearches')}
              rows={rows}
              keyOf={({ term }) => term}
              columns={[
                { title: t('overview.column.search'), cell: ({ term }) => term },
                { title: t('overview.column.times'), isNumeric: true, cell: ({ times }) => t.format.number(times) },
                { title: t('overview.column.lastDay'), isNumeric: true, cell: ({ lastDay }) => t.format.date(lastDay) },
              ]}
            />
            <ShownOf shown={rows.length} count={totalCount} />
          </>
        )
      }
    </PartCard>
  );
}

/** Carts that nobody has changed for days. */
export function CartsLeftCard({ overview, part }: { overview: Overview; part: StoreOverview['cartsLeft'] }) {
  const t = useTexts();
  return (
    <PartCard
      overview={overview}
      part={part}
      table="cartsLeft"
      hint={t('overview.cartsLeftHint', { count: cartLeftAfterDays })}
      isEmpty={isEmptyList}
    >
      {({ totalCount, rows }) =>
        rows.length === 0 ? (
          <Hint>{t('overview.noCartsLeft')}</Hint>
        ) : (
          <>
            <RowTable
              label={t('overview.cartsLeft')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: t('overview.column.customer'),
                  cell: ({ customerCode, customerName, userName, lines }) => (
                    <>
                      {`${customerName} (${customerCode})`}
                      <Second>{t('overview.cartOf', { user: userName, count: lines })}</Second>
                    </>
                  ),
                },
                { title: t('overview.column.lastChange'), cell: ({ updatedAt }) => t.format.date(updatedAt) },
                { title: t('overview.column.value'), isNumeric: true, cell: ({ total }) => t.format.money(total) },
              ]}
            />
            <ShownOf shown={rows.length} count={totalCount} />
          </>
        )
      }
    </PartCard>
  );
}
