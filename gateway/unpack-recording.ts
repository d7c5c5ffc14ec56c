import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  isRecording,
  longestRecordingPiece,
  maxRecordingLength,
  mostRecordingPieces,
  type Recording,
} from '../domain/support/recording.js';
import { badInput } from './errors.js';

const unzip = promisify(gunzip);

const noRecording = () => badInput('This is no recording');

/** Reads the parts of a recording from the schema's form; throws `BAD_USER_INPUT` for anything else, before decompression. */
export async function unpackRecording(pieces: readonly string[]): Promise<Recording> {
  if (pieces.length > mostRecordingPieces || pieces.some((piece) => piece.length > longestRecordingPiece)) throw noRecording();
  try {
    const packed = Buffer.from(pieces.join(''), 'base64');
    // An alias has two characters of three bytes.
    const json = (await unzip(packed, { maxOutputLength: 2 * maxRecordingLength })).toString('utf8');
    const value: unknown = json.length > maxRecordingLength ? null : JSON.parse(json);
    if (isRecording(value)) return value;
  } catch {
    // Replaced below: the specific error is of no use to clients.
  }
  throw noRecording();
}
