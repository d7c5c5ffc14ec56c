import { createHash } from 'node:crypto';
import { maxImportBytes, tooLargeText } from '../../../domain/cart-import/cart-import.js';
import { text as catalogueText } from '../../../texts/text.js';
import { RequestFailure } from '../failures.js';
import { type FileLine, ImportLines } from './import-lines.js';
import { ImportText } from './import-text.js';

/** An imported file, read. */
export interface ImportFile {
  readonly lines: readonly FileLine[];
  /** SHA-256 of its bytes: the same file has the same. */
  readonly digest: string;
}

/**
 * Reads a tab-delimited file as it arrives (S5.30); of it only its lines are kept. Throws 413 or 415 for what cannot be imported,
 * once all of it has arrived, because senders hear no answer before; only for a file that is too large at once.
 */
export async function readImportFile(file: AsyncIterable<Uint8Array>): Promise<ImportFile> {
  const [text, lines, hash] = [new ImportText(), new ImportLines(), createHash('sha256')];
  let size = 0;
  let failure: unknown = null;
  const unlessFailed = (work: () => void) => {
    if (failure !== null) return;
    try {
      work();
    } catch (error) {
      failure = error;
    }
  };
  for await (const bytes of file) {
    size += bytes.length;
    if (size > maxImportBytes)
      throw new RequestFailure(413, tooLargeText(catalogueText('cartImport.theFile')), { Connection: 'close' });
    hash.update(bytes);
    unlessFailed(() => lines.add(text.read(bytes)));
  }
  unlessFailed(() => lines.add(text.end()));
  if (failure !== null) throw failure;
  return { lines: lines.end(), digest: hash.digest('hex') };
}
