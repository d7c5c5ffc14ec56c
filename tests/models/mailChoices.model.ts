import assert from 'node:assert/strict';
import { mailChoices } from '../../machines/mailChoices/mailChoices.machine.js';
import type { MailChoice } from '../../machines/mailChoices/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { noAnswerText } from './passwordChange.model.js';

export type MailChoices = typeof mailChoices;
type Observed = Observation<MailChoices, undefined>;

export const savedText = 'Your choice was saved.';
/** Two kinds, so that a choice can be mistaken for another. */
export const known: readonly MailChoice[] = [
  { kind: 'ORDER_SUBMITTED', label: 'Order confirmations', isOn: true },
  { kind: 'SPECIALS', label: 'Specials', isOn: false },
];
/** After the first was switched off. */
export const switched: readonly MailChoice[] = known.map((choice) => ({ ...choice, isOn: false }));

function mustKeep({ snapshot, before, event }: Observed): void {
  const { choices, wanted, reason } = snapshot.context;
  const { output } = (event ?? {}) as { output?: readonly MailChoice[] };
  assert.deepEqual(choices, output ?? before?.context.choices ?? []);
  assert.equal(reason && english(reason), snapshot.matches('unread') ? noAnswerText : null);
  const { kind, isOn } = (event ?? {}) as { kind?: string; isOn?: boolean };
  assert.deepEqual(wanted, snapshot.matches('saving') ? { kind, isOn } : null);
}

/** Each answer to a choice is notified. */
function mustNotify({ event, before, now }: Observed): void {
  const isAnswer = before?.matches('saving') && event?.type.startsWith('xstate.');
  const isSaved = event?.type.startsWith('xstate.done');
  const notification = isSaved ? { kind: 'success', text: savedText } : { kind: 'error', text: noAnswerText };
  assert.deepEqual(inEnglish(now.emitted), isAnswer ? [{ type: 'notification.raised', ...notification }] : []);
}

const sees =
  (check: (seen: Observed) => void = () => undefined) =>
  (seen: Observed): void => {
    mustKeep(seen);
    mustNotify(seen);
    assert.equal(seen.snapshot.hasTag('busy'), seen.snapshot.matches('saving'));
    check(seen);
  };

const noChoice = 'only the compiler asks: a choice is there';

/** The card Email of the settings (A2.76). */
export const mailChoicesModel: Model<MailChoices> = {
  machine: mailChoices,
  scenarios: [{ name: 'the card', input: undefined, startsIn: 'reading', fixture: undefined }],
  guardInputs: ({ context }) => [context.choices],
  events: {
    'mail.switched': {
      description: ({ kind, isOn }) => `switches ${kind} ${isOn ? 'on' : 'off'}`,
      cases: {
        'confirmations off': ({ snapshot: { context } }) =>
          context.choices[0]?.isOn === false ? undefined : { kind: 'ORDER_SUBMITTED', isOn: false },
        'specials on': { kind: 'SPECIALS', isOn: true },
      },
      leadsTo: { shown: 'saving' },
    },
    retry: { description: 'presses Try again', leadsTo: { unread: 'reading' } },
  },
  actors: {
    readChoices: {
      outcomes: {
        read: { description: 'the choices are there', output: known, leadsTo: { reading: 'shown' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { reading: 'unread' } },
      },
    },
    saveChoice: {
      outcomes: {
        saved: { description: 'the choice is saved', output: switched, leadsTo: { saving: 'shown' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'shown' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'mailChoices.machine.ts › mailChoices.states.saving.invoke.input: without property kind': noChoice,
    'mailChoices.machine.ts › mailChoices.states.saving.invoke.input: without property isOn': noChoice,
    "mailChoices.machine.ts › mailChoices.states.saving.invoke.input: '' another value": noChoice,
  },
  states: {
    reading: sees((seen) => {
      const isRead = !seen.event || ['retry', 'xstate.init'].includes(seen.event.type);
      assert.deepEqual(seen.now.calls, isRead ? [{ id: 'readChoices', input: undefined }] : []);
    }),
    unread: sees(),
    shown: sees(),
    saving: sees((seen) => {
      const { kind, isOn } = seen.event as unknown as { kind: string; isOn: boolean };
      assert.deepEqual(seen.now.calls, [{ id: 'saveChoice', input: { kind, isOn } }]);
    }),
  },
};
