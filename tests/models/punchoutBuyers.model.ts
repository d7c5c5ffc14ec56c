import assert from 'node:assert/strict';
import { type BuyerChange, type BuyerValues, type PunchoutBuyer, valuesOf } from '../../domain/punchout/buyer.js';
import { buyerProblems, newBuyer } from '../../domain/punchout/buyer-form.js';
import { punchoutBuyers } from '../../machines/punchoutBuyers/punchoutBuyers.machine.js';
import type { BuyerOutcome, PunchoutBuyersContext } from '../../machines/punchoutBuyers/types.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';

export type PunchoutBuyersMachine = typeof punchoutBuyers;
type Observed = Observation<PunchoutBuyersMachine, undefined>;
type Context = PunchoutBuyersContext;

/** The system that the customer has to begin with; it speaks OCI, which has fewer fields. */
export const initialBuyer: PunchoutBuyer = {
  ...{ id: '3', name: 'Coupa', dialect: 'OCI', domain: '', identity: 'HARBOR', senderDomain: '', senderIdentity: '' },
  ...{ supplierDomain: '', supplierIdentity: '', postbackHosts: ['coupa.example.com'], encoding: 'URLENCODED' },
  ...{ version: 'b1', isEnabled: true, lastVisitAt: null },
};
/** The secret that the store makes. */
export const madeSecret = 'q3Ub7xT9pLw2Kd5sZr8vNa1mYc4eHf6jBg0oXi9tWu';

export const takenText = 'Another system already has the identity HARBOR.';
export const refusalText = 'Not today.';
export const failureText = 'Access denied';
export const refusals = {
  taken: [{ code: 'NAME_TAKEN', message: takenText, field: ['values', 'identity'] }],
  // A problem outside the form's fields.
  refused: [{ code: 'REFUSED', message: refusalText, field: ['customerKey'] }],
  proof: [{ code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.', field: null }],
};
const denied = { code: 'FORBIDDEN', serverMessage: failureText };

/** The system as the page shows it: as answered last, and to begin with the initial one. */
export const buyerIn = ({ buyer }: Pick<Context, 'buyer'>): PunchoutBuyer => buyer ?? initialBuyer;

/** The system as an answer has it. */
export function answeredBuyer({ buyer, change }: Pick<Context, 'buyer' | 'change'>, outcome: string): PunchoutBuyer {
  const now = buyerIn({ buyer });
  if (outcome === 'conflict') return { ...now, name: 'Jaggaer', version: 'b2' };
  switch (change?.kind) {
    case 'new':
      return { ...initialBuyer, ...change.values, id: '4', dialect: change.dialect };
    case 'values':
      return { ...now, ...change.values, version: 'b3' };
    case 'enabled':
      return { ...now, isEnabled: change.isEnabled };
    default:
      return now;
  }
}

/** The outcome of a step, by its answer; null for any other event. */
export function outcomeOf({ event, before }: Pick<Observed, 'event' | 'before'>): string | null {
  const { type = '', ...answer } = (event ?? {}) as { type?: string; output?: BuyerOutcome; error?: object };
  if (!before?.hasTag('busy') || !type.startsWith('xstate.')) return null;
  if (answer.error) return 'failed';
  const { output } = answer;
  if (output?.kind === 'refused') {
    const [problem] = output.problems;
    return { NAME_TAKEN: 'taken', CONFIRMATION_REQUIRED: 'proof' }[problem?.code ?? ''] ?? 'refused';
  }
  return output?.kind === 'conflict' ? 'conflict' : output?.kind === 'saved' && output.secret !== null ? 'made' : 'saved';
}

const reports: Readonly<Record<BuyerChange['kind'], (change: BuyerChange, name: string) => string>> = {
  new: (_, name) => `${name} was registered.`,
  values: (_, name) => `${name} was saved.`,
  secret: (_, name) => `The secret of ${name} was changed.`,
  enabled: (change, name) =>
    change.kind === 'enabled' && change.isEnabled ? `${name} was enabled.` : `${name} was disabled. Its buyers are signed out.`,
};

/** The notification of a step; null if there is none. */
export function noticeOf(seen: Pick<Observed, 'event' | 'before'>): readonly ['success' | 'error', string] | null {
  const outcome = outcomeOf(seen);
  const { before } = seen;
  if (!before?.context.change) return null;
  const { change } = before.context;
  if (outcome === 'saved' || outcome === 'made') {
    return ['success', reports[change.kind](change, answeredBuyer(before.context, outcome).name)];
  }
  if (!before.matches('settingState') || (outcome !== 'refused' && outcome !== 'failed')) return null;
  return ['error', `Nothing was saved.\n${outcome === 'refused' ? refusalText : failureText}`];
}

const raised = (seen: Observed) => {
  const notice = noticeOf(seen);
  return notice ? [{ type: 'notification.raised', kind: notice[0], text: notice[1] }] : [];
};

const dialectOf = ({ buyer, change }: Context) => (change?.kind === 'new' ? change.dialect : (buyer?.dialect ?? 'CXML'));
const isSound = (context: Context): boolean =>
  context.change !== null && Object.keys(buyerProblems(context.change, dialectOf(context))).length === 0;

const reasonsIn = ({ problems, messages }: Context) => [
  Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, english(message)])),
  messages.map(english),
];
const mustReason = ({ snapshot }: Observed, problems: object, messages: readonly string[]): void =>
  assert.deepEqual(reasonsIn(snapshot.context), [problems, messages]);

const editing = (seen: Observed): void => {
  const { snapshot, before, event, now } = seen;
  const { context } = snapshot;
  assert.deepEqual([now.calls, inEnglish(now.emitted)], [[], []]);
  assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy'), context.secret], [true, false, null]);
  if (event?.type === 'form.opened') {
    const opened = event as unknown as Pick<Context, 'buyer' | 'change'>;
    assert.deepEqual([context.buyer, context.change, context.isNewer], [opened.buyer, opened.change, false]);
    return void mustReason(seen, {}, []);
  }
  if (event?.type === 'form.changed') {
    const { change, field } = event as unknown as { change: BuyerChange; field: string };
    const [problems, messages] = before ? reasonsIn(before.context) : [];
    assert.deepEqual(context.change, change);
    const kept = Object.fromEntries(Object.entries(problems as object).filter(([name]) => name !== field));
    return void mustReason(seen, kept, messages as string[]);
  }
  const outcome = outcomeOf(seen);
  assert.deepEqual(context.isNewer, outcome === 'conflict' || before?.context.isNewer);
  if (outcome === 'conflict' && before) {
    const newer = answeredBuyer(before.context, 'conflict');
    assert.deepEqual(context.buyer, newer);
    assert.deepEqual(context.change, { ...before.context.change, version: newer.version });
    return void mustReason(seen, {}, []);
  }
  assert.deepEqual([context.change, context.buyer], [before?.context.change, before?.context.buyer]);
  if (outcome === 'taken') return void mustReason(seen, { identity: takenText }, []);
  const reason = { failed: [failureText], refused: [refusalText] }[outcome ?? ''] ?? [];
  mustReason(seen, {}, reason);
};

const busy =
  (call: 'saveForm' | 'setState') =>
  (seen: Observed): void => {
    const { snapshot, before, event, now } = seen;
    const { change, buyer, customerKey, isNewer } = snapshot.context;
    assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('form')], [true, call === 'saveForm']);
    const input = { customerKey, id: change?.kind === 'new' ? null : (buyer?.id ?? null), change };
    assert.deepEqual([now.calls, now.emitted], [[{ id: call, input }], []]);
    mustReason(seen, {}, []);
    if (event?.type !== 'state.chosen')
      return void assert.deepEqual([change, buyer], [before?.context.change, before?.context.buyer]);
    const chosen = event as unknown as { buyer: PunchoutBuyer; isEnabled: boolean };
    assert.deepEqual([buyer, change], [chosen.buyer, { kind: 'enabled', isEnabled: chosen.isEnabled }]);
    assert.equal(isNewer, false);
  };

const confirming = (seen: Observed): void => {
  const { snapshot, before, now } = seen;
  assert.deepEqual([now.calls, now.emitted], [[], []]);
  assert.deepEqual(snapshot.context, before?.context);
};

const closed = (seen: Observed): void => {
  const { snapshot, before, now, scenario } = seen;
  const { buyer, ...context } = snapshot.context;
  assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('form'), now.calls], [false, false, []]);
  assert.deepEqual(inEnglish(now.emitted), raised(seen));
  // Whatever was typed is forgotten, secrets above all.
  const nothing = { change: null, problems: {}, messages: [], isNewer: false, secret: null };
  assert.deepEqual(context, { ...scenario.input, ...nothing });
  const isSaved = outcomeOf(seen) === 'saved';
  assert.deepEqual(buyer, before ? (isSaved ? answeredBuyer(before.context, 'saved') : before.context.buyer) : null);
};

const shown = (seen: Observed): void => {
  const { snapshot, before, now } = seen;
  const { context } = snapshot;
  assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy'), context.secret], [false, false, madeSecret]);
  assert.deepEqual(inEnglish(now.emitted), raised(seen));
  if (before?.matches('saving')) assert.deepEqual(context.buyer, answeredBuyer(before.context, 'made'));
  const copying = snapshot.matches({ secretShown: 'copying' }) ? [{ id: 'copySecret', input: { secret: madeSecret } }] : [];
  assert.deepEqual(now.calls, copying);
};

type Now = Pick<Observed, 'snapshot'>;
/** The change of the form with other values, if it has some and `from` is what the field has now. */
function retyped<Field extends keyof BuyerValues>(
  { snapshot: { context } }: Now,
  kind: 'new' | 'values',
  field: Field,
  from: BuyerValues[Field],
  to: BuyerValues[Field],
) {
  const { change } = context;
  if (change === null || change.kind !== kind || (change.kind !== 'new' && change.kind !== 'values')) return undefined;
  if (JSON.stringify(change.values[field]) !== JSON.stringify(from)) return undefined;
  return { field, change: { ...change, values: { ...change.values, [field]: to } } };
}
const secretTyped = ({ snapshot: { context } }: Now, from: string, to: string) =>
  context.change?.kind === 'secret' && context.change.secret === from
    ? { field: 'secret' as const, change: { ...context.change, secret: to } }
    : undefined;

const saved = (outcome: 'saved' | 'made') => ({
  output: ({ snapshot: { context } }: Now): BuyerOutcome => ({
    ...{ kind: 'saved', buyer: answeredBuyer(context, outcome) },
    secret: outcome === 'made' ? madeSecret : null,
  }),
});
const refused = (problems: keyof typeof refusals): { output: BuyerOutcome } => ({
  output: { kind: 'refused', problems: refusals[problems] },
});
const withValues = ({ snapshot: { context } }: Now) => context.change?.kind === 'new' || context.change?.kind === 'values';
/** Each path begins with the customer's system as it was at first, enabled or disabled. */
const isFirst = ({ snapshot: { context } }: Now) => buyerIn(context).id === '3' && buyerIn(context).version === 'b1';

const setupFile = 'punchoutBuyers.setup.ts';
const narrowed = 'only narrows the type';

/** Procurement systems of a customer, for the store's staff. */
export const punchoutBuyersModel: Model<PunchoutBuyersMachine> = {
  machine: punchoutBuyers,
  scenarios: [{ name: 'the page of a customer', input: { customerKey: '7' }, startsIn: 'closed', fixture: undefined }],
  guardInputs: ({ value, context: { buyer, change, problems, messages, isNewer } }) => [
    ...[buyer?.id, buyer?.version, buyer?.isEnabled],
    ...(value === 'closed' ? [] : [change, Object.keys(problems), messages.map(english), isNewer]),
  ],
  events: {
    'form.opened': {
      description: ({ change: { kind } }) => `opens the form: ${kind}`,
      cases: {
        // The form of a new one forgets the system, and with it here that it is disabled.
        'a new system': (now) =>
          isFirst(now) && buyerIn(now.snapshot.context).isEnabled
            ? { buyer: null, change: { kind: 'new', dialect: 'CXML', values: newBuyer, secret: '' } }
            : undefined,
        values: (now) => {
          if (!isFirst(now)) return undefined;
          const buyer = buyerIn(now.snapshot.context);
          return { buyer, change: { kind: 'values', values: valuesOf(buyer), version: buyer.version } };
        },
        'another secret': (now) =>
          isFirst(now) ? { buyer: buyerIn(now.snapshot.context), change: { kind: 'secret', secret: '' } } : undefined,
      },
      leadsTo: { closed: 'editing.filling' },
    },
    'form.changed': {
      description: ({ field }) => `types into ${field}`,
      cases: {
        OCI: ({ snapshot: { context } }) =>
          context.change?.kind === 'new' && context.change.dialect === 'CXML'
            ? { field: 'dialect', change: { ...context.change, dialect: 'OCI' } }
            : undefined,
        // In one order: the order means nothing, and every order would be a path.
        'a name': (now) => (dialectOf(now.snapshot.context) === 'OCI' ? retyped(now, 'new', 'name', '', 'Jaggaer') : undefined),
        'a host': (now) =>
          nameIn(now) === 'Jaggaer' ? retyped(now, 'new', 'postbackHosts', [], ['buyer.example.com']) : undefined,
        'an identity': (now) => (hasHost(now) ? retyped(now, 'new', 'identity', '', 'HARBOR') : undefined),
        'another name': (now) => retyped(now, 'values', 'name', 'Coupa', 'Ariba'),
        'no identity': (now) => retyped(now, 'values', 'identity', 'HARBOR', ''),
        'another identity, once it is taken': (now) =>
          now.snapshot.context.problems.identity === undefined ? undefined : retyped(now, 'values', 'identity', 'HARBOR', 'DOCK'),
        'a short secret': (now) => secretTyped(now, '', 'short'),
        'a right secret': (now) => secretTyped(now, 'short', 'right secret'),
      },
      leadsTo: { 'editing.filling': 'editing.filling', 'editing.correcting': 'editing.correcting' },
    },
    save: {
      description: 'presses Save, or Change Secret',
      leadsTo: {
        editing: ({ before }: StepContext<PunchoutBuyersMachine, undefined>) =>
          isSound(before.context) ? 'saving' : 'editing.correcting',
      },
    },
    cancel: { description: 'leaves the form', leadsTo: { editing: 'closed' } },
    'state.chosen': {
      description: ({ isEnabled }) => `presses ${isEnabled ? 'Enable' : 'Disable'}`,
      cases: {
        '': (now) => {
          const buyer = buyerIn(now.snapshot.context);
          return isFirst(now) ? { buyer, isEnabled: !buyer.isEnabled } : undefined;
        },
      },
      leadsTo: { closed: 'settingState' },
    },
    'identity.confirmed': {
      description: 'proves who they are',
      leadsTo: { confirmingForm: 'saving', confirmingState: 'settingState' },
    },
    'identity.unconfirmed': {
      description: 'does not prove it',
      leadsTo: { confirmingForm: 'editing.filling', confirmingState: 'closed' },
    },
    'copy.requested': { description: 'presses Copy', leadsTo: { secretShown: 'secretShown.copying' } },
    done: { description: 'presses Done', leadsTo: { secretShown: 'closed' } },
  },
  actors: {
    saveForm: {
      outcomes: {
        saved: { description: 'it is saved', ...saved('saved'), leadsTo: { saving: 'closed' } },
        made: {
          description: 'it is saved, and the store made the secret',
          output: (now) => {
            const { change } = now.snapshot.context;
            return (change?.kind === 'new' || change?.kind === 'secret') && change.secret === ''
              ? saved('made').output(now)
              : undefined;
          },
          leadsTo: { saving: 'secretShown.offered' },
        },
        conflict: {
          description: 'somebody changed it meanwhile',
          output: (now) =>
            now.snapshot.context.change?.kind === 'values'
              ? { kind: 'conflict', buyer: answeredBuyer(now.snapshot.context, 'conflict') }
              : undefined,
          leadsTo: { saving: 'editing.filling' },
        },
        taken: {
          description: 'the identity is taken',
          output: (now) => (withValues(now) ? refused('taken').output : undefined),
          leadsTo: { saving: 'editing.correcting' },
        },
        refused: { description: 'it is refused', ...refused('refused'), leadsTo: { saving: 'editing.correcting' } },
        proof: { description: 'it needs a fresh proof', ...refused('proof'), leadsTo: { saving: 'confirmingForm' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { saving: 'editing.filling' } },
      },
    },
    setState: {
      outcomes: {
        saved: { description: 'it is saved', ...saved('saved'), leadsTo: { settingState: 'closed' } },
        refused: { description: 'it is refused', ...refused('refused'), leadsTo: { settingState: 'closed' } },
        proof: { description: 'it needs a fresh proof', ...refused('proof'), leadsTo: { settingState: 'confirmingState' } },
        denied: { description: 'it is denied', error: denied, leadsTo: { settingState: 'closed' } },
      },
    },
    copySecret: {
      outcomes: {
        copied: { description: 'it is copied', output: undefined, leadsTo: { 'secretShown.copying': 'secretShown.copied' } },
        'not allowed': {
          description: 'the browser does not let it',
          error: { code: 'INTERNAL' },
          leadsTo: { 'secretShown.copying': 'secretShown.notCopied' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    [`${setupFile} › changeIn: change === null always false`]: 'a programming error, which no path has',
    [`${setupFile} › dialectIn: buyer?.dialect ?? 'CXML' another value`]: 'a form without a system is that of a new one',
    [`${setupFile} › reasonsOf: outcome.kind === 'refused' always true`]: narrowed,
    [`${setupFile} › refusalOf: outcome.kind === 'refused' always true`]: narrowed,
    [`${setupFile} › punchoutBuyersSetup.guards.needsConfirmation: outcome.kind === 'refused' always true`]: narrowed,
    [`${setupFile} › punchoutBuyersSetup.actions.keepSaved: outcome.kind === 'saved' always true`]: narrowed,
    [`${setupFile} › punchoutBuyersSetup.actions.keepNewer: outcome.kind === 'conflict' always true`]: narrowed,
    [`${setupFile} › punchoutBuyersSetup.actions.keepNewer: change?.kind === 'values' always true`]: narrowed,
    [`${setupFile} › punchoutBuyersSetup.actions.emitDone: outcome.kind === 'saved' always true`]: narrowed,
    [`${setupFile} › punchoutBuyersSetup.actions.emitDone: '' another value`]: narrowed,
  },
  states: {
    closed,
    'editing.filling': editing,
    'editing.correcting': (seen) => {
      editing(seen);
      assert.equal(seen.snapshot.hasTag('correcting'), true);
    },
    saving: busy('saveForm'),
    confirmingForm: (seen) => {
      confirming(seen);
      assert.equal(seen.snapshot.hasTag('form'), true);
    },
    settingState: busy('setState'),
    confirmingState: confirming,
    'secretShown.offered': shown,
    'secretShown.copying': shown,
    'secretShown.copied': shown,
    'secretShown.notCopied': shown,
  },
};

function nameIn({ snapshot: { context } }: Now): string | null {
  return context.change?.kind === 'new' ? context.change.values.name : null;
}
function hasHost({ snapshot: { context } }: Now): boolean {
  return context.change?.kind === 'new' && context.change.values.postbackHosts.length > 0;
}
