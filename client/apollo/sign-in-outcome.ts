import type { Grant, GrantOutcome, NewPasswordOutcome, SignInOutcome } from '../../machines/session/types.js';
import type { ExchangeAuthorizationCodeMutation, SignInMutation } from '../generated/graphql.js';
import { failureOfError } from './failure-of-error.js';

type SignInAnswer = SignInMutation['signIn'];
type CodeAnswer = ExchangeAuthorizationCodeMutation['exchangeAuthorizationCode'];

/** Whatever credentials are answered with; failures are thrown, and put into words by the machines (S8.4, S8.5). */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw failureOfError(error);
  }
}

const newGrant = (token: string): Grant => ({ token, sessionId: crypto.randomUUID() });

/** A token, or the reason why there is none. */
export async function grantOutcome(ask: () => Promise<CodeAnswer | SignInAnswer | undefined>): Promise<GrantOutcome> {
  const answer = await answerOf(ask);
  if (answer?.__typename === 'SignInSuccess') return { ok: true, grant: newGrant(answer.accessToken) };
  return { ok: false, reason: answer?.__typename === 'SignInRefused' ? answer.reason : null };
}

/** A token, what else is needed, or the reason why there is neither. */
export async function signInOutcome(ask: () => Promise<SignInAnswer | undefined>): Promise<SignInOutcome> {
  const answer = await answerOf(ask);
  if (answer?.__typename === 'SecondFactorRequired') return { ok: false, reason: null, challenge: answer.challenge };
  if (answer?.__typename === 'NewPasswordRequired') {
    return { ok: false, reason: answer.reason, resetToken: answer.resetToken };
  }
  return await grantOutcome(async () => answer);
}

/** The outcome where no code can be needed any longer. */
export const withoutChallenge = (outcome: SignInOutcome): GrantOutcome | NewPasswordOutcome =>
  'challenge' in outcome ? { ok: false, reason: null } : outcome;
