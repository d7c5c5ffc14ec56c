import { createHash } from 'node:crypto';
import { settingDefaults } from '../settings/sound-settings.js';
import type { StoredFile } from './stored-file.js';

const svg = (size: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${drawing}</svg>\n`;

/** A carrier bag on a tile, without a name: it stands for any store. */
const logo = svg(
  32,
  '<rect width="32" height="32" rx="8" fill="#008080"/>' +
    '<path d="M9 12h14l-1.3 11.2a2 2 0 0 1-2 1.8h-7.4a2 2 0 0 1-2-1.8zM12.5 12V10.5a3.5 3.5 0 0 1 7 0V12" ' +
    'fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
);

const missing = svg(
  96,
  '<rect width="96" height="96" rx="8" fill="#e5e7eb"/>' +
    '<path d="M24 66l16-20 11 13 8-9 13 16z" fill="#9ca3af"/><circle cx="62" cy="34" r="7" fill="#9ca3af"/>',
);

const drawings: Readonly<Record<string, string>> = {
  [settingDefaults.logoLight]: logo,
  [settingDefaults.logoDark]: logo,
  [settingDefaults.logoSmall]: logo,
  [settingDefaults.missingImage]: missing,
};

/** A picture that the defaults of the settings name, for a store without a file of that name; null for any other name. */
export function standardPicture(name: string): StoredFile | null {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (drawing === undefined) return null;
  const etag = `"${createHash('sha256').update(drawing).digest('hex').slice(0, 16)}"`;
  return { contentType: 'image/svg+xml; charset=utf-8', bytes: Buffer.from(drawing), etag };
}
