import { longestRecordingPiece, mostRecordingPieces } from '../../../domain/support/recording.js';

/** Sizes to try, in characters of JSON: half as much each time the result is still too large. */
const sizes = [undefined, 256 * 1024, 128 * 1024, 64 * 1024, 32 * 1024] as const;

/** Compresses a recording into pieces of the gateway's size: only its newest part if the whole is too large; null if there is no recording. */
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
