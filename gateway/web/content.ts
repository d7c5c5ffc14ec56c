import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The highest quality takes seconds for a large file, and makes it hardly smaller. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const packers = { br: (bytes: Buffer) => brotli(bytes, quality), gzip: (bytes: Buffer) => zip(bytes, { level: 9 }) };

/** Bytes that are served many times; compressed once, when an encoding is first requested. */
export class Content {
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    readonly isCompressible = true,
  ) {}

  /** Sends the bytes in the best encoding that the browser takes. */
  async send(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): Promise<FastifyReply> {
    if (!this.isCompressible) return reply.send(this.bytes);
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.header('vary', 'accept-encoding');
    if (encoding === 'identity') return reply.send(this.bytes);
    const packed = this.#packed.get(encoding) ?? packers[encoding](this.bytes);
    this.#packed.set(encoding, packed);
    return reply.header('content-encoding', encoding).send(await packed);
  }
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity';
}
