import { createContext, useContext } from 'react';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import styled from 'styled-components';
import type { LocalDate } from '../../../../domain/date/local-date.js';
import type { CalendarException } from '../../../../domain/delivery/day-exceptions.js';
import { exceptionOn, exceptionsFor } from '../../../../domain/delivery/day-exceptions.js';
import type { DeliveryCalendarEvent } from '../../../../machines/deliveryCalendar/types.js';
import 'react-day-picker/style.css';
import { useTexts } from '../../../texts/texts.js';
import { dateOfDay, dayOfDate, monthAfter } from '../../../ui/calendar-days.js';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';
import { useCalendarTexts } from '../../../ui/use-calendar-texts.js';

/** A day of the month. */
export interface ShownDay {
  readonly date: LocalDate;
  readonly deliveryCutOff?: string | null;
  readonly pickupCutOff?: string | null;
}

export interface MonthCalendarProps {
  /** `2026-11`. */
  month: string;
  days: readonly ShownDay[];
  exceptions: readonly CalendarException[];
  /** Area that is shown; null for the whole store. */
  area: string | null;
  /** No day can be opened meanwhile. */
  isBusy: boolean;
  onMonth: (month: string) => void;
  send: (event: DeliveryCalendarEvent) => void;
}

/** Content of a cell: its day, and the exception that rules it. */
interface Cell {
  readonly day: ShownDay | undefined;
  readonly exception: CalendarException | null;
}

const Cells = createContext<(date: LocalDate) => Cell>(() => ({ day: undefined, exception: null }));

/** A month with deliveries, pickups, closed days and cut-offs. Arrow keys go from day to day; Enter or a click opens the day's exception, or a new one. */
export default function MonthCalendar({ month, days, exceptions, area, isBusy, onMonth, send }: MonthCalendarProps) {
  const t = useTexts();
  const texts = useCalendarTexts('short');
  const byDate = new Map(days.map((day) => [day.date, day]));
  const cellOf = (date: LocalDate): Cell => ({ day: byDate.get(date), exception: shownOn(date, exceptions, area) });
  const open = (date: LocalDate): void => {
    const { exception } = cellOf(date);
    send(exception ? { type: 'exception.opened', exception } : { type: 'day.opened', date });
  };
  const labelOf = (date: LocalDate): string => {
    const { day, exception } = cellOf(date);
    const name = exception?.values.name;
    return [
      t.format.date(date, 'long'),
      day?.deliveryCutOff ? t('delivery.calendar.delivery', { cutOff: day.deliveryCutOff }) : t('delivery.calendar.noDelivery'),
      day?.pickupCutOff ? t('delivery.calendar.pickup', { cutOff: day.pickupCutOff }) : t('delivery.calendar.noPickup'),
      ...(name === undefined ? [] : [name]),
    ].join('. ');
  };
  return (
    <Cells value={cellOf}>
      <Frame>
        <DayPicker
          month={dayOfDate(`${month}-01`)}
          onMonthChange={(shown) => onMonth(dateOfDay(shown).slice(0, 7))}
          startMonth={dayOfDate(monthAfter(month, -1200))}
          endMonth={dayOfDate(monthAfter(month, 1200))}
          disabled={isBusy}
          {...texts}
          labels={{ ...texts.labels, labelDayButton: (day) => labelOf(dateOfDay(day)) }}
          onDayClick={(day) => open(dateOfDay(day))}
          components={{ DayButton: CalendarDay }}
        />
      </Frame>
      <Legend aria-hidden>
        <Mark $kind="delivery" /> {t('delivery.calendar.legendDelivery')}
        <Mark $kind="pickup" /> {t('delivery.calendar.legendPickup')}
        <Mark $kind="closed" /> {t('delivery.calendar.legendClosed')}
        <Mark $kind="open" /> {t('delivery.calendar.legendOpen')}
      </Legend>
    </Cells>
  );
}

/** The exception that a day shows: the ruling one of delivery, else that of pickup; for the whole store also one of chosen areas. */
function shownOn(date: LocalDate, exceptions: readonly CalendarException[], area: string | null): CalendarException | null {
  const of = (method: 'delivery' | 'pickup') => {
    const values = exceptionOn(
      date,
      exceptionsFor(
        exceptions.map((each) => each.values),
        { method, area },
      ),
    );
    return exceptions.find((each) => each.values === values) ?? null;
  };
  const ofAreas = exceptions.find(({ values }) => values.firstDay <= date && date <= values.lastDay) ?? null;
  return of('delivery') ?? of('pickup') ?? (area === null ? ofAreas : null);
}

function CalendarDay({ children, ...props }: DayButtonProps) {
  const t = useTexts();
  const { day, exception } = useContext(Cells)(dateOfDay(props.day.date));
  const time = (cutOff: string) => t('delivery.calendar.until', { cutOff });
  return (
    <DayButton {...props} aria-haspopup="dialog">
      <DayNumber>{children}</DayNumber>
      {exception ? <Name $isClosed={exception.values.isClosed}>{exception.values.name}</Name> : null}
      {day?.deliveryCutOff ? (
        <Line>
          <Mark $kind="delivery" />
          <span>{time(day.deliveryCutOff)}</span>
        </Line>
      ) : null}
      {day?.pickupCutOff ? (
        <Line>
          <Mark $kind="pickup" />
          <span>{time(day.pickupCutOff)}</span>
        </Line>
      ) : null}
    </DayButton>
  );
}

const Frame = styled.div`
  margin-block-start: ${space(3)};
  .rdp-root { --rdp-accent-color: ${colour('primary-fill')}; --rdp-today-color: ${colour('primary')}; --rdp-nav_button-width: 36px; --rdp-nav_button-height: 36px; }
  .rdp-months, .rdp-month { max-inline-size: none; inline-size: 100%; }
  .rdp-month_grid { inline-size: 100%; table-layout: fixed; border-collapse: collapse; }
  .rdp-month_caption { font-size: ${fontSize.large}; font-weight: 650; }
  .rdp-weekday { font-size: ${fontSize.small}; font-weight: 550; color: ${colour('muted')}; opacity: 1; padding-block: ${space(1)}; }
  .rdp-chevron { fill: ${colour('muted')}; }
  .rdp-day { inline-size: auto; block-size: auto; vertical-align: top; border: 1px solid ${colour('border')}; }
  .rdp-day_button {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
    inline-size: 100%;
    block-size: 104px;
    padding: ${space(1)} ${space(2)};
    border: 0;
    border-radius: 0;
    font-size: ${fontSize.small};
    text-align: start;
    overflow: hidden;
    font-variant-numeric: tabular-nums;
  }
  .rdp-day_button:hover { background: ${colour('hover')}; }
  .rdp-day_button:focus-visible { outline: 2px solid ${colour('focus')}; outline-offset: -2px; }
  ${media.mobile} { .rdp-day_button { block-size: 72px; padding: ${space(1)}; align-items: center; } }
`;

const DayNumber = styled.span`
  font-weight: 600;
  .rdp-today & { color: ${colour('primary')}; text-decoration: underline; }
`;

const Name = styled.span<{ $isClosed: boolean }>`
  max-inline-size: 100%;
  padding: 0 ${space(1)};
  border-radius: ${radius.small};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $isClosed }) =>
    $isClosed
      ? `background: ${colour('danger-soft')}; color: ${colour('danger')};`
      : `background: ${colour('success-soft')}; color: ${colour('success')};`}
  ${media.mobile} { inline-size: 100%; block-size: 6px; padding: 0; font-size: 0; }
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-inline-size: 100%;
  color: ${colour('muted')};
  white-space: nowrap;
  > span:last-child { overflow: hidden; text-overflow: ellipsis; }
  ${media.mobile} { > span:last-child:not(:first-child) { display: none; } }
`;

const Mark = styled.span<{ $kind: 'delivery' | 'pickup' | 'closed' | 'open' }>`
  flex: none;
  inline-size: 8px;
  block-size: 8px;
  border-radius: ${({ $kind }) => ($kind === 'delivery' ? '50%' : '2px')};
  background: ${({ $kind }) =>
    ({ delivery: colour('primary'), pickup: colour('warning'), closed: colour('danger'), open: colour('success') })[$kind]};
`;

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-block-start: ${space(3)};
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;
