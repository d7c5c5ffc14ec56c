import assert from 'node:assert/strict';
import type { ThemeDraft, UserTheme } from '../../domain/theme/theme.js';
import { themeCard } from '../../machines/themeCard/themeCard.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { noAnswerText } from './passwordChange.model.js';

export type ThemeCard = typeof themeCard;
type Observed = Observation<ThemeCard, undefined>;
type Case = Pick<Observed, 'snapshot'>;

export const savedText = 'Theme saved successfully';
export const failedText = 'Failed to apply theme';

/** Without a theme of the user, one that they saved, and one that is saved now, which the back office writes in lower case. */
export const standard: UserTheme = { mode: null, primaryColor: '#008080', secondaryColor: '#f50057', isOwn: false };
export const own: UserTheme = { mode: 'dark', primaryColor: '#1d4ed8', secondaryColor: '#f59e0b', isOwn: true };
export const applied: UserTheme = { mode: 'dark', primaryColor: '#7c2d12', secondaryColor: '#166534', isOwn: true };
/** The device is set to light. */
const shownMode = 'light';

export const typed = { primary: '#7C2D12', secondary: '#166534', none: 'teal' } as const;

const draftOf = ({ mode, primaryColor, secondaryColor }: UserTheme): ThemeDraft => ({
  mode: mode ?? shownMode,
  primaryColor,
  secondaryColor,
});
const isSound = ({ draft }: Case['snapshot']['context']): boolean =>
  draft.primaryColor !== typed.none && draft.secondaryColor !== typed.none;
const types =
  (field: 'primaryColor' | 'secondaryColor', text: string) =>
  ({ snapshot: { context } }: Case) =>
    context.draft[field] === text || !isSound({ ...context, draft: { ...context.draft, [field]: '' } }) ? undefined : { text };
const chooses =
  (mode: ThemeDraft['mode']) =>
  ({ snapshot: { context } }: Case) =>
    context.draft.mode === mode ? undefined : { mode };

/** The draft changes part by part, and is what was saved after an answer and after Cancel (A4.12). */
function mustKeep({ snapshot, before, event }: Observed): void {
  const { draft, saved, isOwn, isDirty, reason } = snapshot.context;
  const { type, mode, text, output } = (event ?? { type: '' }) as {
    type: string;
    mode?: ThemeDraft['mode'];
    text?: string;
    output?: UserTheme & { theme?: UserTheme; kind?: string };
  };
  const was = before?.context;
  assert.equal(reason && english(reason), snapshot.matches('unread') ? noAnswerText : null);
  assert.equal(snapshot.context.shownMode, shownMode);
  const answer = output?.theme ?? (output?.kind === undefined ? output : undefined);
  if (answer) {
    assert.deepEqual(
      { draft, saved, isOwn, isDirty },
      { draft: draftOf(answer), saved: draftOf(answer), isOwn: answer.isOwn, isDirty: false },
    );
    return;
  }
  const unread = { mode: shownMode, primaryColor: '', secondaryColor: '' };
  assert.deepEqual([saved, isOwn], [was?.saved ?? unread, was?.isOwn ?? false]);
  if (type === 'confirmed' && before?.matches('confirmingCancel')) {
    assert.deepEqual([draft, isDirty], [saved, false]);
    return;
  }
  const isTaken = before?.matches('editing') === true;
  const part = {
    ...(type === 'mode.chosen' && { mode }),
    ...(type === 'primary.changed' && { primaryColor: text }),
    ...(type === 'secondary.changed' && { secondaryColor: text }),
  };
  const isChanged = isTaken && Object.keys(part).length > 0;
  assert.deepEqual([draft, isDirty], [{ ...(was?.draft ?? unread), ...(isTaken && part) }, isChanged || (was?.isDirty ?? false)]);
}

/** Each answer to a write is notified (A8.20). */
function mustNotify({ event, before, now }: Observed): void {
  const { type, output } = (event ?? { type: '' }) as { type: string; output?: { kind?: string } };
  const isAnswer = before?.hasTag('busy') === true && type.startsWith('xstate.');
  const isSaved = type.startsWith('xstate.done') && output?.kind !== 'refused';
  const notification = isSaved ? { kind: 'success', text: savedText } : { kind: 'error', text: failedText };
  assert.deepEqual(inEnglish(now.emitted), isAnswer ? [{ type: 'notification.raised', ...notification }] : []);
}

const sees =
  (check: (seen: Observed) => void = () => undefined) =>
  (seen: Observed): void => {
    const { snapshot } = seen;
    mustKeep(seen);
    mustNotify(seen);
    const isBusy = snapshot.matches('saving') || snapshot.matches('resetting');
    const isForm = isBusy || ['editing', 'confirmingCancel', 'confirmingReset'].includes(String(snapshot.value));
    assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy')], [isForm, isBusy]);
    check(seen);
  };

const narrowed = 'only the compiler asks: the guard has found the kind';

/** The card Theme (A2.77, A4.12, A8.20). */
export const themeCardModel: Model<ThemeCard> = {
  machine: themeCard,
  scenarios: [{ name: 'the card', input: { shownMode }, startsIn: 'reading', fixture: undefined }],
  guardInputs: ({ context: { draft, isOwn, isDirty } }) => [draft, isOwn, isDirty],
  events: {
    'mode.chosen': {
      description: ({ mode }) => `chooses ${mode}`,
      cases: { light: chooses('light'), dark: chooses('dark') },
      leadsTo: { editing: 'editing' },
    },
    'primary.changed': {
      description: ({ text }) => `types "${text}" as primary color`,
      cases: { 'a color': types('primaryColor', typed.primary), 'no color': types('primaryColor', typed.none) },
      leadsTo: { editing: 'editing' },
    },
    'secondary.changed': {
      description: ({ text }) => `types "${text}" as secondary color`,
      cases: { 'a color': types('secondaryColor', typed.secondary), 'no color': types('secondaryColor', typed.none) },
      leadsTo: { editing: 'editing' },
    },
    apply: {
      description: 'presses Apply',
      leadsTo: { editing: ({ before: { context } }) => (context.isDirty && isSound(context) ? 'saving' : null) },
    },
    cancel: {
      description: 'presses Cancel',
      leadsTo: { editing: ({ before: { context } }) => (context.isDirty ? 'confirmingCancel' : null) },
    },
    reset: {
      description: 'presses Reset',
      leadsTo: { editing: ({ before: { context } }) => (context.isOwn ? 'confirmingReset' : null) },
    },
    confirmed: { description: 'says yes', leadsTo: { confirmingCancel: 'editing', confirmingReset: 'resetting' } },
    dismissed: { description: 'says no', leadsTo: { confirmingCancel: 'editing', confirmingReset: 'editing' } },
    retry: { description: 'presses Try again', leadsTo: { unread: 'reading' } },
  },
  actors: {
    readTheme: {
      outcomes: {
        standard: { description: 'the user has no theme', output: standard, leadsTo: { reading: 'editing' } },
        own: { description: 'the user has a theme', output: own, leadsTo: { reading: 'editing' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { reading: 'unread' } },
      },
    },
    saveTheme: {
      outcomes: {
        saved: {
          description: 'it is saved',
          output: { kind: 'saved', message: savedText, theme: applied },
          leadsTo: { saving: 'editing' },
        },
        refused: { description: 'it is refused', output: { kind: 'refused' }, leadsTo: { saving: 'editing' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'editing' } },
      },
    },
    resetTheme: {
      outcomes: {
        reset: { description: 'it is deleted', output: standard, leadsTo: { resetting: 'editing' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { resetting: 'editing' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'themeCard.machine.ts › themeCard.context: without property mode': 'without a mode the device decides, too',
    "themeCard.machine.ts › themeCard.actions.keepSaved: outcome.kind === 'saved' always true": narrowed,
    "themeCard.machine.ts › themeCard.actions.emitSaved: outcome.kind === 'saved' always true": narrowed,
    "themeCard.machine.ts › themeCard.actions.emitSaved: '' another value": narrowed,
  },
  states: {
    reading: sees((seen) => {
      const isRead = !seen.event || ['retry', 'xstate.init'].includes(seen.event.type);
      assert.deepEqual(seen.now.calls, isRead ? [{ id: 'readTheme', input: undefined }] : []);
    }),
    unread: sees(),
    editing: sees(),
    confirmingCancel: sees(),
    confirmingReset: sees(),
    saving: sees((seen) => assert.deepEqual(seen.now.calls, [{ id: 'saveTheme', input: seen.before?.context.draft }])),
    resetting: sees((seen) => assert.deepEqual(seen.now.calls, [{ id: 'resetTheme', input: undefined }])),
  },
};
