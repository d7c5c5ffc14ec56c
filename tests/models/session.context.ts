import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import type { SignInScreen } from '../e2e/pages/sign-in-screen.js';
import { drawTestBuyer, drawTestConsumer, testMember, testPassword, testStaff } from '../support/test-buyer.js';
import type { GatewayAnswers, Patch } from './browser/gateway-answers.js';
import { addAddresses, addLines, asUser, demoPassword, type Insider } from './browser/test-setup.js';
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
  /** Events that the machine has heard, and that are no steps of the path. */
  aside: Set<number>;
  /** Events that the last step has caused before its own. */
  alsoHeard: string[];
  card: SignInScreen;
  account: { username: string; password: string };
  /** The customer that this window works for; null until one was chosen. */
  customerKey: string | null;
}

export type SessionOnScreen = OnScreen<Session, SessionFixture, ScreenContext>;
export type Act = Perform<Session, SessionFixture, ScreenContext>;
export type Step = ScreenStep<Session, SessionFixture>;

export const tokenFor = async (account: ScreenContext['account']): Promise<string> => (await asUser(account)).token;

/** Somebody like this whom no other test disturbs. Whoever has a cart of their own has lines in it. */
export async function accountOf({
  user: { kind, choosesCustomer },
  isStaffOnly,
}: SessionFixture): Promise<ScreenContext['account']> {
  if (isStaffOnly) return { username: testStaff, password: testPassword };
  if (kind === 'SALESPERSON') return { username: 'sales', password: demoPassword };
  if (choosesCustomer) return { username: testMember, password: testPassword };
  const drawn = await (kind === 'CONSUMER' ? drawTestConsumer() : drawTestBuyer());
  const account = { username: drawn.username, password: testPassword };
  const insider: Insider = { ...(await asUser(drawn)), ...(kind === 'CONSUMER' && { shipMethod: 'pickup' }) };
  // Without one, delivery asks for it first; that is the business of another machine.
  if (kind === 'CONSUMER') await addAddresses(insider, [{ display: 'Home', name: 'WHATEVER', zip: '04101' }]);
  await addLines(insider, [
    { productKey: 1441, unitOfMeasure: 'CS', orderQuantity: '2.00' },
    { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '3.00' },
  ]);
  return account;
}

/** Guests and consumers find a site without a line about itself, and a cart that is longer than its badge can count. */
export function patchOf({ site, user }: SessionFixture): Patch {
  const isSilent = site.allowGuest || user.kind === 'CONSUMER';
  return (data) => ({
    ...data,
    ...('site' in data && {
      site: { ...withoutForms(data.site as Site), ...site, ...(isSilent && { aboutLine: null }) },
    }),
    ...('cart' in data && user.kind === 'CONSUMER' && { cart: lengthened(data.cart as Cart) }),
  });
}

interface Site {
  capabilities: readonly string[];
}

/** The card’s links lead to the distributor’s telephone: the paths of passwordReset, registration, passkeySignIn and companySignIn compare what else there is. */
const withoutForms = (site: Site): Site => ({
  ...site,
  capabilities: site.capabilities.filter(
    (capability) => !['PASSWORD_RESET', 'REGISTRATION', 'PASSKEYS', 'COMPANY_SIGN_IN'].includes(capability),
  ),
});

interface Cart {
  lines: readonly { id: unknown }[];
}

const lengthened = (cart: Cart): Cart => {
  const [line] = cart.lines;
  return line ? { ...cart, lines: Array.from({ length: 1000 }, (_, nth) => ({ ...line, id: String(nth + 1) })) } : cart;
};
