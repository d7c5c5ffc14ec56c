import assert from 'node:assert/strict';
import { servedCustomers } from '../../machines/servedCustomers/servedCustomers.machine.js';
import { undoServedCommand } from '../../machines/servedCustomers/servedCustomers.setup.js';
import type { ListChange, ListOutcome, ServedPage, ServedQuery } from '../../machines/servedCustomers/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { RaisedNotice } from './browser/standing-notices.js';
import { inEnglish } from './in-english.js';

export type ServedCustomersMachine = typeof servedCustomers;
type Observed = Observation<ServedCustomersMachine, undefined>;
type CaseContext<E = unknown> = StepContext<ServedCustomersMachine, undefined, E>;

const harbor = {
  customerKey: '17',
  customerCode: 'C-1042',
  name: 'Harbor Street Bistro',
  city: 'Portland',
  state: 'ME',
  isActive: true,
};
/** A salesperson's list of thirty customers. */
const some: ServedPage = { userName: 'Sam Ortiz', userKind: 'SALESPERSON', totalCount: 30, listCount: 30, rows: [harbor] };
const none: ServedPage = { ...some, totalCount: 0, listCount: 0, rows: [] };
const noneFound: ServedPage = { ...some, totalCount: 0, rows: [] };
const beyond: ServedPage = { ...some, rows: [] };
/** A page of the user's list: of the salesperson 7, or of the customer's user 9. */
export const pageOf = (userId: string, kind: 'some' | 'none' | 'none found' | 'not on this page'): ServedPage => {
  const page = { some, none, 'none found': noneFound, 'not on this page': beyond }[kind];
  return userId === '9' ? { ...page, userName: 'Emily Hart', userKind: 'CUSTOMER' } : page;
};
export const noAnswerText = 'Service temporarily unavailable';
const refusalText = 'Not today.';
const noReasonText = 'The list was not changed.';
const narrowed = 'only the compiler asks: the guard before it has answered';
const lines = [{ line: 3, code: 'nope' }];
/** A refusal until the person has proved who they are. */
const proofNeeded: ListOutcome = {
  kind: 'refused',
  problems: [{ code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.', field: null }],
};
const needsProof = (output: ListOutcome | undefined): boolean =>
  output?.kind === 'refused' && output.problems[0]?.code === 'CONFIRMATION_REQUIRED';
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;

/** Parts of an event that may request another page. */
interface PageEvent {
  readonly type?: string;
  readonly search?: string;
  readonly page?: number;
  readonly query?: ServedQuery;
}

/** The query that an event asks for, by the requirement. */
function queryAfter(query: ServedQuery, event: PageEvent | null): ServedQuery {
  if (event?.type === 'search.chosen') return { search: event.search as string, page: 1 };
  if (event?.type === 'page.chosen') return { ...query, page: event.page as number };
  return event?.type === 'address.changed' ? (event.query as ServedQuery) : query;
}
const whereRead = ({ before, event }: CaseContext) => {
  const wanted = queryAfter(before.context.query, event as PageEvent);
  return wanted.page >= 1 && JSON.stringify(wanted) !== JSON.stringify(before.context.query) ? ('loading' as const) : null;
};
const whereUndone = ({ before }: CaseContext) => (before.context.undoable === null ? null : ('changing' as const));
const readsOther = { loading: whereRead, failed: whereRead, listed: whereRead };

/** The change of an event, by the requirement. */
function changeAfter({ before, event }: Pick<Observed, 'before' | 'event'>): ListChange | null {
  const sent = (event ?? {}) as { type?: string; customerKey?: string; change?: ListChange };
  if (sent.type === 'remove.chosen') return { remove: [sent.customerKey ?? ''] };
  if (sent.type === 'undo.pressed') return { restore: before?.context.undoable ?? '' };
  return sent.type === 'confirm' ? (sent.change ?? null) : (before?.context.change ?? null);
}

/** Ids of the calls that change the list: of the two dialogs, and besides them. */
const changing = ['changeServed', 'addServed', 'handOverServed'];
const isChange = (type: string | undefined, end: 'done' | 'error'): boolean =>
  changing.some((id) => type === `xstate.${end}.actor.${id}`);

const pageIn = ({ userName, userKind, totalCount, listCount, rows }: ServedPage): ServedPage => ({
  ...{ userName, userKind, totalCount, listCount, rows },
});
type Outcome = { readonly output?: ListOutcome; readonly type?: string };
const isUndoing = (before: Observed['before']): boolean =>
  before !== undefined && before !== null && before.context.change !== null && 'restore' in before.context.change;

/** Notification of a step, by the requirement; none if it is null. */
export function noticeOf({ before, event }: Pick<Observed, 'before' | 'event'>): RaisedNotice | null {
  const { output, type } = (event ?? {}) as Outcome;
  const raised = (kind: RaisedNotice['kind'], text: string, more: Pick<RaisedNotice, 'action'> = {}): RaisedNotice => ({
    ...{ type: 'notification.raised', kind, text },
    ...more,
  });
  const isDialog = before?.hasTag('adding') === true || before?.hasTag('handingOver') === true;
  if (isChange(type, 'error')) return isDialog ? null : raised('error', noAnswerText);
  if (!isChange(type, 'done') || !output || needsProof(output)) return null;
  if (output.kind !== 'changed')
    return isDialog
      ? null
      : raised('error', output.kind === 'refused' && output.problems.length > 0 ? refusalText : noReasonText);
  if (!isDialog && isUndoing(before)) return raised('success', 'The change was undone.');
  if (output.changeId === null) return raised('info', 'Nothing was changed: the list was like that already.');
  return raised('success', '2 customers were added. ', { action: { label: 'Undo', command: undoServedCommand } });
}

/** News of a step: the address that a person wants, or a notification. */
function emittedBy(seen: Observed): object[] {
  const { type } = (seen.event ?? {}) as Outcome;
  const { query } = seen.snapshot.context;
  if (type === 'search.chosen' || type === 'page.chosen') return [{ type: 'address.wanted', query }];
  const notice = noticeOf(seen);
  return notice === null ? [] : [notice];
}

function undoableAfter({ before, event }: Observed): string | null {
  const { output, type } = (event ?? {}) as Outcome;
  if (type === 'undo.pressed') return null;
  const known = before?.context.undoable ?? null;
  if (!isChange(type, 'done') || output?.kind !== 'changed') return known;
  const isDialog = before?.hasTag('adding') === true || before?.hasTag('handingOver') === true;
  return !isDialog && isUndoing(before) ? known : (output.changeId ?? known);
}

const changeCall = (snapshot: Observed['snapshot']): string =>
  snapshot.hasTag('adding') ? 'addServed' : snapshot.hasTag('handingOver') ? 'handOverServed' : 'changeServed';

const sees =
  (...tags: string[]) =>
  (seen: Observed): void => {
    const { snapshot, before, event, now, scenario } = seen;
    const { context } = snapshot;
    const { userId } = scenario.input;
    assert.deepEqual([...snapshot.tags].sort(), tags.sort());
    assert.deepEqual(inEnglish(now.emitted), emittedBy(seen));
    assert.equal(context.undoable, undoableAfter(seen));
    if (snapshot.matches('loading'))
      assert.deepEqual(now.calls.at(-1), { id: 'loadServed', input: { userId, query: context.query } });
    else if (snapshot.hasTag('busy'))
      assert.deepEqual(now.calls, [{ id: changeCall(snapshot), input: { userId, change: context.change } }]);
    else assert.deepEqual(now.calls, []);
    if (!before) {
      const fresh = { userName: '', userKind: null, totalCount: 0, listCount: 0, rows: [], message: '', change: null };
      assert.deepEqual(context, { ...scenario.input, ...fresh, undoable: null, unknown: [] });
      return;
    }
    assert.deepEqual(context.query, queryAfter(before.context.query, event as unknown as PageEvent));
    assert.deepEqual(context.change, changeAfter(seen));
    const { output, type } = (event ?? {}) as { output?: ListOutcome; type?: string };
    const was = before.context;
    const isRead = type === 'xstate.done.actor.loadServed' && snapshot.matches('listed');
    assert.deepEqual(pageIn(context), isRead ? output : pageIn(was));
    if (type === 'adding.opened' || type === 'handOver.opened') assert.deepEqual([context.message, context.unknown], ['', []]);
    if (snapshot.matches('failed')) assert.equal(english(context.message), noAnswerText);
    const isDialog = before.hasTag('adding') || before.hasTag('handingOver');
    if (!isDialog) return;
    if (isChange(type, 'error')) assert.deepEqual([english(context.message), context.unknown], [noAnswerText, []]);
    if (needsProof(output)) assert.deepEqual([context.unknown, context.message], [was.unknown, was.message]);
    else if (output?.kind === 'unknown') assert.deepEqual([context.unknown, context.message], [lines, '']);
    else if (output?.kind === 'refused') {
      const reason = output.problems.length > 0 ? refusalText : noReasonText;
      assert.deepEqual([english(context.message), context.unknown], [reason, []]);
    }
  };

const read = (kind: Parameters<typeof pageOf>[1], description: string, isSo: (query: ServedQuery) => boolean = () => true) =>
  ({
    description,
    output: ({ snapshot: { context } }: Pick<Observed, 'snapshot'>) =>
      isSo(context.query) ? pageOf(context.userId, kind) : undefined,
    leadsTo: { loading: 'listed' },
  }) as const;

/** Answers to a change. */
export const changes = {
  changed: { kind: 'changed', changeId: '5', added: 2, removed: 0 },
  same: { kind: 'changed', changeId: null, added: 0, removed: 0 },
  unknown: { kind: 'unknown', lines },
  refused: { kind: 'refused', problems: [{ code: 'REFUSED', message: refusalText, field: null }] },
  'refused without a word': { kind: 'refused', problems: [] },
  'proof needed': proofNeeded,
} as const satisfies Record<string, ListOutcome>;
/** The same as outcomes; the dialogs stay open with what is wrong. */
const answers = {
  changed: { description: 'the list is changed', output: changes.changed },
  same: { description: 'the list was like that already', output: changes.same },
  unknown: { description: 'a code is unknown', output: changes.unknown },
  refused: { description: 'it is refused', output: changes.refused },
  'refused without a word': { description: 'it is refused without a word', output: changes['refused without a word'] },
  'proof needed': { description: 'a proof is needed', output: changes['proof needed'] },
} as const;

/** Outcomes of a dialog's call. */
const outcomesIn = <Dialog extends 'adding' | 'handingOver'>(dialog: Dialog) => {
  const from = (target: string) => ({ [`${dialog}.sending`]: target }) as Readonly<Record<never, never>>;
  const staysOpen = from(`${dialog}.choosing`);
  return {
    changed: { ...answers.changed, leadsTo: from('loading') },
    same: { ...answers.same, leadsTo: from('listed') },
    unknown: { ...answers.unknown, leadsTo: staysOpen },
    refused: { ...answers.refused, leadsTo: staysOpen },
    'refused without a word': { ...answers['refused without a word'], leadsTo: staysOpen },
    'proof needed': { ...answers['proof needed'], leadsTo: from(`${dialog}.confirmingIdentity`) },
    'no answer': { ...noAnswer, leadsTo: staysOpen },
  } as const;
};

/** The chosen customers, or the pasted codes, are under way. */
const isAdding = (value: Observed['snapshot']['value']): boolean =>
  typeof value === 'object' && 'adding' in value && value.adding !== 'choosing';

/** The customers that a salesperson serves. */
export const servedCustomersModel: Model<ServedCustomersMachine> = {
  machine: servedCustomers,
  scenarios: [
    { name: 'a salesperson', input: { userId: '7', query: { search: '', page: 1 } }, startsIn: 'loading', fixture: undefined },
    {
      name: 'a customer’s user',
      input: { userId: '9', query: { search: '', page: 1 } },
      startsIn: 'loading',
      fixture: undefined,
    },
  ],
  guardInputs: ({ value, context: { query, undoable, change, unknown, userKind, totalCount, listCount, rows } }) => [
    ...[query, undoable, userKind, totalCount, listCount, rows.length],
    typeof value === 'object' && unknown.length,
    (value === 'changing' || value === 'confirmingIdentity') && change !== null && 'restore' in change,
    isAdding(value) && change !== null && 'codes' in change,
  ],
  events: {
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'search.chosen': {
      description: ({ search }) => `searches for ${search}`,
      cases: { harbor: { search: 'harbor' }, everything: { search: '' } },
      leadsTo: readsOther,
    },
    'page.chosen': {
      description: ({ page }) => `turns to page ${page}`,
      cases: { first: { page: 1 }, second: { page: 2 }, 'before the first': { page: 0 } },
      leadsTo: readsOther,
    },
    'address.changed': {
      description: ({ query }) => `opens the address of ${JSON.stringify(query)}`,
      cases: { 'the first page': { query: { search: '', page: 1 } } },
      leadsTo: readsOther,
    },
    'remove.chosen': {
      description: 'removes a customer',
      cases: { harbor: { customerKey: '17' } },
      leadsTo: { listed: 'changing' },
    },
    'adding.opened': { description: 'presses Add Customers', leadsTo: { listed: 'adding.choosing' } },
    'handOver.opened': { description: 'presses Copy or Hand Over', leadsTo: { listed: 'handingOver.choosing' } },
    confirm: {
      description: ({ change }) => `sends ${JSON.stringify(change)}`,
      cases: {
        'chosen customers': ({ snapshot }) => (snapshot.hasTag('adding') ? { change: { add: ['18', '19'] } } : undefined),
        'pasted codes': ({ snapshot }) => (snapshot.hasTag('adding') ? { change: { codes: ['C-1', 'nope'] } } : undefined),
        'all to another salesperson': ({ snapshot }) =>
          snapshot.hasTag('handingOver') ? { change: { otherId: '8', way: 'HAND_OVER' } } : undefined,
        'the same as another salesperson': ({ snapshot }) =>
          snapshot.hasTag('handingOver') ? { change: { otherId: '8', way: 'COPY' } } : undefined,
      },
      leadsTo: { 'adding.choosing': 'adding.sending', 'handingOver.choosing': 'handingOver.sending' },
    },
    cancel: { description: 'leaves the dialog', leadsTo: { 'adding.choosing': 'listed', 'handingOver.choosing': 'listed' } },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: { loading: whereUndone, failed: whereUndone, listed: whereUndone },
    },
    'identity.confirmed': {
      description: 'proves who they are',
      leadsTo: {
        confirmingIdentity: 'changing',
        'adding.confirmingIdentity': 'adding.sending',
        'handingOver.confirmingIdentity': 'handingOver.sending',
      },
    },
    'identity.unconfirmed': {
      description: 'does not prove it',
      leadsTo: {
        confirmingIdentity: 'listed',
        'adding.confirmingIdentity': 'adding.choosing',
        'handingOver.confirmingIdentity': 'handingOver.choosing',
      },
    },
  },
  actors: {
    loadServed: {
      outcomes: {
        some: read('some', 'customers are read'),
        none: read('none', 'there are none', ({ search, page }) => search === '' && page === 1),
        'none found': read('none found', 'none is found', ({ search }) => search !== ''),
        'not on this page': read(
          'not on this page',
          'there are none on this page',
          ({ search, page }) => search === '' && page > 1,
        ),
        absent: { description: 'there is no such user', output: null, leadsTo: { loading: 'absent' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    changeServed: {
      outcomes: {
        changed: { ...answers.changed, leadsTo: { changing: 'loading' } },
        same: { ...answers.same, leadsTo: { changing: 'loading' } },
        unknown: { ...answers.unknown, leadsTo: { changing: 'listed' } },
        refused: { ...answers.refused, leadsTo: { changing: 'listed' } },
        'refused without a word': { ...answers['refused without a word'], leadsTo: { changing: 'listed' } },
        'proof needed': { ...answers['proof needed'], leadsTo: { changing: 'confirmingIdentity' } },
        'no answer': { ...noAnswer, leadsTo: { changing: 'listed' } },
      },
    },
    addServed: { outcomes: outcomesIn('adding') },
    handOverServed: { outcomes: outcomesIn('handingOver') },
  },
  delays: {},
  equivalent: {
    "servedCustomers.setup.ts › wantedBy: event.type === 'address.changed' always true": 'nothing else asks for a query',
    'servedCustomers.setup.ts › servedCustomersSetup.guards.isUndo: change !== null always true':
      'there is a change wherever one is sent',
    "servedCustomers.setup.ts › servedCustomersSetup.guards.isSame: outcome.kind === 'changed' always true":
      'no other answer has a change',
    'servedCustomers.setup.ts › servedCustomersSetup.guards.isSame: outcome.changeId === null always true':
      'the guard before it has found the others',
    "servedCustomers.setup.ts › servedCustomersSetup.actions.keepUndo: outcome.kind === 'changed' always true": narrowed,
    "servedCustomers.setup.ts › servedCustomersSetup.actions.keepUnknown: outcome.kind === 'unknown' always true": narrowed,
    "servedCustomers.setup.ts › servedCustomersSetup.actions.emitChanged: outcome.kind === 'changed' always true": narrowed,
  },
  states: {
    loading: sees(),
    failed: sees(),
    absent: sees(),
    listed: sees('shown'),
    changing: sees('shown', 'busy'),
    confirmingIdentity: sees('shown', 'proof'),
    'adding.choosing': sees('shown', 'adding'),
    'adding.sending': sees('shown', 'adding', 'busy'),
    'adding.confirmingIdentity': sees('shown', 'adding', 'proof'),
    'handingOver.choosing': sees('shown', 'handingOver'),
    'handingOver.sending': sees('shown', 'handingOver', 'busy'),
    'handingOver.confirmingIdentity': sees('shown', 'handingOver', 'proof'),
  },
};
