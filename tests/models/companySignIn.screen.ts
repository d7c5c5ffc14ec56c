import type { CompanySignInInput } from '../../machines/companySignIn/types.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, h1, image, link, main, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame } from './browser/frame.js';
import { aboutLine, site } from './browser/frame-shows.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import {
  type CompanySignIn,
  companySignInModel,
  directoryAnswer,
  directoryPage,
  noAccessText,
  unknownText,
  unsafePage,
} from './companySignIn.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenPage = Seen<CompanySignIn, undefined>;

const browserSecret = 'the-secret-of-this-browser';
const departure = JSON.stringify({ browserSecret, company: 'acme', returnTo: null });

const addressOf = (input: CompanySignInInput): string => {
  if (input.kind === 'naming') return '/sign-in/company';
  if (input.kind === 'named') return `/sign-in/company/${input.company}`;
  const refusal = { error: 'access_denied', state: directoryAnswer.state };
  return `/sign-in/answer?${new URLSearchParams(input.kind === 'answered' ? directoryAnswer : refusal)}`;
};

const startAnswered =
  (answer: Answer) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('StartCompanySignIn', answer);
const started = (url: string): Answer => ({
  kind: 'data',
  data: { startCompanySignIn: { __typename: 'CompanySignInStarted', url, browserSecret } },
});
const notStarted = (...messages: string[]): Answer => ({
  kind: 'data',
  data: {
    startCompanySignIn: {
      __typename: 'Problems',
      problems: messages.map((message) => ({
        ...{ __typename: 'Problem', code: 'COMPANY_UNKNOWN', message, params: [], field: null, lineId: null, retryAfter: null },
      })),
    },
  },
});
const exchanged =
  (answerOf: () => Promise<object>) =>
  async ({ answers }: ScreenContext): Promise<void> =>
    await answers.answer('SignInByCompany', { kind: 'data', data: { signInByCompany: await answerOf() } });
const refused = (reason: string | null) => exchanged(async () => ({ __typename: 'SignInRefused', reason }));

const page = (title: string, ...content: readonly Part[]): Screen => ({
  address: /^\/sign-in\/(company(\/acme)?|answer)$/,
  title: `${title} · ${site}`,
  shows: [
    main(image(site), h1(title), content, link('Back to sign-in', { url: '/login' }), aboutLine, button('Report a Problem')),
  ],
});
const title = 'Sign In through Your Company';

/** The field, and why the last attempt failed. */
function form({ snapshot, step }: SeenPage): Screen {
  const { company, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isSound = /^\s*acme\s*$/i.test(company);
  return page(
    title,
    'Your company checks who you are, and brings you back here.',
    textbox(
      'Your company’s short name',
      { value: company },
      isBusy && { readonly: true },
      !step?.before.hasTag('form') && { focused: true },
    ),
    reason !== null && alert(english(reason)),
    button('Continue', isBusy ? { disabled: true, busy: true } : !isSound && { disabled: true }),
  );
}

/** Signing in through a company, in a browser whose way to the directory leads nowhere. */
export const companySignInOnScreen: OnScreen<CompanySignIn, undefined, ScreenContext> = {
  model: companySignInModel,
  excluded: {},
  // A tab keeps its sign-in.
  isPageNew: true,

  async open(browserPage, { input }) {
    const answers = await GatewayAnswers.on(browserPage, { held: ['StartCompanySignIn', 'SignInByCompany'] });
    // A browser stays on its page for an answer without content.
    await browserPage.route('https://login.example.com/**', (route) => route.fulfill({ status: 204 }));
    const isBack = input.kind === 'answered' || input.kind === 'denied';
    if (isBack) await browserPage.addInitScript((kept) => sessionStorage.setItem('companySignIn', kept), departure);
    await browserPage.goto(addressOf(input));
    const heard = async () => await answers.heard('companySignIn');
    return { page: browserPage, answers, sent: answers.sent, heard };
  },

  cannot({ before, event }) {
    const isTyped = event.type === 'company.changed' && 'text' in event && event.text === before.context.company;
    return isTyped ? 'typing it again changes nothing' : null;
  },

  events: {
    'company.changed': async ({ page: shown }, { event }) => await shown.getByLabel('Your company’s short name').fill(event.text),
    submit: async ({ page: shown }) => await shown.getByRole('button', { name: 'Continue', exact: true }).click(),
    'page.returned': async ({ page: shown }) =>
      await shown.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    retry: async ({ page: shown }) => await shown.getByRole('button', { name: 'Try Again' }).click(),
  },
  outcomes: {
    startSignIn: {
      started: startAnswered(started(directoryPage)),
      unsafe: startAnswered(started(unsafePage)),
      unknown: startAnswered(notStarted(unknownText)),
      'refused without a word': startAnswered(notStarted()),
      'no answer': startAnswered({ kind: 'cut' }),
    },
    exchangeAnswer: {
      granted: exchanged(async () => ({ __typename: 'SignInSuccess', accessToken: (await drawTestBuyer()).token })),
      refused: refused(noAccessText),
      'refused without a word': refused(null),
      'no answer': async ({ answers }) => await answers.answer('SignInByCompany', { kind: 'cut' }),
    },
  },
  delays: {},

  components: ['CompanyCard.tsx', 'companySignIn.actors.ts', 'company-address.ts', 'company-storage.ts'].map(
    (file) => `client/features/sign-in-methods/${file}`,
  ),
  survivors: {
    'client/features/sign-in-methods/CompanyCard.tsx › CompanyCard: condition departure?.returnTo the other way round':
      'the page that the user was going to: tests/e2e/company-sign-in.spec.ts',
    'client/features/sign-in-methods/CompanyCard.tsx › CompanyCard: event login.requested swapped with location.kept #2':
      'a link of the foot, which leads away: tests/e2e/company-sign-in.spec.ts',
    'client/features/sign-in-methods/companySignIn.actors.ts › exchangeAnswer: text companySignIn.answerRefused':
      'an answer in a browser that began nothing: tests/e2e/company-sign-in.spec.ts',
  },
  notCompared: [{ role: 'combobox', why: 'the foot of the card: the paths of the session compare it' }],
  calls: {
    startSignIn: { name: 'StartCompanySignIn', variables: () => ({ company: 'acme' }) },
    exchangeAnswer: { name: 'SignInByCompany', variables: () => ({ input: { ...directoryAnswer, browserSecret } }) },
  },
  besides: { ...callsOfFrame, Landing: 'the page after the sign-in' },
  states: {
    deciding: 'passing',
    naming: (_, seen) => form(seen),
    starting: (_, seen) => form(seen),
    leaving: () => page(title, status('Taking you to your company’s sign-in…')),
    exchanging: () => page(title, status('Signing you in…')),
    refused: (_, { snapshot: { context } }) =>
      page('Not Signed In', alert(english(context.reason) ?? ''), button('Try Again', { focused: true })),
    granted: { unseen: 'the session goes on: its paths compare what shows' },
  },
  unreached: {},
};
