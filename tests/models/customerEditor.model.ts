import assert from 'node:assert/strict';
import { type CustomerChange, changeOnto, inverseOf } from '../../domain/administration/customers/customer-change.js';
import { customerProblems, newDetails, newShipTo } from '../../domain/administration/customers/customer-form.js';
import type { CustomerDetails, CustomerRecord, ShipToRecord } from '../../domain/administration/customers/customer-record.js';
import { customerEditor } from '../../machines/customerEditor/customerEditor.machine.js';
import { undoCommand } from '../../machines/customerEditor/customerEditor.setup.js';
import type { CustomerEditorContext, CustomerOutcome } from '../../machines/customerEditor/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type CustomerEditorMachine = typeof customerEditor;
/** Page on which a customer is changed or created. */
export type EditorPage = 'customer' | 'list';
type Observed = Observation<CustomerEditorMachine, EditorPage>;

const address = { address1: '12 Harbor St', address2: '', city: 'Portland', state: 'ME', zip: '04101', phone: '' };
const shipTo = (code: string, name: string): ShipToRecord => ({
  ...{ code, version: `${code}1` },
  details: { ...newShipTo, ...address, name },
  applied: { weekdays: [2, 4], cutOffTime: '17:00', cutOffDaysBefore: 1, origin: 'ZONE' },
});

/** The customer as it is to begin with. */
export const initialCustomer: CustomerRecord = {
  ...{ customerKey: '7', detailsVersion: 'd1', credit: null, creditVersion: 'c1', arrangementVersion: 'a1' },
  details: { ...newDetails, code: 'C-7', name: 'Harbor Street Bistro', ...address, taxPercent: '5.5' },
  shipTos: [shipTo('MAIN', 'Harbor Street Bistro'), shipTo('DOCK', 'Dock')],
  defaultShipTo: 'MAIN',
  ...{ hiddenCategories: [], hiddenCategoriesVersion: 'h1' },
};
/** The customer as the page shows it. */
export const customerIn = ({ customer }: Pick<CustomerEditorContext, 'customer'>): CustomerRecord => customer ?? initialCustomer;

const next = (version: string): string => `${version.slice(0, -1)}${version.endsWith('1') ? '2' : '1'}`;
const withDetails = (now: CustomerRecord, details: Partial<CustomerDetails>): CustomerRecord => ({
  ...now,
  ...{ details: { ...now.details, ...details }, detailsVersion: next(now.detailsVersion) },
});

/** The customer after a change. */
function changed(now: CustomerRecord, change: CustomerChange): CustomerRecord {
  if (change.kind === 'details') return withDetails(now, change.values);
  if (change.kind === 'shipToRemoval') return { ...now, shipTos: now.shipTos.filter(({ code }) => code !== change.code) };
  if (change.kind === 'shipTo') {
    const back = { ...shipTo(change.code, change.values.name), details: change.values };
    return { ...now, shipTos: now.shipTos.toSpliced(change.position ?? now.shipTos.length, 0, back) };
  }
  throw new Error(`no paths change ${change.kind}`);
}

/** The customer as an answer has it. */
export function answeredCustomer({ customer, change }: CustomerEditorContext, outcome: string): CustomerRecord {
  const now = customerIn({ customer });
  if (outcome === 'conflict') return withDetails(now, { city: 'Bath' });
  if (outcome === 'unchanged' || change === null) return now;
  if (customer === null)
    return { ...initialCustomer, ...(change.kind === 'details' && { details: change.values }), customerKey: '9' };
  return changed(now, change);
}

export const takenText = 'Another customer has the code C-7.';
export const refusalText = 'Not today.';
export const failureText = 'Access denied';
const problem = (message: string, field: readonly string[] | null) => ({ code: 'REFUSED', message, field });
export const refusals = {
  taken: [problem(takenText, ['change', 'details', 'values', 'code'])],
  refused: [problem(refusalText, null)],
};
const denied = { code: 'FORBIDDEN', serverMessage: failureText };

/** The outcome of a step, by its answer; null for any other event. */
export function outcomeOf({ event, before }: Pick<Observed, 'event' | 'before'>): string | null {
  const { type = '', ...answer } = (event ?? {}) as { type?: string; output?: CustomerOutcome; error?: object };
  if (!before?.hasTag('busy') || !type.startsWith('xstate.')) return null;
  if (answer.error) return 'failed';
  const { output } = answer;
  if (output?.kind === 'refused') return output.problems[0]?.field ? 'taken' : 'refused';
  if (output?.kind === 'conflict') return 'conflict';
  return JSON.stringify(output?.customer) === JSON.stringify(before.context.customer) ? 'unchanged' : 'saved';
}

/** The notification of a step: its kind, its text, and whether it offers to take the change back; null if there is none. */
export function noticeOf(
  seen: Pick<Observed, 'event' | 'before'>,
): readonly ['success' | 'warning' | 'error', string, boolean] | null {
  const outcome = outcomeOf(seen);
  const { before } = seen;
  if (outcome === null || !before) return null;
  const { change, customer, isUndo } = before.context;
  if (outcome === 'saved' || outcome === 'unchanged') {
    if (before.matches('creating')) return ['success', 'Corner Deli was created.', false];
    const name = change?.kind === 'details' ? change.values.name : '';
    const isToggled = change?.kind === 'details' && change.values.isActive !== customer?.details.isActive;
    const toggled =
      change?.kind === 'details' && change.values.isActive ? `${name} can order again.` : `${name} was deactivated.`;
    const removed = change?.kind === 'shipToRemoval' ? 'Ship-to DOCK was removed.' : null;
    const text = isUndo ? 'The change was taken back.' : (removed ?? (isToggled ? toggled : `${name} was saved.`));
    return ['success', text, outcome === 'saved' && !isUndo];
  }
  if (!before.matches('applying')) return null;
  if (outcome === 'conflict') {
    return ['warning', 'Someone changed this customer meanwhile, so nothing was done. Look at it, and try again.', false];
  }
  const reason = { refused: refusalText, failed: failureText }[outcome];
  return ['error', `Nothing was saved.\n${reason}`, false];
}

const raised = (seen: Observed) => {
  const notice = noticeOf(seen);
  const action = notice?.[2] && { action: { label: 'Undo', command: undoCommand } };
  return notice ? [{ type: 'notification.raised', kind: notice[0], text: notice[1], ...action }] : [];
};

const isSound = ({ change, country }: CustomerEditorContext): boolean =>
  change !== null && Object.keys(customerProblems(change, { country, read: null })).length === 0;

const formOf = (context: CustomerEditorContext): CustomerChange => {
  const { change } = context;
  if (change?.kind !== 'details') throw new Error('no form of details');
  return change;
};
/** The form with another name, or another code. */
const formWith = ({ context }: { context: CustomerEditorContext }, values: Partial<CustomerDetails>): CustomerChange => {
  const change = formOf(context);
  return change.kind === 'details' ? { ...change, values: { ...change.values, ...values } } : change;
};

const mustReason = ({ snapshot }: Observed, problems: object, messages: readonly string[]): void => {
  const found = Object.entries(snapshot.context.problems).map(([field, message]) => [field, english(message ?? '')]);
  assert.deepEqual([Object.fromEntries(found), snapshot.context.messages.map(english)], [problems, messages]);
};

const editing = (seen: Observed): void => {
  const { snapshot, before, event, now } = seen;
  assert.deepEqual(now.calls, []);
  assert.deepEqual(inEnglish(now.emitted), []);
  assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy')], [true, false]);
  const outcome = outcomeOf(seen);
  const { context } = snapshot;
  if (event?.type === 'form.opened') {
    const opened = event as unknown as { customer: CustomerRecord | null; change: CustomerChange };
    assert.deepEqual([context.customer, context.change], [opened.customer, opened.change]);
    assert.deepEqual([context.isNewer, context.isUndo], [false, false]);
    return void mustReason(seen, {}, []);
  }
  if (event?.type === 'form.changed') {
    assert.deepEqual(context.change, (event as unknown as { change: CustomerChange }).change);
    const isFixed = (event as unknown as { field: string }).field === 'code';
    const kept = isFixed
      ? {}
      : Object.fromEntries(Object.entries(before?.context.problems ?? {}).map(([f, m]) => [f, english(m ?? '')]));
    return void mustReason(seen, kept, before?.context.messages.map((message) => english(message) ?? '') ?? []);
  }
  if (event?.type === 'save') return void mustReason(seen, {}, []);
  assert.deepEqual(context.isNewer, outcome === 'conflict' || before?.context.isNewer);
  if (outcome === 'conflict' && before) {
    const newer = answeredCustomer(before.context, 'conflict');
    assert.deepEqual(context.customer, newer);
    assert.deepEqual(context.change, changeOnto(formOf(before.context), newer));
    return void mustReason(seen, {}, []);
  }
  assert.deepEqual([context.change, context.customer], [before?.context.change, before?.context.customer]);
  if (outcome === 'taken') return void mustReason(seen, { code: takenText }, []);
  return void mustReason(seen, {}, [outcome === 'failed' ? failureText : refusalText]);
};

const busy =
  (call: 'saveForm' | 'applyChange' | 'createCustomer') =>
  (seen: Observed): void => {
    const { snapshot, before, event, now } = seen;
    const { change, customer, undoable, isUndo } = snapshot.context;
    assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('form')], [true, call !== 'applyChange']);
    const input =
      call === 'createCustomer'
        ? { details: change?.kind === 'details' && change.values }
        : { customerKey: customerIn({ customer }).customerKey, change };
    assert.deepEqual([now.calls, now.emitted], [[{ id: call, input }], []]);
    if (call !== 'applyChange') {
      assert.deepEqual([change, customer], [before?.context.change, before?.context.customer]);
      return void mustReason(seen, {}, []);
    }
    if (event?.type === 'undo.pressed') {
      assert.deepEqual({ customer, change }, before?.context.undoable);
      assert.deepEqual([isUndo, undoable], [true, before?.context.undoable]);
    } else {
      const chosen = event as unknown as { customer: CustomerRecord; change: CustomerChange };
      assert.deepEqual([customer, change, isUndo], [chosen.customer, chosen.change, false]);
    }
    assert.equal(snapshot.context.isNewer, false);
    mustReason(seen, {}, []);
  };

const closed = (seen: Observed): void => {
  const { snapshot, before, event, now } = seen;
  const { context } = snapshot;
  assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('form'), now.calls], [false, false, []]);
  const outcome = outcomeOf(seen);
  const isCreated = before?.matches('creating');
  const created = isCreated ? [{ type: 'customer.created', customerKey: '9' }] : [];
  assert.deepEqual(inEnglish(now.emitted), [...raised(seen), ...created]);
  if (!before) {
    const nothing = { customer: null, change: null, undoable: null, problems: {}, messages: [], isNewer: false, isUndo: false };
    return void assert.deepEqual(context, { ...seen.scenario.input, ...nothing });
  }
  if (outcome === null) {
    if (event?.type === 'cancel') assert.deepEqual(context.undoable, before.context.undoable);
    return;
  }
  const { change, customer, isUndo, undoable } = before.context;
  if (outcome === 'refused' || outcome === 'failed')
    return void assert.deepEqual([context.customer, context.undoable], [customer, undoable]);
  const answered = answeredCustomer(before.context, outcome);
  assert.deepEqual(context.customer, answered);
  const inverse = outcome === 'saved' && !isCreated && !isUndo && change && inverseOf(change, customerIn({ customer }), answered);
  assert.deepEqual(context.undoable, inverse ? { customer: answered, change: inverse } : null);
};

const saved = (kind: 'saved' | 'unchanged' | 'conflict') => ({
  output: ({ snapshot }: { snapshot: { context: CustomerEditorContext } }): CustomerOutcome => ({
    kind: kind === 'conflict' ? 'conflict' : 'saved',
    customer: answeredCustomer(snapshot.context, kind),
  }),
});
const refused = (kind: keyof typeof refusals): { output: CustomerOutcome } => ({
  output: { kind: 'refused', problems: refusals[kind] },
});

/** Forms and changes begin with the customer as it was at first, or with an inactive one; after others only their Undo is pressed. */
function startOf({ snapshot: { context } }: Pick<Observed, 'snapshot'>): CustomerRecord | null {
  const customer = customerIn(context);
  const { isActive: _any, ...details } = customer.details;
  const { isActive: __any, ...first } = initialCustomer.details;
  const isFirst = JSON.stringify([details, customer.shipTos.length]) === JSON.stringify([first, 2]);
  return context.undoable === null && isFirst ? customer : null;
}

const hasReasons = ({ problems, messages }: CustomerEditorContext): boolean =>
  Object.keys(problems).length > 0 || messages.length > 0;

const setupFile = 'customerEditor.setup.ts';
const narrowed = 'only narrows the type';
const never = 'a programming error, which no path has';

/** Changes of a customer by staff. */
export const customerEditorModel: Model<CustomerEditorMachine, EditorPage> = {
  machine: customerEditor,
  scenarios: [
    { name: 'the page of a customer', input: { country: 'US' }, startsIn: 'closed', fixture: 'customer' },
    { name: 'a new customer', input: { country: 'US' }, startsIn: 'closed', fixture: 'list' },
  ],
  // The next form starts afresh: a closed one leaves nothing to decide.
  guardInputs: ({ value, context: { customer, change, undoable, problems, messages, isNewer, isUndo } }) => [
    ...[customer && JSON.stringify(customer), undoable && JSON.stringify(undoable)],
    ...(value === 'closed' ? [] : [change, Object.keys(problems), messages.map(english), isNewer, isUndo]),
  ],
  events: {
    'form.opened': {
      description: 'presses Edit, or New Customer',
      cases: {
        'the details': ({ snapshot, scenario }) => {
          const customer = startOf({ snapshot });
          if (scenario.fixture === 'list' || customer === null) return undefined;
          return { customer, change: { kind: 'details', values: customer.details, version: customer.detailsVersion } };
        },
        'a new customer': ({ snapshot, scenario }) =>
          scenario.fixture === 'customer' || snapshot.context.customer !== null
            ? undefined
            : { customer: null, change: { kind: 'details', values: newDetails, version: '' } },
      },
      leadsTo: { closed: 'editing.filling' },
    },
    'form.changed': {
      description: ({ field }) => `types into ${field}`,
      cases: {
        'another name': ({ snapshot }) =>
          snapshot.hasTag('form') ? { field: 'name', change: formWith(snapshot, { name: 'Corner Deli' }) } : undefined,
        'no name': ({ snapshot }) =>
          snapshot.hasTag('form') ? { field: 'name', change: formWith(snapshot, { name: '' }) } : undefined,
        'another code': ({ snapshot }) =>
          snapshot.hasTag('form') && !('code' in snapshot.context.problems)
            ? { field: 'code', change: formWith(snapshot, { code: 'C-9' }) }
            : undefined,
        'another code after it was taken': ({ snapshot }) =>
          snapshot.hasTag('form') && 'code' in snapshot.context.problems
            ? { field: 'code', change: formWith(snapshot, { code: 'C-10' }) }
            : undefined,
      },
      leadsTo: { 'editing.filling': 'editing.filling', 'editing.correcting': 'editing.correcting' },
    },
    save: {
      description: 'presses Save',
      cases: {
        'at first': ({ snapshot: { context } }) => (hasReasons(context) ? undefined : {}),
        'after a refusal': ({ snapshot: { context } }) => (hasReasons(context) ? {} : undefined),
      },
      leadsTo: {
        editing: ({ before: { context } }) =>
          !isSound(context) ? 'editing.correcting' : context.customer === null ? 'creating' : 'saving',
      },
    },
    cancel: { description: 'leaves the form', leadsTo: { editing: 'closed' } },
    'change.chosen': {
      description: ({ change: { kind } }) => (kind === 'details' ? 'presses Deactivate, or Reactivate' : 'presses Remove'),
      cases: {
        activity: ({ snapshot, scenario }) => {
          const customer = startOf({ snapshot });
          if (scenario.fixture === 'list' || customer === null) return undefined;
          const values = { ...customer.details, isActive: !customer.details.isActive };
          return { customer, change: { kind: 'details', values, version: customer.detailsVersion } };
        },
        removal: ({ snapshot, scenario }) => {
          const customer = startOf({ snapshot });
          const dock = customer?.shipTos.find(({ code }) => code === 'DOCK');
          if (scenario.fixture === 'list' || !customer?.details.isActive || !dock) return undefined;
          return { customer, change: { kind: 'shipToRemoval', code: 'DOCK', version: dock.version } };
        },
      },
      leadsTo: { closed: 'applying' },
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: { closed: ({ before: { context } }) => (context.undoable === null ? null : 'applying') },
    },
  },
  actors: {
    saveForm: {
      outcomes: {
        saved: { description: 'it is saved', ...saved('saved'), leadsTo: { saving: 'closed' } },
        unchanged: { description: 'it was the same', ...saved('unchanged'), leadsTo: { saving: 'closed' } },
        conflict: { description: 'somebody changed it meanwhile', ...saved('conflict'), leadsTo: { saving: 'editing.filling' } },
        taken: { description: 'the code is taken', ...refused('taken'), leadsTo: { saving: 'editing.correcting' } },
        refused: { description: 'it is refused', ...refused('refused'), leadsTo: { saving: 'editing.correcting' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { saving: 'editing.filling' } },
      },
    },
    createCustomer: {
      outcomes: {
        created: { description: 'it is created', ...saved('saved'), leadsTo: { creating: 'closed' } },
        taken: { description: 'the code is taken', ...refused('taken'), leadsTo: { creating: 'editing.correcting' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { creating: 'editing.filling' } },
      },
    },
    applyChange: {
      outcomes: {
        saved: { description: 'it is saved', ...saved('saved'), leadsTo: { applying: 'closed' } },
        conflict: { description: 'somebody changed it meanwhile', ...saved('conflict'), leadsTo: { applying: 'closed' } },
        refused: { description: 'it is refused', ...refused('refused'), leadsTo: { applying: 'closed' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { applying: 'closed' } },
      },
    },
  },
  delays: {},
  equivalent: {
    [`${setupFile} › fieldOf: name !== undefined always true`]: 'no field has the name undefined',
    [`${setupFile} › changeIn: change === null always false`]: never,
    [`${setupFile} › customerIn: customer === null always false`]: never,
    [`${setupFile} › detailsIn: change.kind !== 'details' always false`]: never,
    [`${setupFile} › customerOf: outcome.kind === 'refused' always false`]: narrowed,
    [`${setupFile} › undoableOf: customer === null always false`]: narrowed,
    [`${setupFile} › reasonsOf: outcome.kind === 'refused' always true`]: narrowed,
    [`${setupFile} › refusalOf: outcome.kind === 'refused' always true`]: narrowed,
    [`${setupFile} › customerEditorSetup.actions.openUndoable: without ...fresh`]:
      'an Undo follows a change that was saved, which left no reasons',
    [`${setupFile} › customerEditorSetup.actions.keepCreated: without property undoable`]:
      'a list, from which customers are created, changes none of them',
  },
  states: {
    closed,
    'editing.filling': editing,
    'editing.correcting': (seen) => {
      editing(seen);
      assert.equal(seen.snapshot.hasTag('correcting'), true);
    },
    saving: busy('saveForm'),
    creating: busy('createCustomer'),
    applying: busy('applyChange'),
  },
};
