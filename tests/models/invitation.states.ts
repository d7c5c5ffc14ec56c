import assert from 'node:assert/strict';
import { accountProblems } from '../../domain/colleagues/colleague-form.js';
import { isNewPassword } from '../../domain/password/new-password.js';
import type { NewAccount, Visitor } from '../../machines/invitation/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { type Invitation, type InvitationFixture, offer, token } from './invitation.scenarios.js';

type Observed = Observation<Invitation, InvitationFixture>;

export const noAnswerText = 'Service temporarily unavailable';

/** Messages of the back office when it refuses. */
export const refusals = {
  taken: 'This username is taken.',
  name: 'This name cannot be used.',
  common: 'This password is too common.',
  whole: 'This cannot be done now.',
  member: 'You belong to this customer already.',
} as const;

const empty: NewAccount = { username: '', name: '', password: '', passwordConfirmation: '' };

interface Sent {
  readonly visitor?: Visitor;
  readonly field?: keyof NewAccount;
  readonly text?: string;
  readonly output?: { problems?: { message: string; field: string[] | null }[] };
}
const sentBy = (event: Observed['event']): Sent => (event ?? {}) as Sent;

/** Visitor and form change by their events alone. */
function mustKeep({ snapshot, before, event, scenario }: Observed): void {
  const { visitor, form, offer: known, token: secret } = snapshot.context;
  const { field, text } = sentBy(event);
  assert.equal(secret, scenario.input.token);
  assert.deepEqual(visitor, sentBy(event).visitor ?? before?.context.visitor ?? scenario.input.visitor);
  const typed = before?.context.form ?? empty;
  assert.deepEqual(form, field === undefined ? typed : { ...typed, [field]: text });
  if (before)
    assert.deepEqual(known, event?.type === 'xstate.done.actor.readInvitation' ? scenario.fixture.offer : before.context.offer);
}

function mustHaveTags({ snapshot }: Observed, ...tags: ('offered' | 'form' | 'busy' | 'correcting')[]): void {
  for (const tag of ['offered', 'form', 'busy', 'correcting'] as const)
    assert.equal(snapshot.hasTag(tag), tags.includes(tag), tag);
}

/** Problems and messages: those of the last answer, until something is done about them. */
function mustTell({ snapshot, before, event }: Observed): void {
  const { problems, messages } = snapshot.context;
  const shown = [problems, messages.map(english)];
  if (before?.hasTag('busy') && event?.type.startsWith('xstate.error')) assert.deepEqual(shown, [{}, [noAnswerText]]);
  else if (before?.hasTag('busy') && event?.type.startsWith('xstate.done')) {
    const [problem] = sentBy(event).output?.problems ?? [];
    const field = problem?.field?.at(-1);
    assert.deepEqual(shown, field ? [{ [field]: problem?.message }, []] : [{}, [problem?.message]]);
  } else if (event?.type === 'field.changed') {
    const left = Object.entries(before?.context.problems ?? {}).filter(([field]) => field !== sentBy(event).field);
    assert.deepEqual(shown, [Object.fromEntries(left), before?.context.messages.map(english)]);
  } else if (['account.exists', 'signOut.requested'].includes(event?.type ?? '')) {
    assert.deepEqual([problems, messages], [before?.context.problems, before?.context.messages]);
  } else assert.deepEqual(shown, [{}, []]);
}

const wanted: Readonly<Record<string, string>> = { 'account.exists': 'login.wanted', 'signOut.requested': 'logout.wanted' };

/** The offer shows, and the page is notified if a button was pressed. */
function mustOffer(seen: Observed): void {
  mustKeep(seen);
  mustTell(seen);
  const type = wanted[seen.event?.type ?? ''];
  assert.deepEqual(seen.now.emitted, type === undefined ? [] : [{ type }]);
}

/** Problems of passwords show once they were changed, or all were tried. */
function mustShowMissing({ snapshot, before, event }: Observed): void {
  const { changed } = snapshot.context;
  const { password = false, confirmation = false } = before?.context.changed ?? {};
  const { field } = sentBy(event);
  const isTried = event?.type === 'accept';
  assert.deepEqual(changed, {
    password: isTried || password || field === 'password',
    confirmation: isTried || confirmation || field === 'passwordConfirmation',
  });
}

const isValid = (form: NewAccount): boolean =>
  accountProblems(form, offer.email).length === 0 && isNewPassword(form, offer.policy);

function mustForget({ snapshot }: Observed): void {
  const { form, changed, problems, messages } = snapshot.context;
  assert.deepEqual([form, changed], [empty, { password: false, confirmation: false }]);
  assert.deepEqual([problems, messages], [{}, []]);
}

/** Content of each state. */
export const invitationStates: Model<Invitation, InvitationFixture>['states'] = {
  deciding: 'passing',
  arriving: (seen) => {
    mustKeep(seen);
    mustHaveTags(seen);
    if (!seen.before) {
      const fresh = { form: empty, changed: { password: false, confirmation: false }, problems: {}, messages: [] };
      assert.deepEqual(seen.snapshot.context, { ...seen.scenario.input, offer: null, ...fresh, customerKey: '' });
    }
    assert.deepEqual([seen.now.calls, seen.snapshot.context.visitor.kind], [[], 'unknown']);
  },
  opening: (seen) => {
    mustKeep(seen);
    mustHaveTags(seen);
    assert.deepEqual(seen.snapshot.context.messages, []);
    assert.deepEqual(
      seen.all.calls,
      seen.all.calls.map(() => ({ id: 'readInvitation', input: { token } })),
    );
  },
  unread: (seen) => {
    mustKeep(seen);
    mustHaveTags(seen);
    assert.deepEqual(seen.snapshot.context.messages.map(english), [noAnswerText]);
  },
  unusable: (seen) => {
    mustForget(seen);
    mustHaveTags(seen);
    const isNew = seen.event?.type !== 'visitor.changed';
    if (seen.before) assert.deepEqual(seen.now.emitted, isNew ? [{ type: 'secret.spent' }] : []);
  },
  'offered.deciding': 'passing',
  'offered.waiting': (seen) => {
    mustOffer(seen);
    mustHaveTags(seen, 'offered');
    assert.equal(seen.snapshot.context.visitor.kind, 'unknown');
  },
  'offered.creating.filling': (seen) => {
    mustOffer(seen);
    mustHaveTags(seen, 'offered', 'form');
    mustShowMissing(seen);
    // The form stays if somebody signs in while it is being sent.
    if (!seen.before?.hasTag('form')) assert.equal(seen.snapshot.context.visitor.kind, 'nobody');
  },
  'offered.creating.correcting': (seen) => {
    mustOffer(seen);
    mustHaveTags(seen, 'offered', 'form', 'correcting');
    mustShowMissing(seen);
    if (seen.event?.type === 'accept') assert.equal(isValid(seen.snapshot.context.form), false);
  },
  'offered.joining': (seen) => {
    mustOffer(seen);
    mustHaveTags(seen, 'offered');
    assert.equal(seen.snapshot.context.visitor.kind, 'member');
  },
  'offered.excluded': (seen) => {
    mustOffer(seen);
    mustHaveTags(seen, 'offered');
    assert.equal(seen.snapshot.context.visitor.kind, 'other');
  },
  creatingAccount: (seen) => {
    mustKeep(seen);
    mustHaveTags(seen, 'offered', 'form', 'busy');
    const { form, problems, messages } = seen.snapshot.context;
    assert.deepEqual([problems, messages], [{}, []]);
    assert.equal(isValid(form), true);
    const { passwordConfirmation: _, ...input } = form;
    assert.deepEqual(seen.all.calls.at(-1), { id: 'createAccount', input: { token, ...input } });
  },
  joiningCustomer: (seen) => {
    mustKeep(seen);
    mustHaveTags(seen, 'offered', 'busy');
    const { problems, messages } = seen.snapshot.context;
    assert.deepEqual([problems, messages], [{}, []]);
    assert.deepEqual(seen.all.calls.at(-1), { id: 'joinCustomer', input: { token } });
  },
  created: (seen) => {
    mustForget(seen);
    mustHaveTags(seen);
    if (seen.event?.type !== 'visitor.changed') assert.deepEqual(seen.now.emitted, [{ type: 'secret.spent' }]);
  },
  joined: ({ snapshot, event, now }) => {
    assert.equal(snapshot.context.customerKey, '17');
    const due = [{ type: 'secret.spent' }, { type: 'customer.joined', customerKey: '17' }];
    if (event?.type !== 'visitor.changed') assert.deepEqual(now.emitted, due);
  },
};
