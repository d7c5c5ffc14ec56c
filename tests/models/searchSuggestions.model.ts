import assert from 'node:assert/strict';
import { searchSuggestions } from '../../machines/searchSuggestions/searchSuggestions.machine.js';
import type { SearchSuggestionsContext, SuggestedOrder, Suggestion } from '../../machines/searchSuggestions/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import {
  butter,
  category,
  cream,
  found,
  milk,
  type SearchSuggestions,
  type SearchSuggestionsFixture,
  searchSuggestionsScenarios,
  unsold,
} from './searchSuggestions.scenarios.js';

type Fixture = SearchSuggestionsFixture;
type Step = StepContext<SearchSuggestions, Fixture>;
type Observed = Observation<SearchSuggestions, Fixture>;
type At = Pick<Step, 'scenario'> & { snapshot: Step['before'] };

/** The longest term, from a text that is longer. */
const longText = `${'x'.repeat(200)}yz`;
/** Search term of each text: without blanks around, with quotes as in addresses, and no longer than the gateway takes. */
const terms: Readonly<Record<string, string>> = {
  '': '',
  '  ': '',
  milk: 'milk',
  ' o`brien ': "o'brien",
  [longText]: 'x'.repeat(200),
};
const termOf = (typed: string): string => terms[typed] ?? assert.fail(`no text of this model: ${typed}`);

/** Initial order of each product. */
const usual: ReadonlyMap<Suggestion, Omit<SuggestedOrder, 'product'>> = new Map([
  [milk, { quantity: '2.00', unit: 'CS' }],
  [cream, { quantity: '6.00', unit: 'EA' }],
  [butter, { quantity: '1.00', unit: 'CS' }],
]);
const orderOf = (
  { mayOrder }: Pick<SearchSuggestionsContext, 'mayOrder'>,
  suggestion: Suggestion | undefined,
): SuggestedOrder | null => {
  const order = suggestion && mayOrder ? usual.get(suggestion) : undefined;
  return suggestion?.product && order ? { product: suggestion.product, ...order } : null;
};

/** Quantities that can be typed, and what is put into the cart of each; null for what cannot be ordered. */
const typed: Readonly<Record<string, string | null>> = { '5': '5', '7': '7', '0': null, five: null };
/** One multiple more, or less. */
const steps: Readonly<Record<string, { up: string; down: string }>> = {
  '2.00 CS': { up: '4.00', down: '0.00' },
  '2.00 EA': { up: '3.00', down: '1.00' },
  '5 CS': { up: '8.00', down: '4.00' },
  '6.00 EA': { up: '7.00', down: '5.00' },
  '1.00 CS': { up: '2.00', down: '0.00' },
};
const isOrdering = (at: At): boolean => at.scenario.fixture.about === 'quantities';
const where =
  <T>(condition: (at: At) => boolean, payload: T) =>
  (at: At): T | undefined =>
    condition(at) ? payload : undefined;
const whileLooking = <T>(payload: T) => where((at) => !isOrdering(at), payload);
const stepsOf = ({ snapshot: { context } }: At) =>
  context.order ? steps[`${context.order.quantity} ${context.order.unit}`] : undefined;
const canStep = where((at) => stepsOf(at) !== undefined, {});

const hasTerm = (typedText: string): boolean => termOf(typedText) !== '';
const afterTyping = ({ event: { text } }: { event: { text: string } }) => (hasTerm(text) ? 'suggesting.waiting' : 'closed');
const isThere = ({ suggestions }: SearchSuggestionsContext, index: number | null): boolean =>
  index === null || suggestions[index] !== undefined;

type Expected = Pick<SearchSuggestionsContext, 'text' | 'term' | 'suggestions' | 'highlighted' | 'order'> & {
  emitted: readonly unknown[];
};
const nothing = { term: '', suggestions: [], highlighted: null, order: null } as const;

/** Context and emitted events after a step. */
function expectedAfter({ before, event, scenario, snapshot }: Observed): Expected {
  if (!before || !event) return { text: scenario.input.text, ...nothing, emitted: [] };
  const { text, term, suggestions, highlighted, order } = before.context;
  const same: Expected = { text, term, suggestions, highlighted, order, emitted: [] };
  const payload = event as unknown as { text: string; index: number; digit: string; unit: string };
  switch (event.type) {
    case 'text.changed':
      return hasTerm(payload.text)
        ? { ...same, text: payload.text, highlighted: null, order: null }
        : { text: payload.text, ...nothing, emitted: [] };
    case 'text.replaced':
      return { text: payload.text, ...nothing, emitted: [] };
    case 'dismissed':
      return { text, ...nothing, emitted: [] };
    case 'highlight.moved':
      return { ...same, highlighted: payload.index };
    case 'suggestion.chosen': {
      const begun = orderOf(before.context, suggestions[payload.index]);
      if (begun) return { ...same, highlighted: payload.index, order: begun };
      return { text, ...nothing, emitted: [{ type: 'place.chosen', path: suggestions[payload.index]?.path }] };
    }
    case 'digit.typed': {
      const begun = orderOf(before.context, suggestions[highlighted ?? -1]);
      return { ...same, order: begun && { ...begun, quantity: payload.digit } };
    }
    case 'order.cancelled':
      return { ...same, order: null };
    case 'order.confirmed': {
      const quantity = { value: order?.quantity ?? '', unit: order?.unit };
      return { text: '', ...nothing, emitted: [{ type: 'line.wanted', product: order?.product, quantity }] };
    }
    case 'xstate.after.suggestionDebounce.searchSuggestions.suggesting.waiting':
    case 'suggestions.wanted':
      return same;
    default:
      if (event.type.startsWith('xstate.done')) return { ...same, term: termOf(text), suggestions: found, highlighted: null };
      if (event.type.startsWith('xstate.error')) return { text, ...nothing, emitted: [] };
      return order === null
        ? same
        : { ...same, order: { ...order, ...changedOrder(event.type, payload, { snapshot: before, scenario }) } };
  }
  function changedOrder(type: string, { text: quantity, unit }: { text: string; unit: string }, at: At): Partial<SuggestedOrder> {
    if (type === 'quantity.changed') return { quantity };
    if (type === 'unit.changed') return { unit };
    if (type === 'quantity.left') return leftQuantity(given(at.snapshot.context.order).quantity);
    return { quantity: given(stepsOf(at))[type === 'quantity.increased' ? 'up' : 'down'] };
  }
  function leftQuantity(quantity: string): Partial<SuggestedOrder> {
    return { quantity: { '5': '5.00', '7': '7.00', '0': '0.00' }[quantity] ?? quantity };
  }
  function given<T>(value: T | null | undefined): T {
    return value ?? assert.fail(`${event?.type} in ${JSON.stringify(snapshot.value)}`);
  }
}

function mustShow(seen: Observed): void {
  const { emitted, ...context } = expectedAfter(seen);
  const { mayOrder, rounding } = seen.scenario.input;
  assert.deepEqual(seen.snapshot.context, { mayOrder, rounding, ...context });
  assert.deepEqual(seen.now.emitted, emitted);
}

const inList =
  (isList: boolean) =>
  (seen: Observed): void => {
    assert.equal(seen.snapshot.hasTag('list'), isList);
    mustShow(seen);
  };

const mayConfirm = ({ quantity }: SuggestedOrder): boolean => typed[quantity] !== null && quantity !== '0.00';

const noneThere = 'nothing has no suggestion either';
const forgotten = 'a closed list has forgotten it before anybody can look';

/** Suggestions of the search box. */
export const searchSuggestionsModel: Model<SearchSuggestions, Fixture> = {
  machine: searchSuggestions,
  scenarios: searchSuggestionsScenarios,
  guardInputs: ({ context: { text, suggestions, highlighted, order } }) => [text, suggestions.length, highlighted, order],
  events: {
    'text.changed': {
      description: ({ text }) => `types "${text}"`,
      cases: {
        'a word': whileLooking({ text: 'milk' }),
        'a name with a quote, and blanks': whileLooking({ text: ' o`brien ' }),
        'a long text': whileLooking({ text: longText }),
        blanks: whileLooking({ text: '  ' }),
        'a word while ordering': where((at) => isOrdering(at) && at.snapshot.matches('ordering'), { text: 'milk' }),
      },
      leadsTo: { '*': afterTyping },
    },
    'text.replaced': {
      description: ({ text }) => (text === '' ? 'clears the box' : `the address has "${text}"`),
      cases: { nothing: { text: '' }, 'another search': whileLooking({ text: ' o`brien ' }) },
      leadsTo: { '*': 'closed' },
    },
    'suggestions.wanted': {
      description: 'presses arrow down',
      leadsTo: { closed: ({ before }) => (hasTerm(before.context.text) ? 'suggesting.asking' : null) },
    },
    dismissed: { description: 'presses Escape, or goes elsewhere', leadsTo: { '*': 'closed' } },
    'highlight.moved': {
      description: ({ index }) => (index === null ? 'goes back to the box' : `goes to suggestion ${index + 1}`),
      cases: {
        'the first product': { index: 0 },
        'a usual product': where(isOrdering, { index: 1 }),
        'the box': whileLooking({ index: null }),
        'a place': whileLooking({ index: 4 }),
        'beyond the last one': whileLooking({ index: 9 }),
      },
      leadsTo: {
        'suggesting.waiting': ({ before, event }) => (isThere(before.context, event.index) ? 'suggesting.waiting' : null),
        'suggesting.asking': ({ before, event }) => (isThere(before.context, event.index) ? 'suggesting.asking' : null),
        'suggesting.shown': ({ before, event }) => (isThere(before.context, event.index) ? 'suggesting.shown' : null),
      },
    },
    'suggestion.chosen': {
      description: ({ index }) => `chooses suggestion ${index + 1}`,
      cases: {
        'by multiples': { index: 0 },
        'with a usual quantity': where(isOrdering, { index: 1 }),
        'by one': where(isOrdering, { index: 2 }),
        'that is not sold': { index: found.indexOf(unsold) },
        'a place': { index: found.indexOf(category) },
        'that is not there': { index: 9 },
      },
      leadsTo: {
        suggesting: ({ before: { context }, event: { index } }) => {
          if (orderOf(context, context.suggestions[index])) return 'ordering';
          return context.suggestions[index] === undefined ? null : 'closed';
        },
      },
    },
    'digit.typed': {
      description: ({ digit }) => `types ${digit}`,
      cases: { 'of a quantity': { digit: '7' } },
      leadsTo: {
        suggesting: ({ before: { context } }) =>
          orderOf(context, context.suggestions[context.highlighted ?? -1]) ? 'ordering' : null,
      },
    },
    'quantity.changed': {
      description: ({ text }) => `types the quantity "${text}"`,
      cases: Object.fromEntries(Object.keys(typed).map((text) => [text, where(isOrdering, { text })])),
      leadsTo: { ordering: 'ordering' },
    },
    'quantity.left': {
      description: 'leaves the quantity',
      cases: {
        'a number': where(({ snapshot: { context } }) => ['5', '7', '0'].includes(context.order?.quantity ?? ''), {}),
        nonsense: where(({ snapshot: { context } }) => context.order?.quantity === 'five', {}),
      },
      leadsTo: { ordering: 'ordering' },
    },
    'quantity.increased': { description: 'presses plus', cases: { '': canStep }, leadsTo: { ordering: 'ordering' } },
    'quantity.decreased': { description: 'presses minus', cases: { '': canStep }, leadsTo: { ordering: 'ordering' } },
    'unit.changed': {
      description: ({ unit }) => `chooses ${unit}`,
      cases: { cartons: where(isOrdering, { unit: 'EA' }), 'a unit that it is not sold by': where(isOrdering, { unit: 'XX' }) },
      leadsTo: {
        ordering: ({ before: { context }, event: { unit } }) =>
          context.order?.product.sellBys.some((sellBy) => sellBy.unit === unit) ? 'ordering' : null,
      },
    },
    'order.confirmed': {
      description: 'presses Enter',
      leadsTo: { ordering: ({ before: { context } }) => (context.order && mayConfirm(context.order) ? 'closed' : null) },
    },
    'order.cancelled': { description: 'presses Escape', leadsTo: { ordering: 'suggesting.shown' } },
  },
  actors: {
    findSuggestions: {
      outcomes: {
        found: {
          description: 'products and a category are found',
          output: found,
          leadsTo: { 'suggesting.asking': 'suggesting.shown' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { 'suggesting.asking': 'closed' } },
      },
    },
  },
  delays: {
    suggestionDebounce: {
      ms: 150,
      anewBy: ['text.changed'],
      description: 'pauses',
      leadsTo: { 'suggesting.waiting': 'suggesting.asking' },
    },
  },
  equivalent: {
    'searchSuggestions.machine.ts › orderAt: index ?? -1 without ??': noneThere,
    'searchSuggestions.machine.ts › orderAt: 1 one more': noneThere,
    'searchSuggestions.machine.ts › searchSuggestions.context: without property *': forgotten,
    "searchSuggestions.machine.ts › searchSuggestions.context: '' another value": forgotten,
    "searchSuggestions.machine.ts › searchSuggestions.states.ordering.on.quantity.decreased.actions.params: direction 'down' another value":
      'whatever is not up is down',
  },
  states: {
    closed: inList(false),
    'suggesting.waiting': inList(true),
    'suggesting.asking': (seen) => {
      inList(true)(seen);
      if (seen.before?.matches({ suggesting: 'asking' }) && seen.event?.type === 'highlight.moved') return;
      assert.deepEqual(seen.now.calls, [{ id: 'findSuggestions', input: { term: termOf(seen.snapshot.context.text) } }]);
    },
    'suggesting.shown': inList(true),
    ordering: inList(false),
  },
};
