/**
 * One embedded PostgreSQL that answers messages of the wire protocol, strictly in sequence. It has a single session, so each user of it finds the
 * session as the previous one left it.
 */
export interface Engine {
  /** Starts it unless it is running; resolves when it answers. */
  open(): Promise<void>;
  /** Sends whole protocol messages and resolves with the complete answer. */
  exec(messages: Uint8Array): Promise<Uint8Array>;
  /** Shuts it down in an orderly way; committed data is on disk. */
  close(): Promise<void>;
}

/** Error of all pending messages when the engine stopped answering. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}
