import { Duplex } from 'node:stream';
import type { Engine } from './engine.js';

const encoder = new TextEncoder();

/** Frames a protocol message: type, length, body. */
function message(type: string, body = ''): Uint8Array {
  const bytes = encoder.encode(body === '' ? '' : `${body}\0`);
  const framed = new Uint8Array(5 + bytes.length);
  framed.set(encoder.encode(type), 0);
  new DataView(framed.buffer).setInt32(1, 4 + bytes.length);
  framed.set(bytes, 5);
  return framed;
}

/** The state that a new connection to a server has: no open transaction, no leftovers of the previous session. */
async function resetSession(engine: Engine): Promise<void> {
  await engine.exec(message('S'));
  await engine.exec(message('Q', 'ROLLBACK'));
  await engine.exec(message('Q', 'DISCARD ALL'));
}

/**
 * The socket as `pg` sees it: its writes go to the engine, the engine's answers come back. So one driver, with its types and its error handling,
 * serves the embedded database and a server alike.
 */
export class WireStream extends Duplex {
  constructor(private readonly engine: Engine) {
    super();
  }

  /** Called by `pg` instead of `net.Socket.connect`. */
  connect(): this {
    this.engine
      .open()
      .then(() => resetSession(this.engine))
      .then(
        () => this.emit('connect'),
        (error: Error) => this.destroy(error),
      );
    return this;
  }

  /** No socket to delay. */
  setNoDelay(): this {
    return this;
  }

  /** No socket to keep alive. */
  setKeepAlive(): this {
    return this;
  }

  /** The stream does not keep the process alive. */
  ref(): this {
    return this;
  }

  /** The stream does not keep the process alive. */
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they arrive; a page of rows is too small to need back pressure.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.forward(chunk, done);
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: (error?: Error | null) => void): void {
    this.forward(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  private forward(bytes: Uint8Array, done: (error?: Error | null) => void): void {
    this.engine.exec(bytes).then(
      (answer) => {
        // The answer is dropped if the stream was destroyed meanwhile.
        if (!this.destroyed && answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
        done();
      },
      (error: Error) => done(error),
    );
  }
}
