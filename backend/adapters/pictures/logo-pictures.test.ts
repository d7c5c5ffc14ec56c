import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { smallLogoPng } from './logo-pictures.js';

const block = (left: number, top: number, width: number, height: number) => ({
  input: { create: { width, height, channels: 3 as const, background: '#000' } },
  ...{ left, top },
});

/** A black square on white, and a name to the right of it. */
const wideLogo = (space: 'srgb' | 'b-w') =>
  sharp({ create: { width: 400, height: 100, channels: 3, background: '#fff' } })
    .composite([block(20, 10, 80, 80), block(140, 30, 200, 40)])
    .toColourspace(space)
    .png()
    .toBuffer();

describe('the small logo', () => {
  test.each(['srgb', 'b-w'] as const)('is the symbol of a wide one, as large as it can be (%s)', async (space) => {
    const png = await smallLogoPng(await wideLogo(space));
    const { width, height } = await sharp(png).metadata();
    expect([width, height]).toEqual([256, 256]);
    // Opaque up to the edges: the name beside it would leave most of the square empty.
    const { channels } = await sharp(png).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([0, 0, 0, 255]);
  });
});
