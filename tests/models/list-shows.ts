import { formatLocalDate } from '../../domain/date/local-date.js';
import type { ListView } from '../../domain/lists/list-view.js';
import { button, combobox, type Part, region, searchbox, textbox } from '../../paths/screen/shown.js';

/** A day as lists and fields show it; nothing where there is none. */
export const dayOf = (day: string | null): string => (day === null ? '' : formatLocalDate(day));

/** The search and the two days above a list (A5.36). */
export const listFilters = ({ search, startDate, endDate }: ListView<string>): Part =>
  region('Filters', searchbox('Search', { value: search }), dateField('Start Date', startDate), dateField('End Date', endDate));

/** The same on a phone: the days are folded, and cards have no headings to sort by. */
export const foldedFilters = ({ search, startDate, endDate, sort }: ListView<string>, column: string): Part => {
  const days = [startDate, endDate].filter((day) => day !== null).length;
  return region(
    'Filters',
    searchbox('Search', { value: search }),
    button(days === 0 ? 'Dates' : `Dates (${days})`, { expanded: false }),
    combobox('Sort By', { value: column, expanded: false }),
    button(`${column} ${sort.direction === 'asc' ? 'ascending' : 'descending'}, reverse`),
  );
};

const dateField = (label: string, value: string | null): Part => [
  textbox(label, { value: dayOf(value) }),
  value !== null && button(`Clear ${label}`),
  button(`Choose ${label}`, { expanded: false }),
];
