import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { mostStoredFileBytes } from '../../../domain/catalogue/stored-file-name.js';
import { type SiteSource, type SourceFile, SourceUnreadable } from './port.js';
import { readSiteJson } from './site-json.js';

/** A link could lead out of the folder; Windows has no such flag. */
const noFollow = constants.O_NOFOLLOW ?? 0;
const missing = new Set(['ENOENT', 'ELOOP', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/** A folder of this machine with `site.json`, a favicon, and pictures in `images`. */
export function folderSource(folder: string): SiteSource {
  const read = ({ folder: within, name }: SourceFile) => readIn(path.join(folder, within), name);
  return {
    read,
    async metadata() {
      const bytes = await read({ folder: '', name: 'site.json' });
      if (bytes === null) throw new SourceUnreadable('there is no site.json in the folder');
      const { title = null, favicon = null } = readSiteJson(bytes);
      return { title, favicon };
    },
    async pictures() {
      try {
        const entries = await readdir(path.join(folder, 'images'), { withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      } catch (error) {
        throw new SourceUnreadable(`the folder images cannot be read (${codeOf(error)})`);
      }
    },
  };
}

async function readIn(folder: string, name: string): Promise<Buffer | null> {
  if (name !== path.basename(name) || name.includes('\0')) return null;
  try {
    const file = await open(path.join(folder, name), constants.O_RDONLY | noFollow);
    try {
      return (await file.stat()).size > mostStoredFileBytes ? null : await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (missing.has(codeOf(error))) return null;
    throw new SourceUnreadable(`a file cannot be read (${codeOf(error)})`);
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? 'unknown');
