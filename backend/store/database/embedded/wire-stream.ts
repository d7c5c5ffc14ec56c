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

/** What a new connection to a server would find by itself: no open transaction, no leftovers of the session before. */
async function resetSession(engine: Engine): Promise<void> {
  await engine.exec(message('S'));
  await engine.exec(message('Q', 'ROLLBACK'));
  await engine.exec(message('Q', 'DISCARD ALL'));
}

/**
 * The socket that `pg` believes to hold: what it writes goes to the engine, what the engine answers comes back.
 * So one driver, with its types and its handling of errors, serves the embedded database and a server alike.
 */
export class WireStream extends Duplex {
  constructor(private readonly engine: Engine) {
    super();
  }

  /** Called by `pg` in place of `net.Socket.connect`. */
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

  /** There is no socket to delay. */
  setNoDelay(): this {
    return this;
  }

  /** There is no socket to keep alive. */
  setKeepAlive(): this {
    return this;
  }

  /** Nothing of the stream keeps the process alive. */
  ref(): this {
    return this;
  }

  /** Nothing of the stream keeps the process alive. */
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they come; a page of rows is small enough to need no back pressure.
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
        // An answer that nobody waits for any more belongs to no one.
        if (!this.destroyed && answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
        done();
      },
      (error: Error) => done(error),
    );
  }
}
