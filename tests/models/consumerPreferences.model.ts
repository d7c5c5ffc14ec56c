import assert from 'node:assert/strict';
import type { PreferencesField, SavedPreferences } from '../../domain/registration/preferences.js';
import { consumerPreferences } from '../../machines/consumerPreferences/consumerPreferences.machine.js';
import type { ReadPreferences } from '../../machines/consumerPreferences/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { noAnswerText } from './passwordChange.model.js';

export type ConsumerPreferences = typeof consumerPreferences;
type Observed = Observation<ConsumerPreferences, undefined>;
type Case = Pick<Observed, 'snapshot'>;

export const savedText = 'Preferences updated.';
export const notSavedText = 'Preferences not updated.';

/** As the back office has them: with a choice, and without anything. */
export const full: ReadPreferences = {
  ...{ company: 'Hart Catering', phone: '2075550148', emailOption: false },
  optionText: 'Send me weekly specials by email.',
};
export const none: ReadPreferences = { company: null, phone: null, emailOption: false, optionText: null };
/** After the change, which the back office has tidied up. */
export const changed: SavedPreferences = { company: 'Hart & Daughters', phone: full.phone, emailOption: true };

const texts = {
  company: { good: ' Hart & Daughters', wrong: 'x'.repeat(41), none: '' },
  phone: { good: '(207) 555-0199', abroad: '+44 20 7946 0958', wrong: '555-0199', none: '' },
  email: { good: 'Emily@example.com ', wrong: 'emily@example', none: '' },
} as const;
const typed: ReadonlySet<string> = new Set([
  texts.company.good,
  texts.company.wrong,
  ...Object.values(texts.phone).filter(Boolean),
]);
const sent = { '(207) 555-0199': '2075550199', ' Hart & Daughters': 'Hart & Daughters' } as Readonly<Record<string, string>>;

/** The form can be saved: its address is there, and no field is wrong. */
function isValid({ form }: Case['snapshot']['context']): boolean {
  return form.email === texts.email.good && form.company !== texts.company.wrong && form.phone !== texts.phone.wrong;
}

/** The address comes first; then one field at a time is changed. */
const types =
  (field: PreferencesField, text: string) =>
  ({ snapshot: { context } }: Case) => {
    const other = field === 'company' ? 'phone' : 'company';
    const isAtRest = field === 'email' || !typed.has(context.form[other]);
    const isOffered = field === 'email' ? text === texts.email.good || isValid(context) : context.form.email === texts.email.good;
    return isOffered && isAtRest && context.form[field] !== text ? { field, text } : undefined;
  };
const chooses =
  (isChosen: boolean) =>
  ({ snapshot: { context } }: Case) =>
    context.optionText !== null && isValid(context) && context.emailOption !== isChosen ? { isChosen } : undefined;

/** Content of the fields for what the back office has. */
const shown = ({ company, phone, emailOption }: SavedPreferences) => ({
  ...{ company: company ?? '', phone: phone ?? '', email: '', emailOption, changed: {} },
});

function mustKeep({ snapshot, before, event, scenario }: Observed): void {
  const { context } = snapshot;
  const { type, text, field, isChosen, output } = (event ?? { type: '' }) as {
    type: string;
    text?: string;
    field?: PreferencesField;
    isChosen?: boolean;
    output?: ReadPreferences & { kind?: string; preferences?: SavedPreferences };
  };
  const was = before?.context;
  const { form, emailOption, changed: marked } = context;
  const actual = { ...form, emailOption, changed: marked };
  assert.equal(context.country, scenario.input.country);
  const isRead = before?.matches('reading') && snapshot.matches('editing');
  const known = isRead ? output : output?.preferences;
  const old = was ? { ...was.form, emailOption: was.emailOption, changed: was.changed } : shown(none);
  const isTaken = before?.matches('editing') === true;
  const expected = {
    ...old,
    ...(isTaken && type === 'field.changed' && field && { [field]: text, changed: { ...old.changed, [field]: true } }),
    ...(isTaken && type === 'emailOption.changed' && { emailOption: isChosen, changed: { ...old.changed, emailOption: true } }),
  };
  assert.deepEqual(actual, known ? shown(known) : expected);
  assert.equal(context.optionText, isRead && output ? output.optionText : (was?.optionText ?? null));
}

/** Each answer to a change is notified (A8.13). */
function mustNotify({ event, before, now }: Observed): void {
  const { type, output, error } = (event ?? { type: '' }) as {
    type: string;
    output?: { kind?: string; problems?: { message: string }[] };
    error?: object;
  };
  const isAnswer = before?.matches('saving') && type.startsWith('xstate.');
  const text = error ? noAnswerText : output?.kind === 'saved' ? savedText : (output?.problems?.[0]?.message ?? notSavedText);
  const kind = output?.kind === 'saved' ? 'success' : 'error';
  assert.deepEqual(inEnglish(now.emitted), isAnswer ? [{ type: 'notification.raised', kind, text }] : []);
}

const sees =
  (check: (seen: Observed) => void) =>
  (seen: Observed): void => {
    const { snapshot } = seen;
    mustKeep(seen);
    mustNotify(seen);
    const isBusy = snapshot.matches('saving');
    assert.deepEqual([snapshot.hasTag('form'), snapshot.hasTag('busy')], [snapshot.matches('editing') || isBusy, isBusy]);
    const { reason } = snapshot.context;
    assert.equal(reason && english(reason), snapshot.matches('unread') ? noAnswerText : null);
    check(seen);
  };

const narrowed = 'only the compiler asks: the guard has found the kind';
const refused = (code: string, message: string) =>
  ({ kind: 'refused', problems: [{ code, message, field: ['email'] }] }) as const;
export const phoneText = 'Phone number format (###) ###-#### Ext ######';

/** Preferences of consumers (A2.79, A5.32, A8.13). */
export const consumerPreferencesModel: Model<ConsumerPreferences> = {
  machine: consumerPreferences,
  scenarios: [{ name: 'the page', input: { country: 'US' }, startsIn: 'reading', fixture: undefined }],
  guardInputs: ({ context: { form, emailOption, optionText } }) => [form, emailOption, optionText],
  events: {
    'field.changed': {
      description: ({ field, text }) => (text === '' ? `empties ${field}` : `types "${text}" as ${field}`),
      cases: {
        'the address': types('email', texts.email.good),
        'half an address': types('email', texts.email.wrong),
        'no address': types('email', texts.email.none),
        'a company': types('company', texts.company.good),
        'a long company': types('company', texts.company.wrong),
        'no company': types('company', texts.company.none),
        'a phone number': types('phone', texts.phone.good),
        'a phone number of another country': types('phone', texts.phone.abroad),
        'a short phone number': types('phone', texts.phone.wrong),
        'no phone number': types('phone', texts.phone.none),
      },
      leadsTo: { editing: 'editing' },
    },
    'emailOption.changed': {
      description: ({ isChosen }) => (isChosen ? 'ticks the choice' : 'unticks the choice'),
      cases: { yes: chooses(true), no: chooses(false) },
      leadsTo: { editing: 'editing' },
    },
    save: {
      description: 'presses Save',
      leadsTo: { editing: ({ before }) => (isValid(before.context) ? 'saving' : null) },
    },
    retry: { description: 'presses Try again', leadsTo: { unread: 'reading' } },
  },
  actors: {
    readPreferences: {
      outcomes: {
        read: { description: 'the preferences are there', output: full, leadsTo: { reading: 'editing' } },
        none: { description: 'there is nothing yet', output: none, leadsTo: { reading: 'editing' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { reading: 'unread' } },
      },
    },
    savePreferences: {
      outcomes: {
        saved: {
          description: 'they are saved',
          output: { kind: 'saved', message: savedText, preferences: changed },
          leadsTo: { saving: 'editing' },
        },
        'another address': {
          description: 'the address is not that of the account',
          output: refused('EMAIL_MISMATCH', notSavedText),
          leadsTo: { saving: 'editing' },
        },
        'a wrong number': {
          description: 'the phone number is refused',
          output: refused('PHONE_INVALID', phoneText),
          leadsTo: { saving: 'editing' },
        },
        'refused without a reason': {
          description: 'they are refused without a reason',
          output: { kind: 'refused', problems: [] },
          leadsTo: { saving: 'editing' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'editing' } },
      },
    },
  },
  delays: {},
  equivalent: {
    "consumerPreferences.machine.ts › consumerPreferences.actions.keepSaved: outcome.kind === 'saved' always true": narrowed,
    "consumerPreferences.machine.ts › consumerPreferences.actions.emitSaved: outcome.kind === 'saved' always true": narrowed,
    "consumerPreferences.machine.ts › consumerPreferences.actions.emitSaved: '' another value": narrowed,
    "consumerPreferences.machine.ts › consumerPreferences.actions.emitProblem: outcome.kind === 'refused' always true": narrowed,
  },
  states: {
    reading: sees((seen) => {
      const isRead = !seen.event || ['retry', 'xstate.init'].includes(seen.event.type);
      assert.deepEqual(seen.now.calls, isRead ? [{ id: 'readPreferences', input: undefined }] : []);
    }),
    unread: sees(() => undefined),
    editing: sees(() => undefined),
    saving: sees((seen) => {
      const { form, emailOption } = seen.snapshot.context;
      const company = sent[form.company] ?? form.company;
      const phone = sent[form.phone] ?? form.phone;
      const input = { company: company || null, phone: phone || null, email: 'Emily@example.com', emailOption };
      assert.deepEqual(seen.now.calls, [{ id: 'savePreferences', input }]);
    }),
  },
};
