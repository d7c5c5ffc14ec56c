import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxImportBytes } from '../../../domain/cart-import/cart-import.js';
import { maxImportLineLength, maxImportLines } from '../../../domain/cart-import/import-lines.js';
import { english } from '../../../texts/testing/english.js';
import { RequestFailure } from '../failures.js';
import { readImportFile } from './read-import-file.js';

async function* inPieces(bytes: Uint8Array, size = bytes.length || 1): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const read = async (file: string | Uint8Array, size?: number) =>
  await readImportFile(inPieces(Buffer.from(file as Uint8Array), size));
const linesOf = async (file: string | Uint8Array, size?: number) =>
  (await read(file, size)).lines.map(({ line, cells }) => [line, ...cells]);

describe('an imported file, read as it arrives (S5.30)', () => {
  it('is its lines with their numbers, without header, empty lines and a byte order mark', async () => {
    const file = '\ufeff\r\nProduct Key\tOrder Quantity\r\n\r\n10118\t2\tCS\n \t \r10119\t3\rProduct Key\tOrder Quantity';
    const lines = [
      [4, '10118', '2', 'CS'],
      [6, '10119', '3'],
      [7, 'Product Key', 'Order Quantity'],
    ];
    expect(await linesOf(file)).toEqual(lines);
    for (const size of [1, 2, 3, 7]) expect(await linesOf(file, size)).toEqual(lines);
  });

  it('may be in UTF-16 with its byte order mark, as a spreadsheet saves Unicode Text', async () => {
    const text = Buffer.from('\ufeffProduct Key\tOrder Quantity\r\n10118\t2\tCS\r\né😀\t3', 'utf16le');
    for (const file of [text, Buffer.from(text).swap16()]) {
      for (const size of [undefined, 1, 2, 3, 7]) {
        expect(await linesOf(file, size)).toEqual([
          [2, '10118', '2', 'CS'],
          [3, 'é😀', '3'],
        ]);
      }
    }
  });

  it('may be shorter than what tells its encoding', async () => {
    expect(await linesOf('1\t2', 1)).toEqual([[1, '1', '2']]);
    expect(await linesOf(Buffer.from('\ufeff1\t2', 'utf16le').subarray(0, 2), 1)).toEqual([]);
  });

  it('may be cut anywhere, also in the middle of a letter or a line end', async () => {
    const text = fc.stringMatching(/^[a-c\t\r\n"é漢😀]{0,60}$/u);
    const outcome = (file: string, size: number) => linesOf(file, size).catch((error: Error) => error.message);
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (file, size) => {
        expect(await outcome(file, size)).toEqual(await outcome(file, 1_000));
      }),
    );
  });

  it('has a fingerprint of its own', async () => {
    const digest = async (file: string, size?: number) => (await read(file, size)).digest;
    expect(await digest('a\t1', 1)).toBe(await digest('a\t1'));
    expect(await digest('a\t1\n')).not.toBe(await digest('a\t1'));
  });
});

describe('what is no such file', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const notText = 'The file is not a text file. Save it as tab-delimited text.';
  const notUtf8 = 'The file is not in UTF-8. Save it as tab-delimited text in UTF-8.';
  const notTabs = /^The file is not tab delimited\. Each line needs Product Key, Order Quantity/;
  const long = 'x'.repeat(maxImportLineLength + 1);
  const many = '10118\t1\n'.repeat(maxImportLines);

  it.each<[string, string | Uint8Array, number, string | RegExp]>([
    ['a workbook', 'PK\u0003\u0004', 415, notText],
    ['a PDF', '%PDF-1.7\n10118\t1', 415, notText],
    ['rich text', '{\\rtf1 10118\t1}', 415, notText],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 415, notText],
    ['a text with a NUL', '10118\t1\n101\u000019\t1', 415, notText],
    ['a text with control characters', '10118\t1\u001b[31m', 415, notText],
    ['UTF-16 without its mark', utf16('10118\t1'), 415, notUtf8],
    ['UTF-16 cut off in the middle of a letter', utf16('\ufeff10118\t1').subarray(0, -1), 415, notUtf8],
    ['UTF-16 with half a letter', utf16('\ufeff10118\t\ud83d1'), 415, notUtf8],
    ['UTF-16 with a NUL', utf16('\ufeff10118\t1\u0000'), 415, notText],
    ['UTF-16 with commas', utf16('\ufeff10118,1\n10119,1\n'), 415, notTabs],
    ['Latin-1', Buffer.from('10118\t1\ncaf\xe9\t1', 'latin1'), 415, notUtf8],
    ['a letter cut off at the end', Buffer.from('10118\t1é').subarray(0, -1), 415, notUtf8],
    ['commas', 'Product Key,Order Quantity\r\n10118,2\r\n', 415, notTabs],
    ['a page', '<!doctype html><html><body>Sign in</body></html>', 415, notTabs],
    ['one huge line', long.repeat(300), 415, notTabs],
    ['a million lines without a tab', 'x\n'.repeat(1_000_000), 415, notTabs],
    ['a million lines', '1\t1\n'.repeat(1_000_000), 413, 'The file has too many lines: at most 20,000 can be imported at once.'],
    ['a line too many', `${many}1\t1`, 413, /too many lines/],
    ['a line too long', `10118\t1\n${long}`, 413, 'Line 2: a line can have at most 10,000 characters'],
    ['too many bytes', Buffer.alloc(maxImportBytes + 1, 'x\t\n'), 413, 'The file is too large: a file can have at most 10 mb.'],
  ])('%s', async (_name, file, status, message) => {
    for (const size of [undefined, 65_536, ...(file.length < 100 ? [1, 3] : [])]) {
      const failure = await read(file, size).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RequestFailure);
      const { status: given, text } = failure as RequestFailure;
      expect(given).toBe(status);
      expect(english(text)).toMatch(message);
    }
  });

  it('is not a file with as many lines as are taken, its header and empty lines not counted', async () => {
    expect(await linesOf(`Code\tQty\n\n${many}\n\n`)).toHaveLength(maxImportLines);
  });

  it('is told once all of it has arrived, so that its sender hears it', async () => {
    let taken = 0;
    async function* sending() {
      for (const piece of ['PK\u0003\u0004', 'more', 'and more']) {
        taken += 1;
        yield Buffer.from(piece);
      }
    }
    await expect(readImportFile(sending())).rejects.toMatchObject({ status: 415 });
    expect(taken).toBe(3);
  });

  it('is refused with words, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 50 }), async (bytes, size) => {
        const outcome = await readImportFile(inPieces(bytes, size)).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(RequestFailure);
      }),
    );
  });
});
