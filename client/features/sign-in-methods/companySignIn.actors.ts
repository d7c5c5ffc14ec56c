import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { CompanySignInActors, CompanySignInEffects, DirectoryAnswer } from '../../../machines/companySignIn/types.js';
import type { GrantOutcome } from '../../../machines/session/types.js';
import type { ActorsOf, EffectsOf } from '../../../machines/support/types-of.js';
import { text } from '../../../texts/text.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { grantOutcome } from '../../apollo/sign-in-outcome.js';
import { SignInByCompanyDocument, StartCompanySignInDocument } from '../../generated/graphql.js';
import { type Departure, keepDeparture, rememberCompany } from './company-storage.js';

const context = { session: null };

/** The page's part in a sign-in. */
interface PageOfCompany {
  /** Where the person is going (S2.1). */
  returnTo(): string | null;
  /** The sign-in that an answer belongs to; null if this tab began none. */
  readonly departure: Departure | null;
}

/** The effects of the companySignIn machine. */
export function companySignInActors(client: ApolloClient, { returnTo, departure }: PageOfCompany): ActorsOf<CompanySignInActors> {
  /** By state: React's strict mode starts an actor twice, and an answer is valid once. */
  const exchanged = new Map<string, Promise<GrantOutcome>>();
  return {
    startSignIn: fromPromise(async ({ input: { company } }) => {
      const variables = { company };
      const request = client.mutate({ mutation: StartCompanySignInDocument, variables, context, fetchPolicy: 'no-cache' });
      const { startCompanySignIn: answer } = await dataOfAnswer(request);
      if (answer.__typename === 'Problems') return { ok: false, reason: answer.problems[0]?.message ?? null };
      keepDeparture({ browserSecret: answer.browserSecret, company, returnTo: returnTo() });
      return { ok: true, url: answer.url };
    }),

    exchangeAnswer: fromPromise(async ({ input }) => {
      const exchange = exchanged.get(input.state) ?? exchangeAnswer(client, departure, input);
      exchanged.set(input.state, exchange);
      return await exchange;
    }),
  };
}

async function exchangeAnswer(client: ApolloClient, departure: Departure | null, answer: DirectoryAnswer): Promise<GrantOutcome> {
  if (!departure) return { ok: false, reason: text('companySignIn.answerRefused') };
  const input = { ...answer, browserSecret: departure.browserSecret };
  const outcome = await grantOutcome(async () => {
    const mutation = SignInByCompanyDocument;
    const { data } = await client.mutate({ mutation, variables: { input }, context, fetchPolicy: 'no-cache' });
    return data?.signInByCompany;
  });
  if (outcome.ok) rememberCompany(departure.company);
  return outcome;
}

/** The effects of the companySignIn machine on the browser. */
export const companySignInEffects: EffectsOf<CompanySignInEffects> = {
  leave: (_, { url }) => window.location.assign(url),
};
