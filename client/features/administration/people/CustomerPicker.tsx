import { useState } from 'react';
import styled from 'styled-components';
import type { CustomerChoice } from '../../../../domain/customers/customer-choice.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { CustomerChoicesDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { FieldError } from '../../../ui/FieldError.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { Second } from '../overview/RowTable.js';
import { ChoiceRow, Choices } from './choice-rows.js';
import { SearchBox } from './SearchBox.js';

/** Most customers that a search shows. */
const mostChoices = 20;

export interface CustomerPickerProps {
  label: string;
  chosen: readonly CustomerChoice[];
  /** Several can be chosen, which stay chosen by another search. */
  isMany: boolean;
  notServedBy: string | null;
  error?: string | null;
  onChoose: (chosen: readonly CustomerChoice[]) => void;
}

/** Customers found by a search, to choose one or several. */
export function CustomerPicker({ label, chosen, isMany, notServedBy, error, onChoose }: CustomerPickerProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const { data, error: failure } = useScreenQuery(CustomerChoicesDocument, {
    variables: { search, notServedBy },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.customerChoices;
  const isChosen = (key: string): boolean => chosen.some(({ customerKey }) => customerKey === key);
  const choose = (customer: CustomerChoice): void => {
    if (!isMany) onChoose([customer]);
    else if (isChosen(customer.customerKey)) onChoose(chosen.filter(({ customerKey }) => customerKey !== customer.customerKey));
    else onChoose([...chosen, customer]);
  };
  return (
    <Frame>
      <SearchBox label={label} term={search} onSearch={setSearch} />
      {error === undefined ? null : <FieldError id="customer-picker-error" text={error} />}
      {failure ? <Notice tone="danger">{t.say(failureTextOf(failure))}</Notice> : null}
      {found ? (
        <Choices role="group" aria-label={label}>
          {found.length === 0 ? <p>{t('servedCustomers.noChoices')}</p> : null}
          {found.map(({ __typename, city, state, ...customer }) => (
            <ChoiceRow key={customer.customerKey}>
              <input
                type={isMany ? 'checkbox' : 'radio'}
                checked={isChosen(customer.customerKey)}
                onChange={() => choose(customer)}
              />
              <span>
                {customer.name}
                <Second>{[customer.customerCode, city, state].filter(Boolean).join(' · ')}</Second>
              </span>
            </ChoiceRow>
          ))}
          {found.length === mostChoices ? <Second>{t('servedCustomers.mostChoices', { count: mostChoices })}</Second> : null}
        </Choices>
      ) : failure ? null : (
        <Skeleton $height="120px" />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;
