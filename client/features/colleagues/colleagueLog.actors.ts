import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { groupOfName, nameOfGroup } from '../../../domain/colleagues/schema-names.js';
import type { ColleagueLogActors, LogEntry, LogFilter } from '../../../machines/colleagueLog/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { ColleagueLogDocument, type LogEntryPartsFragment, OlderLogEntriesDocument } from '../../generated/graphql.js';

const entryOf = ({ __typename, group, details, ...entry }: LogEntryPartsFragment): LogEntry => ({
  ...entry,
  group: groupOfName[group],
  details: details.map(({ name, value }) => ({ name, value })),
});

const filterOf = ({ person, group, startDate, endDate }: LogFilter) => ({
  person,
  group: group && nameOfGroup[group],
  from: startDate,
  to: endDate,
});

/** The effects of the colleagueLog machine. */
export const colleagueLogActors = (client: ApolloClient): ActorsOf<ColleagueLogActors> => ({
  loadLog: fromPromise(({ input, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = { filter: filterOf(input.filter) };
      const request = client.query({ query: ColleagueLogDocument, variables, fetchPolicy: 'no-cache', context });
      const { colleagueLog, colleagues } = await dataOfAnswer(request);
      return {
        entries: colleagueLog.entries.map(entryOf),
        hasMore: colleagueLog.hasMore,
        people: colleagues.colleagues.map(({ id, name }) => ({ id, name })),
      };
    }),
  ),

  loadOlder: fromPromise(({ input, signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const variables = { filter: filterOf(input.filter), before: input.before };
      const request = client.query({ query: OlderLogEntriesDocument, variables, fetchPolicy: 'no-cache', context });
      const { colleagueLog } = await dataOfAnswer(request);
      return { entries: colleagueLog.entries.map(entryOf), hasMore: colleagueLog.hasMore };
    }),
  ),
});
