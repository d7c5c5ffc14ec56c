import assert from 'node:assert/strict';
import { companySignIn } from '../../machines/companySignIn/companySignIn.machine.js';
import type { CompanySignInInput } from '../../machines/companySignIn/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { grantNamed } from './session.scenarios.js';
import { noAnswerText } from './signInCode.model.js';

export type CompanySignIn = typeof companySignIn;
type Observed = Observation<CompanySignIn, undefined>;

export const directoryPage = 'https://login.example.com/authorize?client_id=storefront';
export const unknownText = 'No company with this short name signs in here. Check it with your company.';
export const noAccessText = 'Your company has not given you access to this store.';
export const deniedText = 'Your company did not sign you in.';
export const unsafeText = 'Your company’s sign-in has no secure address. Tell the store.';
export const unsafePage = 'http://login.example.com/authorize';
const withoutWord = 'Authorization Failed';

export const directoryAnswer = { code: 'code-of-directory', state: 'state-of-sign-in', iss: 'https://login.example.com' };
const typed = { known: ' Acme ', half: 'acme foods', none: '' };
const isSound = (company: string): boolean => /^acme$/i.test(company.trim());

const opened = (name: string, input: CompanySignInInput, startsIn: 'naming' | 'starting' | 'exchanging' | 'refused') => ({
  ...{ name, input, startsIn, fixture: undefined },
});

/** The company stays as it was typed, and nothing is emitted but a token. */
function mustKeep({ snapshot, before, event, scenario, now }: Observed): void {
  const { company, opening, url } = snapshot.context;
  const { type, text } = (event ?? { type: '' }) as { type: string; text?: string };
  const isTyped = type === 'company.changed' && before?.matches('naming') === true;
  assert.equal(company, isTyped ? text : (before?.context.company ?? scenario.input.company));
  assert.deepEqual(opening, scenario.input);
  assert.equal(url, snapshot.matches('leaving') ? directoryPage : (before?.context.url ?? ''));
  if (!snapshot.matches('granted')) assert.deepEqual(now.emitted, []);
}

const mustSay = ({ snapshot: { context } }: Observed, message: string | null): void =>
  assert.equal(english(context.reason), message);

/** The reason after an actor's outcome; unchanged after anything else. */
function reasonAfter({ event, before, scenario }: Observed): string | null {
  const { type, output, error } = (event ?? {}) as {
    type?: string;
    output?: { ok: boolean; reason: string | null };
    error?: object;
  };
  if (error) return noAnswerText;
  if (output?.ok) return unsafeText;
  if (output) return output.reason ?? withoutWord;
  if (type === 'company.changed' || type === 'retry') return null;
  if (before) return english(before.context.reason);
  return scenario.input.kind === 'denied' ? deniedText : null;
}

const sees =
  (check: (seen: Observed) => void, tags: readonly ('busy' | 'form')[] = []) =>
  (seen: Observed): void => {
    mustKeep(seen);
    const { snapshot } = seen;
    assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('form')], [tags.includes('busy'), tags.includes('form')]);
    check(seen);
  };

const narrowed = 'only the compiler asks: the guard before it has answered';

/** Signing in through a company's own directory (decision 133). */
export const companySignInModel: Model<CompanySignIn> = {
  machine: companySignIn,
  scenarios: [
    opened('the page that asks for the company', { kind: 'naming', company: '' }, 'naming'),
    opened('the page of a company', { kind: 'named', company: 'acme' }, 'starting'),
    opened('the answer of a directory', { kind: 'answered', company: 'acme', answer: directoryAnswer }, 'exchanging'),
    opened('the refusal of a directory', { kind: 'denied', company: 'acme' }, 'refused'),
  ],
  guardInputs: ({ context: { company, opening } }) => [company, opening.kind],
  events: {
    'company.changed': {
      description: ({ text }) => (text === '' ? 'empties the field' : `types "${text}"`),
      cases: { known: { text: typed.known }, half: { text: typed.half }, none: { text: typed.none } },
      leadsTo: { naming: 'naming' },
    },
    submit: {
      description: 'presses Continue',
      leadsTo: { naming: ({ before: { context } }) => (isSound(context.company) ? 'starting' : null) },
    },
    'page.returned': { description: 'goes back in the browser', leadsTo: { leaving: 'naming' } },
    retry: { description: 'presses Try Again', leadsTo: { refused: 'naming' } },
  },
  actors: {
    startSignIn: {
      outcomes: {
        started: {
          description: 'the directory is there',
          output: { ok: true, url: directoryPage },
          leadsTo: { starting: 'leaving' },
        },
        unsafe: {
          description: 'the directory has no secure address',
          output: { ok: true, url: unsafePage },
          leadsTo: { starting: 'naming' },
        },
        unknown: {
          description: 'there is no such company',
          output: { ok: false, reason: unknownText },
          leadsTo: { starting: 'naming' },
        },
        'refused without a word': {
          description: 'it is refused without a word',
          output: { ok: false, reason: null },
          leadsTo: { starting: 'naming' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { starting: 'naming' } },
      },
    },
    exchangeAnswer: {
      outcomes: {
        granted: {
          description: 'the answer is accepted',
          output: { ok: true, grant: grantNamed('company') },
          leadsTo: { exchanging: 'granted' },
        },
        refused: {
          description: 'the company gives no access',
          output: { ok: false, reason: noAccessText },
          leadsTo: { exchanging: 'refused' },
        },
        'refused without a word': {
          description: 'the answer is refused without a word',
          output: { ok: false, reason: null },
          leadsTo: { exchanging: 'refused' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { exchanging: 'refused' } },
      },
    },
  },
  delays: {},
  equivalent: {
    "companySignIn.machine.ts › answerOf: 'answer' in opening always true": narrowed,
    'companySignIn.machine.ts › companySignIn.guards.isSafe: outcome.ok always true': narrowed,
    'companySignIn.machine.ts › companySignIn.actions.keepRefusal: outcome.ok always false': narrowed,
    'companySignIn.machine.ts › companySignIn.actions.keepUrl: outcome.ok always true': narrowed,
    "companySignIn.machine.ts › companySignIn.actions.keepUrl: '' another value*": narrowed,
    'companySignIn.machine.ts › companySignIn.actions.emitGranted: outcome.ok always true': narrowed,
    "companySignIn.machine.ts › companySignIn.actions.emitGranted: '' another value*": narrowed,
    'companySignIn.machine.ts › companySignIn.actions.emitGranted: without property token': narrowed,
    'companySignIn.machine.ts › companySignIn.actions.emitGranted: without property sessionId': narrowed,
  },
  states: {
    deciding: 'passing',
    naming: sees((seen) => mustSay(seen, reasonAfter(seen)), ['form']),
    starting: sees(
      (seen) => {
        mustSay(seen, null);
        const company = seen.snapshot.context.company.trim().toLowerCase();
        assert.deepEqual(seen.now.calls, [{ id: 'startSignIn', input: { company } }]);
      },
      ['busy', 'form'],
    ),
    leaving: sees(
      (seen) => {
        assert.equal(seen.snapshot.context.url, directoryPage);
        assert.deepEqual(seen.now.effects, [{ name: 'leave', params: { url: directoryPage } }]);
      },
      ['busy'],
    ),
    exchanging: sees(
      (seen) => {
        mustSay(seen, null);
        assert.deepEqual(seen.now.calls, [{ id: 'exchangeAnswer', input: directoryAnswer }]);
      },
      ['busy'],
    ),
    refused: sees((seen) => mustSay(seen, reasonAfter(seen))),
    granted: ({ snapshot, now }) => {
      assert.equal(snapshot.status, 'done');
      assert.deepEqual(now.emitted, [{ type: 'login.granted', grant: grantNamed('company') }]);
    },
  },
};
