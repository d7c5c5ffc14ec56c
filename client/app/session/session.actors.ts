import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { forbiddenText } from '../../../domain/session/unauthorized.js';
import { isStaffOnly } from '../../../domain/session/user-kind.js';
import { failureOf } from '../../../domain/system/failure.js';
import type { Refusal, SavedSession, SessionActors } from '../../../machines/session/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import type { Texts } from '../../../texts/texts.js';
import type { CallSession } from '../../apollo/call-session.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { grantOutcome, signInOutcome } from '../../apollo/sign-in-outcome.js';
import { SessionSiteDocument, SessionUserDocument, SignInDocument } from '../../generated/graphql.js';
import { readSavedSession, type SessionStorage } from './saved-session.js';

/** Customer in a consumer's calls until their account is known (S4.1): the back office reads it as their own. */
const ownAccount = '0';

/** A session that is being tried: its 401 goes to the caller only and ends no other session. */
const trying = (token: string, rest: Partial<CallSession> = {}) => ({
  handlesUnauthorized: true,
  session: { token, sessionId: null, customerKey: null, shipMethod: null, ...rest },
});

/** The effects of the session machine that have an answer, done through the gateway and the browser's storage. */
export const sessionActors = (
  client: ApolloClient,
  storage: SessionStorage,
  currentTexts: () => Texts,
): ActorsOf<SessionActors> => ({
  loadSite: fromPromise(async ({ signal }) => {
    const context = { session: null, fetchOptions: { signal } };
    return (await dataOfAnswer(client.query({ query: SessionSiteDocument, context, fetchPolicy: 'network-only' }))).site;
  }),

  readSaved: fromPromise(async (): Promise<SavedSession> => {
    const { token, customerKey, shipMethod } = readSavedSession(storage);
    return { grant: token === null ? null : { token, sessionId: crypto.randomUUID() }, customerKey, shipMethod };
  }),

  signIn: fromPromise(({ input, signal }) =>
    signInOutcome(async () => {
      const context = { session: null, fetchOptions: { signal } };
      const { data } = await client.mutate({ mutation: SignInDocument, variables: { input }, context, fetchPolicy: 'no-cache' });
      return data?.signIn;
    }),
  ),

  exchangeCode: fromPromise(({ input, signal }) =>
    grantOutcome(async () => {
      const context = { session: null, fetchOptions: { signal } };
      const { ExchangeAuthorizationCodeDocument: mutation } = await loadWorkplaceDocuments();
      const { data } = await client.mutate({ mutation, variables: { input }, context, fetchPolicy: 'no-cache' });
      return data?.exchangeAuthorizationCode;
    }),
  ),

  fetchUser: fromPromise(async ({ input, signal }) => {
    const context = { ...trying(input.token), fetchOptions: { signal } };
    return await orRefusal(async () => {
      const { viewer } = await dataOfAnswer(client.query({ query: SessionUserDocument, context, fetchPolicy: 'network-only' }));
      const { kind, isPunchout, choosesCustomer } = viewer;
      return { kind: 'known', user: { kind, isPunchout, choosesCustomer } };
    }, currentTexts);
  }),

  nameCustomer: fromPromise(async ({ input: { token, customerKey }, signal }) => {
    const context = { ...trying(token, { customerKey }), fetchOptions: { signal } };
    // Asked of a customer whom this window does not show: nothing of it may come into its cache.
    const { CustomerNameDocument } = await loadWorkplaceDocuments();
    const request = client.query({ query: CustomerNameDocument, context, fetchPolicy: 'no-cache' });
    return { name: (await dataOfAnswer(request)).customer.name };
  }),

  configure: fromPromise(async ({ input: { token, customerKey, shipMethod }, signal }) => {
    const context = { ...trying(token, { customerKey, shipMethod }), fetchOptions: { signal } };
    return await orRefusal(async () => {
      const { SessionWorkplaceDocument: query } = await loadWorkplaceDocuments();
      const hasCustomer = await actsForCustomer(client, context, customerKey);
      // A product that cannot be read leaves its line in the cart without a picture, and everybody else at work.
      const request = client.query({
        query,
        variables: { hasCustomer },
        context,
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
      });
      const { customer } = await dataOfAnswer(request);
      return { kind: 'configured', customerKey: customer?.customerKey ?? customerKey };
    }, currentTexts);
  }),
});

/** The largest documents of all, which the sign-in card does without: loaded as soon as it shows. */
export const loadWorkplaceDocuments = () => import('./workplace-documents.js');

/**
 * Whether there is a customer to act for: a consumer without an account can order nothing, but look (S6.2), and staff may only administer the store. The user is
 * known since they were fetched, unless the store was emptied meanwhile.
 */
async function actsForCustomer(
  client: ApolloClient,
  context: Record<string, unknown>,
  customerKey: string | null,
): Promise<boolean> {
  if (customerKey !== null && customerKey !== ownAccount) return true;
  const { viewer } = await dataOfAnswer(client.query({ query: SessionUserDocument, context }));
  return customerKey === ownAccount ? viewer.hasAccount : !isStaffOnly(viewer);
}

/** An answer, or the refusal that the machine knows what to do with; other failures are thrown. */
async function orRefusal<T>(ask: () => Promise<T>, currentTexts: () => Texts): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (thrown) {
    const { code, serverMessage } = failureOf(thrown);
    // The machine recognizes the application’s own words by their key, in any language (S2.12).
    const reason = serverMessage === currentTexts().say(forbiddenText) ? forbiddenText : (serverMessage ?? null);
    if (code === 'UNAUTHENTICATED') return { kind: 'unauthenticated', reason };
    if (code === 'FORBIDDEN') return { kind: 'forbidden', reason };
    throw thrown;
  }
}
