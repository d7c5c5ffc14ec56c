import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { SavedPreferences } from '../../../domain/registration/preferences.js';
import type { ConsumerPreferencesActors } from '../../../machines/consumerPreferences/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  ConsumerPreferencesDocument,
  type ConsumerPreferencesPartsFragment,
  SaveConsumerPreferencesDocument,
} from '../../generated/graphql.js';

/** The effects of the consumerPreferences machine. */
export const consumerPreferencesActors = (client: ApolloClient): ActorsOf<ConsumerPreferencesActors> => ({
  readPreferences: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: ConsumerPreferencesDocument, fetchPolicy: 'no-cache' });
      const { consumerPreferences } = await dataOfAnswer(request);
      return { ...partsOf(consumerPreferences), optionText: consumerPreferences.optionText };
    }),
  ),

  savePreferences: fromPromise(async ({ input }) => {
    const request = client.mutate({
      mutation: SaveConsumerPreferencesDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    const { saveConsumerPreferences: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
    return { kind: 'saved', message: answer.message, preferences: partsOf(answer.preferences) };
  }),
});

const partsOf = ({ company, phone, emailOption }: ConsumerPreferencesPartsFragment): SavedPreferences => ({
  ...{ company, phone, emailOption },
});
