import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receivedMail } from '../../testing/mails.js';
import { mailBody } from './mail-body.js';
import { mailLogo } from './mail-logo.js';

let imagesDir: string;
beforeEach(async () => {
  imagesDir = await mkdtemp(path.join(tmpdir(), 'logo-'));
});
afterEach(() => rm(imagesDir, { recursive: true }));

const png = (width: number, height: number) =>
  new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`).render().asPng();
const save = (name: string, bytes: Buffer | string) => writeFile(path.join(imagesDir, name), bytes);
const shop = 'https://shop.example.com';
const logoOf = (logoLight: string, publicUrl = shop) => mailLogo({ imagesDir, publicUrl }, { logoLight });

describe('the logo of a mail', () => {
  test.each(['logo-light.svg', 'logo-light.png', 'logo-light.webp'])(
    'of the setting %s is the PNG of that name',
    async (name) => {
      await save('logo-light.png', png(200, 40));
      expect(await logoOf(name)).toEqual({ url: `${shop}/img/logo-light.png`, width: 200, height: 40 });
    },
  );

  test.each([
    [880, 88, 220, 22],
    [400, 400, 44, 44],
    [10_000, 1, 220, 1],
    [20, 10, 20, 10],
  ])('of %i × %i pixels is shown with %i × %i', async (width, height, shownWidth, shownHeight) => {
    await save('logo-light.png', png(width, height));
    expect(await logoOf('logo-light.svg')).toMatchObject({ width: shownWidth, height: shownHeight });
  });

  test.each([
    ['there is only an SVG', 'logo-light.svg', '<svg/>'],
    ['the file is no PNG', 'logo-light.png', '<html>'],
    ['the file is cut off', 'logo-light.png', png(200, 40).subarray(0, 20)],
    ['there is none', 'other.png', png(200, 40)],
  ])('is missing if %s', async (_, name, bytes) => {
    await save(name, bytes);
    expect(await logoOf('logo-light.svg')).toBeNull();
  });

  test.each([
    ['https://shop.example.com', true],
    ['http://localhost:4000', true],
    ['http://127.0.0.1:4000', true],
    ['http://shop.example.com', false],
  ])('of a storefront at %s is loaded: %s', async (publicUrl, isLoaded) => {
    await save('logo-light.png', png(200, 40));
    expect((await logoOf('logo-light.svg', publicUrl)) !== null).toBe(isLoaded);
  });
});

describe('a mail', () => {
  const mailWith = async (logo: Awaited<ReturnType<typeof mailLogo>>) => {
    const site = { name: 'Fish & Chips', address: [], logo };
    const body = mailBody({ language: 'en-US', site, heading: 'WHATEVER', paragraphs: [], notes: [] });
    const to = { name: 'Ann', address: 'ann@example.com' };
    return await receivedMail({ messageId: 'WHATEVER', to, subject: 'WHATEVER', attachments: [], ...body });
  };

  test('has the logo with the name of the site as its alternative, on a light ground, and no other picture', async () => {
    const { html = '' } = await mailWith({ url: `${shop}/img/logo-light.png`, width: 200, height: 40 });
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toEqual([
      expect.stringContaining(`<img src="${shop}/img/logo-light.png" alt="Fish &amp; Chips" width="200" height="40"`),
    ]);
    expect(pictures[0]).toContain('background:#ffffff');
  });

  test('without a logo has the name of the site, and loads nothing', async () => {
    const { html = '' } = await mailWith(null);
    expect(html).toContain('>Fish &amp; Chips</p>');
    expect(html).not.toMatch(/<img|url\(|<link|@import/);
  });
});
