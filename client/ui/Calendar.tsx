import { DayPicker } from 'react-day-picker';
import styled from 'styled-components';
import 'react-day-picker/style.css';
import { useTexts } from '../texts/texts.js';
import { dateOfDay, dayOfDate } from './calendar-days.js';
import { colour, fontSize, radius } from './theme.js';
import { useCalendarTexts } from './use-calendar-texts.js';

/** A month to choose a day in; a chunk of its own. Dates are local days, `YYYY-MM-DD`. */
export default function Calendar({
  value,
  validDates,
  range = null,
  onChoose,
}: {
  value: string | null;
  validDates: readonly string[] | null;
  /** The first and the last day that can be chosen; null for no end. */
  range?: { readonly first: string | null; readonly last: string | null } | null;
  onChoose: (date: string) => void;
}) {
  const t = useTexts();
  const texts = useCalendarTexts('narrow');
  const valid = validDates === null ? null : new Set(validDates);
  const shown = value ?? validDates?.[0] ?? range?.last ?? range?.first ?? null;
  const first = validDates?.[0] ?? range?.first;
  const last = validDates?.at(-1) ?? range?.last;
  const isOutside = (date: string): boolean =>
    (valid !== null && !valid.has(date)) || (first != null && date < first) || (last != null && date > last);
  return (
    <Frame>
      <DayPicker
        mode="single"
        autoFocus
        selected={value === null ? undefined : dayOfDate(value)}
        defaultMonth={shown === null ? undefined : dayOfDate(shown)}
        startMonth={first ? dayOfDate(first) : undefined}
        endMonth={last ? dayOfDate(last) : undefined}
        disabled={(day) => isOutside(dateOfDay(day))}
        {...texts}
        labels={{
          ...texts.labels,
          labelDayButton: (day, { selected, today }) =>
            t('ui.day', { day: t.format.date(dateOfDay(day), 'long'), state: stateOf(selected, today) }),
        }}
        onSelect={(day) => day && onChoose(dateOfDay(day))}
      />
    </Frame>
  );
}

const stateOf = (isSelected = false, isToday = false) =>
  isSelected ? (isToday ? 'selectedToday' : 'selected') : isToday ? 'today' : 'other';

const Frame = styled.div`
  .rdp-root {
    --rdp-accent-color: ${colour('primary-fill')};
    --rdp-accent-background-color: ${colour('primary-soft')};
    --rdp-today-color: ${colour('primary')};
    --rdp-day-width: 38px;
    --rdp-day-height: 36px;
    --rdp-day_button-width: 36px;
    --rdp-day_button-height: 34px;
    --rdp-day_button-border-radius: ${radius.medium};
    --rdp-selected-border: 0;
    --rdp-disabled-opacity: 0.35;
    --rdp-nav_button-width: 32px;
    --rdp-nav_button-height: 32px;
  }
  .rdp-month_caption { font-size: ${fontSize.body}; font-weight: 650; }
  .rdp-weekday { font-size: ${fontSize.small}; font-weight: 550; color: ${colour('muted')}; opacity: 1; }
  .rdp-chevron { fill: ${colour('muted')}; }
  .rdp-day_button { font-variant-numeric: tabular-nums; }
  .rdp-day_button:hover:not(:disabled) { background: ${colour('hover')}; }
  .rdp-selected { font-size: inherit; }
  .rdp-selected .rdp-day_button { background: ${colour('primary-fill')}; color: ${colour('on-primary')}; }
`;
