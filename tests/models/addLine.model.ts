import { addLine } from '../../machines/addLine/addLine.machine.js';
import type { AddLineInput } from '../../machines/addLine/types.js';
import type { Model } from '../../paths/model/model.js';
import { costsNothing } from './addLine.fields.js';
import type { AddLine, AddLineFixture } from './addLine.products.js';
import {
  addLineScenarios,
  type CaseContext,
  hasNewNotes,
  isMultiple,
  isNoteTooLong,
  isPriceWrong,
  typed,
} from './addLine.scenarios.js';
import { addLineStates } from './addLine.states.js';

const isOneOf = (units: readonly { unit: string }[], wanted: string): boolean => units.some(({ unit }) => unit === wanted);
const mayChangePrice = ({ settings }: AddLineInput): boolean => settings.canChangePrice && !settings.hidePricing;

/** Where Save leads: nowhere while something is wrong (S5.5), to the question (S5.4), or to saving. */
function saved(caseContext: CaseContext): 'confirmingQuantity' | 'saving' | null {
  const { context } = caseContext.before;
  if (costsNothing(caseContext.scenario.input, context)) return null;
  if (!(typed(context) > 0) || isPriceWrong(context) || isNoteTooLong(context)) return null;
  if (isMultiple(caseContext)) return 'saving';
  return caseContext.scenario.input.settings.orderQuantityRounding === 'NONE' ? 'confirmingQuantity' : null;
}

const stays = ({ before }: CaseContext) => (before.matches({ editing: 'refused' }) ? 'editing.refused' : 'editing.entering');
const onlyIf = (may: (input: AddLineInput) => boolean) => ({
  editing: ({ scenario }: CaseContext) => (may(scenario.input) ? ('editing.entering' as const) : null),
});
const steppedFrom =
  (...quantities: number[]) =>
  ({ snapshot, scenario }: { snapshot: CaseContext['before']; scenario: CaseContext['scenario'] }) =>
    quantities.includes(typed(snapshot.context)) && !isOfOneMistake(scenario.fixture) ? {} : undefined;

/** Only in scenarios with invalid input. */
const ifInvalidInput =
  <Payload>(payload: Payload) =>
  ({ scenario }: Pick<CaseContext, 'scenario'>) =>
    scenario.fixture.invalidInput ? payload : undefined;

const tooLong = 'x'.repeat(61);
const ifTypes =
  <Payload>(kind: AddLineFixture['types'], payload: Payload) =>
  ({ scenario }: Pick<CaseContext, 'scenario'>) =>
    scenario.fixture.types === kind ? payload : undefined;
/** Not in scenarios of a single kind of mistake: they must stay small. */
const ifAnything =
  <Payload>(payload: Payload) =>
  ({ scenario }: Pick<CaseContext, 'scenario'>) =>
    isOfOneMistake(scenario.fixture) ? undefined : payload;
const isOfOneMistake = ({ types }: AddLineFixture): boolean => types === 'wrong prices' || types === 'long notes';
/** Has spaces around it, or is as long as can be or longer. */
const isUnusual = (note: string): boolean => note !== note.trim() || note.length >= 60;

const textOfView = 'guards ask only whether there is a problem; its words are shown by the view';
const isAnswered = 'only the compiler asks: the guard before it has answered';

/** The line dialog (S2.42–S2.44, S4.9, S4.10, S5.1–S5.12). */
export const addLineModel: Model<AddLine, AddLineFixture> = {
  machine: addLine,
  scenarios: addLineScenarios,
  guardInputs: ({ context }) => [
    typed(context),
    context.sellByUnit,
    context.priceByUnit,
    isPriceWrong(context),
    isNoteTooLong(context),
    [context.note1, context.note2].map((note) => note.trim()).join('') !==
      context.openedNotes.map((note) => note.trim()).join(''),
    costsNothing(context, context),
    context.isOverridePrice && Number(context.unitPrice) < 0.01 && context.unitPrice,
    [context.note1, context.note2].map((note) => isUnusual(note) && note),
  ],
  events: {
    'quantity.changed': {
      description: ({ text }) => `types the quantity "${text}"`,
      cases: {
        'of any unit': ifAnything({ text: '6' }),
        'of cases only': ifAnything({ text: '7' }),
        'of no unit': ifInvalidInput({ text: '2.5' }),
        none: ifInvalidInput({ text: '' }),
      },
      leadsTo: { editing: 'editing.entering' },
    },
    'quantity.left': { description: 'leaves the quantity', leadsTo: { editing: stays } },
    // From few quantities only: up and down without end would make a graph without end.
    'quantity.increased': {
      description: 'presses plus',
      cases: { '': steppedFrom(0, 6) },
      leadsTo: { editing: 'editing.entering' },
    },
    'quantity.decreased': {
      description: 'presses minus',
      cases: { '': steppedFrom(0, 1, 7, 12) },
      leadsTo: { editing: 'editing.entering' },
    },
    'sellBy.changed': {
      description: ({ unit }) => `chooses to buy by ${unit}`,
      cases: {
        cases: ifAnything({ unit: 'CS' }),
        cans: ifAnything({ unit: 'EA' }),
        'a unit that is not sold': ifAnything({ unit: 'LB' }),
      },
      leadsTo: {
        editing: ({ scenario: { input }, event }) =>
          input.line === null && isOneOf(input.product.sellBys, event.unit) ? 'editing.entering' : null,
      },
    },
    'priceBy.changed': {
      description: ({ unit }) => `chooses to be charged by ${unit}`,
      cases: {
        cases: ifAnything({ unit: 'CS' }),
        cans: ifAnything({ unit: 'EA' }),
        'a unit that is not priced': { unit: 'LB' },
      },
      leadsTo: {
        editing: ({ scenario: { input }, event }) =>
          input.line === null &&
          mayChangePrice(input) &&
          input.product.priceBys.length > 1 &&
          isOneOf(input.product.priceBys, event.unit)
            ? 'editing.entering'
            : null,
      },
    },
    'price.changed': {
      description: ({ text }) => `types the price "${text}"`,
      cases: {
        another: ifAnything({ text: '9.5' }),
        none: ifInvalidInput({ text: 'ten' }),
        'just spaces': ifTypes('unusual notes', { text: '  ' }),
        'next to nothing': ifTypes('tiny prices', { text: '0.0001' }),
        'next to nothing, or wrong': ifTypes('wrong prices', { text: '0.0001' }),
        'a word': ifTypes('wrong prices', { text: 'ten' }),
      },
      leadsTo: onlyIf(mayChangePrice),
    },
    'price.left': {
      description: 'leaves the price',
      leadsTo: { editing: (at) => (mayChangePrice(at.scenario.input) ? stays(at) : null) },
    },
    'price.reset': { description: 'takes the price back', leadsTo: onlyIf(mayChangePrice) },
    'note.changed': {
      description: ({ note, text }) => `types ${text.length} characters as note ${note}`,
      cases: {
        first: ifAnything({ note: 1 as const, text: 'no onions' }),
        second: ifAnything({ note: 2 as const, text: 'ring twice' }),
        'too long': ifInvalidInput({ note: 2 as const, text: tooLong }),
        'just spaces': ifTypes('unusual notes', { note: 1 as const, text: '  ' }),
        'as opened, without spaces': ifTypes('unusual notes', { note: 1 as const, text: 'cold' }),
        'as long as can be, with spaces': ifTypes('unusual notes', { note: 1 as const, text: `${'y'.repeat(60)}  ` }),
        'a first one that is too long': ifTypes('unusual notes', { note: 1 as const, text: tooLong }),
        'a long first one': ifTypes('long notes', { note: 1 as const, text: tooLong }),
        'a long second one': ifTypes('long notes', { note: 2 as const, text: tooLong }),
        'second with spaces': ifTypes('unusual notes', { note: 2 as const, text: ' by noon ' }),
      },
      leadsTo: onlyIf(({ settings }) => settings.allowProductTextLines),
    },
    save: { description: 'presses Save', leadsTo: { editing: saved } },
    confirm: {
      description: 'presses OK',
      leadsTo: { confirmingQuantity: 'saving', accountRequired: 'leavingToSignIn', confirmingLeave: 'cancelled' },
    },
    cancel: {
      description: 'presses Cancel',
      leadsTo: {
        editing: (at) => (hasNewNotes(at) ? 'confirmingLeave' : 'cancelled'),
        confirmingQuantity: 'editing.entering',
        confirmingLeave: 'editing.entering',
        accountRequired: 'cancelled',
      },
    },
  },
  actors: {
    saveLine: {
      outcomes: {
        saved: { description: 'the cart takes the line', output: { ok: true, lineIds: ['52'] }, leadsTo: { saving: 'saved' } },
        refused: {
          description: 'the cart refuses the line',
          output: { ok: false, problems: [{ code: 'OUT_OF_STOCK', message: 'Only 3 left' }] },
          leadsTo: { saving: 'editing.refused' },
        },
        'refused without a word': {
          description: 'the cart refuses the line without a word',
          output: { ok: false, problems: [] },
          leadsTo: { saving: 'editing.refused' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'editing.refused' } },
        'a server that explains': {
          description: 'the server says why it cannot save',
          error: { code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: 'The order desk is closed' },
          leadsTo: { saving: 'editing.refused' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'addLine.setup.ts › refusalText: outcome.ok always false': isAnswered,
    'addLine.setup.ts › addLineSetup.actions.keepSavedLines: outcome.ok always true': isAnswered,
    'line.ts › priceDecimalsOf: priceByOf(product.priceBys, priceByUnit)?.priceDecimals ?? … without ??':
      'a price without places has the same four where it is written into the field',
    'line.ts › costProblemOf: without property rounding': textOfView,
    "opened.ts › initialQuantity: '0' another value": 'a product that is not sold closes the dialog, and 1 is of no use either',
    "states/editing.ts › editing.on.quantity.decreased.actions.params: direction 'down' another value":
      'whatever is not up is down',
  },
  states: addLineStates,
};
