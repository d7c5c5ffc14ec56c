import type { ApolloClient } from '@apollo/client';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import {
  type SessionResumeQuery,
  SessionSiteDocument,
  type SessionSiteQuery,
  SessionUserDocument,
  type SessionUserQuery,
} from '../../generated/graphql.js';
import { readSavedSession, readWorkplace, type SavedWorkplace, type SessionStorage } from './saved-session.js';
import { loadWorkplaceDocuments, trying } from './session-calls.js';

/** An answer older than this is read again: a person may have chosen a ship method meanwhile. */
const mostAgeMs = 10_000;

/** The answer to the one call of a saved session: its parts are given out once. */
interface Answer {
  readonly token: string;
  readonly workplace: SavedWorkplace;
  readonly data: SessionResumeQuery;
  readonly readAt: number;
  isUserGiven: boolean;
}

/**
 * A saved session that opens with one call: while the site is read, user and workplace are read with it, as the token worked last. The session machine requests
 * them in sequence as always, and each request that fits is answered from here. Whatever is different (an expired token, a customer who is no longer
 * allowed, another one chosen in another window) is requested by itself, so that nothing is decided here.
 */
export class ResumedSession {
  #answer: Answer | null = null;

  /** @param now milliseconds on a clock that does not go back */
  constructor(
    private readonly client: ApolloClient,
    private readonly storage: SessionStorage,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Reads everything; returns the site, or null if nothing is saved or the call was refused. Throws if nobody answers. */
  async read(signal: AbortSignal): Promise<SessionSiteQuery['site'] | null> {
    this.#answer = null;
    const { token } = readSavedSession(this.storage);
    const workplace = readWorkplace(this.storage);
    if (token === null || workplace === null) return null;
    const { hasCustomer, ...rest } = workplace;
    const { SessionResumeDocument: query } = await loadWorkplaceDocuments();
    try {
      const data = await dataOfAnswer(
        this.client.query({
          ...{ query, variables: { hasCustomer }, errorPolicy: 'all' },
          // Into the cache when the session takes it: the store is emptied before.
          fetchPolicy: 'no-cache',
          context: { ...trying(token, rest), fetchOptions: { signal } },
        }),
      );
      this.#answer = { token, workplace, data, readAt: this.now(), isUserGiven: false };
      const { site } = data;
      this.client.writeQuery({ query: SessionSiteDocument, data: { __typename: 'Query', site } });
      return site;
    } catch (failure) {
      if ((failure as { code?: unknown }).code === 'NETWORK') throw failure;
      return null;
    }
  }

  /** The user of a token, once; null if it must be requested. */
  takeUser(token: string): SessionUserQuery['viewer'] | null {
    const answer = this.#answerFor(token);
    if (answer === null || answer.isUserGiven) return null;
    answer.isUserGiven = true;
    const { viewer } = answer.data;
    this.client.writeQuery({ query: SessionUserDocument, data: { __typename: 'Query', viewer } });
    return viewer;
  }

  /** The customer that a session works for, once; null if its workplace must be requested. Nothing of an earlier answer is left. */
  async takeWorkplace(wanted: Omit<SavedWorkplace, 'hasCustomer'> & { readonly token: string }) {
    const answer = this.#answerFor(wanted.token);
    this.#answer = null;
    if (answer === null) return null;
    const { workplace, data } = answer;
    if (workplace.customerKey !== wanted.customerKey || workplace.shipMethod !== wanted.shipMethod) return null;
    const { SessionWorkplaceDocument: query } = await loadWorkplaceDocuments();
    const { site: _, ...rest } = data;
    this.client.writeQuery({ query, variables: { hasCustomer: workplace.hasCustomer }, data: rest });
    return { customerKey: data.customer?.customerKey ?? wanted.customerKey };
  }

  #answerFor(token: string): Answer | null {
    const answer = this.#answer;
    return answer !== null && answer.token === token && this.now() - answer.readAt <= mostAgeMs ? answer : null;
  }
}
