import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { dropConnection } from '../../backend/testing/drop-connection.js';
import { seededDraw } from './seeded-draw.js';

/**
 * Phases in which something goes wrong. Up to `beforeAcceptance` the mail is not accepted; at `afterAcceptance` its answer is lost, and at `afterAnswer`
 * nothing but a kill can go wrong.
 */
export const faultPhases = ['beforeData', 'withinData', 'beforeAcceptance', 'afterAcceptance', 'afterAnswer'] as const;
export type FaultPhase = (typeof faultPhases)[number];

/** A mail that the server has accepted: it is responsible for it from now on. */
export interface AcceptedMail {
  readonly messageId: string;
  /** When something went wrong; null if nothing did. */
  readonly fault: FaultPhase | null;
}

/** Options of a faulty mail server. */
interface FaultyMailServerOptions {
  readonly seed: number;
  /** Share of mails with a fault, from 0 to 1. */
  readonly faultRate: number;
  /** Takes every mail that is accepted, in this order. */
  readonly onAccepted: (mail: AcceptedMail) => void;
  /** Called at a fault, before its connection is dropped. */
  readonly onFault: (phase: FaultPhase) => void;
}

/** A mail server on this machine that drops connections in phases that depend only on the seed. */
export async function openFaultyMailServer({ seed, faultRate, onAccepted, onFault }: FaultyMailServerOptions) {
  let mails = 0;
  const phases = new Map<string, FaultPhase | null>();
  const drawPhase = (): FaultPhase | null => {
    mails += 1;
    if (seededDraw(seed, `mail ${mails}`) >= faultRate) return null;
    return faultPhases[Math.floor(seededDraw(seed, `phase ${mails}`) * faultPhases.length)] ?? null;
  };
  /** Drops the connection if this is the phase drawn for its mail. */
  const isDropped = ({ id }: SMTPServerSession, phase: FaultPhase): boolean => {
    if (phases.get(id) !== phase) return false;
    onFault(phase);
    dropConnection(server, id);
    return true;
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, session, done) {
      phases.set(session.id, drawPhase());
      if (!isDropped(session, 'beforeData')) done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (chunks.push(chunk) === 1) isDropped(session, 'withinData');
      });
      stream.on('end', () => {
        if (phases.get(session.id) === 'withinData' || isDropped(session, 'beforeAcceptance')) return;
        void PostalMime.parse(Buffer.concat(chunks)).then(({ messageId = '' }) => {
          const fault = phases.get(session.id) ?? null;
          onAccepted({ messageId, fault });
          if (isDropped(session, 'afterAcceptance')) return;
          done();
          if (fault === 'afterAnswer') onFault(fault);
        });
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
