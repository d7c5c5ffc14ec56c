import type { UserKind } from '../../domain/session/user-kind.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import type { SignInScreen } from '../e2e/pages/sign-in-screen.js';
import { drawTestBuyer, drawTestConsumer, testPassword } from '../support/test-buyer.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { addAddresses, asUser, demoPassword } from './browser/test-setup.js';
import type { Session, SessionFixture } from './session.scenarios.js';
import type { SessionShows } from './session.shows.js';

/** The page of a path of the session, and everything else that its steps use. */
export interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  shows: SessionShows;
  /** The token that the page works with. */
  token: string | null;
  /** The last token whose workplace was loaded. */
  configuredToken: string | null;
  card: SignInScreen;
  account: { username: string; password: string };
  /** The customer that this window works for; null until one was chosen. */
  customerKey: string | null;
}

export type SessionOnScreen = OnScreen<Session, SessionFixture, ScreenContext>;
export type Act = Perform<Session, SessionFixture, ScreenContext>;
export type Step = ScreenStep<Session, SessionFixture>;

export const tokenFor = async (account: ScreenContext['account']): Promise<string> => (await asUser(account)).token;

/** Somebody of this kind whom no other test disturbs. */
export async function accountOf(kind: UserKind): Promise<ScreenContext['account']> {
  if (kind === 'SALESPERSON') return { username: 'sales', password: demoPassword };
  const drawn = await (kind === 'CONSUMER' ? drawTestConsumer() : drawTestBuyer());
  const account = { username: drawn.username, password: testPassword };
  // Without one, delivery asks for it first; that is the business of another machine.
  if (kind === 'CONSUMER') await addAddresses(await asUser(drawn), [{ display: 'Home', name: 'WHATEVER', zip: '04101' }]);
  return account;
}
