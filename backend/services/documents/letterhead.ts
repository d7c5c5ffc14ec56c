import { distributorLines, distributorName } from '../../../domain/setup/company.js';
import type { Letterhead } from '../../adapters/documents/document-model.js';
import { logoPicture } from '../../adapters/documents/logo.js';
import { readStoredFile } from '../catalogue/stored-file.js';
import type { Settings } from '../settings/settings.js';

const types = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' };

/** The last logo that was drawn; files never change under their name. One that is missing may come. */
let drawn: { readonly folder: string; readonly name: string; readonly picture: Buffer } | null = null;

/** Letterhead of the site's documents: its logo for light grounds, its name, and how to reach it. */
export async function letterheadOf(settings: Settings, imagesDir: string): Promise<Letterhead> {
  return {
    name: distributorName(settings),
    address: distributorLines(settings),
    logo: await logoOf(imagesDir, settings.logoLight),
  };
}

async function logoOf(folder: string, name: string): Promise<Buffer | null> {
  if (drawn?.folder === folder && drawn.name === name) return drawn.picture;
  const file = await readStoredFile(folder, name, types);
  const picture = file && logoPicture(file.bytes, name);
  if (picture) drawn = { folder, name, picture };
  return picture;
}
