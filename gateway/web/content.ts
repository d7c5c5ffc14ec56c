import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, packOnce } from './compression.js';

/** Bytes that are served many times; compressed by the build, or once, when an encoding is first requested. */
export class Content {
  readonly #packed: Map<Encoding, Promise<Buffer>>;

  constructor(
    readonly bytes: Buffer,
    readonly isCompressible = true,
    /** Compressed before, if the build did. */
    packed: { readonly br?: Buffer } = {},
  ) {
    this.#packed = new Map(packed.br ? [['br', Promise.resolve(packed.br)]] : []);
  }

  /** Sends the bytes in the best encoding that the browser takes. */
  async send(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): Promise<FastifyReply> {
    if (!this.isCompressible) return reply.send(this.bytes);
    const encoding = encodingFor(request);
    reply.header('vary', 'accept-encoding');
    if (encoding === null) return reply.send(this.bytes);
    const packed = this.#packed.get(encoding) ?? packOnce[encoding](this.bytes);
    this.#packed.set(encoding, packed);
    return reply.header('content-encoding', encoding).send(await packed);
  }
}
