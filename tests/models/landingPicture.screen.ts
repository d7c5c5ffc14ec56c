import { expect } from 'playwright/test';
import sharp from 'sharp';
import { type EditedCard, type EditedPage, newCard } from '../../domain/landing/edited-page.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, group, h2, image, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { cardEditorShows, pictureShows } from './browser/card-editor-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { editorShows, openLandingEditor } from './browser/landing-editor-shows.js';
import { withRealContext } from './browser/real-context.js';
import { UploadAnswers } from './browser/upload-answers.js';
import { cropped, type LandingPicture, landingPictureModel, part, refusalText, uploaded } from './landingPicture.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  uploads: UploadAnswers;
}
type Act = Perform<LandingPicture, undefined, ScreenContext>;
type SeenPicture = Seen<LandingPicture, undefined>;

const imageOf = (src: string | null): EditedCard => ({
  ...newCard('harbor'),
  content: { kind: 'image', src: src ?? '', alt: '', href: '', objectFit: 'COVER', width: null, height: null, padding: 0 },
});
const pageOf = (src: string | null): EditedPage => ({ title: '', cards: [imageOf(src)] });

/** The Card Editor with the picture. */
function choosing({ snapshot, step }: SeenPicture): Screen {
  const { src, failure, percent } = snapshot.context;
  const isUploading = snapshot.matches('uploading');
  const isClosed = step?.before.hasTag('dialog');
  const picture = pictureShows({
    failure: isUploading ? null : failure && english(failure),
    ...{ hasPicture: src !== null, percent: isUploading ? percent : null, focused: isClosed ? 'Crop Picture' : null },
  });
  const page = pageOf(src);
  const card = page.cards[0] ?? imageOf(src);
  return editorShows({
    ...{ page, canArrange: false, canUndo: false, canRedo: false, isDirty: false },
    beside: cardEditorShows({ page, card, text: null, parent: null, problems: {}, picture, canResize: src !== null }),
  });
}

const edges = [
  'Upper left corner',
  'Upper edge',
  'Upper right corner',
  'Right edge',
  'Lower right corner',
  'Lower edge',
  'Lower left corner',
  'Left edge',
];

/** The dialog with the part to keep: all of the picture until a part is typed. */
function cropping({ snapshot }: SeenPicture): Screen {
  const { failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const shown = isBusy || failure ? part : { left: 0, top: 0, width: 400, height: 300 };
  return {
    shows: [
      dialog(
        'Crop Picture',
        h2('Crop Picture'),
        button('Close', isBusy && { disabled: true }),
        'Drag the frame, or type its size in pixels.',
        // The shade around the part.
        image(),
        group(
          'Part to keep. Move it with the arrow keys.',
          edges.map((edge) => button(`${edge}. Move it with the arrow keys.`)),
        ),
        textbox('Left', { value: String(shown.left) }),
        textbox('Top', { value: String(shown.top) }),
        textbox('Width', { value: String(shown.width) }),
        textbox('Height', { value: String(shown.height) }),
        failure && alert(english(failure)),
        button('Cancel', isBusy && { disabled: true }),
        button('Crop', isBusy && { disabled: true, busy: true }),
      ),
    ],
  };
}

const inDialog = ({ page }: ScreenContext) => page.getByRole('dialog', { name: 'Crop Picture' });
/** Time stands still: pictures and frames come in it. */
const settled =
  (perform: unknown): Act =>
  async (screenContext, step) => {
    await (perform as Act)(screenContext, step);
    await screenContext.page.clock.runFor(40);
  };
const allSettled = <Acts extends object>(acts: Acts): Acts =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, settled(act)])) as Acts;

const answered =
  (answer: object): Act =>
  async ({ answers }) =>
    await answers.answer('CropLandingPicture', { kind: 'data', data: { cropLandingPicture: answer } });
const problem = {
  ...{ __typename: 'Problem', code: 'REFUSED', message: refusalText, params: [] },
  ...{ field: null, lineId: null, retryAfter: null },
};

const onScreen: OnScreen<LandingPicture, undefined, ScreenContext> = {
  model: landingPictureModel,
  excluded: {},

  async open(page, { input: { src } }) {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    await page.route(/\/img\/landing-/, (route) => route.fulfill({ contentType: 'image/webp', body: picture }));
    let uploads: UploadAnswers | undefined;
    const answers = await openLandingEditor(page, { page: pageOf(src), draft: null }, ['CropLandingPicture'], async (gateway) => {
      uploads = await UploadAnswers.on(page, gateway);
    });
    if (!uploads) throw new Error('The uploads were not prepared.');
    await page.getByRole('button', { name: 'Edit Image 1' }).click();
    await page.getByRole('heading', { name: 'Card Editor' }).waitFor();
    await page.clock.runFor(40);
    if (src !== null) await expect(page.getByRole('button', { name: 'Smaller' })).toBeEnabled();
    return { page, answers, uploads, sent: answers.sent, heard: async () => await answers.heard('landingPicture') };
  },

  cannot: () => null,

  events: allSettled({
    'file.chosen': (async ({ page }) => {
      const input = page.locator('input[type=file]');
      await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif,image/gif');
      await input.setInputFiles({ name: 'harbor.png', mimeType: 'image/png', buffer: Buffer.from('a picture') });
    }) as Act,
    'upload.progressed': (async ({ uploads }, { event }) =>
      await uploads.progress((event as { percent?: number }).percent ?? 0)) as Act,
    'crop.opened': (async ({ page }) => await page.getByRole('button', { name: 'Crop Picture' }).click()) as Act,
    'crop.confirmed': (async (at, { event }) => {
      const { part: typed } = event as unknown as { part: typeof part };
      for (const [label, value] of [
        ['Left', typed.left],
        ['Top', typed.top],
        ['Width', typed.width],
        ['Height', typed.height],
      ] as const)
        await inDialog(at).getByLabel(label, { exact: true }).fill(String(value));
      await inDialog(at).getByRole('button', { name: 'Crop', exact: true }).click();
    }) as Act,
    cancel: (async (at, { before }) => {
      if (before.matches('uploading')) await at.page.getByRole('button', { name: 'Cancel Upload' }).click();
      else await inDialog(at).getByRole('button', { name: 'Cancel' }).click();
    }) as Act,
  }),
  outcomes: {
    uploadPicture: allSettled({
      stored: (async ({ uploads }) => await uploads.answer(uploaded)) as Act,
      refused: (async ({ uploads }) => await uploads.refuseFile(409, refusalText)) as Act,
      'no answer': (async ({ uploads }) => await uploads.cut()) as Act,
    }),
    cropPicture: allSettled({
      stored: answered({ __typename: 'LandingPictureStored', ...cropped }),
      refused: answered({ __typename: 'Problems', problems: [problem] }),
      'no answer': (async ({ answers }) => await answers.answer('CropLandingPicture', { kind: 'cut' })) as Act,
    }),
  },
  delays: {},

  components: ['client/features/landing-editor/picture'],
  notCompared: frame,
  calls: {
    uploadPicture: {
      name: '/upload/landing-picture',
      variables: () => ({ idempotencyKey: /^[0-9a-f-]{36}$/, fileName: 'harbor.png', size: 9 }),
    },
    cropPicture: {
      name: 'CropLandingPicture',
      variables: (_, { snapshot: { context } }) => ({ input: { src: context.src, ...part } }),
    },
  },
  besides: { ...callsOfFrame, LandingEditorPage: 'the page reads what it edits', KeepLandingDraft: 'the paths of landingDraft' },
  states: {
    choosing: (_, seen) => choosing(seen),
    uploading: (_, seen) => choosing(seen),
    cropping: (_, seen) => cropping(seen),
    storingPart: (_, seen) => cropping(seen),
  },
  unreached: {},
};

/** The picture of a card in a browser. */
export const landingPictureOnScreen = withRealContext(onScreen);
