import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Encodings that answers leave in, besides none. */
export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** For bytes that are compressed once and sent many times: the highest quality takes seconds for a large file, and makes it hardly smaller. */
export const packOnce: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => zip(bytes, { level: 9 }),
};

/** For bytes that are sent once: a fifth of a millisecond for 22 KB, outside the thread that answers. */
const packNow: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // The window for small texts needs a tenth of the usual memory.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => zip(bytes, { level: 4 }),
};

/** Bytes below which an answer fits into one packet anyway. */
const leastBytes = 1_024;

/** The best encoding that the sender of a request takes; null for none. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return null;
  const text = String(accepted);
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : null;
}

/**
 * The bytes of an answer that is sent once, as its reader takes them. Not for answers with a secret beside what a request sends: the length of a compressed
 * answer depends on both (docs/decisions/146-answers-are-compressed.md).
 */
export async function compressed(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, bytes: Buffer): Promise<Buffer> {
  const encoding = encodingFor(request);
  if (encoding === null || bytes.length < leastBytes) return bytes;
  const packed = await packNow[encoding](bytes);
  reply.header('content-encoding', encoding);
  return packed;
}
