import { longestRecordingPiece, mostRecordingPieces } from '../../../domain/support/recording.js';

/** How much of what is kept is tried to be sent; half as much each time it is still too large. */
const sizes = [undefined, 256 * 1024, 128 * 1024, 64 * 1024, 32 * 1024] as const;

/** Compresses a recording into pieces that the gateway takes: the newest of it where all of it is too much; null where there is none. */
export async function packRecording(take: (size?: number) => string | null): Promise<string[] | null> {
  for (const size of sizes) {
    const json = take(size);
    if (json === null) return null;
    const text = await zipped(json);
    if (text.length <= longestRecordingPiece * mostRecordingPieces)
      return text.match(new RegExp(`.{1,${longestRecordingPiece}}`, 'g'));
  }
  return null;
}

/** Compressed by gzip, as Base64. */
async function zipped(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
