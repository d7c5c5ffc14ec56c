import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { CreationOutcome, FirstAdministratorActors } from '../../../machines/firstAdministrator/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { readForAnyone } from '../../apollo/read-for-anyone.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  AdministratorPasskeyOptionsDocument,
  CreateAdministratorDocument,
  type CreateAdministratorInput,
  SessionSiteDocument,
  SetupLinkDocument,
} from '../../generated/graphql.js';
import { loadPasskeys } from '../sign-in-methods/index.js';

const context = { session: null };
const fetchPolicy = 'no-cache';

/** The effects of the firstAdministrator machine. Nothing is cached: the link is a secret. */
export function firstAdministratorActors(client: ApolloClient, passkeyName: () => string): ActorsOf<FirstAdministratorActors> {
  async function create(input: CreateAdministratorInput): Promise<CreationOutcome> {
    const request = client.mutate({ mutation: CreateAdministratorDocument, variables: { input }, context, fetchPolicy });
    const { createAdministrator: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return refusalOf(answer.problems);
    // The store has a user from now on: its pages are no longer those of one that is being set up.
    client.cache.updateQuery({ query: SessionSiteDocument }, (data) =>
      data ? { ...data, site: { ...data.site, isUnset: false } } : undefined,
    );
    return { kind: 'created', grant: { token: answer.accessToken, sessionId: crypto.randomUUID() } };
  }

  return {
    readLink: fromPromise(({ input: { token }, signal }) =>
      unlessGivenUp(signal, async () => {
        const { setupLink } = await readForAnyone(client, SetupLinkDocument, { token });
        if (!setupLink) return { policy: null };
        const { __typename, ...policy } = setupLink.policy;
        return { policy };
      }),
    ),

    createWithPassword: fromPromise(({ input }) => create(input)),

    createWithPasskey: fromPromise(async ({ input }): Promise<CreationOutcome> => {
      const mutation = AdministratorPasskeyOptionsDocument;
      const request = client.mutate({ mutation, variables: { input }, context, fetchPolicy });
      const { administratorPasskeyOptions: answer } = await dataOfAnswer(request);
      if (answer.__typename === 'Problems') return refusalOf(answer.problems);
      const { createPasskey, PasskeyUnused } = await loadPasskeys();
      try {
        const credential = await createPasskey(answer.options);
        return await create({ ...input, passkey: { challenge: answer.challenge, credential, name: passkeyName() } });
      } catch (error) {
        if (error instanceof PasskeyUnused) return { kind: 'dismissed' };
        throw error;
      }
    }),
  };
}

type Problems = Extract<CreationOutcome, { kind: 'refused' }>['problems'];

const refusalOf = (problems: Problems): CreationOutcome =>
  problems.some(({ code }) => code === 'LINK_INVALID') ? { kind: 'linkInvalid' } : { kind: 'refused', problems };
