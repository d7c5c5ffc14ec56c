import assert from 'node:assert/strict';
import { rightsOf, rightsProblems } from '../../domain/colleagues/rights-form.js';
import { colleagueForm } from '../../machines/colleagueForm/colleagueForm.machine.js';
import type { SavedForm } from '../../machines/colleagueForm/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import {
  type ColleagueForm,
  type ColleagueFormFixture,
  colleagueFormScenarios,
  sentInvitation,
} from './colleagueForm.scenarios.js';

type Observed = Observation<ColleagueForm, ColleagueFormFixture>;
type Now = Pick<Observed, 'snapshot' | 'scenario'>;
type Snapshot = Observed['snapshot'];
type Form = Snapshot['context']['form'];

const noAnswerText = 'Service temporarily unavailable';
/** Messages of the back office when it refuses. */
export const refusals = {
  invited: 'This address has an invitation already.',
  shipTo: 'A ship-to that you chose no longer exists.',
  role: 'Your company’s directory sets this role.',
  last: 'There must be at least one administrator.',
} as const;

const isInvitation = ({ context }: Snapshot) => context.colleagueId === null;
const isValid = (snapshot: Snapshot) => rightsProblems(snapshot.context.form, isInvitation(snapshot)).length === 0;
const pathOf = (snapshot: Snapshot) =>
  snapshot.hasTag('correcting') ? ('writing.correcting' as const) : ('writing.filling' as const);
/** A change of a field that the back office has refused. */
const onceRefused =
  <Payload>(field: 'email' | 'role' | 'shipTos', payload: Payload) =>
  ({ snapshot }: Now) =>
    snapshot.context.problems[field] === undefined ? undefined : payload;
const whileWriting = { writing: ({ before }: { before: Snapshot }) => pathOf(before) } as const;
const refused = (code: string, message: string, field: string[] | null) => ({
  output: { ok: false as const, problems: [{ code, message, field }] },
  leadsTo: { saving: 'writing.correcting' as const },
});

/** The saved invitation, or the colleague with the rights of the form. */
export function savedOf({ snapshot: { context }, scenario }: Now): SavedForm {
  const { colleague } = scenario.fixture;
  const rights = rightsOf(context.form)!;
  return colleague ? { colleague: { ...colleague, ...rights } } : { invitation: { ...sentInvitation, ...rights } };
}

/** An event changes its part of the form, and nothing else. */
function mustHaveChanged(before: Form, after: Form, event: Observed['event']): void {
  const sent = (event ?? {}) as { text?: string; role?: Form['role']; isForAll?: boolean; code?: string; isChosen?: boolean };
  const others = before.shipTos.filter((code) => code !== sent.code);
  const changes: Readonly<Record<string, object>> = {
    'email.changed': { email: sent.text },
    'role.chosen': { role: sent.role },
    'coverage.chosen': { isForAll: sent.isForAll },
    'shipTo.changed': { shipTos: [...others, ...(sent.isChosen ? [sent.code] : [])].sort() },
  };
  const sorted = (form: Form) => ({ ...form, shipTos: form.shipTos.toSorted() });
  assert.deepEqual(sorted(after), { ...sorted(before), ...changes[event?.type ?? ''] });
}

function mustBeWritten({ snapshot, before, event, scenario }: Observed): void {
  assert.equal(snapshot.hasTag('busy'), false);
  mustHaveChanged(before?.context.form ?? scenario.input.form, snapshot.context.form, event);
  const { colleagueId, isRoleFixed, saved } = snapshot.context;
  assert.deepEqual([colleagueId, isRoleFixed, saved], [scenario.input.colleagueId, scenario.input.isRoleFixed, null]);
}

/** Fields of refusals that an event settles. */
const settled: Readonly<Record<string, readonly string[]>> = {
  'email.changed': ['email'],
  'role.chosen': ['role', 'shipTos'],
  'coverage.chosen': ['shipTos'],
  'shipTo.changed': ['shipTos'],
};

function mustTellRefusal({ snapshot: { context }, before, event }: Observed): void {
  const { problems, messages } = context;
  if (before?.matches('saving')) {
    const [problem] = (event as unknown as { output: { problems: { message: string; field: string[] | null }[] } }).output
      .problems;
    const field = problem?.field?.at(-1);
    assert.deepEqual([problems, messages], field ? [{ [field]: problem?.message }, []] : [{}, [problem?.message]]);
  } else if (event?.type === 'save') assert.deepEqual([problems, messages], [{}, []]);
  else {
    const gone = settled[event?.type ?? ''] ?? [];
    const left = Object.entries(before?.context.problems ?? {}).filter(([field]) => !gone.includes(field));
    assert.deepEqual([problems, messages], [Object.fromEntries(left), before?.context.messages]);
  }
}

const valid = 'only a valid form is sent, which has a role';
const answered = 'only the compiler asks: the guard before it has answered';

/** The dialogs Invite Colleague and Change Rights (decision 132). */
export const colleagueFormModel: Model<ColleagueForm, ColleagueFormFixture> = {
  machine: colleagueForm,
  scenarios: colleagueFormScenarios,
  guardInputs: ({ context: { colleagueId, isRoleFixed, form, problems, messages } }) => [
    ...[colleagueId, isRoleFixed, problems, messages],
    { ...form, shipTos: form.shipTos.toSorted() },
  ],
  events: {
    'email.changed': {
      description: ({ text }) => `types the address "${text}"`,
      cases: {
        'an address': { text: ' ana@acme.example ' },
        'no address': { text: 'ana' },
        'another address, once it is refused': onceRefused('email', { text: 'max@acme.example' }),
      },
      leadsTo: { writing: ({ before }) => (isInvitation(before) ? pathOf(before) : null) },
    },
    'role.chosen': {
      description: ({ role }) => `chooses ${role}`,
      cases: {
        buyer: { role: 'buyer' },
        administrator: { role: 'administrator' },
        'another one, once one is refused': onceRefused('role', { role: 'viewer' as const }),
      },
      leadsTo: { writing: ({ before }) => (before.context.isRoleFixed ? null : pathOf(before)) },
    },
    'coverage.chosen': {
      description: ({ isForAll }) => (isForAll ? 'ticks All ship-tos' : 'unticks All ship-tos'),
      cases: {
        all: { isForAll: true },
        some: { isForAll: false },
        'all, once some are refused': onceRefused('shipTos', { isForAll: true }),
      },
      leadsTo: whileWriting,
    },
    'shipTo.changed': {
      description: ({ code, isChosen }) => `${isChosen ? 'ticks' : 'unticks'} ${code}`,
      cases: {
        'the dock': { code: 'DOCK', isChosen: true },
        'not the dock': { code: 'DOCK', isChosen: false },
        'the main one': { code: 'MAIN', isChosen: true },
        'not the dock, once it is refused': onceRefused('shipTos', { code: 'DOCK', isChosen: false }),
      },
      leadsTo: whileWriting,
    },
    save: {
      description: 'presses the last button',
      leadsTo: { writing: ({ before }) => (isValid(before) ? 'saving' : 'writing.correcting') },
    },
    cancel: { description: 'presses Cancel', leadsTo: { writing: 'cancelled' } },
    'identity.confirmed': { description: 'proves who they are', leadsTo: { confirmingIdentity: 'saving' } },
    'identity.unconfirmed': { description: 'does not prove it', leadsTo: { confirmingIdentity: 'writing.filling' } },
  },
  actors: {
    saveColleague: {
      outcomes: {
        saved: {
          description: 'it is saved',
          output: (now: Now) => ({ ok: true as const, saved: savedOf(now) }),
          leadsTo: { saving: 'saved' },
        },
        'address refused': {
          description: 'the address is invited already',
          ...refused('ALREADY_INVITED', refusals.invited, ['email']),
        },
        'role refused': {
          description: 'a directory sets the role meanwhile',
          ...refused('MANAGED_BY_DIRECTORY', refusals.role, ['input', 'role']),
        },
        'ship-to refused': {
          description: 'a ship-to is gone',
          ...refused('SHIP_TO_UNKNOWN', refusals.shipTo, ['shipTos']),
        },
        refused: { description: 'it is refused as a whole', ...refused('LAST_ADMINISTRATOR', refusals.last, null) },
        'proof needed': {
          description: 'it needs a fresh proof of who they are',
          output: { ok: false, problems: [{ code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.', field: null }] },
          leadsTo: { saving: 'confirmingIdentity' },
        },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'BACK_OFFICE_UNAVAILABLE' },
          leadsTo: { saving: 'writing.filling' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'colleagueForm.machine.ts › fieldOf: fields.find((name) => name === field?.at(-1)) with findLast': 'each field is there once',
    'colleagueForm.machine.ts › rightsToSend: without property role': valid,
    'colleagueForm.machine.ts › rightsToSend: without property shipTos': valid,
    "colleagueForm.machine.ts › rightsToSend: 'viewer' another value": valid,
    'colleagueForm.machine.ts › colleagueForm.actions.keepSaved: outcome.ok always true': answered,
    'colleagueForm.machine.ts › colleagueForm.actions.showProblems: outcome.ok always false': answered,
    'colleagueForm.machine.ts › colleagueForm.guards.needsConfirmation: outcome.ok always false': answered,
  },
  states: {
    'writing.filling': (seen) => {
      mustBeWritten(seen);
      const { snapshot, before } = seen;
      assert.equal(snapshot.hasTag('correcting'), false);
      assert.deepEqual(snapshot.context.problems, {});
      const isLost = before?.matches('saving');
      const due = isLost ? [noAnswerText] : (before?.context.messages.map(english) ?? []);
      assert.deepEqual(snapshot.context.messages.map(english), due);
    },
    'writing.correcting': (seen) => {
      mustBeWritten(seen);
      assert.equal(seen.snapshot.hasTag('correcting'), true);
      if (seen.event?.type === 'save') assert.equal(isValid(seen.snapshot), false);
      mustTellRefusal(seen);
    },
    saving: ({ snapshot, before, all }) => {
      const { form, colleagueId, problems, messages } = snapshot.context;
      assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('correcting')], [true, false]);
      assert.deepEqual([problems, messages, form], [{}, [], before?.context.form]);
      assert.equal(isValid(snapshot), true);
      const input = { id: colleagueId, email: form.email.trim(), ...rightsOf(form) };
      assert.deepEqual(all.calls.at(-1), { id: 'saveColleague', input });
    },
    confirmingIdentity: ({ snapshot, before }) => {
      assert.equal(snapshot.hasTag('busy'), false);
      assert.deepEqual(snapshot.context, before?.context);
    },
    saved: (seen) => assert.deepEqual(seen.snapshot.output, { saved: savedOf(seen) }),
    cancelled: ({ snapshot }) => assert.deepEqual(snapshot.output, { saved: null }),
  },
};
