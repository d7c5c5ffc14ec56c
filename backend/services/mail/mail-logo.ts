import { isLoopback } from '../../../domain/system/loopback.js';
import { type PictureSize, pngSize } from '../../adapters/mail/picture-size.js';
import type { Config } from '../../config.js';
import { readStoredFile } from '../catalogue/stored-file.js';
import type { Settings } from '../settings/settings.js';

/** The site's logo in a mail: its address, and the size at which it is shown. */
export interface MailLogo extends PictureSize {
  readonly url: string;
}

/** Largest size of a logo in a mail, in pixels. */
const [mostWidth, mostHeight] = [220, 44];

/**
 * The site's logo as PNG, since many mail programs show no SVG: the file of the setting `logoLight`, or the one beside it with the ending `png`. Null
 * without one, and if the storefront's address is neither https nor this machine: mail programs load nothing else.
 */
export async function mailLogo(
  { imagesDir, publicUrl }: Pick<Config, 'imagesDir' | 'publicUrl'>,
  { logoLight }: Pick<Settings, 'logoLight'>,
): Promise<MailLogo | null> {
  if (!isLoadable(publicUrl)) return null;
  const name = logoLight.replace(/\.[a-z]+$/i, '.png');
  const file = await readStoredFile(imagesDir, name, { png: 'image/png' });
  const size = file && pngSize(file.bytes);
  return size && { ...fitted(size), url: `${publicUrl}/img/${encodeURIComponent(name)}` };
}

function isLoadable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost' || isLoopback(hostname);
}

/** The size within the largest one, never larger than the picture. */
function fitted({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, mostWidth / width, mostHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
