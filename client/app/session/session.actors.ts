import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { forbiddenText } from '../../../domain/session/unauthorized.js';
import { isStaffOnly } from '../../../domain/session/user-kind.js';
import { failureOf } from '../../../domain/system/failure.js';
import type { Refusal, SavedSession, SessionActors } from '../../../machines/session/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import type { Texts } from '../../../texts/texts.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { grantOutcome, signInOutcome } from '../../apollo/sign-in-outcome.js';
import { SessionSiteDocument, SessionUserDocument, SignInDocument } from '../../generated/graphql.js';
import { ResumedSession } from './resumed-session.js';
import { keepWorkplace, readSavedSession, type SavedWorkplace, type SessionStorage } from './saved-session.js';
import { loadWorkplaceDocuments, trying } from './session-calls.js';

/** Customer in a consumer's calls until their account is known (S4.1): the back office reads it as their own. */
const ownAccount = '0';

/**
 * The effects of the session machine that have an answer, done through the gateway and the browser's storage.
 * @param resumed null if no saved session is taken up, as at a punchout hand-off
 */
export const sessionActors = (
  client: ApolloClient,
  storage: SessionStorage,
  currentTexts: () => Texts,
  resumed: ResumedSession | null = new ResumedSession(client, storage),
): ActorsOf<SessionActors> => ({
  loadSite: fromPromise(async ({ signal }) => {
    const site = await resumed?.read(signal);
    if (site) return site;
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
      const viewer =
        resumed?.takeUser(input.token) ??
        (await dataOfAnswer(client.query({ query: SessionUserDocument, context, fetchPolicy: 'network-only' }))).viewer;
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
      const known = await resumed?.takeWorkplace({ token, customerKey, shipMethod });
      if (known) return { kind: 'configured', ...known };
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
      forNextTime(storage, token, { customerKey, shipMethod, hasCustomer });
      return { kind: 'configured', customerKey: customer?.customerKey ?? customerKey };
    }, currentTexts);
  }),
});

/** Keeps what to request at once when the page is loaded again. Without it the next load takes three calls instead of one. */
function forNextTime(storage: SessionStorage, token: string, workplace: SavedWorkplace): void {
  try {
    keepWorkplace(storage, token, workplace);
  } catch {
    // A storage that is full keeps the session open all the same.
  }
}

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
