import { createReadStream } from 'node:fs';
import { text } from '../../../texts/text.js';
import { UnreadableFile } from './problems.js';

const newline = 0x0a;

/**
 * The text of a file, piece by piece: UTF-8, or UTF-16 if its first two bytes are that byte order mark, as spreadsheets
 * write it. Throws {@link UnreadableFile} with the line for anything else: an Excel workbook, NUL characters, another
 * encoding.
 */
export async function* decodeFile(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let line = 1;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    decoder ??= decoderFor(chunk);
    const isBytes = decoder.encoding === 'utf-8';
    if (isBytes && chunk.includes(0)) throw new UnreadableFile(line + count(chunk.subarray(0, chunk.indexOf(0))), nulText);
    const decoded = decode(decoder, chunk, line);
    if (!isBytes && decoded.includes('\0')) throw new UnreadableFile(null, nulText);
    line += count(chunk);
    yield decoded;
  }
  if (decoder !== null) yield decode(decoder, null, line);
}

const nulText = text('catalogueImport.reason.nul');

function decoderFor(start: Buffer): TextDecoder {
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
    throw new UnreadableFile(null, text('catalogueImport.reason.workbook'));
  }
  const mark = start.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function decode(decoder: TextDecoder, chunk: Buffer | null, line: number): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    const before = decoder.encoding === 'utf-8' && chunk !== null ? linesBeforeError(chunk) : 0;
    throw new UnreadableFile(
      line + before,
      text('catalogueImport.reason.encoding', { encoding: decoder.encoding.toUpperCase() }),
    );
  }
}

/** How many lines of a chunk can be read; a letter cut in two at its start belongs to its first line. */
function linesBeforeError(chunk: Buffer): number {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (let lines = 0; ; lines += 1) {
    const end = chunk.indexOf(newline, start);
    try {
      strict.decode(chunk.subarray(start, end === -1 ? chunk.length : end), { stream: end === -1 });
    } catch {
      if (lines > 0 || !isContinuation(chunk[0])) return lines;
    }
    if (end === -1) return lines;
    start = end + 1;
  }
}

const isContinuation = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte < 0xc0;

function count(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
}
