import assert from 'node:assert/strict';
import { language } from '../../machines/language/language.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { inEnglish } from './in-english.js';

export type Language = typeof language;
type Observed = Observation<Language, undefined>;
type Step = StepContext<Language, undefined>;

const changed = { type: 'language.changed' };
const notice = (text: string) => ({ type: 'notification.raised', kind: 'error', text });

/** Another language than the one shown is loaded; the same changes nothing. */
const shownOrShowing = ({ before, event }: Step & { event: { language: string } }) =>
  event.language === before.context.language ? null : 'showing';

/** The effects of a step, by what happened in it. */
function mustHaveDone({ event, before, now }: Observed, { isShown = false, notices = [] as string[] } = {}): void {
  assert.deepEqual(inEnglish(now.emitted), [...(isShown ? [changed] : []), ...notices.map(notice)], `${event?.type}`);
  const { wanted, isChosen, isKnown } = before?.context ?? {};
  const kept = { name: 'keepLanguage', params: { language: wanted, isToBring: isChosen && !isKnown } };
  assert.deepEqual(now.effects, isShown ? [kept] : [], `${event?.type}`);
}

/** A choice is saved now, or for the user who signs in next, depending on who made it. */
function mustHaveRemembered({ event, before, snapshot: { context }, scenario }: Observed): void {
  if (!before || !event) {
    const { language, isBrought } = scenario.input;
    assert.deepEqual(context, { language, wanted: null, isKnown: false, isChosen: isBrought, isBrought });
    return;
  }
  const was = before.context;
  const isPicked = event.type === 'language.chosen' && context.wanted !== null && !before.matches('showing');
  const isFound = event.type === 'xstate.done.actor.readChoice' && context.wanted !== null;
  const isSignedIn = event.type === 'person.known';
  const expected = {
    isKnown: isSignedIn || (was.isKnown && event.type !== 'session.ended'),
    isChosen: isPicked || (was.isChosen && !isFound),
    isBrought: (was.isBrought && !isSignedIn) || (isLoaded(event) && was.isChosen && !was.isKnown),
  };
  const { isKnown, isChosen, isBrought } = context;
  assert.deepEqual({ isKnown, isChosen, isBrought }, expected, event.type);
}

const isLoaded = (event: Observed['event']): boolean => event?.type === 'xstate.done.actor.showTexts';

/** The language of the storefront: chosen in the menu or on the sign-in card, kept in the browser and with the person's settings. */
export const languageModel: Model<Language> = {
  machine: language,
  scenarios: [
    { name: 'a page in English', input: { language: 'en-US', isBrought: false }, startsIn: 'shown', fixture: undefined },
    {
      name: 'a page that was reloaded in Spanish before signing in',
      input: { language: 'es', isBrought: true },
      startsIn: 'shown',
      fixture: undefined,
    },
  ],
  guardInputs: ({ context }) => context,
  events: {
    'language.chosen': {
      description: ({ language: tag }) => `chooses ${tag}`,
      cases: { Spanish: { language: 'es' }, English: { language: 'en-US' } },
      leadsTo: { shown: shownOrShowing, saving: shownOrShowing, asking: 'showing' },
    },
    'person.known': {
      description: 'signs in',
      leadsTo: {
        shown: ({ before }) => (before.context.isBrought ? 'saving' : 'asking'),
        showing: ({ before }) => (before.context.isChosen ? 'showing' : 'asking'),
        saving: 'asking',
      },
    },
    'session.ended': {
      description: 'signs out',
      leadsTo: { shown: 'shown', asking: 'shown', showing: 'showing', saving: 'saving' },
    },
  },
  actors: {
    readChoice: {
      outcomes: {
        none: { description: 'the person has chosen none', output: { language: null }, leadsTo: { asking: 'shown' } },
        Spanish: {
          description: 'the person has chosen Spanish before',
          output: { language: 'es' },
          leadsTo: { asking: ({ before }) => (before.context.language === 'es' ? 'shown' : 'showing') },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { asking: 'shown' } },
      },
    },
    showTexts: {
      outcomes: {
        loaded: {
          description: 'the texts are there',
          output: undefined,
          leadsTo: { showing: ({ before: { context } }) => (context.isChosen && context.isKnown ? 'saving' : 'shown') },
        },
        failed: { description: 'the texts cannot be loaded', error: { code: 'NETWORK' }, leadsTo: { showing: 'shown' } },
      },
    },
    saveChoice: {
      outcomes: {
        saved: { description: 'the language is saved', output: undefined, leadsTo: { saving: 'shown' } },
        failed: { description: 'the language is not saved', error: { code: 'NETWORK' }, leadsTo: { saving: 'shown' } },
      },
    },
  },
  delays: {},
  states: {
    shown: (seen) => {
      mustHaveRemembered(seen);
      const { event, before, snapshot } = seen;
      assert.equal(snapshot.context.wanted, null);
      if (isLoaded(event)) assert.equal(snapshot.context.language, before?.context.wanted);
      const isLost = event?.type === 'xstate.error.actor.showTexts' && before?.context.isChosen;
      const isUnsaved = event?.type === 'xstate.error.actor.saveChoice';
      mustHaveDone(seen, {
        isShown: isLoaded(event),
        notices: [
          ...(isLost ? ['The language could not be loaded. Please try again.'] : []),
          ...(isUnsaved ? ['Your language could not be saved with your settings; this browser keeps it.'] : []),
        ],
      });
    },
    asking: (seen) => {
      mustHaveRemembered(seen);
      assert.deepEqual(seen.now.calls, [{ id: 'readChoice', input: undefined }]);
      mustHaveDone(seen);
    },
    showing: (seen) => {
      mustHaveRemembered(seen);
      assert.equal(seen.snapshot.hasTag('busy'), true);
      assert.deepEqual(seen.all.calls.at(-1), { id: 'showTexts', input: { language: seen.snapshot.context.wanted } });
      const { language: chosen, output } = (seen.event ?? {}) as { language?: string; output?: { language: string | null } };
      if (!seen.before?.matches('showing')) assert.equal(seen.snapshot.context.wanted, chosen ?? output?.language);
      mustHaveDone(seen);
    },
    shownAnew: 'passing',
    saving: (seen) => {
      mustHaveRemembered(seen);
      assert.deepEqual(seen.all.calls.at(-1), { id: 'saveChoice', input: { language: seen.snapshot.context.language } });
      mustHaveDone(seen, { isShown: isLoaded(seen.event) });
    },
  },
};
