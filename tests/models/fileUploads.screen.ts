import { expect, type Page } from 'playwright/test';
import type { UploadItem } from '../../machines/fileUploads/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { button, group, h1, item, list, main, nodeOf, type Part, searchbox, status } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { administrationAreas } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { otherRoom } from './browser/room.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { UploadAnswers } from './browser/upload-answers.js';
import { type FileUploads, fileUploadsModel, large, refusedNote, type small } from './fileUploads.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  uploads: UploadAnswers;
  look: { isPhone: boolean };
}
type SeenUploads = Seen<FileUploads, undefined>;
type Act = Perform<FileUploads, undefined, ScreenContext>;

/** More than a scan may have. */
const tooManyBytes = 20 * 1024 * 1024 + 1;
const noScans = {
  scans: { __typename: 'Scans', unfiledCount: 0, filedCount: 0, removedCount: 0, isFolderWatched: false, rows: [] },
};
const zoneOf = (page: Page) => page.getByRole('group', { name: 'Upload Scans' });
const hasEnded = ({ state }: UploadItem): boolean => state !== 'waiting' && state !== 'sending';

/** The browser asks before the page is closed or loaded again, as long as a file is sent. */
async function mustWarn(page: Page, isWarned: boolean): Promise<void> {
  const warns = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(warns).toBe(isWarned);
}

/** Another page is opened by a link, and the question before the uploads would stop is answered with Cancel. */
async function staysOnPage({ page }: ScreenContext): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas of the administration' }).getByRole('link', { name: 'People' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await expect(question).toContainText(
    'Files are still being uploaded. Leaving stops that; what is stored already stays. Are you sure you want to leave this page?',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
}

/** A file of the list, with its outcome. */
function itemShows({ file, state, note }: UploadItem, percent: number): Part {
  const outcome =
    state === 'sending'
      ? ['Sending', nodeOf('progressbar')('Sending', { value: `${percent}` })]
      : state === 'waiting' && 'Waiting';
  return item(file.name, outcome || english(note), state === 'failed' && button(`Try ${file.name} again`, 'Try Again'));
}

/** The page of the scans, with the files that were chosen. */
async function shows({ page }: ScreenContext, { snapshot }: SeenUploads): Promise<Screen> {
  const { items, percent } = snapshot.context;
  const isSending = snapshot.matches('sending');
  await mustWarn(page, isSending);
  return {
    address: '/admin/scans',
    title: 'Scans · Northlight Provisions',
    shows: [
      main(
        administrationAreas('documents'),
        h1('Scans'),
        'Signed delivery notes and other documents, which customers open from their orders.',
        group(
          'Upload Scans',
          'Drop files here, or choose them',
          'PDF, PNG, JPEG or text, at most 20 MB each. A name that begins with an order number files the scan with that order.',
          button('Choose Files'),
          items.length > 0 && [
            status(`${items.filter(hasEnded).length} of ${items.length} files done`),
            list('Uploaded files', ...items.map((each) => itemShows(each, percent))),
            isSending && button('Stop'),
            items.some(hasEnded) && button('Clear List'),
          ],
        ),
        group(
          'Lists of scans',
          ['To File (0)', 'Filed (0)', 'Removed (0)'].map((name, index) => button(name, { pressed: index === 0 })),
        ),
        searchbox('Search scans'),
        status('0 scans'),
        'Nothing to file',
        'Scans whose file name begins with an order number are filed by themselves. The others wait here.',
      ),
    ],
  };
}

/** Chooses files by the button's own field. */
async function chooses({ page }: ScreenContext, files: readonly (typeof small)[]): Promise<void> {
  const input = zoneOf(page).locator('input');
  await expect(input).toHaveAttribute('accept', '.pdf,.png,.jpg,.jpeg,.txt');
  await input.setInputFiles(
    files.map(({ name, size }) => ({
      ...{ name, mimeType: 'application/pdf' },
      buffer: Buffer.alloc(name === large.name ? tooManyBytes : size, 'x'),
    })),
  );
}
const pressed =
  (name: string): Act =>
  async ({ page }) =>
    await zoneOf(page).getByRole('button', { name, exact: true }).click();

const onScreen: OnScreen<FileUploads, undefined, ScreenContext> = {
  model: fileUploadsModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: [], patch: patchFields({ isStaff: true }) });
    const uploads = await UploadAnswers.on(page, answers);
    await answers.release('Scans', { kind: 'data', data: noScans });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto('/admin/scans');
    await expect(page.getByText('Nothing to file')).toBeVisible({ timeout: 15_000 });
    const heard = async () => await answers.heard('fileUploads');
    return { page, answers, uploads, sent: answers.sent, heard, look: { isPhone: false } };
  },

  cannot({ before: { context }, event }) {
    if (event.type === 'file.retried')
      return context.items.some(({ id, state }) => id === event.id && state === 'failed') ? null : 'there is no button';
    if (event.type === 'list.cleared') return context.items.some(hasEnded) ? null : 'there is nothing to clear';
    return null;
  },

  events: {
    'files.chosen': async (at, { event: { files } }) => await chooses(at, files),
    'file.retried': async ({ page }, { event, before: { context } }) => {
      const place = context.items.findIndex(({ id }) => id === event.id);
      const row = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem').nth(place);
      await row.getByRole('button').click();
    },
    'uploads.stopped': pressed('Stop'),
    'list.cleared': pressed('Clear List'),
    'upload.progressed': async ({ uploads }, { event: { percent } }) => await uploads.progress(percent),
  },
  outcomes: {
    sendFile: {
      stored: async ({ uploads }) => await uploads.answer({ scan: { orderNumber: null, customerName: null }, isKnown: false }),
      refused: async ({ uploads }) => await uploads.refuseFile(409, refusedNote),
      'no answer': async ({ uploads }) => await uploads.cut(),
    },
  },
  delays: {},
  asides: {
    resting: otherRoom,
    async sending(at) {
      await staysOnPage(at);
      await otherRoom(at);
    },
  },

  components: ['FileUploads.tsx', 'UploadList.tsx', 'fileUploads.actors.ts'].map(
    (file) => `client/features/administration/uploads/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    sendFile: {
      name: '/upload/scan',
      variables(_, { snapshot: { context } }) {
        const current = context.items.find(({ state }) => state === 'sending');
        const { name, size } = current?.file ?? {};
        return { idempotencyKey: new RegExp(`^[\\da-f-]{36}-${current?.id}$`), fileName: name, size };
      },
    },
  },
  besides: { ...callsOfFrame, Scans: 'the page reads the scans: the paths of scanList compare it' },
  states: { resting: shows, sending: shows },
  unreached: {},
};

/** Uploads of many files in a browser, on the page of the scans. */
export const fileUploadsOnScreen = withRealContext(onScreen);
