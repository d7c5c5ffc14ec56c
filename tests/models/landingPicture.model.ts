import assert from 'node:assert/strict';
import { landingPicture } from '../../machines/landingPicture/landingPicture.machine.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type LandingPicture = typeof landingPicture;
type Observed = Observation<LandingPicture, undefined>;

export const before = '/img/landing-0.webp';
export const uploaded = { src: '/img/landing-1.webp', width: 400, height: 300 } as const;
export const cropped = { src: '/img/landing-2.webp', width: 200, height: 100 } as const;
export const part = { left: 100, top: 50, width: 200, height: 100 } as const;
export const refusalText = 'This file can’t be used as a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.';
export const failureText = 'The server did not respond';
const file = { name: 'harbor.png' };
/** The dialog before anything was done. */
const untouched = { file: null, part: null, failure: null, percent: 0, idempotencyKey: '' };
const narrowed = 'only the compiler asks: the guard has found whether it was stored';

/** Why the picture was not stored, after the last event. */
function failureDue({ event, before: earlier }: Observed): string | null {
  const { type = '', output } = (event ?? {}) as { type?: string; output?: { ok: boolean } };
  if (type.startsWith('xstate.error')) return failureText;
  if (output?.ok === false) return refusalText;
  const isKept = ['upload.progressed'].includes(type);
  return isKept && earlier?.context.failure ? english(earlier.context.failure) : null;
}

/** The picture after the last event. */
function srcDue({ event, before: earlier, scenario }: Observed): string | null {
  const { output } = (event ?? {}) as { output?: { ok: boolean; picture?: { src: string } } };
  return output?.picture?.src ?? (earlier ? earlier.context.src : scenario.input.src);
}

const shows =
  (tags: readonly [isDialog: boolean, isBusy: boolean], calls: (seen: Observed) => unknown[] = () => []) =>
  (seen: Observed): void => {
    const { snapshot, event, now, scenario } = seen;
    const { context } = snapshot;
    assert.deepEqual([snapshot.hasTag('dialog'), snapshot.hasTag('busy')], tags);
    assert.equal(context.failure && english(context.failure), failureDue(seen));
    assert.equal(context.src, srcDue(seen));
    const { type, output, percent } = (event ?? {}) as {
      type?: string;
      output?: { ok: boolean; picture?: object };
      percent?: number;
    };
    assert.deepEqual(now.emitted, output?.ok ? [{ type: 'picture.stored', picture: output.picture }] : []);
    assert.deepEqual(now.calls, calls(seen));
    if (!event) assert.deepEqual(context, { ...untouched, src: scenario.input.src });
    if (type === 'file.chosen') assert.equal(context.percent, 0);
    if (type === 'upload.progressed') assert.equal(context.percent, percent);
  };

const stored = (picture: typeof uploaded | typeof cropped) => ({ ok: true, picture }) as const;
const refused = { ok: false, reason: refusalText } as const;

/** The picture of a card (A3.24, A2.86). */
export const landingPictureModel: Model<LandingPicture> = {
  machine: landingPicture,
  scenarios: [
    { name: 'a card with a picture', input: { src: before }, startsIn: 'choosing', fixture: undefined },
    { name: 'a card without one', input: { src: null }, startsIn: 'choosing', fixture: undefined },
  ],
  guardInputs: ({ context: { src } }) => [src],
  events: {
    'file.chosen': {
      description: 'chooses a file',
      cases: { 'a picture': { file, idempotencyKey: 'key' } },
      leadsTo: { choosing: 'uploading' },
    },
    'upload.progressed': {
      description: ({ percent }) => `${percent} % are sent`,
      cases: { half: { percent: 50 } },
      leadsTo: { uploading: 'uploading' },
    },
    'crop.opened': {
      description: 'presses Crop Picture',
      leadsTo: { choosing: ({ before: { context } }) => (context.src === null ? null : 'cropping') },
    },
    'crop.confirmed': { description: 'presses Crop', cases: { 'a part': { part } }, leadsTo: { cropping: 'storingPart' } },
    cancel: { description: 'cancels', leadsTo: { uploading: 'choosing', cropping: 'choosing' } },
  },
  actors: {
    uploadPicture: {
      outcomes: {
        stored: { description: 'the picture is stored', output: stored(uploaded), leadsTo: { uploading: 'choosing' } },
        refused: { description: 'the file is refused', output: refused, leadsTo: { uploading: 'choosing' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { uploading: 'choosing' } },
      },
    },
    cropPicture: {
      outcomes: {
        stored: { description: 'the part is stored', output: stored(cropped), leadsTo: { storingPart: 'choosing' } },
        refused: { description: 'the part is refused', output: refused, leadsTo: { storingPart: 'cropping' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { storingPart: 'cropping' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'landingPicture.machine.ts › pictureOf: outcome.ok always true': narrowed,
    'landingPicture.machine.ts › refusalOf: outcome.ok always false': narrowed,
  },
  states: {
    choosing: shows([false, false]),
    uploading: shows([false, true], ({ now, event }) => {
      if (event?.type !== 'file.chosen') return [];
      const [call] = now.calls as unknown as { input: { listener: unknown } }[];
      assert.ok(call?.input.listener);
      return [{ id: 'uploadPicture', input: { file, idempotencyKey: 'key', listener: call.input.listener } }];
    }),
    cropping: shows([true, false]),
    storingPart: shows([true, true], ({ snapshot }) => [{ id: 'cropPicture', input: { src: snapshot.context.src, part } }]),
  },
};
