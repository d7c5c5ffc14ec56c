import { readFile } from 'node:fs/promises';
import { expect, type Locator } from 'playwright/test';
import type { Recording } from '../../domain/support/recording.js';
import type { ProblemReportEvent } from '../../machines/problemReport/types.js';
import type { OnPage, OnScreen, ScreenStep, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, checkbox, dialog, h2, type Part, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { problemReportModel } from './problemReport.model.js';
import type { ProblemReport, ProblemReportFixture } from './problemReport.scenarios.js';

interface ScreenContext extends OnPage {
  dialog: Locator;
  answers: GatewayAnswers;
}
type SeenReport = Seen<ProblemReport, ProblemReportFixture>;
type Step<T extends ProblemReportEvent['type']> = ScreenStep<
  ProblemReport,
  ProblemReportFixture,
  Extract<ProblemReportEvent, { type: T }>
>;

const box = ({ dialog }: ScreenContext) => dialog.getByLabel('What happened?');
const sendButton = ({ dialog }: ScreenContext) => dialog.getByRole('button', { name: 'Send' });
const downloadButton = ({ dialog }: ScreenContext) => dialog.getByRole('button', { name: 'Download recording' });
const attachment = ({ dialog }: ScreenContext) => dialog.getByRole('checkbox', { name: 'Attach the recording of this window' });

const answered = (answer: Answer) => async (screenContext: ScreenContext) =>
  await screenContext.answers.answer('SendSupportRequest', answer);
const data = (sendSupportRequest: object) => answered({ kind: 'data', data: { sendSupportRequest } });
const problem = (code: string, message: string) => ({ __typename: 'Problem', code, message, field: null, lineId: null });

const gzipped = /^H4sI/;

/** The key of a request: the dialog's own, with a counter once its content was changed again. */
function keyAs(revision: number, sent: ScreenContext['sent']): RegExp {
  const [first] = sent.flatMap(({ name, variables }) =>
    name === 'SendSupportRequest' ? [(variables as { input: { idempotencyKey: string } }).input.idempotencyKey] : [],
  );
  const unique = first?.replace(/\.\d+$/, '') ?? '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  return new RegExp(`^${unique}${revision > 1 ? `\\.${revision}` : ''}$`);
}

/** The recording as a file, and what it has (docs/support.md). */
const recording = ({ scenario }: SeenReport, isOff: Part = null): Part =>
  scenario.fixture.records && [
    'The recording has the last steps of this window: which buttons were pressed, how the screens answered, products and quantities. It has no passwords, no card or bank numbers, no names, addresses or notes, and nothing else that you typed in words.',
    button('Download recording', isOff),
  ];

const open = (content: Part, ...buttons: readonly Part[]): Screen => ({
  shows: [dialog('Report a Problem', h2('Report a Problem'), content, buttons)],
});

/** The form, with the problem of what was written, or why nobody took it. */
function form(seen: SeenReport): Screen {
  const { snapshot, step, scenario } = seen;
  const { message, error, isAttached } = snapshot.context;
  const isOff = snapshot.hasTag('busy') && { disabled: true };
  const isCorrecting = snapshot.matches({ writing: 'correcting' });
  const isFocused = step === undefined || (isCorrecting && !step.before.matches({ writing: 'correcting' }));
  const hint = 'What did you do, what did you expect, and what did you see instead?';
  const problem = english(error);
  return open(
    [
      button('Close', isOff),
      snapshot.matches({ writing: 'failed' }) && alert(problem),
      textbox(
        'What happened?',
        { value: message, description: isCorrecting ? `${problem} ${hint}` : hint, focused: isFocused },
        isCorrecting && { invalid: true },
        isOff,
      ),
      isCorrecting && alert(problem),
      scenario.fixture.records && checkbox('Attach the recording of this window', isAttached && { checked: true }, isOff),
      recording(seen, isOff),
    ],
    button('Cancel', isOff),
    button('Send', isOff && { disabled: true, busy: true }),
  );
}

/** The answer to a request. */
const done = (seen: SeenReport, text: string): Screen => open([button('Close'), status(text), recording(seen)], button('Close'));

/** Report a Problem in a browser, opened from the menu. */
export const problemReportOnScreen: OnScreen<ProblemReport, ProblemReportFixture, ScreenContext> = {
  model: problemReportModel,
  excluded: {},

  async open(page, { fixture: { records } }) {
    const answers = await GatewayAnswers.on(page, {
      held: ['SendSupportRequest'],
      patch: ({ site, ...rest }) => (site ? { ...rest, site: { ...(site as object), recordsFlights: records } } : rest),
    });
    await rememberIn(page, await asSalesperson());
    await page.goto('/account/summary');
    await page.getByRole('button', { name: 'Report a Problem' }).click();
    // Only a window that is recorded can tell which events a machine has heard.
    const heard = records ? { heard: async () => await answers.heard('problemReport') } : {};
    return { page, answers, sent: answers.sent, ...heard, dialog: page.getByRole('dialog', { name: 'Report a Problem' }) };
  },

  cannot({ before, event }) {
    if (event.type === 'message.changed' && 'text' in event && event.text === before.context.message) {
      return 'writing what is there changes nothing';
    }
    if (event.type === 'recording.toggled' && 'isAttached' in event && event.isAttached === before.context.isAttached) {
      return 'a box that is ticked is not ticked again';
    }
    return null;
  },

  events: {
    'message.changed': async (screenContext, { event }: Step<'message.changed'>) => await box(screenContext).fill(event.text),
    'recording.toggled': async (screenContext, { event }: Step<'recording.toggled'>) =>
      await attachment(screenContext).setChecked(event.isAttached),
    'recording.downloaded': async (screenContext) => {
      const [download] = await Promise.all([screenContext.page.waitForEvent('download'), downloadButton(screenContext).click()]);
      expect(download.suggestedFilename()).toBe('recording.json');
      const { flights } = JSON.parse(await readFile(await download.path(), 'utf8')) as Recording;
      expect(flights.map(({ machine }) => machine)).toContain('problemReport');
    },
    send: async (screenContext) => await sendButton(screenContext).click(),
    cancel: async ({ dialog }) =>
      await dialog
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .last()
        .click(),
  },
  outcomes: {
    sendReport: {
      sent: data({ __typename: 'SupportRequestSent', number: '1001' }),
      'not taken': data({ __typename: 'SupportRequestsNotTaken', reason: 'WHATEVER' }),
      refused: data({
        __typename: 'Problems',
        problems: [problem('TEXT_TOO_LONG', 'Please be brief.'), problem('REFUSED', 'Not today.')],
      }),
      'no answer': answered({ kind: 'cut' }),
      'too many': answered({ kind: 'failure', code: 'TOO_MANY_REQUESTS' }),
    },
  },
  delays: {},
  components: ['client/features/support'],
  survivors: {
    'client/features/support/pack-recording.ts › packRecording: value of longestRecordingPiece':
      'how long the pieces of a recording are, which are put together again: problemReport.actors.test.ts',
  },
  notCompared: [...frame, { role: 'main', why: 'the page behind the dialog: accountDetail compares it' }],
  calls: {
    sendReport: {
      name: 'SendSupportRequest',
      variables({ sent }, { snapshot: { context } }) {
        const { message, isAttached, revision } = context;
        const recording = isAttached ? [gzipped] : null;
        return { input: { message: message.trim(), idempotencyKey: keyAs(revision, sent), recording } };
      },
    },
  },
  besides: { ...callsOfFrame, AccountSummary: 'the page behind the dialog' },
  states: {
    'writing.composing': (_, seen) => form(seen),
    'writing.correcting': (_, seen) => form(seen),
    'writing.failed': (_, seen) => form(seen),
    sending: (_, seen) => form(seen),
    sent: (_, seen) => done(seen, 'Support request 1001 sent.'),
    notTaken: (_, seen) =>
      done(seen, 'Support requests cannot be sent from here. Please tell your contact in person, by telephone or by mail.'),
    closed: () => ({ shows: [], address: '/account/summary' }),
  },
  unreached: {},
};
