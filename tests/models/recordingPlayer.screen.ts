import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { outlastNotifications } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { problem, problemPage, recordingOf } from './problems.shows.js';
import { type RecordingPlayer, recordingPlayerModel } from './recordingPlayer.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Press = Perform<RecordingPlayer, undefined, ScreenContext>;

/** A step by its button, or by a key on the list of steps. */
const presses =
  (name: string | RegExp, key: string): Press =>
  async ({ page }, { case: way }) => {
    const player = page.getByRole('region', { name: 'Recording' });
    if (way === 'button') return await player.getByRole('button', { name, exact: true }).click();
    await player.getByRole('listbox').focus();
    await page.keyboard.press(key);
  };

function shown({ snapshot, step }: Seen<RecordingPlayer, undefined>): Screen {
  const { at, length } = snapshot.context;
  const isFailed = step?.event.type === 'xstate.error.actor.exportSteps';
  const notice = isFailed ? notification('error', 'The file couldn’t be created. Try again.') : null;
  return problemPage({ at, length, isPlaying: snapshot.hasTag('playing') }, notice);
}

type Events = OnScreen<RecordingPlayer, undefined, ScreenContext>['events'];
/** Nobody acts while the notification of the action before shows. */
const outlasting = (own: Events): Events =>
  Object.fromEntries(
    Object.entries(own as Readonly<Record<string, Press>>).map(([type, act]) => [
      type,
      async (screenContext: ScreenContext, step: Parameters<Press>[1]) => {
        await outlastNotifications(screenContext.page);
        await act(screenContext, step);
      },
    ]),
  ) as unknown as Events;

/** The recording of a problem in a browser. */
export const recordingPlayerOnScreen: OnScreen<RecordingPlayer, undefined, ScreenContext> = {
  model: recordingPlayerModel,
  excluded: { 'two steps': 'three steps show the same' },

  async open(page, { input: { length } }) {
    await page.clock.install();
    await page.addInitScript(() => {
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (object) => {
        if (!Reflect.has(window, 'cannotSave')) return make(object);
        Reflect.deleteProperty(window, 'cannotSave');
        throw new Error('The disk is full.');
      };
    });
    const answers = await GatewayAnswers.on(page, { held: ['ProblemReport'], patch: patchFields({ isStaff: true }) });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto('/admin/problems/1001');
    const report = { __typename: 'ProblemReport', ...problem, recording: JSON.stringify(recordingOf(length)) };
    await answers.release('ProblemReport', { kind: 'data', data: { problemReport: report } });
    await expect(page.getByRole('listbox', { name: 'Steps' })).toBeVisible({ timeout: 15_000 });
    // A second passes only by a step of a path, however slow the machine is.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('recordingPlayer') };
  },

  cannot({ before, event, case: way }) {
    const { at, length } = before.context;
    const type: string = 'type' in event ? event.type : '';
    if (before.matches('exporting') && !type.startsWith('xstate.')) return 'the file is made before anybody can act';
    switch (type) {
      case 'next':
      case 'last':
        return way === 'button' && at === length - 1 ? 'the button is disabled' : null;
      case 'previous':
      case 'first':
        return way === 'button' && at === 0 ? 'the button is disabled' : null;
      case 'step.chosen': {
        const chosen = (event as { at: number }).at;
        return chosen >= 0 && chosen < length ? null : 'it is not in the list';
      }
      default:
        return null;
    }
  },

  events: outlasting({
    next: presses('Next Step', 'ArrowRight'),
    previous: presses('Previous Step', 'ArrowUp'),
    first: presses('First Step', 'Home'),
    last: presses('Last Step', 'End'),
    'step.chosen': async ({ page }, { event: { at } }) =>
      await page.getByRole('listbox', { name: 'Steps' }).getByRole('option').nth(at).click(),
    'play.toggled': presses(/^(Play|Pause)$/, ' '),
    'export.chosen': async ({ page }, { event: { format }, next }) => {
      const files = page.getByRole('button', { name: `Export Recording as ${format.toUpperCase()}` });
      if (next?.case === 'failed') {
        await page.evaluate(() => void Reflect.set(window, 'cannotSave', true));
        return await files.click();
      }
      const [file] = await Promise.all([page.waitForEvent('download'), files.click()]);
      expect(file.suggestedFilename()).toBe(`Recording 1001.${format}`);
      if (format !== 'csv') return;
      const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
      expect(lines[0]?.replace('\uFEFF', '')).toBe('Time,Machine,Event,State Before,State After,Data');
      expect(lines[1]).toBe('0.500,session,opened,starting,ready,"{ ""kind"": ""CUSTOMER"" }"');
    },
  }),
  // The result was known as soon as it was requested.
  outcomes: { exportSteps: { made: async () => undefined, failed: async () => undefined } },
  delays: { stepTime: async ({ page }) => await page.clock.fastForward(1_000) },
  hears(_, { event, next }) {
    if (event.type === 'export.chosen')
      return [event.type, `xstate.${next?.case === 'failed' ? 'error' : 'done'}.actor.exportSteps`];
    return event.type.endsWith('exportSteps') ? [] : undefined;
  },

  components: ['RecordingPlayer.tsx', 'StepList.tsx', 'ProblemPage.tsx', 'FileButtons.tsx'].map(
    (file) => `client/features/administration/problems/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: { exportSteps: null },
  besides: { ...callsOfFrame, ProblemReport: 'the page reads the problem' },
  states: {
    paused: (_, seen) => shown(seen),
    playing: (_, seen) => shown(seen),
    exporting: { unseen: 'the file is made before anybody can look' },
  },
  unreached: {},
};
