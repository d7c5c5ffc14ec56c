import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../http/same-secret.js';
import { RequestFailure } from '../../services/failures.js';

/** Throws 401 unless a request has the secret of the mail operator as its bearer token. For `onRequest`: before the body is read. */
export const demandMailOperator =
  (secret: string) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    const [, sent] = /^bearer ([\x21-\x7e]+)$/i.exec(headers.authorization ?? '') ?? [];
    if (sent !== undefined && isSameSecret(sent, secret)) return;
    throw new RequestFailure(401, 'The bearer token is not the secret of MAIL_WEBHOOK_SECRET', { 'WWW-Authenticate': 'Bearer' });
  };
