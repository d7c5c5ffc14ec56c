import { storeSetup } from '../../machines/storeSetup/storeSetup.machine.js';
import type { LogoOutcome, StoreSetup as Setup, SetupMail, SetupOutcome } from '../../machines/storeSetup/types.js';
import type { Model, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import {
  noMail,
  type StoreSetup,
  type StoreSetupFixture,
  setupAt,
  storeSetupScenarios,
  testMails,
} from './storeSetup.scenarios.js';
import { areColorsSound, isCompanySound, type Observed, problemsShown, refusals, storeSetupStates } from './storeSetup.states.js';

type Now = Pick<Observed, 'snapshot' | 'scenario'>;
type Before = Pick<StepContext<StoreSetup, StoreSetupFixture>, 'before'>;

const setupIn = ({ snapshot, scenario }: Now): Setup => snapshot.context.setup ?? scenario.fixture.setup;

/** Values of the store that another person saved meanwhile: they show where they are wanted, and nowhere else. */
export const theirs = ({ company, colors, ...setup }: Setup): Setup => ({
  ...setup,
  company: { ...company, siteTitle: 'Harbor Wholesale' },
  colors: { ...colors, primaryColor: '#1f4e79' },
});
/** With another test mail. */
export const withTest = (setup: Setup, test: SetupMail['test']): Setup => ({ ...setup, mail: { ...setup.mail, test } });

const problem = (message: string, field: string[] | null) => ({ code: 'REFUSED', message, field });
const refused = (...problems: ReturnType<typeof problem>[]) => ({ kind: 'refused', problems }) as const;
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;

/** The state that shows a step, by its setup. */
function stateOf({ step, mail }: Setup): 'company' | 'look' | 'mail.waiting' | 'mail.resting' | 'finished' {
  if (step === 'mail') return mail.test?.state === 'WAITING' ? 'mail.waiting' : 'mail.resting';
  return step === 'done' ? 'finished' : step;
}
const stays = ({ before: { context } }: Before) => (context.setup === null ? null : stateOf(context.setup));
const answers = ({ event, before }: Before & { event: unknown }) => {
  const { output } = event as { output: Setup | { setup: Setup } | null };
  if (output === null) return stays({ before });
  return stateOf('setup' in output ? output.setup : output);
};

/** The outcomes of saving one of the forms, which leads to the next step. */
const saves = (form: 'company' | 'colors', field: string, message: string) => {
  const from = form === 'company' ? 'savingCompany' : 'savingColors';
  const next = form === 'company' ? 'look' : 'mail';
  const onlyTyped = (output: (now: Now) => SetupOutcome) => (now: Now) =>
    now.scenario.fixture.typed === form ? output(now) : undefined;
  const isBack = { [from]: form === 'company' ? 'company' : 'look' } as const;
  return {
    saved: {
      description: 'it is saved',
      // The answer has all values of the store, also those of the other form.
      output: (now: Now): SetupOutcome => {
        const { context } = now.snapshot;
        // A store that was set up meanwhile has no next step.
        const step = now.scenario.fixture.typed === null ? 'done' : next;
        return { kind: 'saved', setup: { ...theirs(setupIn(now)), step, [form]: context[form] } };
      },
      leadsTo: { [from]: answers } as const,
    },
    conflict: {
      description: 'another person changed it meanwhile',
      output: onlyTyped((now) => ({ kind: 'conflict', setup: theirs(setupIn(now)) })),
      leadsTo: isBack,
    },
    'field refused': {
      description: 'a field is refused',
      output: onlyTyped(() => refused(problem(message, ['input', field]))),
      leadsTo: isBack,
    },
    refused: {
      description: 'it is refused as a whole',
      output: onlyTyped(() => refused(problem(refusals.whole, null), problem(refusals.also, ['input']))),
      leadsTo: isBack,
    },
    'no answer': { ...noAnswer, leadsTo: isBack },
  };
};

const initial = setupAt('company', noMail);
/** Each text follows another, which keeps the forms few. */
const types =
  (text: string, instead: string) =>
  ({ snapshot: { context }, scenario: { fixture } }: Now) =>
    fixture.typed === 'company' && context.company.siteTitle === instead ? ({ field: 'siteTitle', text } as const) : undefined;
const chooses =
  (field: 'primaryColor' | 'secondaryColor', text: string, instead: string) =>
  ({ snapshot: { context }, scenario: { fixture } }: Now) =>
    fixture.typed === 'colors' && context.colors[field] === instead ? { field, text } : undefined;

const answered = 'only the compiler asks: the guard before it has found the kind';
/** Transitions to the step that is shown, or that the answer names. */
const toTheirStep = [
  'savingCompany · saveCompany done [isConflict]',
  'savingCompany · saveCompany done',
  'savingCompany · saveCompany failed',
  'savingColors · saveColors done [isConflict]',
  'savingColors · saveColors done',
  'savingColors · saveColors failed',
  'uploadingLogo · uploadLogo done [isStored]',
  'uploadingLogo · uploadLogo done',
  'uploadingLogo · uploadLogo failed',
  'sendingTest · sendTestMail done [isSaved]',
  'sendingTest · sendTestMail done',
  'sendingTest · sendTestMail failed',
  'readingTest · readTest done',
  'readingTest · readTest failed',
];

/** The steps of setting up a store (decision 144). */
export const storeSetupModel: Model<StoreSetup, StoreSetupFixture> = {
  machine: storeSetup,
  scenarios: storeSetupScenarios,
  guardInputs: ({ context }) => {
    const { setup, company, colors, message, isConflict } = context;
    return [
      ...[setup?.step, setup?.mail.mode, setup?.mail.test?.state, problemsShown(context), english(message), isConflict],
      ...[company.siteTitle, company.siteTitle === setup?.company.siteTitle, colors],
      colors.primaryColor === setup?.colors.primaryColor,
    ];
  },
  events: {
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'field.changed': {
      description: ({ field, text }) => `types "${text}" as ${field}`,
      cases: {
        'another title': types('Harbor Foods Inc.', initial.company.siteTitle),
        'no title': types('', 'Harbor Foods Inc.'),
        'a telephone number, after a refusal': ({ snapshot: { context } }) =>
          context.problems.siteTitle === undefined ? undefined : { field: 'companyPhone' as const, text: '555 0100' },
      },
      leadsTo: { company: 'company' },
    },
    'color.changed': {
      description: ({ field, text }) => `chooses ${text} as ${field}`,
      cases: {
        'another color': chooses('primaryColor', '#7a1f3d', initial.colors.primaryColor),
        'half a color': chooses('primaryColor', '#7a', '#7a1f3d'),
        'half an accent': chooses('secondaryColor', '#f5', initial.colors.secondaryColor),
        'the color again, after a refusal': ({ snapshot: { context } }) =>
          context.problems.primaryColor === undefined
            ? undefined
            : { field: 'primaryColor' as const, text: initial.colors.primaryColor },
        'another accent, after a refusal': ({ snapshot: { context } }) =>
          context.problems.primaryColor === undefined ? undefined : { field: 'secondaryColor' as const, text: '#335577' },
      },
      leadsTo: { look: 'look' },
    },
    save: {
      description: 'presses Save and Continue',
      leadsTo: {
        company: ({ before }) => (isCompanySound(before.context.company) ? 'savingCompany' : null),
        look: ({ before }) => (areColorsSound(before.context.colors) ? 'savingColors' : null),
      },
    },
    'step.chosen': {
      description: ({ step }) => `goes to ${step}`,
      cases: Object.fromEntries(
        (['company', 'look', 'mail', 'done'] as const).map((step) => [
          step,
          (now: Now) => (now.scenario.fixture.steps.includes(step) && setupIn(now).step !== step ? { step } : undefined),
        ]),
      ),
      leadsTo: { company: 'moving', look: 'moving', mail: 'moving', readingTest: 'moving' },
    },
    'logo.chosen': {
      description: ({ place }) => `chooses a file as ${place} logo`,
      cases: {
        light: { place: 'light', file: { name: 'harbor.png' } },
        small: { place: 'small', file: { name: 'anchor.png' } },
      },
      leadsTo: { look: 'uploadingLogo' },
    },
    'test.requested': {
      description: 'presses Send Me a Test Mail',
      leadsTo: { 'mail.resting': ({ before }) => (before.context.setup?.mail.mode === 'OFF' ? null : 'sendingTest') },
    },
  },
  actors: {
    loadSetup: {
      outcomes: {
        read: {
          description: 'the setup is read',
          output: ({ scenario: { fixture, input } }) => ({ ...fixture.setup, step: input.wanted ?? fixture.setup.step }),
          leadsTo: { loading: answers },
        },
        none: { description: 'the back office has no setup', output: null, leadsTo: { loading: 'finished' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    saveCompany: { outcomes: saves('company', 'siteTitle', refusals.title) },
    saveColors: { outcomes: saves('colors', 'primaryColor', refusals.color) },
    uploadLogo: {
      outcomes: {
        stored: {
          description: 'the logo is stored',
          output: (now): LogoOutcome => {
            const setup = theirs(setupIn(now));
            return {
              kind: 'stored',
              setup: { ...setup, logo: { ...setup.logo, [now.snapshot.context.place]: 'logo-dark.svg' } },
            };
          },
          leadsTo: { uploadingLogo: 'look' },
        },
        refused: {
          description: 'the file is refused',
          output: { kind: 'refused', reason: refusals.logo },
          leadsTo: { uploadingLogo: 'look' },
        },
        'no answer': { ...noAnswer, leadsTo: { uploadingLogo: 'look' } },
      },
    },
    sendTestMail: {
      outcomes: {
        saved: {
          description: 'the test mail is in the outbox',
          output: (now): SetupOutcome => ({ kind: 'saved', setup: withTest(theirs(setupIn(now)), testMails.waiting) }),
          leadsTo: { sendingTest: 'mail.waiting' },
        },
        refused: {
          description: 'the account has no address',
          output: refused(problem(refusals.noAddress, null)),
          leadsTo: { sendingTest: stays },
        },
        'no answer': { ...noAnswer, leadsTo: { sendingTest: stays } },
      },
    },
    goToStep: {
      outcomes: {
        there: {
          description: 'the store keeps the step',
          output: (now): Setup => ({ ...theirs(setupIn(now)), step: now.snapshot.context.next }),
          leadsTo: { moving: answers },
        },
        'no answer': { ...noAnswer, leadsTo: { moving: stays } },
      },
    },
    readTest: {
      outcomes: {
        waiting: {
          description: 'the test mail waits for the next attempt',
          output: (now): Setup => withTest(theirs(setupIn(now)), testMails.retried),
          leadsTo: { readingTest: 'mail.waiting' },
        },
        sent: {
          description: 'the test mail was sent',
          output: (now): Setup => withTest(theirs(setupIn(now)), testMails.sent),
          leadsTo: { readingTest: 'mail.resting' },
        },
        failed: {
          description: 'the test mail could not be delivered',
          output: (now): Setup => withTest(theirs(setupIn(now)), testMails.failed),
          leadsTo: { readingTest: 'mail.resting' },
        },
        none: { description: 'the back office has no setup now', output: null, leadsTo: { readingTest: 'mail.waiting' } },
        'no answer': { ...noAnswer, leadsTo: { readingTest: 'mail.waiting' } },
      },
    },
  },
  delays: { nextLook: { ms: 2000, description: 'two seconds pass', leadsTo: { 'mail.waiting': 'readingTest' } } },
  equivalent: {
    'loading · loadSetup done: target deciding': 'without a setup there is no step: deciding leads to the end, too',
    ...Object.fromEntries(toTheirStep.map((transition) => [`${transition}: target deciding`, 'deciding leads to the same step'])),
    'storeSetup.setup.ts › fieldOf: known.find((name) => name === field?.at(-1)) with findLast': 'each field is there once',
    "storeSetup.setup.ts › setupOf: 'setup' in outcome always true": answered,
    "storeSetup.setup.ts › storeSetupSetup.actions.showProblems: outcome.kind === 'refused' always true": answered,
    "storeSetup.setup.ts › storeSetupSetup.actions.showReason: outcome.kind === 'refused' always true": answered,
    "storeSetup.setup.ts › storeSetupSetup.actions.showReason: '' another value": answered,
  },
  states: storeSetupStates,
};
