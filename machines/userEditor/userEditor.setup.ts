import { assign, emit, setup } from 'xstate';
import { actionsFor, type UserAction } from '../../domain/administration/people/store-user.js';
import { userProblems } from '../../domain/administration/people/user-form.js';
import type { UserRecord } from '../../domain/administration/people/user-record.js';
import { actionDone } from '../../domain/administration/people/user-texts.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, type Message, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  UserDraft,
  UserEditorActors,
  UserEditorContext,
  UserEditorEmitted,
  UserEditorEvent,
  UserEditorInput,
  UserEditorTag,
  UserOutcome,
} from './types.js';

/** The button of a notification that takes the change back. */
export const undoUserCommand = 'user.undo';

/** Name, address and role of a user as a form has them. */
export const draftOf = ({ name, email, role }: UserRecord): UserDraft => ({ name, email: email ?? '', role });

/** Both forms are the same. */
export const isSameDraft = (one: UserDraft, other: UserDraft): boolean =>
  one.name.trim() === other.name.trim() && one.email.trim() === other.email.trim() && one.role === other.role;

const empty: UserDraft = { name: '', email: '', role: null };

/** Before the user was read. */
export const unread = {
  user: null,
  draft: empty,
  seen: empty,
  problems: [],
  message: '',
  isNewer: false,
  action: null,
  undo: null,
};

/** The opposite of an action that can be taken back. */
const opposites: Partial<Record<UserAction, UserAction>> = { DISABLE: 'ENABLE', ENABLE: 'DISABLE' };

const offered = ({ user }: UserEditorContext): readonly UserAction[] =>
  user === null ? [] : actionsFor({ ...user, hasEmail: user.email !== null });

/** The reasons of a refusal. */
export const reasonOf = (outcome: UserOutcome): Message =>
  outcome.kind === 'refused' ? linesOf(outcome.problems.map(({ message }) => message)) : '';

const undoButton = ({ undo }: UserEditorContext) =>
  undo !== null && { action: { label: text('storeUsers.undo'), command: undoUserCommand } };

/** Effects, guards and actions of the machine. */
export const userEditorSetup = setup({
  types: {} as TypesOf<{
    context: UserEditorContext;
    events: UserEditorEvent;
    input: UserEditorInput;
    emitted: UserEditorEmitted;
    tags: UserEditorTag;
    actors: UserEditorActors;
    children: { loadUser: 'loadUser'; saveUser: 'saveUser'; undoSave: 'saveUser'; actOnUser: 'actOnUser' };
  }>,
  actors: notProvided<UserEditorActors>({ loadUser: 'promise', saveUser: 'promise', actOnUser: 'promise' }),
  guards: {
    isThere: (_, { found }: { found: UserRecord | null }) => found !== null,
    canSave: ({ context: { draft, seen } }) => !isSameDraft(draft, seen) && userProblems(draft).length === 0,
    isOffered: ({ context }, { action }: { action: UserAction }) => offered(context).includes(action),
    /** An action that cannot be taken back needs a confirmation. */
    isFinal: ({ context }, { action }: { action: UserAction }) =>
      action === 'REMOVE_SECOND_FACTOR' && offered(context).includes(action),
    undoesDraft: ({ context: { undo } }) => undo !== null && 'draft' in undo,
    undoesAction: ({ context: { undo } }) => undo !== null && 'action' in undo,
    isSaved: (_, { kind }: UserOutcome) => kind === 'saved',
    isConflict: (_, { kind }: UserOutcome) => kind === 'conflict',
    needsProof: (_, outcome: UserOutcome) => outcome.kind === 'refused' && needsConfirmation(outcome.problems),
  },
  actions: {
    keepUser: assign((_, { found }: { found: UserRecord | null }) => ({ user: found })),
    openForm: assign(({ context: { user } }) => {
      const draft = user === null ? empty : draftOf(user);
      return { draft, seen: draft, problems: [], message: '', isNewer: false };
    }),
    keepDraft: assign(({ context }, { change }: { change: Partial<UserDraft> }) => ({
      ...{ draft: { ...context.draft, ...change }, message: '' },
      problems: context.problems.filter(({ field }) => !Object.keys(change).includes(field?.at(-1) ?? '')),
    })),
    keepSaved: assign(({ context }, outcome: UserOutcome) => ({
      user: outcome.kind === 'refused' ? context.user : outcome.user,
      undo: { draft: context.seen },
    })),
    /** Saving again replaces what was seen now. */
    keepNewer: assign(({ context }, outcome: UserOutcome) => {
      const user = outcome.kind === 'refused' ? context.user : outcome.user;
      return { user, seen: user === null ? context.seen : draftOf(user), isNewer: true, problems: [] };
    }),
    keepProblems: assign((_, outcome: UserOutcome) => ({
      problems: outcome.kind === 'refused' ? outcome.problems : [],
      message: reasonOf(outcome) || text('storeUsers.problem.notPossible'),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    keepAction: assign((_, { action }: { action: UserAction }) => ({ action })),
    keepActed: assign(({ context }, outcome: UserOutcome) => {
      const opposite = context.action === null ? undefined : opposites[context.action];
      return {
        user: outcome.kind === 'refused' ? context.user : outcome.user,
        undo: opposite === undefined ? null : { action: opposite },
      };
    }),
    takeUndoneDraft: assign(({ context: { undo, user } }) => ({
      draft: undo !== null && 'draft' in undo ? undo.draft : empty,
      seen: user === null ? empty : draftOf(user),
      undo: null,
    })),
    takeUndoneAction: assign(({ context: { undo } }) => ({
      action: undo !== null && 'action' in undo ? undo.action : null,
      undo: null,
    })),
    forgetUndo: assign({ undo: null }),
    emitSaved: emit(
      ({ context }) =>
        ({
          ...{ type: 'notification.raised', kind: 'success', text: text('storeUsers.saved') },
          ...undoButton(context),
        }) as const,
    ),
    emitUndone: emit({ type: 'notification.raised', kind: 'success', text: text('storeUsers.undone') } as const),
    emitActed: emit(
      ({ context }) =>
        ({
          ...{ type: 'notification.raised', kind: 'success', text: actionDone(context.action ?? 'ENABLE') },
          ...undoButton(context),
        }) as const,
    ),
    emitConflict: emit({ type: 'notification.raised', kind: 'warning', text: text('storeUsers.problem.changed') } as const),
    emitRefused: emit(
      (_, { reason }: { reason: Message }) =>
        ({
          ...{ type: 'notification.raised', kind: 'error' },
          text: reason === '' ? text('storeUsers.problem.notPossible') : reason,
        }) as const,
    ),
  },
});
