import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { LogFilter } from '../../../../domain/administration/log/log-filter.js';
import { logKinds, readLogKind } from '../../../../domain/administration/log/log-kinds.js';
import { type LogSubject, logSubjects, readLogSubject } from '../../../../domain/administration/log/log-subjects.js';
import { settingLabel } from '../../../../domain/administration/settings/setting-texts.js';
import { storeSettingKeys } from '../../../../domain/administration/settings/store-settings.js';
import { readTypedDate } from '../../../../domain/date/typed-date.js';
import type { StoreLogEvent, UnknownField } from '../../../../machines/storeLog/types.js';
import { type Text, text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { DateField } from '../../../ui/DateField.js';
import { TextField } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { media, space } from '../../../ui/theme.js';

interface StoreLogFiltersProps {
  filter: LogFilter;
  unknown: readonly UnknownField[];
  send: (event: StoreLogEvent) => void;
}

/** Stands for everything. */
const all = '';

/** Filters of the log: who, the kind of entry, what it is about, and days. Choices apply at once, typed names with Enter or Show. */
export function StoreLogFilters({ filter, unknown, send }: StoreLogFiltersProps) {
  const t = useTexts();
  // Names that are being typed concern nobody else; another filter makes other fields.
  const [person, setPerson] = useState(filter.person ?? '');
  const [kind, setKind] = useState<LogSubject | null>(filter.subject?.kind ?? null);
  const [of, setOf] = useState(filter.subject?.of ?? '');
  const choose = (change: Partial<LogFilter>): void => send({ type: 'filter.changed', change });
  const show = (event: FormEvent): void => {
    event.preventDefault();
    choose({ person: person.trim() || null, subject: kind === null || of.trim() === '' ? null : { kind, of: of.trim() } });
  };
  const chooseSubject = (chosen: LogSubject | null): void => {
    setKind(chosen);
    setOf('');
    if (filter.subject !== null) choose({ subject: null });
  };
  const everything = { value: all, label: t('storeLog.everything') };
  const dateField = (label: Text) => ({
    label: t.say(label),
    validDates: null,
    read: (typed: string) => readTypedDate(typed, label, t.format.days),
  });
  const typedName = { maxLength: 200, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <Frame className="no-print" aria-label={t('storeLog.filters')} onSubmit={show}>
      <Select
        label={t('storeLog.kind')}
        options={[everything, ...logKinds.map((each) => ({ value: each.kind as string, label: t.say(each.name) }))]}
        value={filter.kind ?? all}
        onChange={(value) => choose({ kind: readLogKind(value) })}
      />
      <DateField
        {...dateField(text('listFilters.startDate'))}
        value={filter.startDate}
        range={{ first: null, last: filter.endDate }}
        onChange={(startDate) => choose({ startDate })}
      />
      <DateField
        {...dateField(text('listFilters.endDate'))}
        align="end"
        value={filter.endDate}
        range={{ first: filter.startDate, last: null }}
        onChange={(endDate) => choose({ endDate })}
      />
      <TextField
        {...typedName}
        label={t('storeLog.person')}
        value={person}
        error={unknown.includes('PERSON') ? t('storeLog.unknownPerson') : null}
        onChange={({ target }) => setPerson(target.value)}
      />
      <Select
        label={t('storeLog.about')}
        options={[everything, ...logSubjects.map(({ subject, name }) => ({ value: subject as string, label: t.say(name) }))]}
        value={kind ?? all}
        onChange={(value) => chooseSubject(readLogSubject(value))}
      />
      {kind === null ? null : kind === 'SETTING' ? (
        <Select
          label={t('storeLog.field.SETTING')}
          options={[
            { value: all, label: t('storeLog.chooseSetting') },
            ...storeSettingKeys.map((key) => ({ value: key as string, label: t.say(settingLabel(key)) })),
          ]}
          value={of}
          onChange={(value) => choose({ subject: value === all ? null : { kind, of: value } })}
        />
      ) : (
        <TextField
          {...typedName}
          label={t.say(logSubjects.find(({ subject }) => subject === kind)?.field ?? '')}
          value={of}
          error={unknown.includes('SUBJECT') ? t('storeLog.unknownSubject') : null}
          onChange={({ target }) => setOf(target.value)}
        />
      )}
      <Button type="submit">{t('storeLog.show')}</Button>
    </Frame>
  );
}

const Frame = styled.form`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)};
  margin-block-end: ${space(4)};
  > button { justify-self: start; align-self: end; }
  @media (max-width: 900px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.mobile} { grid-template-columns: 1fr; > button { justify-self: stretch; } }
`;
