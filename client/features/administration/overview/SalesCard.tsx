import styled from 'styled-components';
import { averageOf } from '../../../../domain/overview/average-order.js';
import { changeInPercent } from '../../../../domain/overview/compared.js';
import type { StoreOverview, StoreSales } from '../../../../domain/overview/store-overview.js';
import { useTexts } from '../../../texts/texts.js';
import { later } from '../../../ui/later.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Tabs } from '../../../ui/Tabs.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { PartCard } from './PartCard.js';
import { RowTable } from './RowTable.js';
import type { Overview } from './use-store-overview.js';

/** Loaded with the first chart. */
const SalesCharts = later(() => import('./SalesCharts.js'));

/** Orders and sales of the period, with the period before, and by day. */
export function SalesCard({ overview, part }: { overview: Overview; part: StoreOverview['sales'] }) {
  const t = useTexts();
  const { form } = overview.snapshot.context;
  const forms = (
    <Tabs
      label={t('overview.view')}
      value={form}
      options={[
        { value: 'chart', label: t('overview.chart') },
        { value: 'table', label: t('overview.table') },
      ]}
      onChange={(chosen) => overview.send({ type: 'form.chosen', form: chosen })}
    />
  );
  return (
    <PartCard overview={overview} part={part} table="sales" actions={part.kind === 'known' ? forms : null}>
      {(sales) => (
        <>
          <Figures sales={sales} />
          {form === 'chart' ? (
            <SalesCharts days={sales.days} waiting={<Skeleton $height="330px" />} />
          ) : (
            <DayTable sales={sales} />
          )}
        </>
      )}
    </PartCard>
  );
}

function Figures({ sales }: { sales: StoreSales }) {
  const t = useTexts();
  const { orders, total, ordersBefore, totalBefore } = sales;
  const count = sales.days.length;
  const [average, averageBefore] = [averageOf(total, orders), averageOf(totalBefore, ordersBefore)];
  return (
    <List>
      <Figure label={t('overview.money')} value={t.format.money(total)} before={totalBefore} now={total} count={count} />
      <Figure
        label={t('overview.orders')}
        value={t.format.number(orders)}
        before={String(ordersBefore)}
        now={String(orders)}
        count={count}
      />
      <Figure label={t('overview.average')} value={t.format.money(average)} before={averageBefore} now={average} count={count} />
    </List>
  );
}

function Figure({
  label,
  value,
  before,
  now,
  count,
}: {
  label: string;
  value: string;
  before: string | null;
  now: string | null;
  count: number;
}) {
  const t = useTexts();
  const change = changeInPercent(before ?? '0', now ?? '0');
  const compared =
    change === null
      ? t('overview.nothingBefore', { count })
      : Number(change) === 0
        ? t('overview.same', { count })
        : Number(change) > 0
          ? t('overview.more', { percent: Number(change), count })
          : t('overview.less', { percent: -Number(change), count });
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <Compared>{compared}</Compared>
    </div>
  );
}

function DayTable({ sales }: { sales: StoreSales }) {
  const t = useTexts();
  return (
    <RowTable
      label={t('overview.sales')}
      rows={sales.days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { title: t('overview.column.day'), cell: ({ day }) => t.format.date(day, 'weekday') },
        { title: t('overview.column.orders'), isNumeric: true, cell: ({ orders }) => t.format.number(orders) },
        { title: t('overview.column.total'), isNumeric: true, cell: ({ total }) => t.format.money(total) },
      ]}
    />
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(4)};
  margin-block: 0 ${space(5)};
  dt { color: ${colour('muted')}; font-size: ${fontSize.small}; font-weight: 550; }
  dd { margin: 0; }
  dt + dd { font-size: ${fontSize.heading}; font-weight: 650; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: ${space(3)}; }
`;

const Compared = styled.dd`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;
