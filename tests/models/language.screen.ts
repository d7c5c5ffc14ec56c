import { expect, type Page, type Route } from 'playwright/test';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { NotCompared, Screen } from '../../paths/screen/expect-screen.js';
import { alert, combobox, group, h1, h2, main, option, unnamed } from '../../paths/screen/shown.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame } from './browser/frame.js';
import { aboutLine, site } from './browser/frame-shows.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { keepElsewhere } from './browser/session-elsewhere.js';
import { asUser, type Insider } from './browser/test-setup.js';
import { type Language, languageModel } from './language.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  insider: Insider;
  /** Of the person who signs in. */
  name: string;
  /** Settles the request for texts that waits; waits for one where there is none yet. */
  texts(settle: (route: Route) => Promise<void>): Promise<void>;
}
type Act = Perform<Language, undefined, ScreenContext>;
type SeenLanguage = Seen<Language, undefined>;

/** Of a page in either language. */
const wordings: Readonly<
  Record<
    string,
    { label: string; system: string; logIn: string; card: string; page: string; title: string; unloaded: string; unsaved: string }
  >
> = {
  'en-US': {
    label: 'Language',
    system: 'System',
    logIn: 'Log In',
    card: 'Sign In',
    page: 'Reports',
    title: 'Reports · Northlight Provisions',
    unloaded: 'The language could not be loaded. Please try again.',
    unsaved: 'Your language could not be saved with your settings; this browser keeps it.',
  },
  es: {
    label: 'Idioma',
    system: 'Sistema',
    logIn: 'Iniciar sesión',
    card: 'Iniciar sesión',
    page: 'Informes',
    title: 'Informes · Northlight Provisions',
    unloaded: 'No se pudo cargar el idioma. Vuelva a intentarlo.',
    unsaved: 'No se pudo guardar el idioma en su configuración; este navegador lo conserva.',
  },
};

const answered =
  (operation: string, answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer(operation, answer);
const choice = (language: string | null): Answer => ({
  kind: 'data',
  data: { userDefaults: { __typename: 'UserDefaults', language } },
});

/** The frame and the card around the choice of the language. */
const around: readonly NotCompared[] = ['link', 'banner', 'navigation', 'button', 'textbox', 'image', 'list', 'region'].map(
  (role) => ({
    role,
    why: 'the paths of the session and of reports compare it',
  }),
);

/** A guest has no menu; the choice is on the card of the sign-in. */
async function logsIn(page: Page, language: string): Promise<void> {
  const { logIn } = wordings[language]!;
  await page.getByRole('banner').getByRole('button', { name: logIn }).click({ timeout: 30_000 });
}

/** Texts are files, which wait here until the test settles them. */
async function holdTexts(page: Page, answers: GatewayAnswers): Promise<ScreenContext['texts']> {
  const held: Route[] = [];
  await page.route(/\/texts\/(es|en-US)\.json$/, (route) => {
    answers.note({ name: 'texts', variables: route.request().url().split('/').at(-1) });
    held.push(route);
  });
  return async (settle) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held.splice(0)) await settle(route);
  };
}

function shows({ snapshot, step }: SeenLanguage, name: string): Screen {
  const { language, wanted, isKnown } = snapshot.context;
  const wording = wordings[language]!;
  const chosen = wanted ?? language;
  const named = (tag: string, name: string) => option(name, tag === chosen && { selected: true });
  const languages = combobox(
    wording.label,
    { value: chosen === 'es' ? 'Español' : 'English', expanded: false },
    named('en-US', 'English'),
    named('es', 'Español'),
  );
  const isUnloaded = step?.event.type === 'xstate.error.actor.showTexts' && step.before.context.isChosen;
  const isUnsaved = step?.event.type === 'xstate.error.actor.saveChoice';
  return {
    title: isKnown ? wording.title : /./,
    shows: [
      isKnown
        ? unnamed('complementary')(name, h2(wording.system), languages, aboutLine, site)
        : main(h1(wording.card), languages, aboutLine),
      ...(isKnown ? [main(h1(wording.page))] : []),
      ...(isUnloaded || isUnsaved ? [group(null, alert(isUnloaded ? wording.unloaded : wording.unsaved))] : []),
    ],
  };
}

const isShown: OnScreen<Language, undefined, ScreenContext>['states']['shown'] = async ({ page, name }, seen) => {
  await expect(page.locator('html')).toHaveAttribute('lang', seen.snapshot.context.language);
  return shows(seen, name);
};

const onScreen: OnScreen<Language, undefined, ScreenContext> = {
  model: languageModel,
  excluded: {},
  onlyNew: ['a page that was reloaded in Spanish before signing in'],
  isPageNew: true,

  async open(page, { input }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['LanguageChoice', 'SaveLanguage'] });
    const buyer = await drawTestBuyer();
    const insider = await asUser(buyer);
    if (input.isBrought) {
      await page.addInitScript(() => sessionStorage.setItem('language.isBrought', ''));
      await page.context().addCookies([{ name: 'language', value: input.language, domain: '127.0.0.1', path: '/' }]);
    }
    await page.goto('/reports');
    await logsIn(page, input.language);
    const texts = await holdTexts(page, answers);
    return {
      page,
      sent: answers.sent,
      heard: () => answers.heard('language'),
      answers,
      insider,
      texts,
      name: buyer.customerName,
    };
  },

  cannot({ before, event }) {
    const { language, wanted, isKnown } = before.context;
    if (event.type === 'language.chosen' && event.language === (wanted ?? language))
      return 'choosing what is chosen changes nothing';
    if (event.type === 'person.known' && isKnown) return 'who is signed in does not sign in again';
    if (event.type === 'session.ended' && !isKnown) return 'nobody is signed in';
    return null;
  },

  events: {
    'language.chosen': async ({ page }, { event, before }) => {
      const { label } = wordings[before.context.language]!;
      await page.getByRole('combobox', { name: label }).selectOption(event.language);
    },
    'person.known': async ({ page, insider }) => await keepElsewhere(page, insider.token),
    'session.ended': async ({ page }, { before }) => {
      await keepElsewhere(page, null);
      await logsIn(page, before.context.language);
    },
  },
  outcomes: {
    readChoice: {
      none: answered('LanguageChoice', choice(null)),
      Spanish: answered('LanguageChoice', choice('es')),
      'no answer': answered('LanguageChoice', { kind: 'failure', code: 'INTERNAL' }),
    },
    showTexts: {
      loaded: async ({ texts }) => await texts((route) => route.continue()),
      failed: async ({ texts }) => await texts((route) => route.abort('connectionrefused')),
    },
    saveChoice: {
      saved: answered('SaveLanguage', {
        kind: 'data',
        data: { saveDefaults: { __typename: 'DefaultsSaved', defaults: { __typename: 'UserDefaults', language: 'es' } } },
      }),
      failed: answered('SaveLanguage', {
        kind: 'data',
        data: { saveDefaults: { __typename: 'DefaultsRefusal', errorReason: 'Not now.' } },
      }),
    },
  },
  delays: {},
  components: ['client/features/language'],
  survivors: {
    'client/features/language/LanguageChoice.tsx › LanguageChoice: value of language another one #2':
      'how a screen reader pronounces the name of a language',
  },
  notCompared: around,
  calls: {
    readChoice: { name: 'LanguageChoice', variables: () => ({}) },
    showTexts: { name: 'texts', variables: (_, { snapshot }) => `${snapshot.context.wanted}.json` },
    saveChoice: {
      name: 'SaveLanguage',
      variables: (_, { snapshot }) => ({ input: { language: snapshot.context.language } }),
      headers: (_, { snapshot }) => ({ 'accept-language': snapshot.context.language }),
    },
  },
  besides: {
    ...Object.fromEntries(Object.entries(callsOfFrame).filter(([name]) => name !== 'LanguageChoice')),
    GuestLanding: 'what a guest is welcomed with',
  },
  states: {
    shown: isShown,
    asking: isShown,
    showing: isShown,
    shownAnew: 'passing',
    saving: isShown,
  },
  unreached: {},
};

/** The language, on the card of the sign-in and in the menu beside reports. */
export const languageOnScreen = timely(onScreen);
