import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { MailChoice, MailChoicesActors } from '../../../machines/mailChoices/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  ChangeMailChoiceDocument,
  type MailChoicePartsFragment,
  MailChoicesDocument,
  type MailKind,
} from '../../generated/graphql.js';

/** The effects of the mailChoices machine. */
export const mailChoicesActors = (client: ApolloClient): ActorsOf<MailChoicesActors> => ({
  readChoices: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: MailChoicesDocument, fetchPolicy: 'no-cache' });
      return (await dataOfAnswer(request)).mailChoices.map(partsOf);
    }),
  ),

  saveChoice: fromPromise(async ({ input: { kind, isOn } }) => {
    // Kinds come from the gateway, and go back as they came.
    const input = { kind: kind as MailKind, isOn };
    const request = client.mutate({ mutation: ChangeMailChoiceDocument, variables: { input }, fetchPolicy: 'no-cache' });
    return (await dataOfAnswer(request)).changeMailChoice.map(partsOf);
  }),
});

const partsOf = ({ kind, label, isOn }: MailChoicePartsFragment): MailChoice => ({ kind, label, isOn });
