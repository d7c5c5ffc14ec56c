import { DayPicker } from 'react-day-picker';
import styled from 'styled-components';
import { directionOf } from '../../texts/catalogue.js';
import { dateForms } from '../../texts/regional-format.js';
import 'react-day-picker/style.css';
import { useTexts } from '../texts/texts.js';
import { colour, fontSize, radius } from './theme.js';

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
  const named = (options: Intl.DateTimeFormatOptions) => (day: Date) => t.format.dateWith(isoOf(day), options);
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
        selected={value === null ? undefined : dayOf(value)}
        defaultMonth={shown === null ? undefined : dayOf(shown)}
        startMonth={first ? dayOf(first) : undefined}
        endMonth={last ? dayOf(last) : undefined}
        disabled={(day) => isOutside(isoOf(day))}
        dir={directionOf(t.language)}
        weekStartsOn={t.format.firstWeekday}
        formatters={{
          formatCaption: named(dateForms.month),
          formatWeekdayName: named({ weekday: 'narrow' }),
          formatDay: named({ day: 'numeric' }),
        }}
        labels={{
          labelGrid: named(dateForms.month),
          labelWeekday: named({ weekday: 'long' }),
          labelNext: () => t('ui.nextMonth'),
          labelPrevious: () => t('ui.previousMonth'),
          labelNav: () => t('ui.months'),
          labelDayButton: (day, { selected, today }) =>
            t('ui.day', { day: t.format.date(isoOf(day), 'long'), state: stateOf(selected, today) }),
        }}
        onSelect={(day) => day && onChoose(isoOf(day))}
      />
    </Frame>
  );
}

const stateOf = (isSelected = false, isToday = false) =>
  isSelected ? (isToday ? 'selectedToday' : 'selected') : isToday ? 'today' : 'other';

/** Noon keeps a local day away from every change of the clock. */
const dayOf = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};

const isoOf = (day: Date): string =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

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
