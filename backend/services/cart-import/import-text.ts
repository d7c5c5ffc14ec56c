import { notTextText, otherEncodingText } from '../../../domain/cart-import/import-lines.js';
import type { Text } from '../../../texts/text.js';
import { RequestFailure } from '../failures.js';

/** Beginnings of files that some program calls text but that are not. */
const otherKinds = ['PK\x03\x04', '%PDF-', '{\\rtf', '\xd0\xcf\x11\xe0'];

/** Number of bytes that show the kind and the encoding of a file. */
const startLength = 8;

/**
 * Reads the bytes of an imported file as text, piece by piece: UTF-8, or UTF-16 if it has that byte order mark, as spreadsheets save "Unicode Text".
 * Throws a 415 for anything else.
 */
export class ImportText {
  /** First bytes, until they show how to read the others. */
  #start = Buffer.alloc(0);
  #decoder: TextDecoder | null = null;

  /** The text of the next bytes; a letter that is cut in two comes with the second. */
  read(bytes: Uint8Array): string {
    if (this.#decoder) return decode(this.#decoder, bytes);
    this.#start = Buffer.concat([this.#start, bytes]);
    if (this.#start.length < startLength) return '';
    this.#decoder = decoderFor(this.#start);
    return decode(this.#decoder, this.#start);
  }

  /** The bytes have ended: what is left of their text; throws where they end in the middle of a letter. */
  end(): string {
    if (this.#decoder) return decode(this.#decoder, null);
    const decoder = decoderFor(this.#start);
    return decode(decoder, this.#start) + decode(decoder, null);
  }
}

/** 415: a file of another kind. */
export const notAccepted = (message: Text) => new RequestFailure(415, message);

/** Takes a byte order mark away. */
function decoderFor(start: Buffer): TextDecoder {
  const letters = start.toString('latin1');
  if (otherKinds.some((kind) => letters.startsWith(kind))) throw notAccepted(notTextText);
  const encoding = letters.startsWith('\xff\xfe') ? 'utf-16le' : letters.startsWith('\xfe\xff') ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && isUnmarkedUtf16(start)) throw notAccepted(otherEncodingText);
  return new TextDecoder(encoding, { fatal: true });
}

/** Of each of the first two letters one byte is 0. */
function isUnmarkedUtf16([first = 1, second = 1, third = 1, fourth = 1]: Uint8Array): boolean {
  const zeros = [first, second, third, fourth].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  return zeros === 'x0x0' || zeros === '0x0x';
}

/** The text of the next bytes, or of what was kept of the last ones where there are no more. */
function decode(decoder: TextDecoder, bytes: Uint8Array | null): string {
  // In UTF-8 these bytes are parts of no other letter: a picture is called one before its bytes are called another encoding.
  if (decoder.encoding === 'utf-8' && bytes?.some(isControl)) throw notAccepted(notTextText);
  const text = decodeOrRefuse(decoder, bytes);
  if (decoder.encoding !== 'utf-8' && hasControl(text)) throw notAccepted(notTextText);
  return text;
}

function decodeOrRefuse(decoder: TextDecoder, bytes: Uint8Array | null): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw notAccepted(otherEncodingText);
  }
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return true;
  return false;
}

/** No text has letters below the blank but tab, line ends and form feed. */
const isControl = (code: number) => code < 0x20 && (code < 0x09 || code > 0x0d);
