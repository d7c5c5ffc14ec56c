import assert from 'node:assert/strict';
import { productSearch } from '../../machines/productSearch/productSearch.machine.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';

type ProductSearch = typeof productSearch;
/** The term of the address as the page was opened. */
type Fixture = { term: string };
type Observed = Observation<ProductSearch, Fixture>;
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
const termOf = (text: string): string => termsOf[text] ?? assert.fail(`no text of this model: ${text}`);

/** More of them would make the graph grow without showing anything new. */
const most = 2;
const isOnItsWay = ({ context: { awaited } }: Snapshot, term: string): boolean => awaited.includes(term);
const hasRoom = ({ context: { awaited } }: Snapshot): boolean => awaited.length < most;
const whereRoom =
  <T>(payload: T) =>
  ({ snapshot }: { snapshot: Snapshot }): T | undefined =>
    hasRoom(snapshot) ? payload : undefined;
const address = (term: string | undefined) => (term === undefined ? undefined : { term });

/** Nothing that the box itself gave to the address is news when it comes back, and neither is what it shows already. */
const isNews = (before: Snapshot, term: string): boolean => !isOnItsWay(before, term) && term !== before.context.term;
const stays = ({ before }: Pick<StepContext<ProductSearch, Fixture>, 'before'>) => before.value as 'settled' | 'typing';

type Expected = Pick<Snapshot['context'], 'text' | 'term' | 'awaited'> & { emitted: readonly string[] };

/** Searches for what the box shows; the same term need not come back from the address, which has it. */
function searched({ text, term, awaited }: Snapshot['context']): Expected {
  const next = termOf(text);
  return { text, term: next, awaited: next === term ? awaited : [...awaited, next], emitted: [next] };
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

/** The search box (S2.23, S9.8). In browsers, tests/e2e/products.spec.ts types into it and goes back and forward. */
export const productSearchModel: Model<ProductSearch, Fixture> = {
  machine: productSearch,
  scenarios: [
    { name: 'no search yet', input: { term: '' }, startsIn: 'settled', fixture: { term: '' } },
    { name: 'a search in the address', input: { term: 'milk' }, startsIn: 'settled', fixture: { term: 'milk' } },
  ],
  guardInputs: ({ context }) => context,
  events: {
    'text.changed': {
      description: ({ text }) => `types "${text}"`,
      cases: {
        'a word': whereRoom({ text: 'milk' }),
        'the same with spaces around': whereRoom({ text: ' milk ' }),
        'a name with a quote': whereRoom({ text: 'o`brien' }),
      },
      leadsTo: { '*': 'typing' },
    },
    'search.submitted': { description: 'presses Enter', cases: { '': whereRoom({}) }, leadsTo: { '*': 'settled' } },
    'search.cleared': { description: 'clears the box', cases: { '': whereRoom({}) }, leadsTo: { '*': 'settled' } },
    'address.changed': {
      description: ({ term }) => `the address has "${term}"`,
      cases: {
        'what was searched for first': ({ snapshot }) => address(snapshot.context.awaited[0]),
        'what was searched for last': ({ snapshot }) => address(snapshot.context.awaited[1]),
        'what it had': ({ snapshot }) => address(snapshot.context.term),
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
