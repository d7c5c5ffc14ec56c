import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { DayRange } from '../../../domain/date/day-range.js';
import type { LocalDate } from '../../../domain/date/local-date.js';
import { readTypedDate } from '../../../domain/date/typed-date.js';
import { type Text, text } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Button, IconButton } from '../../ui/Button.js';
import { DateField } from '../../ui/DateField.js';
import { TextField } from '../../ui/Field.js';
import { Select } from '../../ui/Select.js';
import { colour, media, radius, space } from '../../ui/theme.js';

export interface ListFiltersProps<Key extends string> {
  search: { text: string; type: (text: string) => void; submit: () => void };
  /** Placeholder that names the searched fields. */
  placeholder: string;
  maxLength: number;
  days: DayRange;
  onStart: (date: LocalDate | null) => void;
  onEnd: (date: LocalDate | null) => void;
  /** Where cards have no headings to sort by. */
  sorting: {
    columns: readonly { readonly key: Key; readonly title: string }[];
    by: Key;
    direction: 'asc' | 'desc';
    onSort: (column: Key) => void;
  } | null;
}

/** Filters of a list: a search, and the first and the last day, which cap each other (A5.36); on phones the days fold. */
export function ListFilters<Key extends string>(props: ListFiltersProps<Key>) {
  const t = useTexts();
  const { search, placeholder, maxLength, days, onStart, onEnd, sorting } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { startDate, endDate } = days;
  const chosen = [startDate, endDate].filter((date) => date !== null).length;
  const dateField = (label: Text) => ({
    label: t.say(label),
    align: sorting ? ('start' as const) : ('end' as const),
    validDates: null,
    read: (typed: string) => readTypedDate(typed, label, t.format.days),
  });
  return (
    <Frame className="no-print" aria-label={t('listFilters.filters')} $hasSort={sorting !== null}>
      <TextField
        label={t('listFilters.search')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={placeholder}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          search.submit();
        }}
      />
      <Fold>
        <Button
          icon={<SlidersHorizontal />}
          isWide
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('listFilters.dates', { count: chosen })}
        </Button>
      </Fold>
      <Days id={panelId} $isOpen={isOpen}>
        <DateField
          {...dateField(text('listFilters.startDate'))}
          value={startDate}
          range={{ first: null, last: endDate }}
          onChange={onStart}
        />
        <DateField
          {...dateField(text('listFilters.endDate'))}
          value={endDate}
          range={{ first: startDate, last: null }}
          onChange={onEnd}
        />
      </Days>
      {sorting ? <Sorting {...sorting} /> : null}
    </Frame>
  );
}

function Sorting<Key extends string>({ columns, by, direction, onSort }: NonNullable<ListFiltersProps<Key>['sorting']>) {
  const t = useTexts();
  const column = columns.find(({ key }) => key === by)?.title ?? '';
  return (
    <Order>
      <Select
        label={t('listFilters.sortBy')}
        value={by}
        options={columns.map(({ key, title: label }) => ({ value: key, label }))}
        onChange={(value) => {
          const chosen = columns.find(({ key }) => key === value);
          if (chosen) onSort(chosen.key);
        }}
      />
      <IconButton label={t('listFilters.reverse', { column, direction })} onClick={() => onSort(by)}>
        {direction === 'asc' ? <ArrowUp /> : <ArrowDown />}
      </IconButton>
    </Order>
  );
}

const Frame = styled.section<{ $hasSort: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasSort }) => ($hasSort ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr) auto')};
  gap: ${space(3)};
  margin-block-end: ${space(4)};
  > :first-child { grid-column: ${({ $hasSort }) => ($hasSort ? '1 / -1' : 'auto')}; }
  ${media.mobile} { align-items: end; }
`;

const Fold = styled.div`
  ${media.aboveMobile} { display: none; }
`;

const Days = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: 200px 200px;
  gap: ${space(3)};
  ${media.mobile} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    order: 1;
    grid-column: 1 / -1;
    grid-template-columns: 1fr;
    padding: ${space(4)};
    border: 1px solid ${colour('border')};
    border-radius: ${radius.large};
    background: ${colour('surface')};
  }
`;

const Order = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: flex-end;
  gap: ${space(1)};
  > :first-child { flex: 1; max-inline-size: 240px; }
  ${media.mobile} { > :first-child { max-inline-size: none; } }
`;
