import type { SavedCount } from '../../domain/order-guides/guide-count.js';
import { guideCount } from '../../machines/guideCount/guideCount.machine.js';
import type { CountRow, GuideCountContext, SaveCountsOutcome } from '../../machines/guideCount/types.js';
import type { Model } from '../../paths/model/model.js';
import { type GuideCount, type GuideCountFixture, guideCountScenarios, opened } from './guideCount.scenarios.js';
import { changesIn, fields, guideCountStates, rowsAfterAnswer, rowsAfterTyping, savedIn } from './guideCount.states.js';

/** The guide's lines once the sent values are saved. */
export const linesAfter = ({ rows, sent }: Pick<GuideCountContext, 'rows' | 'sent'>): SavedCount[] =>
  rows.map(({ line }) => {
    const change = sent.find(({ productKey }) => productKey === line.productKey);
    if (!change) return line;
    const { par = line.par, onHand } = change;
    if (onHand === undefined) return { ...line, par };
    return { ...line, par, onHand, countedAt: onHand === null ? null : change.typedAt };
  });

/** A colleague has counted ginger ale later. */
export const linesOfOther = (context: Pick<GuideCountContext, 'rows' | 'sent'>): SavedCount[] =>
  linesAfter(context).map((line) =>
    line.productKey === '160' ? { ...line, onHand: '7.00', countedAt: '2026-01-05T17:00:00.000Z' } : line,
  );

/** Two reasons about the last line that was sent. */
export const refusedLine = ({ sent }: Pick<GuideCountContext, 'sent'>) =>
  ['It comes in boxes now', 'Count again'].map((message) => ({ line: sent.length - 1, message }));

/** A reason about all, and one about the first line that was sent. */
export const refusedAll = () => [
  { line: null, message: 'No such guide' },
  { line: 0, message: 'Really' },
];

/** A reason about a line behind the last that was sent. */
export const refusedElsewhere = ({ sent }: Pick<GuideCountContext, 'sent'>) => [{ line: sent.length, message: 'No such line' }];

/** The page was opened with values that were not sent. */
const isAgain = ({ fixture }: { fixture: GuideCountFixture }): boolean => Object.keys(fixture.typed).length > 0;

const isFirst: typeof isAgain = (scenario) => !isAgain(scenario);

type Rows = readonly CountRow[];
const isLeft = (rows: Rows): boolean => changesIn(rows).length > 0;
const afterwards = (rows: Rows) => (isLeft(rows) ? ('pausing' as const) : ('counting' as const));

/** The state after an answer, unless it ends the count. */
const afterAnswer = ({ context }: { context: GuideCountContext }, outcome: SaveCountsOutcome) =>
  afterwards(rowsAfterAnswer(context, outcome));
const unsent = ({ before }: { before: { context: GuideCountContext } }) =>
  isLeft(before.context.rows) ? ('unsent' as const) : ('counting' as const);

/** The last answer comes when nothing else was typed. */
const isLast = ({ rows, sent }: GuideCountContext): boolean => changesIn(rows).length === sent.length;

const answered = (lines: (context: GuideCountContext) => SavedCount[], isPossible: typeof isAgain = () => true) => {
  const outcome = (context: GuideCountContext) => ({ ok: true, lines: lines(context) }) as const;
  return {
    output: ({ snapshot, scenario }: { snapshot: { context: GuideCountContext }; scenario: { fixture: GuideCountFixture } }) =>
      isPossible(scenario) ? outcome(snapshot.context) : undefined,
    leadsTo: {
      'saving.open': ({ before }: { before: { context: GuideCountContext } }) => afterAnswer(before, outcome(before.context)),
      'saving.closing': ({ before }: { before: { context: GuideCountContext } }) =>
        isLast(before.context) ? ('finished' as const) : afterAnswer(before, outcome(before.context)),
    },
  };
};

const many = 'a guide of more lines than a call takes: machines/guideCount/many-lines.test.ts';
const narrowed = 'only the compiler asks: an outcome of the other kind has gone to another state';

/** Counting the stock of a guide's lines. */
export const guideCountModel: Model<GuideCount, GuideCountFixture> = {
  machine: guideCount,
  scenarios: guideCountScenarios,
  guardInputs: (snapshot) => {
    const { rows, sent } = snapshot.context;
    // Sent values count only until they are answered.
    return [
      rows.map(({ line, typed, problem }) => [
        ...fields.map((field) => [typed[field]?.value, savedIn(line, field)]),
        ...[line.onHand, typed.unit, problem !== ''],
      ]),
      snapshot.matches('saving') && sent.map(({ typedAt: _, ...change }) => change),
    ];
  },
  events: {
    'count.changed': {
      description: ({ productKey, field, quantity }) => `types "${quantity}" as ${field} of ${productKey}`,
      cases: {
        'a count': { productKey: '160', field: 'onHand', quantity: '4', at: opened },
        nothing: ({ scenario }) =>
          isAgain(scenario) ? { productKey: '160', field: 'onHand', quantity: '', at: opened } : undefined,
        'an invalid count': ({ scenario }) =>
          isAgain(scenario) ? { productKey: '160', field: 'onHand', quantity: 'x', at: opened } : undefined,
        'a par': ({ scenario }) =>
          isAgain(scenario) ? undefined : { productKey: '160', field: 'par', quantity: '10', at: opened },
        'a count in the new unit': ({ scenario }) =>
          isAgain(scenario) ? { productKey: '1441', field: 'onHand', quantity: '9', at: opened } : undefined,
        'of a line that is not there': { productKey: '9', field: 'par', quantity: '10', at: opened },
      },
      leadsTo: {
        counting: ({ before, event }) =>
          event.productKey === '9' ? null : afterwards(rowsAfterTyping(before.context.rows, event)),
        pausing: ({ before, event }) =>
          event.productKey === '9' ? null : afterwards(rowsAfterTyping(before.context.rows, event)),
        'saving.open': ({ event }) => (event.productKey === '9' ? null : 'saving.open'),
        unsent: ({ before, event }) => {
          if (event.productKey === '9') return null;
          return isLeft(rowsAfterTyping(before.context.rows, event)) ? 'unsent' : 'counting';
        },
      },
    },
    'connection.restored': { description: 'the server answers again', leadsTo: { unsent: 'saving.open' } },
    retry: { description: 'presses Try Again', leadsTo: { unsent: 'saving.open' } },
    confirm: {
      description: 'presses Fill to Par',
      cases: { '': {}, 'by the keyboard': {} },
      leadsTo: {
        ...{ counting: 'finished', pausing: 'saving.closing', 'saving.open': 'saving.closing', unsent: 'saving.closing' },
      },
    },
  },
  actors: {
    saveCounts: {
      outcomes: {
        saved: { description: 'the values are saved', ...answered(linesAfter) },
        'saved otherwise': { description: 'a colleague has counted later', ...answered(linesOfOther, isFirst) },
        'one refused': {
          description: 'the last line is refused',
          output: ({ snapshot, scenario }) =>
            isAgain(scenario) ? { ok: false, problems: refusedLine(snapshot.context) } : undefined,
          leadsTo: {
            saving: ({ before }) => afterAnswer(before, { ok: false, problems: refusedLine(before.context) }),
          },
        },
        refused: {
          description: 'nothing is saved',
          output: ({ scenario }) => (isAgain(scenario) ? undefined : { ok: false, problems: refusedAll() }),
          leadsTo: { saving: unsent },
        },
        'refused elsewhere': {
          description: 'nothing is saved for an odd reason',
          output: ({ snapshot, scenario }) =>
            isAgain(scenario) ? undefined : { ok: false, problems: refusedElsewhere(snapshot.context) },
          leadsTo: { saving: unsent },
        },
        'no answer': { description: 'nobody answers', error: { code: 'INTERNAL' }, leadsTo: { saving: unsent } },
      },
    },
  },
  delays: {
    pauseAfterTyping: {
      ...{ ms: 800, anewBy: ['count.changed'], description: 'pauses' },
      leadsTo: { pausing: 'saving.open' },
    },
  },
  equivalent: {
    'guideCount.setup.ts › later: other !== null always true': 'null is later than no text',
    'guideCount.setup.ts › later: other > one with >=': 'the same time either way',
    'guideCount.setup.ts › guideCountSetup.actions.keepSent: changesOf(context).slice(0, maxGuideChanges) without slice': many,
    'domain/order-guides/order-guides.ts › maxGuideChanges: 1_000 one more': many,
    'domain/order-guides/order-guides.ts › maxGuideChanges: 1_000 one less': many,
    'guideCount.setup.ts › guideCountSetup.actions.keepSaved: outcome.ok always true': narrowed,
    'guideCount.setup.ts › guideCountSetup.actions.keepProblems: outcome.ok always false': narrowed,
    'guideCount.setup.ts › guideCountSetup.actions.keepRefusal.message: outcome.ok always false': narrowed,
  },
  states: guideCountStates,
};
