import { logoSize } from '../../../domain/setup/setup-steps.js';
import { made, open } from './webp-pictures.js';

/**
 * A logo as PNG without metadata, which documents and mail programs show, too: within the size of a letterhead, or a square for the small one. Throws
 * `NotAPicture`.
 */
export async function logoPng(bytes: Buffer, isSquare: boolean): Promise<Buffer> {
  const { width, height, small } = logoSize;
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = () => {
    const upright = open(bytes).autoOrient();
    return isSquare
      ? upright.resize(small, small, { fit: 'contain', background: transparent })
      : upright.trim({ threshold: 1 }).resize(width, height, { fit: 'inside', withoutEnlargement: true });
  };
  return (await made(() => drawn().png({ compressionLevel: 9 }))).bytes;
}
