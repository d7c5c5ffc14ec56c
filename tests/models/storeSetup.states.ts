import assert from 'node:assert/strict';
import type { CompanyForm, SiteColors } from '../../domain/setup/company.js';
import { companyProblems } from '../../domain/setup/company.js';
import type { LogoPlace, SetupStep } from '../../domain/setup/setup-steps.js';
import { isColor } from '../../domain/theme/theme-color.js';
import type { StoreSetup as Setup, StoreSetupContext, StoreSetupTag } from '../../machines/storeSetup/types.js';
import type { Call, Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import type { StoreSetup, StoreSetupFixture } from './storeSetup.scenarios.js';

export type Observed = Observation<StoreSetup, StoreSetupFixture>;

export const noAnswerText = 'Service temporarily unavailable';
/** Messages of the back office when it refuses. */
export const refusals = {
  title: 'This title cannot be used.',
  color: 'This color cannot be used.',
  whole: 'This cannot be done now.',
  also: 'Try again tomorrow.',
  logo: 'This file is no picture.',
  noAddress: 'Your account has no email address.',
} as const;

export const isCompanySound = (company: CompanyForm): boolean => Object.keys(companyProblems(company)).length === 0;
export const areColorsSound = ({ primaryColor, secondaryColor }: SiteColors): boolean =>
  isColor(primaryColor) && isColor(secondaryColor);

interface Sent {
  readonly type: string;
  readonly field?: string;
  readonly text?: string;
  readonly step?: SetupStep;
  readonly place?: LogoPlace;
  readonly file?: object;
  readonly output?:
    | Setup
    | { kind: string; setup?: Setup; reason?: string; problems?: { message: string; field: string[] | null }[] };
}

/** A context with its texts in English. */
export interface Shown {
  readonly setup: Setup | null;
  readonly company: CompanyForm;
  readonly colors: SiteColors;
  readonly problems: Readonly<Record<string, string>>;
  readonly message: string;
  readonly isConflict: boolean;
  readonly place: LogoPlace;
  readonly file: object | null;
  readonly next: SetupStep;
  readonly wanted: SetupStep | null;
}

/** Problems that are shown, in English. */
export const problemsShown = ({ problems }: Pick<StoreSetupContext, 'problems'>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text === undefined ? [] : [[field, english(text)]])));

const shownOf = (context: StoreSetupContext): Shown => ({
  ...context,
  problems: problemsShown(context),
  message: english(context.message),
});

const fresh = (wanted: SetupStep | null): Shown => ({
  ...{ wanted, setup: null, problems: {}, message: '', isConflict: false, place: 'light', file: null, next: 'company' },
  company: {
    ...{ siteTitle: '', companyName: '', siteAddress: '', companyPhone: '', companyEmail: '' },
    ...{ timeZone: '', currency: '', language: '', regionalFormat: '' },
  },
  colors: { primaryColor: '', secondaryColor: '' },
});

const cleared = { message: '', problems: {}, isConflict: false };
const without = (problems: Readonly<Record<string, string>>, field: string): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));

/** The context after an answer to a save of one of the forms. */
function afterSave(
  was: Shown,
  form: 'company' | 'colors',
  { kind, setup, problems = [] }: Exclude<Sent['output'], Setup | undefined>,
): Shown {
  if (setup === undefined) {
    const ofField = (field: string[] | null) => ['siteTitle', 'primaryColor'].find((name) => name === field?.at(-1));
    const others = problems.filter(({ field }) => ofField(field) === undefined).map(({ message }) => message);
    const found = problems.flatMap(({ field, message }) => (ofField(field) ? [[ofField(field), message]] : []));
    return { ...was, problems: Object.fromEntries(found), message: others.join('\n') };
  }
  const { company, colors } = was.setup ?? setup;
  const now = { ...setup, ...(form === 'company' ? { colors } : { company }) };
  return kind === 'conflict' ? { ...was, setup: now, isConflict: true } : { ...was, ...cleared, setup: now, [form]: now[form] };
}

/** The context that a step must lead to. */
function expectedAfter(before: Observed['snapshot'], sent: Sent): Shown {
  const was = shownOf(before.context);
  const { type, field = '', text = '', output } = sent;
  if (type === 'xstate.error.actor.readTest') return was;
  if (type.startsWith('xstate.error.')) return { ...was, message: noAnswerText };
  const setup = output as Setup | null;
  const answer = output as Exclude<Sent['output'], Setup | undefined>;
  switch (type) {
    case 'retry':
    case 'save':
    case 'test.requested':
      return { ...was, ...cleared };
    case 'field.changed':
      return { ...was, company: { ...was.company, [field]: text }, problems: without(was.problems, field) };
    case 'color.changed':
      return { ...was, colors: { ...was.colors, [field]: text }, problems: without(was.problems, field) };
    case 'logo.chosen':
      return { ...was, ...cleared, place: sent.place ?? 'light', file: sent.file ?? null };
    case 'step.chosen':
      return { ...was, next: sent.step ?? 'company' };
    case 'xstate.done.actor.loadSetup':
      return setup === null ? was : { ...was, setup, company: setup.company, colors: setup.colors };
    case 'xstate.done.actor.saveCompany':
      return afterSave(was, 'company', answer);
    case 'xstate.done.actor.saveColors':
      return afterSave(was, 'colors', answer);
    case 'xstate.done.actor.uploadLogo':
      return answer.setup && was.setup
        ? { ...was, setup: { ...was.setup, logo: answer.setup.logo }, file: null }
        : { ...was, message: answer.reason ?? '' };
    case 'xstate.done.actor.sendTestMail':
      return answer.setup && was.setup
        ? { ...was, setup: { ...was.setup, mail: answer.setup.mail } }
        : { ...was, message: (answer.problems ?? []).map(({ message }) => message).join('\n') };
    case 'xstate.done.actor.readTest':
      return setup && was.setup ? { ...was, setup: { ...was.setup, mail: setup.mail } } : was;
    case 'xstate.done.actor.goToStep':
      return setup && was.setup
        ? { ...was, ...cleared, setup: { ...setup, company: was.setup.company, colors: was.setup.colors } }
        : was;
    default:
      return was;
  }
}

/** Calls of a state with work, by what the person has chosen. */
const calls: Readonly<Record<string, (context: StoreSetupContext) => Call>> = {
  loading: ({ wanted }) => ({ id: 'loadSetup', input: { wanted } }),
  savingCompany: ({ company, setup }) => ({ id: 'saveCompany', input: { values: company, seen: setup?.company } }),
  savingColors: ({ colors, setup }) => ({ id: 'saveColors', input: { values: colors, seen: setup?.colors } }),
  uploadingLogo: ({ place, file }) => ({ id: 'uploadLogo', input: { place, file } }),
  sendingTest: () => ({ id: 'sendTestMail', input: undefined }),
  readingTest: () => ({ id: 'readTest', input: undefined }),
  moving: ({ next }) => ({ id: 'goToStep', input: { step: next } }),
};

const changed = { type: 'site.changed' };
const stored = { type: 'notification.raised', kind: 'success', text: 'The logo is in use.' };

/** The events that a step emits. */
function emittedBy({ event, snapshot }: Observed): object[] {
  const { type = '', output } = (event ?? {}) as Partial<Sent>;
  const kind = output && 'kind' in output ? output.kind : null;
  return [
    ...(kind === 'saved' && type !== 'xstate.done.actor.sendTestMail' ? [changed] : []),
    ...(kind === 'stored' ? [changed, stored] : []),
    ...(snapshot.matches('finished') ? [{ type: 'setup.finished' }] : []),
  ];
}

const allTags: readonly StoreSetupTag[] = ['company', 'look', 'mail', 'busy'];

const sees =
  (tags: readonly StoreSetupTag[], besides: (seen: Observed) => void = () => undefined) =>
  (seen: Observed): void => {
    const { snapshot, before, event, scenario, now } = seen;
    const expected = before && event ? expectedAfter(before, event as Sent) : fresh(scenario.input.wanted);
    assert.deepEqual(shownOf(snapshot.context), expected);
    assert.equal(snapshot.context.message === '', expected.message === '');
    assert.deepEqual(
      allTags.filter((tag) => snapshot.hasTag(tag)),
      tags,
    );
    const call = calls[String(snapshot.value)];
    assert.deepEqual(now.calls, call ? [call(snapshot.context)] : []);
    assert.deepEqual(inEnglish(now.emitted), emittedBy(seen));
    besides(seen);
  };

const isAt = (step: SetupStep) => (seen: Observed) => assert.equal(seen.snapshot.context.setup?.step, step);
const hasTest =
  (isWaiting: boolean) =>
  ({ snapshot }: Observed) => {
    assert.equal(snapshot.context.setup?.step, 'mail');
    assert.equal(snapshot.context.setup?.mail.test?.state === 'WAITING', isWaiting);
  };

/** Content of each state. */
export const storeSetupStates: Model<StoreSetup, StoreSetupFixture>['states'] = {
  loading: sees([]),
  failed: sees([]),
  deciding: 'passing',
  company: sees(['company'], isAt('company')),
  savingCompany: sees(['company', 'busy'], ({ snapshot }) => assert.equal(isCompanySound(snapshot.context.company), true)),
  look: sees(['look'], isAt('look')),
  savingColors: sees(['look', 'busy'], ({ snapshot }) => assert.equal(areColorsSound(snapshot.context.colors), true)),
  uploadingLogo: sees(['look', 'busy']),
  'mail.deciding': 'passing',
  'mail.resting': sees(['mail'], hasTest(false)),
  'mail.waiting': sees(['mail'], hasTest(true)),
  sendingTest: sees(['mail', 'busy'], ({ snapshot }) => {
    assert.notEqual(snapshot.context.setup?.mail.mode, 'OFF');
    assert.notEqual(snapshot.context.setup?.mail.test?.state, 'WAITING');
  }),
  readingTest: sees(['mail']),
  moving: sees(['busy']),
  finished: sees([]),
};
