/**
 * One embedded PostgreSQL that answers messages of the wire protocol, strictly one after the other.
 * It has a single session: whoever speaks to it next finds the session as the last one left it.
 */
export interface Engine {
  /** Starts it where it is not running; resolves when it answers. */
  open(): Promise<void>;
  /** Sends whole protocol messages and resolves with everything that was answered to them. */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  /** Ends it in an orderly way; what was committed is on disk. */
  close(): Promise<void>;
}

/** Thrown for everything that was under way when the engine stopped answering. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}
