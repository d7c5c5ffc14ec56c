import styled from 'styled-components';
import { logGroups } from '../../../domain/colleagues/audit-log.js';
import { readTypedDate } from '../../../domain/date/typed-date.js';
import type { ColleagueLogEvent, LogFilter, NamedPerson } from '../../../machines/colleagueLog/types.js';
import { type Text, text } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { DateField } from '../../ui/DateField.js';
import { Select } from '../../ui/Select.js';
import { media, space } from '../../ui/theme.js';

interface LogFiltersProps {
  filter: LogFilter;
  people: readonly NamedPerson[];
  send: (event: ColleagueLogEvent) => void;
}

/** Stands for everybody, or every group. */
const all = '';

/** Filters of the log: a person, a group of actions, and days, which cap each other (A5.36). */
export function LogFilters({ filter, people, send }: LogFiltersProps) {
  const t = useTexts();
  const { person, group, startDate, endDate } = filter;
  const persons = [
    { value: all, label: t('colleagueLog.everybody') },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const groups = [
    { value: all, label: t('colleagueLog.everything') },
    ...logGroups.map((each) => ({ value: each.group as string, label: t.say(each.name) })),
  ];
  const dateField = (label: Text) => ({
    label: t.say(label),
    validDates: null,
    read: (typed: string) => readTypedDate(typed, label, t.format.days),
  });
  return (
    <Frame className="no-print" aria-label={t('colleagueLog.filters')}>
      <Select
        label={t('colleagueLog.person')}
        options={persons}
        value={person ?? all}
        onChange={(value) => send({ type: 'person.chosen', person: value === all ? null : value })}
      />
      <Select
        label={t('colleagueLog.group')}
        options={groups}
        value={group ?? all}
        onChange={(value) => send({ type: 'group.chosen', group: logGroups.find((each) => each.group === value)?.group ?? null })}
      />
      <DateField
        {...dateField(text('listFilters.startDate'))}
        value={startDate}
        range={{ first: null, last: endDate }}
        onChange={(date) => send({ type: 'startDate.chosen', date })}
      />
      <DateField
        {...dateField(text('listFilters.endDate'))}
        align="end"
        value={endDate}
        range={{ first: startDate, last: null }}
        onChange={(date) => send({ type: 'endDate.chosen', date })}
      />
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(3)};
  margin-block-end: ${space(4)};
  @media (max-width: 1100px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.mobile} { grid-template-columns: 1fr; }
`;
