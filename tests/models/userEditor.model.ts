import assert from 'node:assert/strict';
import type { UserAction } from '../../domain/administration/people/store-user.js';
import type { UserRecord } from '../../domain/administration/people/user-record.js';
import type { UserDraft, UserEditorContext, UserOutcome } from '../../machines/userEditor/types.js';
import { userEditor } from '../../machines/userEditor/userEditor.machine.js';
import { undoUserCommand } from '../../machines/userEditor/userEditor.setup.js';
import type { Model, Observation, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import type { RaisedNotice } from './browser/standing-notices.js';
import { inEnglish } from './in-english.js';

export type UserEditorMachine = typeof userEditor;
type Observed = Observation<UserEditorMachine, undefined>;
type CaseContext<E = unknown> = StepContext<UserEditorMachine, undefined, E>;

/** A customer's user with a second factor. */
export const emily: UserRecord = {
  ...{ id: '7', username: 'emily', name: 'Emily Hart', email: 'emily@example.com', kind: 'CUSTOMER', isStaff: false },
  ...{ isSelf: false, isDisabled: false, customerKey: '17', customerCode: 'C-1042', customerName: 'Harbor Street Bistro' },
  ...{ customerCount: 0, role: 'BUYER', directory: null, hasPassword: true, hasSecondFactor: true, passkeyCount: 1 },
  ...{ sessionCount: 2, lastSignInAt: '2026-11-23T15:00:00.000Z' },
  log: [{ id: '1', at: '2026-11-23T15:00:00.000Z', action: 'signIn.accepted', person: 'Emily Hart' }],
};
export const noAnswerText = 'Service temporarily unavailable';
export const refusalText = 'Not today.';
const problem = (code: string, message: string, field: readonly string[] | null = null) => ({ code, message, field });
const refused: UserOutcome = { kind: 'refused', problems: [problem('LAST_ADMINISTRATOR', refusalText, ['input', 'role'])] };
const refusedMutely: UserOutcome = { kind: 'refused', problems: [] };
const proofNeeded: UserOutcome = { kind: 'refused', problems: [problem('CONFIRMATION_REQUIRED', 'Confirm that it is you.')] };
const noAnswer = { description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' } } as const;
const notPossibleText = 'This is not possible for this user.';
const changedText = 'Someone else changed this user meanwhile.';

const draftIn = ({ name, email, role }: UserRecord): UserDraft => ({ name, email: email ?? '', role });
const userIn = ({ user }: UserEditorContext): UserRecord => user ?? emily;

/** The user as the answer to a save. */
export const savedUser = (context: UserEditorContext): UserRecord => {
  const { name, email, role } = context.draft;
  return { ...userIn(context), name: name.trim(), email: email.trim() || null, role };
};
/** The user as another person saved them. */
export const otherUser = (context: UserEditorContext): UserRecord => ({ ...userIn(context), name: 'Emma Hart' });

/** The user after an action, by the requirement. */
export function actedUser(context: UserEditorContext): UserRecord {
  const user = userIn(context);
  switch (context.action) {
    case 'DISABLE':
      return { ...user, isDisabled: true, sessionCount: 0 };
    case 'ENABLE':
      return { ...user, isDisabled: false };
    case 'SIGN_OUT':
      return { ...user, sessionCount: 0 };
    case 'REMOVE_SECOND_FACTOR':
      return { ...user, hasSecondFactor: false };
    case 'GIVE_STAFF':
      return { ...user, isStaff: true };
    case 'TAKE_STAFF':
      return { ...user, isStaff: false };
    default:
      return user;
  }
}

/** The action is offered for the user, by the requirement. */
function isOffered(user: UserRecord, action: UserAction): boolean {
  if (action === 'ENABLE') return user.isDisabled;
  if (action === 'DISABLE') return !user.isDisabled;
  if (action === 'REMOVE_SECOND_FACTOR') return user.hasSecondFactor;
  if (action === 'SEND_PASSWORD_LINK') return !user.isDisabled && user.email !== null;
  if (action === 'GIVE_STAFF') return !user.isStaff && !user.isDisabled;
  return action === 'TAKE_STAFF' ? user.isStaff : true;
}

const isSame = (one: string, other: string): boolean => one.trim() === other.trim();
/** The form can be saved, by the requirement: something but spaces was changed, and the address is one. */
const canSave = ({ context: { draft, seen } }: { context: UserEditorContext }): boolean =>
  draft.email !== 'emily' && !(isSame(draft.name, seen.name) && isSame(draft.email, seen.email) && draft.role === seen.role);

const doneTexts: Readonly<Record<UserAction, string>> = {
  DISABLE: 'The user is disabled and signed out.',
  ENABLE: 'The user can sign in again.',
  SEND_PASSWORD_LINK: 'A link is being sent to the user’s address.',
  SIGN_OUT: 'The user was signed out everywhere.',
  REMOVE_SECOND_FACTOR: 'The second factor was removed. The user is informed by email.',
  GIVE_STAFF: 'The user now administers the store, after signing in again.',
  TAKE_STAFF: 'The user no longer administers the store.',
};
const undoButton = { action: { label: 'Undo', command: undoUserCommand } };

/** Notification of a step, by the requirement; none if it is null. */
export function noticeOf({ event, before }: Pick<Observed, 'event' | 'before'>): RaisedNotice | null {
  const { output, type } = (event ?? {}) as { output?: UserOutcome; type?: string };
  if (!before?.hasTag('busy') || !type?.startsWith('xstate.')) return null;
  const raised = (kind: RaisedNotice['kind'], text: string, more: Pick<RaisedNotice, 'action'> = {}): RaisedNotice => ({
    ...{ type: 'notification.raised', kind, text },
    ...more,
  });
  const isForm = before.matches('editing');
  if (!output) return isForm ? null : raised('error', noAnswerText);
  if (output.kind === 'refused') {
    if (isForm || output.problems[0]?.code === 'CONFIRMATION_REQUIRED') return null;
    return raised('error', output.problems.length > 0 ? refusalText : notPossibleText);
  }
  if (isForm) return output.kind === 'saved' ? raised('success', 'The user was saved.', undoButton) : null;
  if (before.matches('undoing'))
    return output.kind === 'saved' ? raised('success', 'The change was undone.') : raised('warning', changedText);
  const action = before.context.action ?? 'ENABLE';
  return raised('success', doneTexts[action], action === 'DISABLE' || action === 'ENABLE' ? undoButton : {});
}

/** The effect of Undo after a step, by the requirement. */
function undoAfter({ event, before }: Pick<Observed, 'event' | 'before'>): UserEditorContext['undo'] {
  const { output, type } = (event ?? {}) as { output?: UserOutcome; type?: string };
  if (!before || (type === 'undo.pressed' && before.context.undo !== null)) return null;
  if (type === 'xstate.done.actor.loadUser' || output === undefined || output.kind === 'refused') return before.context.undo;
  if (before.matches('undoing')) return null;
  if (before.matches('editing')) return output.kind === 'saved' ? { draft: before.context.seen } : before.context.undo;
  const { action } = before.context;
  if (action === 'DISABLE') return { action: 'ENABLE' };
  return action === 'ENABLE' ? { action: 'DISABLE' } : null;
}

const sees =
  (...tags: string[]) =>
  (seen: Observed): void => {
    const { snapshot, before, event, now, scenario } = seen;
    const { context } = snapshot;
    assert.deepEqual([...snapshot.tags].sort(), tags.sort());
    const notice = noticeOf(seen);
    assert.deepEqual(inEnglish(now.emitted), notice === null ? [] : [notice]);
    const isUndoing = snapshot.matches('undoing');
    const isSaving = snapshot.matches({ editing: 'saving' }) || isUndoing;
    const { id } = scenario.input;
    if (snapshot.hasTag('busy'))
      assert.deepEqual(now.calls, [
        isSaving
          ? { id: isUndoing ? 'undoSave' : 'saveUser', input: { id, draft: context.draft, seen: context.seen } }
          : { id: 'actOnUser', input: { id, action: context.action } },
      ]);
    else assert.deepEqual(now.calls, []);
    assert.deepEqual(context.undo, undoAfter(seen));
    const { output, type } = (event ?? {}) as { output?: UserOutcome & UserRecord; type?: string };
    if (type === 'xstate.done.actor.loadUser') assert.deepEqual(context.user, output);
    else if (output && 'user' in output) assert.deepEqual(context.user, (output as { user: unknown }).user);
    else assert.deepEqual(context.user, before?.context.user);
    if (type === 'action.chosen') assert.equal(context.action, (event as unknown as { action: string }).action);
    if (type === 'undo.pressed' && before?.context.undo) {
      const { undo, user } = before.context;
      if ('action' in undo) assert.equal(context.action, undo.action);
      else assert.deepEqual([context.draft, context.seen], [undo.draft, draftIn(user ?? emily)]);
    }
    if (snapshot.matches('editing')) mustHaveForm(seen);
  };

function mustHaveForm({ snapshot, before, event }: Observed): void {
  const { draft, seen: known, problems, message, isNewer } = snapshot.context;
  const form = { draft, seen: known, problems, message: english(message), isNewer };
  assert.deepEqual(form, formAfter({ snapshot, before, event }));
}

/** The form after a step, by the requirement. */
function formAfter({ snapshot, before, event }: Pick<Observed, 'snapshot' | 'before' | 'event'>): object {
  const { output, type } = (event ?? {}) as { output?: UserOutcome; type?: string };
  const was = before && { ...before.context, message: english(before.context.message) };
  const kept = was && { draft: was.draft, seen: was.seen, problems: was.problems, message: was.message, isNewer: was.isNewer };
  if (type === 'edit.opened') {
    const initial = draftIn(before?.context.user ?? emily);
    return { draft: initial, seen: initial, problems: [], message: '', isNewer: false };
  }
  if (type === 'draft.changed') {
    const { change } = event as unknown as { change: Partial<UserDraft> };
    const left = was?.problems.filter(({ field }) => !(String(field?.at(-1)) in change));
    return { ...kept, draft: { ...was?.draft, ...change }, problems: left, message: '' };
  }
  if (type === 'xstate.error.actor.saveUser') return { ...kept, message: noAnswerText };
  if (output?.kind === 'conflict') return { ...kept, seen: draftIn(output.user), isNewer: true, problems: [] };
  if (output?.kind === 'refused' && snapshot.matches({ editing: 'filling' })) {
    const message = output.problems.length > 0 ? refusalText : notPossibleText;
    return { ...kept, problems: output.problems, message };
  }
  return { ...kept };
}

const answers = {
  refused: { description: 'it is refused', output: refused },
  'refused without a word': { description: 'it is refused without a word', output: refusedMutely },
} as const;

/** Differences in a form: the fields; else those that differ by spaces only. */
function changesIn(draft: UserDraft, seen: UserDraft): string {
  const names = (['name', 'email', 'role'] as const).filter((name) => !isSame(draft[name] ?? '', seen[name] ?? ''));
  const spaced = (['name', 'email'] as const).filter((name) => draft[name] !== seen[name]);
  return names.join() || `spaces: ${spaced.join()}`;
}
/** Name, address and role as they were at first. */
const isFirst = ({ name, email, role }: UserDraft): boolean =>
  name === emily.name && email !== 'em@example.com' && role === emily.role;
/** A change of the form of a user as they were at first: any users that follow from each other would be too many. */
const changing =
  (change: Partial<UserDraft>) =>
  ({ snapshot: { context } }: Pick<Observed, 'snapshot'>): { change: Partial<UserDraft> } | undefined => {
    const { user, seen, undo } = context;
    const isTouched = user?.isDisabled || !user?.hasSecondFactor || (undo !== null && 'action' in undo);
    return isTouched || !isFirst(seen) ? undefined : { change };
  };
const narrowed = 'only the compiler asks: the guard before it has answered';
const isKnown = 'nothing is edited before the user was read';

/** A user of the store, edited and acted on. */
export const userEditorModel: Model<UserEditorMachine> = {
  machine: userEditor,
  scenarios: [
    { name: 'a user of a customer', input: { id: '7' }, startsIn: 'loading', fixture: undefined },
    { name: 'a user without an address', input: { id: '9' }, startsIn: 'loading', fixture: undefined },
  ],
  guardInputs: ({ value, context: { user, draft, seen, problems, action, undo } }) => [
    user && [user.isDisabled, user.hasSecondFactor, user.email === null, isFirst(draftIn(user))],
    undo && ('action' in undo ? undo.action : isFirst(undo.draft)),
    problems.length > 0,
    typeof value === 'object' && 'editing' in value && [changesIn(draft, seen), draft.email === 'emily', isFirst(seen)],
    typeof value === 'object' && 'undoing' in value && isFirst(draft),
    typeof value === 'object' && 'acting' in value && action,
  ],
  events: {
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
    'edit.opened': {
      description: 'presses Edit',
      cases: {
        first: ({ snapshot }) => (snapshot.context.problems.length > 0 ? undefined : {}),
        'after a refusal': ({ snapshot }) => (snapshot.context.problems.length > 0 ? {} : undefined),
      },
      leadsTo: { shown: 'editing.filling' },
    },
    'draft.changed': {
      description: ({ change }) => `fills in ${JSON.stringify(change)}`,
      cases: {
        'another name': changing({ name: 'Em Hart' }),
        'no address': changing({ email: 'emily' }),
        'another address': changing({ email: 'em@example.com' }),
        'another role': changing({ role: 'VIEWER' }),
        'a space behind the name': changing({ name: 'Emily Hart ' }),
        spaces: ({ snapshot: { context } }) =>
          changing({ name: 'Emily Hart ', email: `${context.seen.email} ` })({ snapshot: { context } } as Observed),
        'the refused field as it is': ({ snapshot: { context } }) =>
          context.problems.length > 0 ? { change: { role: context.draft.role } } : undefined,
        'another field as it is': ({ snapshot: { context } }) =>
          context.problems.length > 0 ? { change: { name: context.draft.name } } : undefined,
      },
      leadsTo: { 'editing.filling': 'editing.filling' },
    },
    save: {
      description: 'presses Save',
      leadsTo: { 'editing.filling': ({ before }: CaseContext) => (canSave(before) ? 'editing.saving' : null) },
    },
    cancel: {
      description: 'presses Cancel',
      leadsTo: { 'editing.filling': 'shown', 'acting.asking': 'shown' },
    },
    confirm: { description: 'says yes', leadsTo: { 'acting.asking': 'acting.sending' } },
    'action.chosen': {
      description: ({ action }) => `chooses ${action}`,
      cases: {
        disable: { action: 'DISABLE' },
        enable: { action: 'ENABLE' },
        'second factor': { action: 'REMOVE_SECOND_FACTOR' },
        'sign out': { action: 'SIGN_OUT' },
        'password link': { action: 'SEND_PASSWORD_LINK' },
      },
      leadsTo: {
        shown: ({ before, event: { action } }) => {
          if (!isOffered(userIn(before.context), action)) return null;
          return action === 'REMOVE_SECOND_FACTOR' ? 'acting.asking' : 'acting.sending';
        },
      },
    },
    'undo.pressed': {
      description: 'presses Undo',
      leadsTo: {
        shown: ({ before }: CaseContext) => {
          const { undo } = before.context;
          if (undo === null) return null;
          return 'action' in undo ? 'acting.sending' : 'undoing.sending';
        },
      },
    },
    'identity.confirmed': {
      description: 'proves who they are',
      leadsTo: {
        'editing.confirmingIdentity': 'editing.saving',
        'acting.confirmingIdentity': 'acting.sending',
        'undoing.confirmingIdentity': 'undoing.sending',
      },
    },
    'identity.unconfirmed': {
      description: 'does not prove it',
      leadsTo: {
        'editing.confirmingIdentity': 'editing.filling',
        'acting.confirmingIdentity': 'shown',
        'undoing.confirmingIdentity': 'shown',
      },
    },
  },
  actors: {
    loadUser: {
      outcomes: {
        read: {
          description: 'the user is read',
          output: ({ snapshot }) => (snapshot.context.id === '9' ? { ...emily, id: '9', email: null } : emily),
          leadsTo: { loading: 'shown' },
        },
        absent: { description: 'there is no such user', output: null, leadsTo: { loading: 'absent' } },
        'no answer': { ...noAnswer, leadsTo: { loading: 'failed' } },
      },
    },
    saveUser: {
      outcomes: {
        saved: {
          description: 'the user is saved',
          output: ({ snapshot }) => ({ kind: 'saved', user: savedUser(snapshot.context) }),
          leadsTo: { 'editing.saving': 'shown' },
        },
        conflict: {
          description: 'somebody else saved them',
          output: ({ snapshot }) => ({ kind: 'conflict', user: otherUser(snapshot.context) }),
          leadsTo: { 'editing.saving': 'editing.filling' },
        },
        'conflict after a refusal': {
          description: 'somebody else saved them, after a refusal',
          output: ({ snapshot: { context } }) =>
            context.problems.length > 0 ? { kind: 'conflict', user: otherUser(context) } : undefined,
          leadsTo: { 'editing.saving': 'editing.filling' },
        },
        refused: { ...answers.refused, leadsTo: { 'editing.saving': 'editing.filling' } },
        'refused without a word': {
          ...answers['refused without a word'],
          leadsTo: { 'editing.saving': 'editing.filling' },
        },
        'proof needed': {
          description: 'a proof is needed',
          output: proofNeeded,
          leadsTo: { 'editing.saving': 'editing.confirmingIdentity' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'editing.saving': 'editing.filling' } },
      },
    },
    undoSave: {
      outcomes: {
        saved: {
          description: 'the user is as before',
          output: ({ snapshot }) => ({ kind: 'saved', user: savedUser(snapshot.context) }),
          leadsTo: { 'undoing.sending': 'shown' },
        },
        conflict: {
          description: 'somebody else saved them',
          output: ({ snapshot }) => ({ kind: 'conflict', user: otherUser(snapshot.context) }),
          leadsTo: { 'undoing.sending': 'shown' },
        },
        refused: { ...answers.refused, leadsTo: { 'undoing.sending': 'shown' } },
        'refused without a word': {
          ...answers['refused without a word'],
          leadsTo: { 'undoing.sending': 'shown' },
        },
        'proof needed': {
          description: 'a proof is needed',
          output: proofNeeded,
          leadsTo: { 'undoing.sending': 'undoing.confirmingIdentity' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'undoing.sending': 'shown' } },
      },
    },
    actOnUser: {
      outcomes: {
        done: {
          description: 'it is done',
          output: ({ snapshot }) => ({ kind: 'saved', user: actedUser(snapshot.context) }),
          leadsTo: { 'acting.sending': 'shown' },
        },
        refused: { ...answers.refused, leadsTo: { 'acting.sending': 'shown' } },
        'refused without a word': { ...answers['refused without a word'], leadsTo: { 'acting.sending': 'shown' } },
        'proof needed': {
          description: 'a proof is needed',
          output: proofNeeded,
          leadsTo: { 'acting.sending': 'acting.confirmingIdentity' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'acting.sending': 'shown' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'userEditor.setup.ts › isSameDraft: other.name.trim() without trim': 'what was read has no spaces around it',
    'userEditor.setup.ts › isSameDraft: other.email.trim() without trim': 'what was read has no spaces around it',
    'userEditor.setup.ts › offered: user === null always false': isKnown,
    "userEditor.setup.ts › reasonOf: outcome.kind === 'refused' always true": narrowed,
    "userEditor.setup.ts › reasonOf: '' another value": narrowed,
    "userEditor.setup.ts › userEditorSetup.guards.undoesAction: 'action' in undo always true":
      'the guard before it has found the other kind',
    "userEditor.setup.ts › userEditorSetup.guards.needsProof: outcome.kind === 'refused' always true": narrowed,
    'userEditor.setup.ts › userEditorSetup.actions.openForm: user === null always false': isKnown,
    "userEditor.setup.ts › userEditorSetup.actions.keepSaved: outcome.kind === 'refused' always false": narrowed,
    "userEditor.setup.ts › userEditorSetup.actions.keepNewer: outcome.kind === 'refused' always false": narrowed,
    'userEditor.setup.ts › userEditorSetup.actions.keepNewer: user === null always false': isKnown,
    "userEditor.setup.ts › userEditorSetup.actions.keepProblems: outcome.kind === 'refused' always true": narrowed,
    'userEditor.setup.ts › userEditorSetup.actions.keepActed: context.action === null always false':
      'there is an action wherever one is sent',
    "userEditor.setup.ts › userEditorSetup.actions.keepActed: outcome.kind === 'refused' always false": narrowed,
    'userEditor.setup.ts › userEditorSetup.actions.takeUndoneDraft: undo !== null always true': narrowed,
    "userEditor.setup.ts › userEditorSetup.actions.takeUndoneDraft: 'draft' in undo always true": narrowed,
    'userEditor.setup.ts › userEditorSetup.actions.takeUndoneDraft: user === null always false': isKnown,
    'userEditor.setup.ts › userEditorSetup.actions.takeUndoneAction: undo !== null always true': narrowed,
    "userEditor.setup.ts › userEditorSetup.actions.takeUndoneAction: 'action' in undo always true": narrowed,
  },
  states: {
    loading: ({ snapshot, now, scenario }) => {
      assert.deepEqual(now.calls, [{ id: 'loadUser', input: scenario.input }]);
      assert.equal(snapshot.context.user, null);
    },
    failed: ({ snapshot }) => assert.equal(english(snapshot.context.message), noAnswerText),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    shown: sees('shown'),
    'editing.filling': sees('shown', 'dialog'),
    'editing.saving': sees('shown', 'dialog', 'busy'),
    'editing.confirmingIdentity': sees('shown', 'dialog', 'proof'),
    'acting.asking': sees('shown'),
    'acting.sending': sees('shown', 'busy'),
    'acting.confirmingIdentity': sees('shown', 'proof'),
    'undoing.sending': sees('shown', 'busy'),
    'undoing.confirmingIdentity': sees('shown', 'proof'),
  },
};
