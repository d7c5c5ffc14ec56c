import { assign, emit, setup } from 'xstate';
import type { SettingChange } from '../../domain/administration/settings/setting-change.js';
import { settingProblem } from '../../domain/administration/settings/setting-problem.js';
import { settingLabel } from '../../domain/administration/settings/setting-texts.js';
import { isSameValue, type SettingValue } from '../../domain/administration/settings/setting-value.js';
import { needsConfirmation } from '../../domain/sign-in-methods/confirmation.js';
import { failureText } from '../../domain/system/failure-text.js';
import { linesOf, type Message, type Text, text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ChangeOutcome,
  SettingEditorActors,
  SettingEditorContext,
  SettingEditorEmitted,
  SettingEditorEvent,
  SettingEditorTag,
  ShownSetting,
} from './types.js';

/** The button of a notification that takes the change back. */
export const undoCommand = 'settings.undo';

/** The setting of an open dialog, or of a change under way. */
export function settingIn({ setting }: SettingEditorContext): ShownSetting {
  if (setting === null) throw new Error('No setting is open');
  return setting;
}

/** The draft of the open dialog. */
export const draftIn = ({ setting, draft }: SettingEditorContext): SettingValue =>
  draft ?? settingIn({ setting } as SettingEditorContext).value;

const named = (context: SettingEditorContext): { setting: Text } => ({ setting: settingLabel(settingIn(context).key) });

/** The setting of an answer; as it was, if that has none. */
const answered = (context: SettingEditorContext, outcome: ChangeOutcome): ShownSetting =>
  outcome.kind === 'refused' ? settingIn(context) : outcome.setting;

const reasonOf = (outcome: ChangeOutcome): Message =>
  outcome.kind === 'refused' ? linesOf(outcome.problems.map(({ message }) => message)) : '';

/** Report of a change that was made. */
function doneText(context: SettingEditorContext, isSave: boolean): Text {
  if (isSave) return text('storeSettings.saved', named(context));
  if (context.takenBack !== null) return text('storeSettings.restored', named(context));
  return text(settingIn(context).scope === 'SITE' ? 'storeSettings.wasReset' : 'storeSettings.wasRemoved', named(context));
}

const opened = { draft: null, message: '', newer: null, takenBack: null, changes: [] };

/** Before a setting was opened. */
export const untouched: SettingEditorContext = { setting: null, undoable: null, ...opened };

/** Effects, guards and actions of the machine. */
export const settingEditorSetup = setup({
  types: {} as TypesOf<{
    context: SettingEditorContext;
    events: SettingEditorEvent;
    emitted: SettingEditorEmitted;
    tags: SettingEditorTag;
    actors: SettingEditorActors;
  }>,
  actors: notProvided<SettingEditorActors>({ saveSetting: 'promise', takeBack: 'promise', loadChanges: 'promise' }),
  guards: {
    /** A value of a customer or user may be the one above: it then stays when that changes. */
    canSave: ({ context }) => {
      const { key, scope, value, ownValue } = settingIn(context);
      const draft = draftIn(context);
      const isNew = !isSameValue(draft, value) || (scope !== 'SITE' && ownValue === null);
      return isNew && settingProblem(key, draft) === null;
    },
    hasUndoable: ({ context }) => context.undoable !== null,
    isSaved: (_, { kind }: ChangeOutcome) => kind === 'saved',
    isConflict: (_, { kind }: ChangeOutcome) => kind === 'conflict',
    needsProof: (_, outcome: ChangeOutcome) => outcome.kind === 'refused' && needsConfirmation(outcome.problems),
  },
  actions: {
    open: assign((_, { setting }: { setting: ShownSetting }) => ({ setting, ...opened })),
    keepDraft: assign((_, { value }: { value: SettingValue }) => ({ draft: value, message: '' })),
    chooseChange: assign((_, { changeId }: { changeId: string }) => ({ takenBack: changeId })),
    openUndoable: assign(({ context: { undoable } }) => ({
      ...{ setting: undoable, ...opened },
      takenBack: undoable?.lastChangeId ?? null,
    })),
    /** A value that was there already is no change to take back. */
    keepSaved: assign(({ context }, outcome: ChangeOutcome) => {
      const setting = answered(context, outcome);
      return { setting, undoable: setting.lastChangeId === settingIn(context).lastChangeId ? null : setting };
    }),
    keepSeen: assign(({ context }, outcome: ChangeOutcome) => ({ setting: answered(context, outcome) })),
    /** Saving again replaces what was seen now. */
    keepNewer: assign(({ context }, outcome: ChangeOutcome) => {
      const setting = answered(context, outcome);
      return { setting, draft: draftIn(context), newer: setting.value };
    }),
    keepReason: assign((_, outcome: ChangeOutcome) => ({ message: reasonOf(outcome) || text('storeSettings.problem.kind') })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureText(error) })),
    keepChanges: assign((_, { changes }: { changes: readonly SettingChange[] }) => ({ changes })),
    emitDone: emit(({ context }, { isSave }: { isSave: boolean }) => ({
      ...({ type: 'notification.raised', kind: 'success' } as const),
      text: doneText(context, isSave),
      ...(context.undoable !== null && { action: { label: text('storeSettings.undo'), command: undoCommand } }),
    })),
    emitConflict: emit(
      ({ context }) =>
        ({ type: 'notification.raised', kind: 'warning', text: text('storeSettings.conflictNotice', named(context)) }) as const,
    ),
    emitRefused: emit(
      ({ context }, { reason }: { reason: Message }) =>
        ({
          ...{ type: 'notification.raised', kind: 'error' },
          text: linesOf([text('storeSettings.notSaved', named(context)), ...(reason === '' ? [] : [reason])]),
        }) as const,
    ),
  },
});

/** Why a change was refused, as the params of {@link settingEditorSetup}'s `emitRefused`. */
export const refusalOf = (outcome: ChangeOutcome) => ({ reason: reasonOf(outcome) });
/** Why a change failed. */
export const failureIn = (error: unknown) => ({ reason: failureText(error) });
