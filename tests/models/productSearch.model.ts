import assert from 'node:assert/strict';
import { productSearch } from '../../machines/productSearch/productSearch.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';

type ProductSearch = typeof productSearch;
/** The term of the address as the page was opened. */
export interface ProductSearchFixture {
  term: string;
  /** Typing that only some do: all of it together would make the graph too large. */
  does: 'a few searches' | 'one search after another' | 'a search for a long text';
}
type Observed = Observation<ProductSearch, ProductSearchFixture>;
type Snapshot = Observed['snapshot'];

/** Search term of a typed text: without surrounding spaces, with quotes as the address returns them. */
const termsOf: Readonly<Record<string, string>> = {
  '': '',
  milk: 'milk',
  ' milk ': 'milk',
  'o`brien': "o'brien",
  butter: 'butter',
  "o'brien": "o'brien",
};
/** A text that is too long, and the part that is searched for; it ends in a space, which the address does not keep. */
const longText = `${'long '.repeat(40)}!`;
const longTerm = 'long '.repeat(40).trim();
const longWord = ` ${'x'.repeat(201)}`;
const longWordTerm = 'x'.repeat(200);
/** Words that are searched for one after another. */
const word = (number: number): string => `word ${number}`;
const numberOf = (text: string): number => Number(/^word (\d+)$/.exec(text)?.[1] ?? 0);

function termOf(text: string): string {
  if (text === longText || text === longTerm) return longTerm;
  if (text === longWord || text === longWordTerm) return longWordTerm;
  return numberOf(text) > 0 ? text : (termsOf[text] ?? assert.fail(`no text of this model: ${text}`));
}

/** As many terms are waited for. */
const mostAwaited = 20;
/** One more than are waited for, and another one. */
const lastWord = mostAwaited + 2;

/** More of them would make the graph grow without showing anything new. */
const most = 2;
const isOnItsWay = ({ context: { awaited } }: Snapshot, term: string): boolean => awaited.includes(term);
const hasRoom = ({ context: { awaited } }: Snapshot): boolean => awaited.length < most;
type CaseContext = { snapshot: Snapshot; scenario: { fixture: ProductSearchFixture } };
const whereRoom =
  <T>(payload: T) =>
  ({ snapshot, scenario }: CaseContext): T | undefined =>
    scenario.fixture.does === 'a few searches' && hasRoom(snapshot) ? payload : undefined;
const nextWord = ({ snapshot: { context }, scenario }: CaseContext) =>
  scenario.fixture.does === 'one search after another' && context.text === context.term && numberOf(context.term) < lastWord
    ? { text: word(numberOf(context.term) + 1) }
    : undefined;
const long =
  (text: string) =>
  ({ scenario }: CaseContext) =>
    scenario.fixture.does === 'a search for a long text' ? { text } : undefined;
const searches = ({ snapshot: { context }, scenario }: CaseContext) =>
  scenario.fixture.does === 'one search after another' && context.text !== context.term ? {} : undefined;
const address = (term: string | undefined) => (term === undefined ? undefined : { term });

/** Nothing that the box itself gave to the address is news when it comes back, and neither is what it shows already. */
const isNews = (before: Snapshot, term: string): boolean => !isOnItsWay(before, term) && term !== before.context.term;
const stays = ({ before }: Pick<StepContext<ProductSearch, ProductSearchFixture>, 'before'>) =>
  before.value as 'settled' | 'typing';

type Expected = Pick<Snapshot['context'], 'text' | 'term' | 'awaited'> & { emitted: readonly string[] };

/** Searches for what the box shows; the same term need not come back from the address, which has it. */
function searched({ text, term, awaited }: Snapshot['context']): Expected {
  const next = termOf(text);
  return { text, term: next, awaited: next === term ? awaited : [...awaited, next].slice(-mostAwaited), emitted: [next] };
}

/** Text of the box, search term, and emitted terms after an event. */
function expectedAfter({ before, event, scenario }: Observed): Expected {
  if (!before || !event) return { text: scenario.fixture.term, term: scenario.fixture.term, awaited: [], emitted: [] };
  const same = { ...before.context, emitted: [] };
  switch (event.type) {
    case 'text.changed':
      return { ...same, text: (event as unknown as { text: string }).text };
    case 'search.submitted':
      return searched(before.context);
    case 'search.cleared':
      return searched({ ...before.context, text: '' });
    case 'address.changed': {
      const { term } = event as unknown as { term: string };
      if (isNews(before, term)) return { text: term, term, awaited: [], emitted: [] };
      // Those before it were overwritten and never come back.
      return { ...same, awaited: before.context.awaited.slice(before.context.awaited.indexOf(term) + 1) };
    }
    default:
      return termOf(before.context.text) === before.context.term ? same : searched(before.context);
  }
}

function mustShow(seen: Observed): void {
  const { emitted, ...context } = expectedAfter(seen);
  assert.deepEqual(seen.snapshot.context, context);
  assert.deepEqual(
    seen.now.emitted,
    emitted.map((term) => ({ type: 'term.changed', term })),
  );
}

/** The search box (S2.23, S9.8). */
export const productSearchModel: Model<ProductSearch, ProductSearchFixture> = {
  machine: productSearch,
  scenarios: [
    { name: 'no search yet', input: { term: '' }, startsIn: 'settled', fixture: { term: '', does: 'a few searches' } },
    {
      name: 'a search in the address',
      input: { term: 'milk' },
      startsIn: 'settled',
      fixture: { term: 'milk', does: 'a few searches' },
    },
    {
      name: 'one search after another, faster than the address',
      input: { term: '' },
      startsIn: 'settled',
      fixture: { term: '', does: 'one search after another' },
    },
    {
      name: 'a text that is too long',
      input: { term: '' },
      startsIn: 'settled',
      fixture: { term: '', does: 'a search for a long text' },
    },
  ],
  guardInputs: ({ context }) => context,
  events: {
    'text.changed': {
      description: ({ text }) => `types "${text}"`,
      cases: {
        'a word': whereRoom({ text: 'milk' }),
        'the same with spaces around': whereRoom({ text: ' milk ' }),
        'a name with a quote': whereRoom({ text: 'o`brien' }),
        'the next word': nextWord,
        'a long text': long(longText),
        'a long word': long(longWord),
      },
      leadsTo: { '*': 'typing' },
    },
    'search.submitted': {
      description: 'presses Enter',
      cases: { '': whereRoom({}), 'one search after another': searches },
      leadsTo: { '*': 'settled' },
    },
    'search.cleared': { description: 'clears the box', cases: { '': whereRoom({}) }, leadsTo: { '*': 'settled' } },
    'address.changed': {
      description: ({ term }) => `the address has "${term}"`,
      cases: {
        'what was searched for first': ({ snapshot }) => address(snapshot.context.awaited[0]),
        'what was searched for last': ({ snapshot }) => address(snapshot.context.awaited[1]),
        'what it had': ({ snapshot }) => address(snapshot.context.term),
        'what is not waited for any more': ({ snapshot: { context } }) =>
          context.awaited.length === mostAwaited && numberOf(context.awaited[0] ?? '') > 1 ? { term: word(1) } : undefined,
        'another search': { term: 'butter' },
        'no search': { term: '' },
      },
      leadsTo: { '*': (at) => (isNews(at.before, at.event.term) ? 'settled' : stays(at)) },
    },
  },
  actors: {},
  delays: { searchDebounce: { ms: 500, anewBy: ['text.changed'], description: 'pauses', leadsTo: { typing: 'settled' } } },
  states: {
    settled: (seen) => {
      assert.equal(seen.snapshot.hasTag('typing'), false);
      mustShow(seen);
    },
    typing: (seen) => {
      assert.equal(seen.snapshot.hasTag('typing'), true);
      mustShow(seen);
    },
  },
};
