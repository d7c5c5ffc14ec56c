import type { SessionSiteQuery, SessionUserQuery, SessionWorkplaceQuery } from '../../client/generated/graphql.js';
import type { Seen, Unseen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  dialog,
  group,
  h1,
  h2,
  image,
  link,
  main,
  nodeOf,
  type Part,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { frameShows, languageShows, menuShows, site } from './browser/frame-shows.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { newPassword, type Session, type SessionFixture } from './session.scenarios.js';

type SeenSession = Seen<Session, SessionFixture>;

/** The screens of the session, from the gateway's answers and the machine's context. */
export class SessionShows {
  /** The notification of the last step; the next step dismisses it. */
  notification: { kind: 'alert' | 'status'; text: string } | null = null;
  /** The account that was typed last. */
  typed: { username: string; password: string } | null = null;

  constructor(readonly answers: GatewayAnswers) {}

  loading(): Screen {
    return this.#screen(main(status('Loading')));
  }

  unreachable(seen: SeenSession): Screen {
    const isSignedIn = seen.snapshot.matches({ unreachable: 'signedIn' });
    const text = 'The server did not respond. Please refresh and try again. We’ll keep trying; you don’t need to do anything.';
    const notice = alert('Service temporarily unavailable', text, button('Try again'));
    return this.#screen(main(notice, isSignedIn && button('Log Out')));
  }

  /** S2.14–S2.18. */
  signIn(seen: SeenSession): Screen {
    const { snapshot, scenario, step } = seen;
    const isBusy = snapshot.matches({ authorizing: 'signingIn' });
    const { reason, reasonDetail: detail } = snapshot.context;
    // A card that opens is empty.
    const isKept = isBusy || step?.before.matches({ authorizing: 'signingIn' });
    const typed = isKept ? this.typed : null;
    const isOff = isBusy && { readonly: true };
    const isNew = step !== undefined && !isKept;
    return {
      ...this.#screen(
        main(
          image(site),
          h1('Sign In'),
          textbox(
            'Username / Email',
            typed && { value: typed.username },
            isOff,
            isNew && !seen.isAfterAside && { focused: true },
          ),
          textbox('Password', typed && { value: '•'.repeat(typed.password.length) }, isOff),
          button('Sign In', isBusy && { disabled: true, busy: true }),
          !isBusy && reason && alert(english(reason), detail && english(detail) !== english(reason) && english(detail)),
          link('Forgot your password', { url: '/forgot-password' }),
          link('Create new account', { url: '/create-account' }),
          scenario.fixture.site.allowGuest && button('Continue without signing in'),
          this.#foot(),
        ),
      ),
      address: /^\/login/,
      title: titled('Sign In'),
    };
  }

  /** The code that a sign-in needs after the password (decision 130). */
  code(): Screen {
    const content = [
      image(site),
      h1('Enter Your Code'),
      'Open your authenticator app and enter the code it shows. A recovery code works too.',
      textbox('Code', { focused: true }),
      button('Continue', { disabled: true }),
      button('Back to Sign In'),
      this.#foot(),
    ];
    return { ...this.#screen(main(content)), address: /^\/login/, title: titled('Enter Your Code') };
  }

  /** The page of reset links, which takes over where a new password is needed (A5.34). */
  newPassword(): Screen {
    return {
      ...this.#screen(null),
      except: [pageOfAnotherFlow],
      address: `/changepassword?t=${newPassword.resetToken}`,
      title: titled('Change Password'),
    };
  }

  /** Where the links of the card lead (S2.18): the distributor helps. */
  help(name: 'Forgot your password' | 'Create new account'): Screen {
    const content = [
      image(site),
      h1(name),
      name === 'Forgot your password'
        ? [
            'Your sales representative or the customer service of Northlight Provisions sets a new password for you.',
            'Please have your username and your customer code ready: it is printed on every invoice.',
          ]
        : [
            'Accounts are opened by the customer service of Northlight Provisions.',
            'They need your name, your e-mail address and a phone number, and send you your username and a first password.',
          ],
      link('Back to Sign In', { url: '/login' }),
      this.#foot(),
    ];
    const address = name === 'Forgot your password' ? '/forgot-password' : '/create-account';
    return { ...this.#screen(main(content)), address, title: titled(name) };
  }

  accessDenied(): Screen {
    const content = [
      image(site),
      h1('You do not have permission to access this page.'),
      link('Logging Out', { url: '/login' }),
      'lets you sign in with a different account.',
      this.#foot(),
    ];
    return { ...this.#screen(main(content)), address: '/accessdenied', title: titled('Access denied') };
  }

  guest(address: string): Screen {
    const frame = frameShows({ address, viewer: null, workplace: undefined, shipMethod: null });
    if (address.startsWith('/products')) return { ...this.#screen(frame), except: [pageOfAnotherFlow] };
    const content = [
      h1(`Welcome to ${site}`),
      this.#aboutLine ?? 'Order what your kitchen needs, whenever it suits you.',
      link('Browse products', { url: '/products' }),
      button('Log In'),
      'Ordering needs an account. You can ask for one from the sign-in.',
    ];
    return { ...this.#screen([frame, main(content)]), except: [landingCards], title: titled('Welcome') };
  }

  selectingCustomer(): Screen {
    const content = [
      h1('Select Customer'),
      button('Log Out'),
      combobox('Search by name or customer code', { expanded: false }),
      status('Loading'),
    ];
    return { ...this.#screen(main(content)), address: '/select-customer' };
  }

  /** S6.2: the question shows only where there is a choice; while a saved address is looked for nothing is asked. */
  selectingShipMethod(seen: SeenSession): Screen | Unseen {
    const { allowConsumerPickup: pickup, allowConsumerDelivery: delivery } = seen.scenario.fixture.site;
    if (pickup && delivery) {
      const content = [
        h1('How would you like to get your order?'),
        'You can change this later.',
        button('Pickup Collect your order at our counter.'),
        button('Delivery We bring your order to your address.'),
        button('Log Out'),
      ];
      return { ...this.#screen(main(content)), address: '/select-shipmethod' };
    }
    if (pickup) return { unseen: 'the only method is taken at once' };
    return delivery
      ? this.#screen(main(h1(site), status('Loading'), button('Log Out')))
      : { ...this.#screen(main(h1(site), button('Log Out'))), address: '/select-shipmethod' };
  }

  working(seen: SeenSession, address: string): Screen {
    const { context } = seen.snapshot;
    const { allowConsumerPickup: pickup, allowConsumerDelivery: delivery } = seen.scenario.fixture.site;
    const viewer = { ...this.answers.received<SessionUserQuery>('SessionUser').viewer, isPunchout: context.isPunchout };
    const isConsumer = viewer.kind === 'CONSUMER';
    const shipMethod = isConsumer && context.shipMethod ? { method: context.shipMethod, mayChange: pickup && delivery } : null;
    const workplace = this.answers.latest<SessionWorkplaceQuery>('SessionWorkplace');
    const aboutLine = this.#aboutLine;
    return { ...this.#screen(frameShows({ address, viewer, workplace, shipMethod, aboutLine })), except: [pageOfAnotherFlow] };
  }

  /** Staff without a customer, at the administration (decision 135). */
  administering(address: string): Screen {
    const { viewer } = this.answers.received<SessionUserQuery>('SessionUser');
    const workplace = this.answers.latest<SessionWorkplaceQuery>('SessionWorkplace');
    const frame = frameShows({ address, viewer, workplace, shipMethod: null, aboutLine: this.#aboutLine, isStaffOnly: true });
    return { ...this.#screen(frame), except: [pageOfAnotherFlow] };
  }

  /** The cart's page on a narrow window. */
  narrow(): Screen {
    const frame = frameShows({ address: '/cart', ...this.#ofCustomersUser(), isNarrow: true });
    return { ...this.#screen(frame), except: [pageOfAnotherFlow], address: '/cart' };
  }

  /** The menu over the page on a narrow window. */
  menu(): Screen {
    const { viewer, workplace, shipMethod, aboutLine } = this.#ofCustomersUser();
    const content = menuShows(viewer, workplace, shipMethod, aboutLine, true);
    return this.#screen(dialog('Menu', button('Close menu', { focused: true }), content));
  }

  /** S6.3. */
  whichCustomer(seen: SeenSession): Screen {
    const { customer } = this.answers.received<SessionWorkplaceQuery>('SessionWorkplace');
    const isNamed = seen.snapshot.context.customerElsewhere?.name != null;
    const isNew = !seen.step?.before.hasTag('askingWhichCustomer') && !seen.isAfterAside;
    return {
      shows: [
        nodeOf('alertdialog')(
          'Which customer?',
          h2('Which customer?'),
          `You switched to ${isNamed ? 'Harbor Grill' : 'another customer'} in another window.`,
          `This window still shows ${customer?.name}.`,
          `Go on with ${isNamed ? 'Harbor Grill' : 'the other customer'} here, too, or switch back to ${customer?.name}?`,
          button('Switch back'),
          button('Go on', isNew && { focused: true }),
          this.#notice(),
        ),
      ],
    };
  }

  #ofCustomersUser() {
    const { viewer } = this.answers.received<SessionUserQuery>('SessionUser');
    const workplace = this.answers.received<SessionWorkplaceQuery>('SessionWorkplace');
    return { viewer, workplace, shipMethod: null, aboutLine: this.#aboutLine };
  }

  /** The site's line about itself; null if it has none. */
  get #aboutLine(): string | null {
    return this.answers.received<SessionSiteQuery>('SessionSite').site.aboutLine;
  }

  #screen(content: Part): Screen {
    return { shows: nodeOf('page')(null, content, this.#notice()).children };
  }

  #notice(): Part {
    if (!this.notification) return null;
    const { kind, text } = this.notification;
    return group(null, (kind === 'alert' ? alert : status)(text, button('Dismiss')));
  }

  #foot(): Part {
    return [languageShows(), this.#aboutLine, button('Report a Problem')];
  }
}

/** The window's title of a page. */
const titled = (page: string): string => `${page} · ${site}`;

const pageOfAnotherFlow = { role: 'main', why: 'the page inside the frame belongs to another flow' };
const landingCards = { role: 'region', why: 'cards of the landing page: tests/e2e/landing.spec.ts' };
