import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Content } from './content.js';

/** A file of the built client. */
export interface ClientFile {
  readonly type: string;
  readonly etag: string;
  /** Its name changes with its content (Vite adds a hash). */
  readonly isImmutable: boolean;
  readonly content: Content;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compressible = /^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg|font\/ttf)/;

/**
 * The files of a built client by URL path, read once. Requests are answered from this list and never from the disk, so no path can lead
 * out of the folder.
 */
export function readClientFiles(folder: string): ReadonlyMap<string, ClientFile> {
  const files = new Map<string, ClientFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const type = types[path.extname(entry.name)];
    if (type) files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, clientFile(file, type));
  }
  return files;
}

function clientFile(file: string, type: string): ClientFile {
  const bytes = readFileSync(file);
  const br = existsSync(`${file}.br`) ? { br: readFileSync(`${file}.br`) } : {};
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isImmutable: path.basename(path.dirname(file)) === 'assets',
    content: new Content(bytes, compressible.test(type), br),
  };
}
