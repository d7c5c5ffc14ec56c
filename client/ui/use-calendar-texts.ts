import { directionOf } from '../../texts/catalogue.js';
import { dateForms } from '../../texts/regional-format.js';
import { useTexts } from '../texts/texts.js';
import { dateOfDay } from './calendar-days.js';

/** Properties of a `DayPicker` in the user's language: its direction, its first weekday, and names of its parts except those of its days. */
export function useCalendarTexts(weekday: 'narrow' | 'short') {
  const t = useTexts();
  const named = (options: Intl.DateTimeFormatOptions) => (day: Date) => t.format.dateWith(dateOfDay(day), options);
  return {
    dir: directionOf(t.language),
    weekStartsOn: t.format.firstWeekday,
    formatters: {
      formatCaption: named(dateForms.month),
      formatWeekdayName: named({ weekday }),
      formatDay: named({ day: 'numeric' }),
    },
    labels: {
      labelGrid: named(dateForms.month),
      labelWeekday: named({ weekday: 'long' }),
      labelNext: () => t('ui.nextMonth'),
      labelPrevious: () => t('ui.previousMonth'),
      labelNav: () => t('ui.months'),
    },
  };
}
