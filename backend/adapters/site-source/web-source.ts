import { mostStoredFileBytes } from '../../../domain/catalogue/stored-file-name.js';
import { type SiteSource, type SourceFile, SourceUnreadable } from './port.js';
import { readSiteJson } from './site-json.js';

/** A web address with the same content as a folder, whose `site.json` lists the pictures. `timeoutMs` is for one file. */
export function webSource(address: string, timeoutMs = 5_000): SiteSource {
  const base = address.endsWith('/') ? address : `${address}/`;
  const read = async ({ folder, name }: SourceFile): Promise<Buffer | null> => {
    const file = `${folder === '' ? '' : `${folder}/`}${encodeURIComponent(name)}`;
    return await bytesAt(new URL(file, base), AbortSignal.timeout(timeoutMs));
  };
  const siteJson = async () => {
    const bytes = await read({ folder: '', name: 'site.json' });
    if (bytes === null) throw new SourceUnreadable('there is no site.json at the address');
    return readSiteJson(bytes);
  };
  return {
    read,
    async metadata() {
      const { title = null, favicon = null } = await siteJson();
      return { title, favicon };
    },
    async pictures() {
      return (await siteJson()).images ?? [];
    },
  };
}

/** The content at an address; null for a 404, and for more than a picture has. Redirects are not followed: they could lead anywhere. */
async function bytesAt(url: URL, signal: AbortSignal): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new SourceUnreadable(`it answers with ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > mostStoredFileBytes) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof SourceUnreadable) throw error;
    throw new SourceUnreadable(error instanceof Error && error.name === 'TimeoutError' ? 'it takes too long' : 'no connection');
  }
}
