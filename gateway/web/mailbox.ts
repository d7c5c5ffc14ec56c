import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfThisMachine } from '../../domain/system/loopback.js';
import { Failure, statusOf } from '../errors.js';
import type { FilesPort } from '../office/ports/files.js';
import { logFailure } from './operation-log.js';
import { mailboxPolicy } from './security-headers.js';

const mailName = /^\d{1,9}(?:-\d{1,2}\.[a-z]{1,5})?$/;
/** The mailbox's first page, in the back office. */
const inbox = 'inbox';

/**
 * `GET /dev/mail`: the mails of a back office without a mail server. They can be used to take over accounts: only browsers on this machine see them, without
 * a proxy in between.
 */
export function mailboxRoutes(http: FastifyInstance, mails: FilesPort): void {
  const config = { access: 'anyone' } as const;
  http.get('/dev/mail', { config }, async (request, reply) => await pass(request, reply, { mails, file: inbox }));
  http.get<{ Params: { name: string } }>('/dev/mail/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    return mailName.test(name) ? await pass(request, reply, { mails, file: name }) : missing(reply);
  });
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  { mails, file }: { mails: FilesPort; file: string },
): Promise<FastifyReply> {
  const { ip: address, hostname, headers } = request;
  if (!isOfThisMachine({ address, hostname, headers })) return missing(reply);
  try {
    const sent = await mails.open({ file, origin: { address, token: null }, acceptLanguage: headers['accept-language'] });
    if (sent === null) return missing(reply);
    reply.headers(sent.headers).header('cache-control', 'no-store').header('content-security-policy', mailboxPolicy);
    reply.raw.once('close', () => sent.body.destroy());
    return await reply.send(sent.body);
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('INTERNAL', { cause: error });
    logFailure(request.log, request.id, failure);
    return reply.code(statusOf(failure.code)).send({ message: failure.message });
  }
}

const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'Not found' });
