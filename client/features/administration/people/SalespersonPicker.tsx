import { useState } from 'react';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { StoreUsersDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Second } from '../overview/RowTable.js';
import { ChoiceRow, Choices } from './choice-rows.js';
import { SearchBox } from './SearchBox.js';

export interface SalespersonPickerProps {
  /** The person themselves. */
  notId: string;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Another salesperson, found by a search. */
export function SalespersonPicker({ notId, chosen, onChoose }: SalespersonPickerProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const { data, error } = useScreenQuery(StoreUsersDocument, {
    variables: { search, kind: 'SALESPERSON', isDisabled: false, customerKey: null, page: 1, pageSize: 20 },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.storeUsers?.rows.filter(({ id }) => id !== notId);
  return (
    <>
      <SearchBox label={t('servedCustomers.salesperson')} term={search} onSearch={setSearch} />
      {error ? <Notice tone="danger">{t.say(failureTextOf(error))}</Notice> : null}
      {found ? (
        <Choices role="group" aria-label={t('servedCustomers.salesperson')}>
          {found.length === 0 ? <p>{t('servedCustomers.noSalesperson')}</p> : null}
          {found.map(({ id, name, username, customerCount }) => (
            <ChoiceRow key={id}>
              <input type="radio" checked={chosen === id} onChange={() => onChoose(id)} />
              <span>
                {name}
                <Second>{[username, t('storeUsers.customers', { count: customerCount })].join(' · ')}</Second>
              </span>
            </ChoiceRow>
          ))}
        </Choices>
      ) : error ? null : (
        <Skeleton $height="120px" />
      )}
    </>
  );
}
