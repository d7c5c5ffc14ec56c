import { notTextText, otherEncodingText } from '../../../domain/import-lines.js';
import { RequestFailure } from '../failures.js';

/** How files begin that some program calls text and that are none. */
const otherKinds = ['PK\x03\x04', '%PDF-', '{\\rtf', '\xd0\xcf\x11\xe0'];

/** Reads the bytes of an imported file as text, piece by piece; throws a 415 for what is no text in UTF-8. */
export class ImportText {
  // Takes a byte order mark away.
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #isBegun = false;

  /** The text of the next bytes; a letter that is cut in two comes with the second. */
  read(bytes: Uint8Array): string {
    if (!this.#isBegun) refuseOtherKinds(bytes.subarray(0, 8));
    this.#isBegun = true;
    if (bytes.some(isControl)) throw notAccepted(notTextText);
    return this.#decode(bytes, true);
  }

  /** The bytes have ended; throws where they end in the middle of a letter. */
  end(): void {
    this.#decode(new Uint8Array(), false);
  }

  #decode(bytes: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder.decode(bytes, { stream });
    } catch {
      throw notAccepted(otherEncodingText);
    }
  }
}

/** 415: a file of another kind. */
export const notAccepted = (message: string) => new RequestFailure(415, message);

function refuseOtherKinds(start: Uint8Array): void {
  const letters = Buffer.from(start).toString('latin1');
  if (otherKinds.some((kind) => letters.startsWith(kind))) throw notAccepted(notTextText);
  if (isUtf16(start)) throw notAccepted(otherEncodingText);
}

/** By the byte order mark, or because of each of the first two letters one byte is 0. */
function isUtf16([first = 1, second = 1, third = 1, fourth = 1]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const zeros = [first, second, third, fourth].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  return zeros === 'x0x0' || zeros === '0x0x';
}

/** No text has bytes below the blank but tab, line ends and form feed; in UTF-8 they are parts of no other letter. */
const isControl = (byte: number) => byte < 0x20 && (byte < 0x09 || byte > 0x0d);
