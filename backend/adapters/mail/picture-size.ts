/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** The size of a PNG; null for anything else. */
export function pngSize(file: Buffer): PictureSize | null {
  if (file.length < 24 || !file.subarray(0, 8).equals(signature) || file.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}
