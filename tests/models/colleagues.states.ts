import assert from 'node:assert/strict';
import type { Colleague, Invitation, LoadedColleagues } from '../../machines/colleagues/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { Colleagues, ColleaguesFixture } from './colleagues.scenarios.js';
import { inEnglish } from './in-english.js';

type Observed = Observation<Colleagues, ColleaguesFixture>;
type Context = Observed['snapshot']['context'];

export const noAnswerText = 'Service temporarily unavailable';

/** Messages of the back office when it refuses. */
export const refusals = {
  last: 'There must be at least one administrator.',
  noMail: 'This site sends no email.',
} as const;

interface Sent {
  readonly output?: Partial<LoadedColleagues> & { ok?: boolean; invitation?: Invitation; problems?: { message: string }[] };
  readonly invitation?: Invitation;
  readonly colleague?: Colleague;
  readonly id?: string;
}
const sentBy = (event: Observed['event']): Sent => (event ?? {}) as Sent;
const nameOf = (context: Context, id: string | null) => context.colleagues.find((each) => each.id === id)?.name;
const emailOf = (context: Context, id: string | null) => context.invitations.find((each) => each.id === id)?.email;

/** The lists after an event, by what it means. */
function listsAfter({ before, event }: Observed): LoadedColleagues {
  const { colleagues, invitations, shipTos, chosen } = before!.context;
  const { output, invitation, colleague } = sentBy(event);
  const lists = { colleagues, invitations, shipTos };
  const onTop = (each: Invitation) => [each, ...invitations.filter(({ id }) => id !== each.id)];
  switch (event?.type) {
    case 'xstate.done.actor.loadColleagues':
    case 'xstate.done.actor.refreshColleagues':
      return output as LoadedColleagues;
    case 'xstate.done.actor.removeColleague':
      return output?.ok ? { ...lists, colleagues: colleagues.filter(({ id }) => id !== chosen) } : lists;
    case 'xstate.done.actor.resendInvitation':
      return output?.invitation ? { ...lists, invitations: onTop(output.invitation) } : lists;
    case 'xstate.done.actor.revokeInvitation':
      return { ...lists, invitations: invitations.filter(({ id }) => id !== chosen) };
    case 'invitation.sent':
      return { ...lists, invitations: onTop(invitation!) };
    case 'rights.changed':
      return { ...lists, colleagues: colleagues.map((each) => (each.id === colleague?.id ? colleague : each)) };
    default:
      return lists;
  }
}

function mustKeepLists(seen: Observed): void {
  const { colleagues, invitations, shipTos } = seen.snapshot.context;
  assert.deepEqual({ colleagues, invitations, shipTos }, listsAfter(seen));
}

const notified = (text: string) => ({ type: 'notification.raised', kind: 'success', text });

/** The messages of the last step. */
function mustSay({ before, event, now }: Observed): void {
  const { context } = before!;
  const { output, invitation, colleague } = sentBy(event);
  const due = {
    'invitation.sent': () => [notified(`Invitation sent to ${invitation?.email}.`)],
    'rights.changed': () => [notified(`Rights of ${colleague?.name} changed.`)],
    'xstate.done.actor.removeColleague': () =>
      output?.ok ? [notified(`${nameOf(context, context.chosen)} removed.`), { type: 'cart.changed' }] : [],
    'xstate.done.actor.resendInvitation': () =>
      output?.ok ? [notified(`Invitation sent to ${output.invitation?.email} again. The earlier link no longer works.`)] : [],
    'xstate.done.actor.revokeInvitation': () => [notified(`Invitation to ${emailOf(context, context.chosen)} revoked.`)],
  }[event?.type ?? ''];
  assert.deepEqual(inEnglish(now.emitted), due?.() ?? []);
}

function mustBeShown(seen: Observed): void {
  const { snapshot } = seen;
  assert.deepEqual([snapshot.hasTag('shown'), snapshot.hasTag('loading')], [true, false]);
  mustKeepLists(seen);
  mustSay(seen);
}

const mustHaveTags = ({ snapshot }: Observed, tags: { busy?: boolean; form?: boolean } = {}): void =>
  assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('form')], [tags.busy ?? false, tags.form ?? false]);

function mustHaveChosen({ snapshot, event }: Observed): void {
  const { chosen, messages, cart } = snapshot.context;
  if (sentBy(event).id === undefined) return;
  assert.deepEqual([chosen, messages, cart], [sentBy(event).id, [], 'pass']);
}

/** Content of each state. */
export const colleaguesStates: Model<Colleagues, ColleaguesFixture>['states'] = {
  loading: ({ snapshot, all }) => {
    assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [true, false]);
    assert.deepEqual(snapshot.context.messages, []);
    assert.equal(all.calls.at(-1)?.id, 'loadColleagues');
  },
  failed: ({ snapshot }) => {
    assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [false, false]);
    assert.deepEqual(snapshot.context.messages.map(english), [noAnswerText]);
  },
  'shown.resting': (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen);
    const { snapshot, before } = seen;
    const due = before?.matches({ shown: 'refreshing' }) ? before.context.messages : [];
    assert.deepEqual(snapshot.context.messages, due);
  },
  'shown.refreshing': (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen);
    const { snapshot, before, event, all } = seen;
    assert.equal(all.calls.at(-1)?.id, 'refreshColleagues');
    const refusal = sentBy(event).output?.problems?.map(({ message }) => message);
    const due = before?.hasTag('busy') ? (refusal ?? [noAnswerText]) : [];
    assert.deepEqual(snapshot.context.messages.map(english), due);
  },
  inviting: (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen, { form: true });
    assert.deepEqual([seen.snapshot.context.chosen, seen.snapshot.context.messages], [null, []]);
  },
  changing: (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen, { form: true });
    mustHaveChosen(seen);
  },
  reopening: ({ snapshot, event, now }) => {
    assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [true, false]);
    const { colleague } = sentBy(event);
    assert.equal(colleague?.isSelf, true);
    const due = [notified(`Rights of ${colleague?.name} changed.`), { type: 'ownRights.changed' }];
    assert.deepEqual(inEnglish(now.emitted), due);
  },
  confirmingRemoval: (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen);
    mustHaveChosen(seen);
    const { cart } = (seen.event ?? {}) as { cart?: string };
    if (cart !== undefined) assert.equal(seen.snapshot.context.cart, cart);
  },
  removing: (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen, { busy: true });
    const { chosen, cart } = seen.snapshot.context;
    assert.deepEqual(seen.all.calls.at(-1), { id: 'removeColleague', input: { id: chosen, cart } });
  },
  left: ({ snapshot, now }) => {
    assert.deepEqual([snapshot.hasTag('loading'), snapshot.hasTag('shown')], [true, false]);
    assert.deepEqual(now.emitted, [{ type: 'customer.left' }]);
  },
  resending: (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen, { busy: true });
    mustHaveChosen(seen);
    assert.deepEqual(seen.all.calls.at(-1), { id: 'resendInvitation', input: { id: seen.snapshot.context.chosen } });
  },
  confirmingRevocation: (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen);
    mustHaveChosen(seen);
  },
  revoking: (seen) => {
    mustBeShown(seen);
    mustHaveTags(seen, { busy: true });
    assert.deepEqual(seen.all.calls.at(-1), { id: 'revokeInvitation', input: { id: seen.snapshot.context.chosen } });
  },
};
