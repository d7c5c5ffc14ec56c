import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import uPlot from 'uplot';
import type { SalesDay } from '../../../../domain/overview/store-overview.js';
import { useThemeSetting } from '../../../app/contexts/theme.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontFamily, fontSize, space } from '../../../ui/theme.js';

/** Bars of sales and of orders by day, one below the other, with one pointer. The table beside them has the same figures as text. */
export default function SalesCharts({ days }: { days: readonly SalesDay[] }) {
  const t = useTexts();
  const [pointed, setPointed] = useState<number | null>(null);
  const day = pointed === null ? undefined : days[pointed];
  const shared = { days, onPoint: setPointed };
  return (
    <>
      <BarChart
        {...shared}
        label={t('overview.chartOfMoney')}
        values={days.map(({ total }) => Number(total))}
        height={180}
        format={(value) => t.format.money(String(value), 0)}
      />
      <BarChart
        {...shared}
        label={t('overview.chartOfOrders')}
        values={days.map(({ orders }) => orders)}
        height={120}
        format={(value) => (Number.isInteger(value) ? t.format.number(value) : '')}
      />
      <Pointed aria-hidden>{day ? t('overview.dayOfChart', { ...day }) : ''}</Pointed>
    </>
  );
}

interface BarChartProps {
  label: string;
  days: readonly SalesDay[];
  values: readonly number[];
  height: number;
  format: (value: number) => string;
  onPoint: (index: number | null) => void;
}

function BarChart({ label, days, values, height, format, onPoint }: BarChartProps) {
  const t = useTexts();
  const { mode, preference } = useThemeSetting();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ format, onPoint });
  latest.current = { format, onPoint };
  const key = JSON.stringify([values, days.map(({ day }) => day)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas takes colours and figures when it is made; `key` changes with the figures.
  useEffect(() => {
    const frame = place.current;
    if (!frame) return;
    const chart = new uPlot(
      {
        ...{ width: frame.clientWidth, height, padding: [8, 8, 0, 0] },
        ...optionsOf(frame, days, t.format, {
          format: (value) => latest.current.format(value),
          onPoint: (index) => latest.current.onPoint(index),
        }),
      },
      [values.map((_, index) => index), [...values]],
      frame,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: frame.clientWidth, height }));
    observer.observe(frame);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [key, mode, preference.primary, height, t]);
  return <Place ref={place} role="img" aria-label={label} style={{ minBlockSize: height }} />;
}

type Options = Omit<uPlot.Options, 'width' | 'height' | 'padding'>;

function optionsOf(
  frame: HTMLElement,
  days: readonly SalesDay[],
  regional: { date: (day: string, form: 'weekday') => string },
  { format, onPoint }: Pick<BarChartProps, 'format' | 'onPoint'>,
): Options {
  const style = getComputedStyle(frame);
  const role = (name: 'muted' | 'border' | 'primary-fill') => style.getPropertyValue(`--${name}`).trim();
  const axis = { stroke: role('muted'), font: `12px ${fontFamily}`, ticks: { show: false } };
  return {
    cursor: { sync: { key: 'overview' }, drag: { x: false, y: false }, points: { show: false }, y: false },
    legend: { show: false },
    scales: { x: { time: false, range: [-0.6, days.length - 0.4] }, y: { range: (_, __, most) => [0, Math.max(most, 1) * 1.1] } },
    axes: [
      {
        ...{ ...axis, grid: { show: false }, size: 28, space: 84, incrs: [1, 2, 5, 7, 10, 15, 30] },
        values: (_, places) =>
          places.map((index) => {
            const day = days[index]?.day;
            return day === undefined ? '' : regional.date(day, 'weekday');
          }),
      },
      {
        ...{ ...axis, size: 72, space: 36, grid: { stroke: role('border'), width: 1 } },
        values: (_, values) => values.map(format),
      },
    ],
    series: [
      {},
      {
        ...{ stroke: role('primary-fill'), fill: role('primary-fill'), points: { show: false } },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.7, 40], radius: 0.15 }) }),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

const Place = styled.div`
  inline-size: 100%;
  overflow: hidden;
`;

const Pointed = styled.p`
  min-block-size: 1.5em;
  margin-block-start: ${space(2)};
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
