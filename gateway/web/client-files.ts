import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content encodings of a file. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the built client. */
export interface ClientFile {
  readonly type: string;
  readonly etag: string;
  /** Its name changes with its content (Vite adds a hash). */
  readonly isImmutable: boolean;
  bytes(encoding: Encoding): Promise<Buffer>;
  readonly isCompressible: boolean;
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
const compressed = /^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg|font\/ttf)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The files of a built client by URL path, read once. Requests are answered from this list and never from the disk, so no path can lead
 * out of the folder. A file is compressed when an encoding is first requested.
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
  const content = readFileSync(file);
  const isCompressible = compressed.test(type);
  const versions = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isImmutable: path.basename(path.dirname(file)) === 'assets',
    isCompressible,
    bytes: (encoding) => {
      let bytes = versions.get(encoding);
      if (!bytes) {
        bytes =
          encoding === 'br' ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : zip(content, { level: 9 });
        versions.set(encoding, bytes);
      }
      return bytes;
    },
  };
}

/** The best encoding that a browser takes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity';
}
