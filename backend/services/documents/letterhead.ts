import { logoPicture } from '../../adapters/documents/logo.js';
import type { Letterhead } from '../../adapters/documents/sheet.js';
import { readStoredFile } from '../catalogue/stored-file.js';
import type { Settings } from '../settings.js';

const types = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' };

/** The last logo that was drawn; files never change under their name. */
let drawn: { readonly folder: string; readonly name: string; readonly picture: Buffer | null } | null = null;

/** Whose papers these are: the site's logo for light grounds, its name and its address. */
export async function letterheadOf({ siteTitle, siteAddress, logoLight }: Settings, imagesDir: string): Promise<Letterhead> {
  if (drawn?.folder !== imagesDir || drawn.name !== logoLight) {
    const file = await readStoredFile(imagesDir, logoLight, types);
    drawn = { folder: imagesDir, name: logoLight, picture: file && logoPicture(file.bytes, logoLight) };
  }
  return { name: siteTitle, address: siteAddress, logo: drawn.picture };
}
