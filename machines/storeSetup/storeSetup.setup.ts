import { assign, emit, setup } from 'xstate';
import { type CompanyField, colorFields, companyFields, companyProblems, type SiteColors } from '../../domain/setup/company.js';
import type { LogoPlace, SetupStep } from '../../domain/setup/setup-steps.js';
import { failureText } from '../../domain/system/failure-text.js';
import { isColor } from '../../domain/theme/theme-color.js';
import { linesOf, text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  LogoOutcome,
  SetupOutcome,
  StoreSetup,
  StoreSetupActors,
  StoreSetupContext,
  StoreSetupEmitted,
  StoreSetupEvent,
  StoreSetupInput,
  StoreSetupTag,
} from './types.js';

const known: readonly string[] = [...companyFields, ...colorFields];
const fieldOf = (field: readonly string[] | null | undefined) => known.find((name) => name === field?.at(-1));
/** The setup of an answer; null if it has none. */
export const setupOf = (outcome: SetupOutcome | LogoOutcome): StoreSetup | null => ('setup' in outcome ? outcome.setup : null);
const formsOf = ({ company, colors }: StoreSetup) => ({ company, colors });

/** A form of the setup. */
type Form = 'company' | 'colors';
interface Answered {
  readonly form: Form;
  readonly outcome: SetupOutcome;
}
/** The setup of an answer. The other form keeps the values that the person saw, because what is typed there is compared with them. */
const withForm = ({ setup: seen }: StoreSetupContext, { form, outcome }: Answered): StoreSetup => {
  const setup = given(setupOf(outcome));
  return { ...setup, ...formsOf(given(seen)), [form]: setup[form] };
};

/** Names of the chart: its guards, actions and delays. */
export const storeSetupSetup = setup({
  types: {} as TypesOf<{
    context: StoreSetupContext;
    events: StoreSetupEvent;
    input: StoreSetupInput;
    emitted: StoreSetupEmitted;
    tags: StoreSetupTag;
    actors: StoreSetupActors;
  }>,
  actors: notProvided<StoreSetupActors>({
    ...{ loadSetup: 'promise', saveCompany: 'promise', saveColors: 'promise', uploadLogo: 'promise' },
    ...{ sendTestMail: 'promise', goToStep: 'promise', readTest: 'promise' },
  }),
  guards: {
    isThere: (_, params: { setup: StoreSetup | null }) => params.setup !== null,
    isAt: ({ context }, { step }: { step: SetupStep }) => context.setup?.step === step,
    isCompanySound: ({ context }) => Object.keys(companyProblems(context.company)).length === 0,
    areColorsSound: ({ context: { colors } }) => isColor(colors.primaryColor) && isColor(colors.secondaryColor),
    isSaved: (_, { kind }: SetupOutcome) => kind === 'saved',
    isConflict: (_, { kind }: SetupOutcome) => kind === 'conflict',
    isStored: (_, { kind }: LogoOutcome) => kind === 'stored',
    hasMail: ({ context }) => context.setup?.mail.mode !== 'OFF',
    isTestWaiting: ({ context }) => context.setup?.mail.test?.state === 'WAITING',
  },
  actions: {
    keepSetup: assign((_, params: { setup: StoreSetup }) => ({ setup: params.setup, ...formsOf(params.setup) })),
    // The typed values stay, and with them the values that the person saw.
    keepMoved: assign(({ context }, params: { setup: StoreSetup }) => ({
      setup: { ...params.setup, ...formsOf(given(context.setup)) },
    })),
    keepSaved: assign(({ context }, answered: Answered) => {
      const setup = withForm(context, answered);
      return { setup, [answered.form]: setup[answered.form] };
    }),
    // The typed values stay, and the next save is meant to replace what shows beside it.
    keepNewer: assign(({ context }, answered: Answered) => ({ setup: withForm(context, answered), isConflict: true })),
    // Colors that were typed stay.
    keepLogo: assign(({ context }, outcome: LogoOutcome) => ({
      setup: { ...given(context.setup), logo: given(setupOf(outcome)).logo },
      file: null,
    })),
    keepTest: assign(({ context }, params: { setup: StoreSetup | null }) => ({
      setup: { ...given(context.setup), mail: params.setup?.mail ?? given(context.setup).mail },
    })),
    keepField: assign(({ context }, params: { field: CompanyField; text: string }) => ({
      company: { ...context.company, [params.field]: params.text },
      problems: { ...context.problems, [params.field]: undefined },
    })),
    keepColor: assign(({ context }, params: { field: keyof SiteColors; text: string }) => ({
      colors: { ...context.colors, [params.field]: params.text },
      problems: { ...context.problems, [params.field]: undefined },
    })),
    keepFile: assign((_, { place, file }: { place: LogoPlace; file: object }) => ({ place, file })),
    keepNext: assign((_, { step }: { step: SetupStep }) => ({ next: step })),
    showProblems: assign((_, outcome: SetupOutcome) => {
      const problems = outcome.kind === 'refused' ? outcome.problems : [];
      const ofFields = problems.flatMap(({ field, message }) => (fieldOf(field) ? [[fieldOf(field), message]] : []));
      const others = problems.filter(({ field }) => fieldOf(field) === undefined).map(({ message }) => message);
      return { problems: Object.fromEntries(ofFields), message: linesOf(others) };
    }),
    showReason: assign((_, outcome: LogoOutcome) => ({ message: outcome.kind === 'refused' ? outcome.reason : '' })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    clearMessage: assign({ message: '', problems: {}, isConflict: false }),
    emitSiteChanged: emit({ type: 'site.changed' }),
    emitStored: emit({ type: 'notification.raised', kind: 'success', text: text('setup.logo.stored') }),
    emitFinished: emit({ type: 'setup.finished' }),
  },
  delays: { nextLook: 2_000 },
});
