import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isOfThisMachine } from '../../../domain/system/loopback.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { clientAddressOf } from '../../http/client-address.js';
import { notFound } from '../../services/failures.js';
import { findMail, findMails } from '../../store/mail/mailbox.js';
import { mailboxPage, mailPage } from './mailbox-pages.js';

/** Mails on the first page of the mailbox. */
const most = 200;

/** A mail may look as it likes; nothing in it runs, and nothing is loaded. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const mailName = /^(\d{1,9})(?:-(\d{1,2})\.[a-z]{1,5})?$/;

/**
 * The embedded mailbox, for development and the demo. Its mails can be used to take over accounts: it exists only if mails go to it (`MAIL`), and only for
 * browsers on this machine.
 */
export const mailboxRoutes: Routes = (app, { store, config }) => {
  if (config.mail !== 'mailbox') return;

  const demandOwnMachine = (request: FastifyRequest): void => {
    const address = clientAddressOf(request, config.gatewaySecret) ?? request.ip;
    if (!isOfThisMachine({ address, hostname: request.hostname, headers: request.headers })) throw notFound();
  };
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(html);
  const response = { 200: { description: 'A page' }, ...failures(404) };

  app.get(
    '/dev/mail/:name',
    { config: { policy: 'anonymous' }, schema: { hide: true, params: Type.Object({ name: Type.String() }), response } },
    async (request, reply) => {
      demandOwnMachine(request);
      if (request.params.name === 'inbox')
        return await sendPage(reply, mailboxPage(await findMails(store.db, most), await request.texts()));
      const [, id, nth] = mailName.exec(request.params.name) ?? [];
      const mail = id === undefined ? undefined : await findMail(store.db, Number(id));
      if (!mail) throw notFound();
      if (nth === undefined) return await sendPage(reply, mailPage(mail, await request.texts()));
      const file = mail.attachments[Number(nth) - 1];
      if (!file) throw notFound();
      const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
      return await reply.type(file.contentType).header('content-disposition', name).send(Buffer.from(file.content, 'base64'));
    },
  );
};
