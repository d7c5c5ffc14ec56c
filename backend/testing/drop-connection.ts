import type { SMTPServer } from 'smtp-server';

/** Destroys the connection of a session of a mail server, as a network does: without an answer. */
export function dropConnection(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections as Iterable<{ readonly id: string; readonly _socket: { destroy(): void } }>) {
    if (connection.id === sessionId) connection._socket.destroy();
  }
}
