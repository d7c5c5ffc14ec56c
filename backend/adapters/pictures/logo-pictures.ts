import sharp, { type Sharp } from 'sharp';
import { logoSize } from '../../../domain/setup/setup-steps.js';
import { symbolColumns } from './logo-symbol.js';
import { made, open } from './webp-pictures.js';

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** A logo as PNG without metadata, which documents and mail programs show, too: within the size of a letterhead. Throws `NotAPicture`. */
export async function logoPng(bytes: Buffer): Promise<Buffer> {
  return await png(() => withoutMargins(bytes, 1));
}

/** The small logo: a square, of the symbol alone where there is one to the left of the name. Throws `NotAPicture`. */
export async function smallLogoPng(bytes: Buffer): Promise<Buffer> {
  const { small } = logoSize;
  const squared = (picture: Sharp) => picture.resize(small, small, { fit: 'contain', background: transparent });
  const { bytes: data, width, height } = await made(() => withoutMargins(bytes, 4).ensureAlpha().raw());
  const symbol = symbolColumns({ data, width, height });
  return await png(() =>
    squared(
      symbol === null
        ? open(bytes).autoOrient()
        : sharp(data, { raw: { width, height, channels: 4 } }).extract({ ...symbol, top: 0, height }),
    ),
  );
}

const png = async (draw: () => Sharp): Promise<Buffer> => (await made(() => draw().png({ compressionLevel: 9 }))).bytes;

/** @param scale times the size of a letterhead, at most */
function withoutMargins(bytes: Buffer, scale: number): Sharp {
  const { width, height } = logoSize;
  const upright = open(bytes).autoOrient().trim({ threshold: 1 });
  return upright.resize(scale * width, scale * height, { fit: 'inside', withoutEnlargement: true });
}
