import { createHash } from 'node:crypto';
import { notAPictureText, pictureTooLargeText } from '../../../domain/landing/pictures.js';
import { type LogoPlace, logoPlaces, maxLogoBytes } from '../../../domain/setup/setup-steps.js';
import { text } from '../../../texts/text.js';
import { logoPng, smallLogoPng } from '../../adapters/pictures/logo-pictures.js';
import { NotAPicture } from '../../adapters/pictures/webp-pictures.js';
import type { Store } from '../../store/database/store.js';
import { changeSiteSettings } from '../administration/change-settings.js';
import type { ChangedBy } from '../changed-by.js';
import { storeFile } from '../documents/store-file.js';
import { Refused, RequestFailure } from '../failures.js';
import { type Settings, siteSettings } from '../settings/settings.js';
import { settingDefaults } from '../settings/sound-settings.js';

/** Dependencies of uploads of the logo. */
interface LogoDeps {
  readonly store: Store;
  readonly imagesDir: string;
}

/** Uploads that are being drawn, one at a time: nobody keeps the processor from others. */
let isDrawing = false;

/**
 * Stores a logo of the site as PNG and uses it. Places that show the product's own logo get it as well: the dark one as it is, the small one as a square
 * of its symbol, which is then the icon of the pages, too. Throws 413, and 409 for a file that is no picture.
 */
export async function storeSiteLogo(
  { store, imagesDir }: LogoDeps,
  { bytes, place }: { readonly bytes: Buffer; readonly place: LogoPlace },
  changedBy: ChangedBy,
): Promise<void> {
  if (bytes.length > maxLogoBytes) throw new RequestFailure(413, pictureTooLargeText);
  if (isDrawing) throw new Refused([{ code: 'STILL_RUNNING', message: text('landingEditor.pictureRunning') }]);
  isDrawing = true;
  try {
    const stored = async (isSquare: boolean): Promise<string> => {
      const png = await (isSquare ? smallLogoPng : logoPng)(bytes);
      const name = `logo-${createHash('sha256').update(png).digest('hex').slice(0, 20)}.png`;
      await storeFile(imagesDir, name, png);
      return name;
    };
    const [wide, square] = [place === 'small' ? null : await stored(false), place === 'dark' ? null : await stored(true)];
    await store.transaction(async (tx) => {
      const current = await siteSettings(tx);
      await changeSiteSettings(tx, filesOf(place, { wide, square }, current), changedBy);
    });
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    throw new Refused([{ code: 'REFUSED', message: notAPictureText }]);
  } finally {
    isDrawing = false;
  }
}

type Files = Partial<Record<(typeof logoPlaces)[LogoPlace] | 'favicon', string>>;

function filesOf(
  place: LogoPlace,
  { wide, square }: { readonly wide: string | null; readonly square: string | null },
  current: Settings,
): Files {
  const isUnused = (key: keyof Settings) => current[key] === settingDefaults[key];
  return {
    ...(wide !== null && { [logoPlaces[place]]: wide }),
    ...(wide !== null && place === 'light' && isUnused('logoDark') && { logoDark: wide }),
    ...(square !== null && (place === 'small' || isUnused('logoSmall')) && { logoSmall: square }),
    ...(square !== null && (isUnused('favicon') || current.favicon === current.logoSmall) && { favicon: square }),
  };
}
